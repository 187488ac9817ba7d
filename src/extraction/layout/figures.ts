import type { Decimal } from '../../lib/money.js'
import type { Box } from '../../reading/document.js'
import { type CurrencyMark, currencyOf } from '../notation/currencies.js'
import { type NumberNotation, notationOf, parseNumber } from '../notation/numbers.js'
import { right, union } from './geometry.js'
import type { Layout, Segment, Token } from './layout.js'

/** A number on the page with what stands directly at it. */
export interface Figure {
  readonly value: Decimal
  /** digits and separators as printed */
  readonly text: string
  /** digits after the decimal mark */
  readonly decimals: number
  readonly currency?: CurrencyMark
  readonly percent: boolean
  /** letters glued to it that are no currency, e.g. `h` of `3h` */
  readonly unit?: string
  readonly segment: Segment
  /** token range in the segment, end exclusive */
  readonly start: number
  readonly end: number
  readonly box: Box
  readonly page: number
  readonly line: number
  /** lowest read confidence of its words */
  readonly confidence: number
}

const PARTS =
  /^(?<open>[([]?)(?<before>\p{Sc}?[^\d\s+\-−–()[\].,]{0,4}\p{Sc}?)(?<number>[-+−–]?\p{Sc}?\(?\d[\d.,'’]*\)?[-−]?)(?<after>%|[^\d]{0,5}?)(?<close>[)\]*,;.]*)$/u

interface Piece {
  readonly number: string
  readonly before: string
  readonly after: string
}

/** ASCII without digits, as most words are. */
const NO_DIGIT = /^[ -/:-~]*$/

/** Takes a word apart into currency or unit, number, currency or unit. */
function piece(text: string): Piece | undefined {
  if (NO_DIGIT.test(text)) return undefined
  // The exponent of `m²` is no number, and neither are the digits of a code (`ZS997`).
  const groups = /\p{L}[²³]/u.test(text) ? undefined : PARTS.exec(text.normalize('NFKC'))?.groups
  if (groups === undefined) return undefined
  const { open = '', before = '', number: printed = '', after = '' } = groups
  // Book-keepers write what is taken off in brackets: `(40.00)`; years and remarks have no cents.
  const number = open === '(' && /[.,]\d{2}\)$/.test(printed) ? `(${printed}` : printed
  if (/\p{L}{2}|\p{Lu}/u.test(before) && currencyOf(before) === undefined) return undefined
  const sign = /\p{Sc}/u.exec(number)?.[0] ?? ''
  const digits = number.replace(/\p{Sc}/gu, '').replace(/[.,]+$/, '')
  return { number: digits, before: before + sign, after }
}

/** The numbers of a document, and how it writes them. */
export interface FigureReading {
  readonly figures: readonly Figure[]
  readonly notation: NumberNotation
}

/**
 * All numbers of the pages, those grouped by spaces put together, read in the notation of the whole document: that of
 * every number that shows decimals or grouping.
 */
export function readFigures(layout: Layout): FigureReading {
  const runs = layout.segments.map(segment => ({ segment, runs: numberRuns(segment) }))
  const printed = runs.flatMap(({ runs }) =>
    runs.map(({ number, currency }) => ({ text: number, priced: currency !== undefined })),
  )
  const notation = notationOf(printed)
  return { notation, figures: runs.flatMap(one => figuresOf(one.segment, one.runs, notation)) }
}

interface Words extends Piece {
  readonly start: number
  readonly end: number
}

interface Run extends Words {
  readonly currency: CurrencyMark | undefined
}

function numberRuns(segment: Segment): Run[] {
  const runs: Run[] = []
  let at = 0
  while (at < segment.tokens.length) {
    const words = runAt(segment.tokens, at)
    if (words !== undefined) runs.push({ ...words, currency: currencyAround(segment, words) })
    at = words?.end ?? at + 1
  }
  return runs
}

function runAt(tokens: readonly Token[], start: number): Words | undefined {
  const first = piece(tokens[start]?.text ?? '')
  if (first === undefined) return undefined
  let { number, after } = first
  let end = start + 1
  while (after === '' && /^[-+−–(]?\d{1,3}(?: \d{3})*$/.test(number)) {
    const [last, next] = [tokens[end - 1], tokens[end]]
    const joined = next === undefined ? undefined : piece(next.text)
    if (last === undefined || next === undefined || joined === undefined) break
    if (
      !isGroupingSpace(last, next) ||
      joined.before !== '' ||
      !/^\d{3}(?:[.,]\d{1,4})?[-−)]?$/.test(joined.number)
    )
      break
    number = `${number} ${joined.number}`
    after = joined.after
    end += 1
  }
  return { number, before: first.before, after, start, end }
}

/** A space that parts thousands is as wide as a digit at most, which is much in typewriter fonts. */
function isGroupingSpace(last: Token, next: Token): boolean {
  const digit = next.box.width / Math.max(1, next.text.length)
  return next.box.x - right(last.box) < Math.max(0.55 * next.fontSize, (next.ocr ? 1.4 : 1.15) * digit)
}

function figuresOf(segment: Segment, runs: readonly Run[], notation: NumberNotation): Figure[] {
  return runs.flatMap(run => {
    const own = segment.tokens.slice(run.start, run.end)
    const minus = detachedMinus(segment, run.start)
    const value = parseNumber(minus ? `-${run.number}` : run.number, notation)
    if (value === undefined) return []
    const { currency } = run
    const percent = run.after.startsWith('%') || segment.tokens[run.end]?.text === '%'
    const unit = run.after !== '' && !percent && currencyOf(run.after) === undefined ? run.after : undefined
    return [
      {
        value,
        text: run.number,
        decimals: /[.,](\d+)\D*$/.exec(run.number)?.[1]?.length ?? 0,
        ...(currency !== undefined && { currency }),
        ...(unit !== undefined && { unit }),
        percent,
        segment,
        start: run.start,
        end: run.end,
        box: union(own.map(token => token.box)),
        page: segment.page,
        line: segment.line,
        confidence: Math.min(...own.map(token => token.confidence)),
      },
    ]
  })
}

function detachedMinus(segment: Segment, start: number): boolean {
  const [before, two] = [segment.tokens[start - 1], segment.tokens[start - 2]]
  if (before === undefined || !/^[-−–]$/.test(before.text)) return false
  // `1 Nov - 30 Nov`, `A – 12`: a dash between words is no sign.
  return two === undefined || currencyOf(two.text) !== undefined
}

function currencyAround(segment: Segment, run: Words): CurrencyMark | undefined {
  const glued = currencyOf(run.before) ?? currencyOf(run.after)
  if (glued !== undefined) return glued
  const after = run.after === '' ? currencyOf(segment.tokens[run.end]?.text ?? '') : undefined
  return after ?? currencyOf(segment.tokens[run.start - 1]?.text ?? '')
}
