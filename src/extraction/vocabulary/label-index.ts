import { distance } from 'fastest-levenshtein'
import { compact } from './compact.js'
import type { LanguageCode } from './language-codes.js'
import { VOCABULARIES } from './languages/all.js'
import type { ColumnRole, LabelRole, TitledKind } from './vocabulary.js'

/** What a phrase may stand for; a phrase like `Total` stands for several things. */
export type Meaning = { readonly languages: readonly LanguageCode[] } & Sense

type Sense =
  | { readonly sort: 'label'; readonly role: LabelRole }
  | { readonly sort: 'column'; readonly role: ColumnRole }
  | { readonly sort: 'title'; readonly role: TitledKind }

export interface PhraseIndex {
  /** meanings of a phrase in its compact spelling */
  readonly exact: (key: string) => readonly Meaning[] | undefined
  /** the same with one wrong, missing or additional letter, for words that were read by OCR */
  readonly near: (key: string) => readonly Meaning[] | undefined
}

/** Shorter phrases have neighbours that mean something else (`net`, `nett`, `art`, `are`). */
const SHORTEST_NEAR = 6

/** All phrases of all languages. Costs some milliseconds: made once per extractor. */
export function createPhraseIndex(): PhraseIndex {
  const phrases = new Map<string, (Sense & { readonly languages: LanguageCode[] })[]>()
  for (const [phrase, language, sense] of allPhrases()) {
    const key = compact(phrase)
    if (key === '') continue
    const senses = phrases.get(key) ?? []
    phrases.set(key, senses)
    const known = senses.find(one => one.sort === sense.sort && one.role === sense.role)
    if (known === undefined) senses.push({ ...sense, languages: [language] })
    else if (!known.languages.includes(language)) known.languages.push(language)
  }
  const deletions = deletionIndex(phrases.keys())
  return {
    exact: key => phrases.get(key),
    near: key => {
      const found = nearest(key, deletions)
      return found === undefined ? undefined : phrases.get(found)
    },
  }
}

function* allPhrases(): Generator<readonly [string, LanguageCode, Sense]> {
  for (const { language, titles, labels, columns } of VOCABULARIES) {
    for (const [role, phrase] of phrasesIn(titles)) yield [phrase, language, { sort: 'title', role }]
    for (const [role, phrase] of phrasesIn(labels)) yield [phrase, language, { sort: 'label', role }]
    for (const [role, phrase] of phrasesIn(columns)) yield [phrase, language, { sort: 'column', role }]
  }
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
