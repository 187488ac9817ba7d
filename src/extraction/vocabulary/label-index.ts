import { distance } from 'fastest-levenshtein'
import { compact } from './compact.js'
import type { LanguageCode } from './language-codes.js'
import { VOCABULARIES } from './languages/all.js'
import type { ColumnRole, LabelRole, TitledKind } from './vocabulary.js'

/** What a phrase may stand for; a phrase like `Total` stands for several things. Lists hold no value twice. */
export interface Meanings {
  readonly titles: readonly TitledKind[]
  readonly labels: readonly LabelRole[]
  readonly columns: readonly ColumnRole[]
  /** that know the phrase, whatever it stands for */
  readonly languages: readonly LanguageCode[]
}

export interface PhraseIndex {
  /** false when no phrase begins like this compact spelling: few words of a page are labels */
  readonly mayBegin: (key: string) => boolean
  /** meanings of a phrase in its compact spelling */
  readonly exact: (key: string) => Meanings | undefined
  /** the same with one wrong, missing or additional letter, for words that were read by OCR */
  readonly near: (key: string) => Meanings | undefined
}

/** Shorter phrases have neighbours that mean something else (`net`, `nett`, `art`, `are`). */
const SHORTEST_NEAR = 6

/** All phrases of all languages. Costs some milliseconds: made once per extractor. */
export function createPhraseIndex(): PhraseIndex {
  const phrases = collect()
  const beginnings = new Set(Array.from(phrases.keys(), beginning))
  const deletions = deletionIndex(phrases.keys())
  return {
    mayBegin: key => key.length < BEGINNING || beginnings.has(beginning(key)),
    exact: key => phrases.get(key),
    near: key => {
      const found = nearest(key, deletions)
      return found === undefined ? undefined : phrases.get(found)
    },
  }
}

/** Letters by which phrases are told from other words. */
const BEGINNING = 4
const beginning = (key: string): string => key.slice(0, BEGINNING)

function collect(): ReadonlyMap<string, Meanings> {
  const phrases = new Map<string, ReturnType<typeof noMeanings>>()
  const meaningsOf = (phrase: string, language: LanguageCode) => {
    const key = compact(phrase)
    const meanings = phrases.get(key) ?? noMeanings()
    if (key !== '') phrases.set(key, meanings)
    addOnce(meanings.languages, language)
    return meanings
  }
  for (const { language, titles, labels, columns } of VOCABULARIES) {
    for (const [kind, phrase] of phrasesIn(titles)) addOnce(meaningsOf(phrase, language).titles, kind)
    for (const [role, phrase] of phrasesIn(labels)) addOnce(meaningsOf(phrase, language).labels, role)
    for (const [role, phrase] of phrasesIn(columns)) addOnce(meaningsOf(phrase, language).columns, role)
  }
  return phrases
}

const noMeanings = () => ({
  titles: [] as TitledKind[],
  labels: [] as LabelRole[],
  columns: [] as ColumnRole[],
  languages: [] as LanguageCode[],
})

function addOnce<T>(list: T[], value: T): void {
  if (!list.includes(value)) list.push(value)
}

function* phrasesIn<Role extends string>(
  lists: Readonly<Record<Role, string>>,
): Generator<readonly [Role, string]> {
  for (const role in lists) {
    for (const phrase of lists[role].split('|')) yield [role, phrase]
  }
}

/** Every phrase under itself and under each spelling with one letter left out. */
function deletionIndex(keys: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>()
  for (const key of keys) {
    if (key.length < SHORTEST_NEAR) continue
    for (const spelling of [key, ...withoutOne(key)])
      index.set(spelling, [...(index.get(spelling) ?? []), key])
  }
  return index
}

function withoutOne(key: string): string[] {
  return Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))
}

function nearest(key: string, index: ReadonlyMap<string, readonly string[]>): string | undefined {
  if (key.length < SHORTEST_NEAR) return undefined
  for (const spelling of [key, ...withoutOne(key)]) {
    const found = index.get(spelling)?.find(candidate => distance(candidate, key) <= 1)
    if (found !== undefined) return found
  }
  return undefined
}
