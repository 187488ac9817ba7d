import type { Box } from '../../reading/document.js'
import type { Meanings, PhraseIndex } from '../vocabulary/label-index.js'
import type { ColumnRole, LabelRole, TitledKind } from '../vocabulary/vocabulary.js'
import { overlapX, union } from './geometry.js'
import type { Layout, Segment, Token } from './layout.js'

/** A phrase of the dictionaries found on the page. */
export interface Phrase {
  /** its compact spelling on the page */
  readonly key: string
  readonly meanings: Meanings
  readonly segment: Segment
  /** token range in the segment, end exclusive */
  readonly start: number
  readonly end: number
  readonly box: Box
  readonly page: number
  readonly line: number
  /** nothing else stands in its segment, punctuation apart */
  readonly whole: boolean
  /** a colon or number sign follows: it announces a value */
  readonly announces: boolean
  /** read by OCR with one letter different */
  readonly fuzzy: boolean
}

export const labelRoles = ({ meanings }: Phrase): readonly LabelRole[] => meanings.labels
export const columnRoles = ({ meanings }: Phrase): readonly ColumnRole[] => meanings.columns
export const titleKinds = ({ meanings }: Phrase): readonly TitledKind[] => meanings.titles
export const hasRole = ({ meanings }: Phrase, ...roles: readonly LabelRole[]): boolean =>
  meanings.labels.some(role => roles.includes(role))

/** No label is longer than this many words. */
const LONGEST = 9

/** All phrases of the dictionaries on the pages: the longest at each place, also those broken over two lines. */
export function findPhrases(layout: Layout, index: PhraseIndex): Phrase[] {
  const found = layout.segments.flatMap(segment => phrasesOf(segment, index))
  return [...found, ...stackedPhrases(layout, index, found)]
}

function phrasesOf(segment: Segment, index: PhraseIndex): Phrase[] {
  const phrases: Phrase[] = []
  let start = 0
  while (start < segment.tokens.length) {
    const match = longestAt(segment.tokens, start, index)
    if (match === undefined) {
      start += 1
      continue
    }
    phrases.push(toPhrase(segment, start, match.end, match.key, match.meanings, match.fuzzy))
    start = match.end
  }
  return phrases
}

interface Match {
  readonly end: number
  readonly key: string
  readonly meanings: Meanings
  readonly fuzzy: boolean
}

function longestAt(tokens: readonly Token[], start: number, index: PhraseIndex): Match | undefined {
  let key = ''
  let best: Match | undefined
  const { key: first = '', ocr = false } = tokens[start] ?? {}
  if (first === '' || !(ocr || index.mayBegin(first))) return undefined
  for (let end = start; end < Math.min(tokens.length, start + LONGEST); end++) {
    key += tokens[end]?.key ?? ''
    const exact = index.exact(key)
    const meanings = exact ?? (ocr ? nearMeanings(tokens, start, end, key, index) : undefined)
    if (meanings !== undefined && tokens[end]?.key !== '')
      best = { end: end + 1, key, meanings, fuzzy: exact === undefined }
    // A colon ends a label: what follows is its value.
    if (endsWithColon(tokens[end]?.text ?? '')) break
  }
  return best
}

const endsWithColon = (text: string): boolean => text.endsWith(':') || text.endsWith('：')

/** One letter may be read wrong; a whole word more in front (`S.L. NIF-IVA` as `su NIF-IVA`) is another text. */
function nearMeanings(
  tokens: readonly Token[],
  start: number,
  end: number,
  key: string,
  index: PhraseIndex,
): Meanings | undefined {
  const first = tokens[start]?.key ?? ''
  const rest = key.slice(first.length)
  return end > start && first.length < 4 && index.exact(rest) !== undefined ? undefined : index.near(key)
}

function toPhrase(
  segment: Segment,
  start: number,
  end: number,
  key: string,
  meanings: Meanings,
  fuzzy: boolean,
): Phrase {
  const tokens = segment.tokens.slice(start, end)
  const rest = segment.tokens.filter((_, at) => at < start || at >= end)
  const after = segment.tokens[end]
  return {
    key,
    meanings,
    segment,
    start,
    end,
    box: union(tokens.map(token => token.box)),
    page: segment.page,
    line: segment.line,
    whole: rest.every(token => token.key === '' || token.key === 'no'),
    announces: endsWithColon(tokens.at(-1)?.text ?? '') || /^[:：]/.test(after?.text ?? ''),
    fuzzy,
  }
}

/** `Date de` over `facturation`: two short segments, one below the other, that make one label together. */
function stackedPhrases(layout: Layout, index: PhraseIndex, found: readonly Phrase[]): Phrase[] {
  const whole = new Set(found.filter(phrase => phrase.whole).map(phrase => phrase.segment))
  const stacked: Phrase[] = []
  for (const upper of layout.segments) {
    if (!index.mayBegin(upper.tokens[0]?.key ?? '')) continue
    if (upper.tokens.length > 4 || (whole.has(upper) && endsWithColon(upper.text))) continue
    const lower = segmentBelow(layout, upper)
    if (lower === undefined || lower.tokens.length > 3) continue
    const key = [...upper.tokens, ...lower.tokens].map(token => token.key).join('')
    const meanings = index.exact(key)
    if (meanings === undefined) continue
    const phrase = toPhrase(upper, 0, upper.tokens.length, key, meanings, false)
    stacked.push({ ...phrase, box: union([upper.box, lower.box]), whole: true })
  }
  return stacked
}

/** The segment right under another one, sharing its left edge, right edge or most of its width. */
export function segmentBelow(layout: Layout, upper: Segment): Segment | undefined {
  const reach = upper.box.y + upper.box.height + 0.9 * upper.fontSize
  for (const line of layout.lines.slice(upper.line + 1, upper.line + 5)) {
    if (line.page !== upper.page || line.box.y > reach) return undefined
    const below = line.segments.find(
      segment =>
        segment.box.y < reach &&
        overlapX(segment.box, upper.box) > 0.5 * Math.min(segment.box.width, upper.box.width),
    )
    if (below !== undefined) return below
  }
  return undefined
}
