import type { IsoDate } from '../../lib/clock.js'
import type { DayOrder } from '../notation/dates.js'

/** English-speaking states (and Anglophone seats) whose own notation puts the month first. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['US', 'PR', 'GU', 'VI', 'PH'])

/** States where English documents put the day first; elsewhere English ones follow the software's locale. */
const DAY_FIRST: ReadonlySet<string> = new Set('GB IM JE GG IE MT CY AU NZ IN ZA SG HK KE NG'.split(' '))

/** The order that the country's own English documents have; undefined where both are met. */
export function customaryOrder(country: string | undefined): DayOrder | undefined {
  if (country === undefined) return undefined
  return MONTH_FIRST.has(country) ? 'month-first' : DAY_FIRST.has(country) ? 'day-first' : undefined
}

/** What stands on the page under one order of day and month. */
export interface DatesInOrder {
  readonly order: DayOrder
  readonly invoice: IsoDate | undefined
  readonly due: IsoDate | undefined
  /** first and last day of every range of dates (`02/04/2026 to 01/05/2026`) */
  readonly ranges: readonly (readonly [from: IsoDate, until: IsoDate])[]
}

/**
 * The one order under which the dates make sense: nothing is due before it is invoiced, no period ends before it
 * starts, and printed terms (`30 days`) lie between invoice and due date. Undefined when both orders do, or neither.
 *
 * @param termsOf days of payment printed on the page, asked for where they decide
 */
export function orderBySequence(
  readings: readonly DatesInOrder[],
  termsOf: () => ReadonlySet<number>,
): DayOrder | undefined {
  const possible = readings.filter(
    ({ invoice, due, ranges }) =>
      (invoice === undefined || due === undefined || invoice <= due) &&
      ranges.every(([from, until]) => from <= until),
  )
  if (possible.length === 1) return possible[0]?.order
  const spans = possible.map(({ invoice, due }) =>
    invoice === undefined || due === undefined ? undefined : daysBetween(invoice, due),
  )
  if (spans[0] === spans[1]) return undefined
  const terms = termsOf()
  const meant = possible.filter((_, at) => terms.has(spans[at] ?? -1))
  return meant.length === 1 ? meant[0]?.order : undefined
}

/** Labelled dates of one sale mostly lie within this many days, */
const CLOSE_BY = 31
/** and rarely this far apart. */
const FAR_APART = 75

/**
 * The labelled dates lie far apart as they were read and close together in the other order: neither is proven then,
 * whatever is customary in the country.
 */
export function liesCloser(chosen: readonly IsoDate[], other: readonly IsoDate[]): boolean {
  return spread(chosen) > FAR_APART && spread(other) <= CLOSE_BY
}

function spread(dates: readonly IsoDate[]): number {
  const [first, ...rest] = [...dates].sort()
  const last = rest.at(-1)
  return first === undefined || last === undefined ? 0 : daysBetween(first, last)
}

const DAY = 86_400_000
const daysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY)

const TERMS =
  /(?<days>\d{1,3})\s*-?\s*(?:days?|jours?|tagen?|tg|giorni|gg|d[ií]as|dagen|dias|dní|dn[ií]|dnů|dana|dni|nap|zile|dagar|dager|dage|päivää|pv|päeva|dien(?:as|ų|u)|дн(?:ей|и|ів)|ημέρες|gün)(?!\p{L})/giu

/** Days that the page names: of payment, mostly. */
export function termsIn(texts: Iterable<string>): ReadonlySet<number> {
  const found = new Set<number>()
  for (const text of texts) for (const match of text.matchAll(TERMS)) found.add(Number(match.groups?.days))
  return found
}
