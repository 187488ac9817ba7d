/** A term found in a text. */
export interface TermMatch {
  /** the words as they stand in the text */
  readonly text: string
  readonly index: number
  /** the term reaches the end of the last word: there stands what a compound is (`Schulungstisch` is a table) */
  readonly atEnd: boolean
}

/** Terms by language, divided by `|`. A star stands for any letters: `pump*`, `*wartung`. */
export type Terms = Readonly<Record<string, string>>

/** The list of terms of all languages: for phrases long enough to be no other language's word. */
export function anyLanguage(table: Terms): readonly string[] {
  return Object.values(table).flatMap(splitTerms)
}

/** The words of some languages only: `mese` is a month in one and tables in another; `eu` belongs to all. */
export function inLanguages(table: Terms, languages: readonly string[]): readonly string[] {
  return ['eu', ...languages].flatMap(language => splitTerms(table[language] ?? ''))
}

function splitTerms(list: string): readonly string[] {
  return list
    .split('|')
    .map(term => term.trim())
    .filter(term => term !== '')
}

/** A text cut into words once, to be searched for many terms. */
export interface SearchText {
  readonly text: string
  readonly words: readonly SearchWord[]
}

interface SearchWord {
  readonly word: string
  readonly start: number
  readonly end: number
}

const WORD = /[\p{L}\p{N}]+|[§%]/gu
const IDEOGRAPHS = /[\u3040-\u30ff\u4e00-\u9fff]/u

