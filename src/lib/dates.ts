import type { IsoDate } from './clock.js'

const DAY_MS = 86_400_000

/** Midnight UTC of a calendar day, in milliseconds; NaN when the text is no day of the calendar. */
function toMs(day: IsoDate): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (match === null) return Number.NaN
  const [year, month, date] = match.slice(1).map(Number)
  const at = new Date(0)
  at.setUTCFullYear(year ?? 0, (month ?? 0) - 1, date)
  return fromMs(at.getTime()) === day ? at.getTime() : Number.NaN
}

function fromMs(ms: number): IsoDate {
  return new Date(ms).toISOString().slice(0, 10)
}

/** True for `YYYY-MM-DD` that names a real day (2026-02-29 does not). */
export function isIsoDate(text: string): boolean {
  return !Number.isNaN(toMs(text))
}

/** The day `count` days later (earlier when negative). Throws RangeError for what is no day. */
export function addDays(day: IsoDate, count: number): IsoDate {
  const ms = toMs(day)
  if (Number.isNaN(ms)) throw new RangeError(`not a day: ${day.slice(0, 20)}`)
  return fromMs(ms + count * DAY_MS)
}

/** Days from `from` to `to`, negative when `to` is earlier. Throws RangeError for what is no day. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  const [start, end] = [toMs(from), toMs(to)]
  if (Number.isNaN(start) || Number.isNaN(end)) throw new RangeError(`not a day: ${from} or ${to}`)
  return Math.round((end - start) / DAY_MS)
}

/** Day `date` of the month after that of `day`, e.g. the 15th on which a transmission falls due. */
export function dayOfNextMonth(day: IsoDate, date: number): IsoDate {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(next.year).padStart(4, '0')}-${two(next.month)}-${two(date)}`
}

/** The later of the days given; days compare as text. */
export function latest(first: IsoDate, ...others: readonly IsoDate[]): IsoDate {
  return [first, ...others].sort().at(-1) ?? first
}

/** 0 Monday to 6 Sunday. */
export function weekday(day: IsoDate): number {
  return (new Date(toMs(day)).getUTCDay() + 6) % 7
}
