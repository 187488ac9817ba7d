/** A term found in a text. */
export interface TermMatch {
  /** the words as they stand in the text */
  readonly text: string
  readonly index: number
}

/** Finds terms in a text, whatever case and accents, from left to right; of several at one place the longest. */
export type TermFinder = (text: string) => readonly TermMatch[]

/** Terms by language, divided by `|`. A star stands for any letters: `pump*`, `*wartung`. */
export type Terms = Readonly<Record<string, string>>

/**
 * One character for one, so that places in the folded text are places in the text: lower case, without
 * accents, every blank and dash alike.
 */
export function fold(text: string): string {
  return [...text].map(foldCharacter).join('')
}

function foldCharacter(character: string): string {
  if (/\s/u.test(character)) return ' '
  if (/[-‐-―−]/u.test(character)) return '-'
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const single = base === 'ς' ? 'σ' : base
  return single.length === character.length
    ? single
    : character.toLowerCase().padEnd(character.length).slice(0, character.length)
}

/** All languages of a table at once: for phrases long enough to be no other language's word. */
export function anyLanguage(table: Terms): TermFinder {
  return termFinder(Object.values(table))
}

/** The words of some languages only: `mese` is a month in one and tables in another. */
export function inLanguages(table: Terms, languages: readonly string[]): TermFinder {
  return termFinder(['eu', ...languages].flatMap(language => table[language] ?? []))
}

function termFinder(lists: readonly string[]): TermFinder {
  const terms = [...new Set(lists.flatMap(list => list.split('|')))]
    .map(term => term.trim())
    .filter(term => term !== '')
    .sort((a, b) => b.length - a.length)
  if (terms.length === 0) return () => []
  const pattern = new RegExp(terms.map(termPattern).join('|'), 'gu')
  return text =>
    [...fold(text).matchAll(pattern)].map(({ 0: found, index }) => ({
      text: text.slice(index, index + found.length),
      index,
    }))
}

const IDEOGRAPHS = /[\u3040-\u30ff\u4e00-\u9fff]/u

function termPattern(term: string): string {
  const folded = fold(term)
  const body = folded
    .replace(/^\*|\*$/g, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(' ', '[ \\-]+')
  if (IDEOGRAPHS.test(term)) return body
  const before = folded.startsWith('*') ? '[\\p{L}\\p{N}]*' : '(?<![\\p{L}\\p{N}])'
  const after = folded.endsWith('*') ? '[\\p{L}\\p{N}]*' : '(?![\\p{L}\\p{N}])'
  return `${before}${body}${after}`
}
