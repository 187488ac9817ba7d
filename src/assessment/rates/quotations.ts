import type { IsoDate } from '../../lib/clock.js'
import { addDays, weekday } from '../../lib/dates.js'

/** Quoted rates by day: units of a currency for 1 EUR, as the text the bank published. */
export type Quotations = ReadonlyMap<IsoDate, ReadonlyMap<string, string>>

/** How far back the nearest preceding quotation may lie; the longest closing of TARGET is four days. */
const MAX_DAYS_BACK = 10

export type Found =
  | { readonly kind: 'quoted'; readonly date: IsoDate; readonly rate: string }
  /** this day is needed and unknown */
  | { readonly kind: 'unknown'; readonly date: IsoDate }
  /** all days of the window are known and none quotes the currency */
  | { readonly kind: 'not-quoted' }

/**
 * The quotation of a day or the nearest preceding one (art. 13 c. 4 DPR 633/72), and only when no day
 * between is unknown: a table that ends too early must not pass off an older rate.
 *
 * @param lastPublished the last day whose quotation can exist by now
 */
export function nearest(
  quotations: Quotations,
  currency: string,
  day: IsoDate,
  lastPublished: IsoDate,
): Found {
  for (let back = 0; back <= MAX_DAYS_BACK; back++) {
    const date = addDays(day, -back)
    const rate = quotations.get(date)?.get(currency)
    if (rate !== undefined) return { kind: 'quoted', date, rate }
    if (quotations.has(date) || date > lastPublished || isTargetClosingDay(date)) continue
    return { kind: 'unknown', date }
  }
  return { kind: 'not-quoted' }
}

const SATURDAY = 5

/** Days without quotation: weekends, 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December (ECB). */
export function isTargetClosingDay(day: IsoDate): boolean {
  const weekDay = weekday(day)
  if (weekDay >= SATURDAY) return true
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day === addDays(easter, -2) || day === addDays(easter, 1)
}

/** Gregorian Easter by the anonymous algorithm of 1876 (Butcher). */
export function easterSunday(year: number): IsoDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const month = String(Math.floor(f / 31)).padStart(2, '0')
  return `${year}-${month}-${String((f % 31) + 1).padStart(2, '0')}`
}

/** Both tables; where both know a day, the first one's quotation stands. */
export function mergeQuotations(first: Quotations, second: Quotations): Quotations {
  const merged = new Map(second)
  for (const [day, rates] of first) merged.set(day, new Map([...(second.get(day) ?? []), ...rates]))
  return merged
}