/** Letters that Unicode does not take apart, and final sigma. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ı', 'i'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ς', 'σ'],
])

/** Cuts a text into words without case and accents; places are those in `text` of the result. */
export function searchText(original: string): SearchText {
  const text = original.normalize('NFKC')
  const plain = fold(text)
  const words = [...plain.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
  return { text, words }
}

/** Two texts as one, a blank between them. */
export function joined(first: SearchText, second: SearchText): SearchText {
  const by = first.text.length + 1
  return {
    text: `${first.text} ${second.text}`,
    words: [
      ...first.words,
      ...second.words.map(({ word, start, end }) => ({ word, start: start + by, end: end + by })),
    ],
  }
}

/** One character for one, so that places in the folded text are places in the text. */
function fold(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return text.replace(/[^\x20-\x40\x5b-\x7e]/gu, foldCharacter)
}

function foldCharacter(character: string): string {
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const plain = PLAIN_LETTERS.get(base) ?? base
  return plain.length === character.length ? plain : character
}

/** What one word of a term asks of a word of the text. */
interface WordPattern {
  readonly word: string
  readonly kind: 'whole' | 'begins' | 'ends' | 'contains'
}

interface Entry<Label> {
  readonly label: Label
  readonly first: WordPattern
  readonly pattern: readonly WordPattern[]
}

/** A term with what it stands for. */
export interface LabelledMatch<Label> extends TermMatch {
  readonly label: Label
}

/** Finds terms, whatever case, accents and punctuation, from left to right; at one place the longest first. */
export type TermIndex<Label> = (text: SearchText) => readonly LabelledMatch<Label>[]

/** Terms and what they stand for, ready to search: the cost of a search does not grow with their number. */
export function termIndex<Label>(lists: readonly (readonly [Label, readonly string[]])[]): TermIndex<Label> {
  const tables: Tables<Label> = { whole: new Map(), begins: new Map(), ends: new Map() }
  const phrases: (readonly [string, Label])[] = []
  for (const [label, terms] of lists) {
    for (const term of terms) {
      if (IDEOGRAPHS.test(term)) phrases.push([fold(term.normalize('NFKC')), label])
      else addEntry(tables, label, compile(term))
    }
  }
  return text => {
    const found = [...atWords(text, tables), ...insideScripts(text, phrases)]
    return found.sort((a, b) => a.index - b.index || b.text.length - a.text.length)
  }
}

/** By their first word: all of it, or the two letters at the end that is not open (`pu` of `pump*`). */
type Tables<Label> = Readonly<Record<'whole' | 'begins' | 'ends', Map<string, Entry<Label>[]>>>

const head = (word: string): string => word.slice(0, 2)
const tail = (word: string): string => word.slice(-2)

function compile(term: string): readonly WordPattern[] {
  const folded = fold(term.normalize('NFKC'))
  const last = folded.length - 1
  return [...folded.matchAll(WORD)].map(({ 0: word, index }) => {
    const open = folded[index - 1] === '*'
    const close = index + word.length <= last && folded[index + word.length] === '*'
    return { word, kind: open ? (close ? 'contains' : 'ends') : close ? 'begins' : 'whole' }
  })
}

function addEntry<Label>(tables: Tables<Label>, label: Label, pattern: readonly WordPattern[]): void {
  const [first] = pattern
  if (first === undefined) return
  const { word, kind } = first
  if (kind === 'whole') add(tables.whole, word, { label, first, pattern })
  else if (kind === 'begins') add(tables.begins, head(word), { label, first, pattern })
  // `*x*` is looked up by its end like `*x`, which no term here needs more of.
  else add(tables.ends, tail(word), { label, first, pattern })
}

function add<Item>(table: Map<string, Item[]>, key: string, item: Item): void {
  const items = table.get(key)
  if (items === undefined) table.set(key, [item])
  else items.push(item)
}

function atWords<Label>({ text, words }: SearchText, tables: Tables<Label>): LabelledMatch<Label>[] {
  const found: LabelledMatch<Label>[] = []
  for (const [at, { word, start }] of words.entries()) {
    for (const { label, pattern } of entriesFor(word, tables)) {
      const last = words[at + pattern.length - 1]
      const fits = pattern.every((part, offset) => offset === 0 || fitsWord(part, words[at + offset]?.word))
      if (!fits || last === undefined) continue
      const atEnd = reachesEnd(pattern.at(-1), last.word)
      found.push({ label, text: text.slice(start, last.end), index: start, atEnd })
    }
  }
  return found
}

/** Those of whole words, then the others by the length of what is fixed of their first word. */
function entriesFor<Label>(word: string, tables: Tables<Label>): readonly Entry<Label>[] {
  const whole = tables.whole.get(word)
  const begins = tables.begins.get(head(word))
  const ends = tables.ends.get(tail(word))
  if (begins === undefined && ends === undefined) return whole ?? []
  const parts = [
    ...(begins ?? []).filter(({ first }) => word.startsWith(first.word)),
    ...(ends ?? []).filter(({ first }) => word.endsWith(first.word)),
  ].sort((a, b) => a.first.word.length - b.first.word.length)
  return whole === undefined ? parts : [...whole, ...parts]
}

/** An ending of up to three letters is grammar, not another word. */
function reachesEnd(pattern: WordPattern | undefined, word: string): boolean {
  return pattern?.kind !== 'begins' || word.length - pattern.word.length <= 3
}

function fitsWord({ word, kind }: WordPattern, candidate: string | undefined): boolean {
  if (candidate === undefined) return false
  if (kind === 'whole') return candidate === word
  if (kind === 'begins') return candidate.startsWith(word)
  return kind === 'ends' ? candidate.endsWith(word) : candidate.includes(word)
}

/** Chinese and Japanese put no blanks between words: their terms are looked for anywhere. */
function insideScripts<Label>(
  { text }: SearchText,
  phrases: readonly (readonly [string, Label])[],
): readonly LabelledMatch<Label>[] {
  if (!IDEOGRAPHS.test(text)) return []
  const plain = fold(text)
  return phrases.flatMap(([phrase, label]) => {
    const index = plain.indexOf(phrase)
    return index < 0 ? [] : [{ label, text: text.slice(index, index + phrase.length), index, atEnd: true }]
  })
}
