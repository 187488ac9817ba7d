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

/** Invoice and due date under one order of day and month. */
export interface DatesInOrder {
  readonly order: DayOrder
  readonly invoice: IsoDate | undefined
  readonly due: IsoDate | undefined
}

/**
 * The one order under which the dates make sense: nothing is due before it is invoiced, and printed terms (`30 days`)
 * lie between the two. Undefined when both orders do, or neither.
 *
 * @param terms days of payment printed on the page
 */
export function orderBySequence(
  readings: readonly DatesInOrder[],
  terms: ReadonlySet<number>,
): DayOrder | undefined {
  const spans = readings.flatMap(({ order, invoice, due }) =>
    invoice === undefined || due === undefined ? [] : [{ order, days: daysBetween(invoice, due) }],
  )
  if (spans.length !== 2 || spans[0]?.days === spans[1]?.days) return undefined
  const possible = spans.filter(({ days }) => days >= 0)
  if (possible.length === 1) return possible[0]?.order
  const meant = possible.filter(({ days }) => terms.has(days))
  return meant.length === 1 ? meant[0]?.order : undefined
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
