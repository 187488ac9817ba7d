import type { Phrase } from '../layout/labels.js'
import type { Layout } from '../layout/layout.js'
import { compact } from '../vocabulary/compact.js'
import { VOCABULARIES } from '../vocabulary/languages/all.js'

/**
 * Main language of a document, by its labels and its small words. Labels weigh by how few languages share them;
 * English labels stand on many bilingual papers, so they win only when no other language is close.
 */
export type LanguageTeller = (layout: Layout, phrases: readonly Phrase[]) => string | undefined

export function createLanguageTeller(): LanguageTeller {
  const words = wordIndex()
  return (layout, phrases) => tell(layout, phrases, words)
}

function tell(
  layout: Layout,
  phrases: readonly Phrase[],
  words: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const score = new Map<string, number>()
  const add = (language: string, weight: number): void => {
    score.set(language, (score.get(language) ?? 0) + weight)
  }
  for (const phrase of phrases) {
    const { languages } = phrase.meanings
    for (const language of languages)
      add(language, Math.min(3, phrase.key.length / 5) / languages.length ** 2)
  }
  for (const line of layout.lines) {
    for (const token of line.tokens) {
      const languages = words.get(token.text.toLowerCase()) ?? []
      for (const language of languages) add(language, 0.8 / languages.length)
    }
  }
  const ranked = [...score].sort((a, b) => b[1] - a[1])
  return ranked[0] === undefined || ranked[0][1] < 1 ? undefined : ranked[0][0]
}

function wordIndex(): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>()
  for (const { language, words } of VOCABULARIES) {
    for (const word of new Set(words.split(' '))) {
      const key = word.toLowerCase()
      if (compact(key) !== '') index.set(key, [...(index.get(key) ?? []), language])
    }
  }
  return index
}
