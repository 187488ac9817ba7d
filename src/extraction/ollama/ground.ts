import type { IsoDate } from '../../lib/clock.js'
import type { Decimal } from '../../lib/money.js'
import type { Document } from '../../reading/document.js'
import type { Evidence } from '../extraction.js'
import { findDates, provenOrder, readAs } from '../notation/dates.js'
import type { MonthFinder } from '../notation/months.js'
import { type NumberNotation, notationOf, parseNumber } from '../notation/numbers.js'
import { boxAround, type PageLine, visibleLines } from './page-index.js'

/** A value that stands on the page, with the place. */
export interface Grounded<T> {
  readonly value: T
  readonly evidence: Evidence
}

/** Finds what a model says on the visible page, in whatever notation; what is not there does not exist. */
export interface Ground {
  /** names, streets, numbers: letters and digits in this order, whatever stands between them */
  text(printed: string): Grounded<string> | undefined
  amount(printed: string): Grounded<Decimal> | undefined
  date(printed: string): Grounded<IsoDate> | undefined
}

const NUMBER = /[-−+(]?\d(?:[\d.,'’\u00a0\u202f ]*\d)?[-−)]?/gu

/** @param monthOf month names of the dictionaries' languages */
export function groundOf(document: Document, monthOf: MonthFinder): Ground {
  const lines = visibleLines(document)
  const notation = notationOf(
    lines.flatMap(line => [...line.text.matchAll(NUMBER)].map(([text]) => ({ text }))),
  )
  const order = provenOrder(lines.flatMap(line => findDates(line.text, monthOf))) ?? 'day-first'
  return {
    text: printed => groundText(lines, printed),
    amount: printed => groundAmount(lines, notation, printed),
    date: printed =>
      groundDate(
        lines,
        printed,
        text => {
          const [match] = findDates(text, monthOf)
          return match === undefined ? undefined : readAs(match, order)
        },
        line => findDates(line, monthOf).map(match => ({ match, day: readAs(match, order) })),
      ),
  }
}

function groundText(lines: readonly PageLine[], printed: string): Grounded<string> | undefined {
  const wanted = folded(printed).text
  if (wanted.length < 2) return undefined
  for (const line of lines) {
    const page = folded(line.text)
    const at = page.text.indexOf(wanted)
    if (at < 0 || !wholeRun(line.text, page.places, at, wanted.length)) continue
    const start = page.places[at] ?? 0
    const end = (page.places[at + wanted.length - 1] ?? start) + 1
    return { value: printed.trim(), evidence: evidence(line, start, end) }
  }
  return undefined
}

/** Letters and digits only, without case and accents, each with its place in the original. */
function folded(text: string): { readonly text: string; readonly places: readonly number[] } {
  let plain = ''
  const places: number[] = []
  for (let index = 0; index < text.length; index++) {
    const letters = (text[index] ?? '')
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase()
    plain += letters
    for (let i = 0; i < letters.length; i++) places.push(index)
  }
  return { text: plain, places }
}

/** `12` is not found inside `2012`: a run of digits or letters counts only whole. */
function wholeRun(text: string, places: readonly number[], at: number, length: number): boolean {
  const first = places[at] ?? 0
  const last = places[at + length - 1] ?? first
  const glued = (a: string | undefined, b: string | undefined) =>
    /[\p{L}\p{N}]/u.test(a ?? '') && /[\p{L}\p{N}]/u.test(b ?? '')
  return !glued(text[first - 1], text[first]) && !glued(text[last], text[last + 1])
}

function groundAmount(
  lines: readonly PageLine[],
  notation: NumberNotation,
  printed: string,
): Grounded<Decimal> | undefined {
  const [said] = [...printed.matchAll(NUMBER)].map(match => match[0])
  if (said === undefined) return undefined
  const readings = [parseNumber(said, notation), parseNumber(said, { mark: '.', certainty: 1 })]
  for (const wanted of readings) {
    const found = wanted === undefined ? undefined : findAmount(lines, notation, wanted)
    if (found !== undefined) return found
  }
  return undefined
}

function findAmount(
  lines: readonly PageLine[],
  notation: NumberNotation,
  wanted: Decimal,
): Grounded<Decimal> | undefined {
  for (const line of lines) {
    for (const { text, index } of numbersOf(line.text)) {
      const value = parseNumber(text, notation)
      if (value?.abs().eq(wanted.abs())) {
        return { value, evidence: evidence(line, index, index + text.length) }
      }
    }
  }
  return undefined
}

/** Numbers as wide as blanks allow, and their blank-free parts: `2 1 234,56` holds 2, 1 234,56 and 21234,56. */
function* numbersOf(text: string): Generator<{ readonly text: string; readonly index: number }> {
  for (const match of text.matchAll(NUMBER)) {
    yield { text: match[0], index: match.index }
    const parts = match[0].split(' ')
    for (let from = 0; from < parts.length; from++) {
      for (let to = from + 1; to <= parts.length && parts.length > 1; to++) {
        const offset = parts.slice(0, from).join(' ').length + (from > 0 ? 1 : 0)
        yield { text: parts.slice(from, to).join(' '), index: match.index + offset }
      }
    }
  }
}

function groundDate(
  lines: readonly PageLine[],
  printed: string,
  read: (text: string) => IsoDate | undefined,
  datesOf: (text: string) => readonly {
    readonly match: { readonly text: string; readonly index: number }
    readonly day: IsoDate | undefined
  }[],
): Grounded<IsoDate> | undefined {
  const wanted = read(printed)
  if (wanted === undefined) return undefined
  for (const line of lines) {
    const found = datesOf(line.text).find(({ day }) => day === wanted)
    if (found !== undefined) {
      const { index, text } = found.match
      return { value: wanted, evidence: evidence(line, index, index + text.length) }
    }
  }
  return undefined
}

function evidence(line: PageLine, start: number, end: number): Evidence {
  const box = boxAround(line, start, end)
  return {
    engine: 'ollama',
    text: line.text.slice(start, end),
    page: line.page,
    ...(box === undefined ? {} : { box }),
  }
}
