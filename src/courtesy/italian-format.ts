import type { IsoDate } from '../lib/clock.js'

/** `2026-03-14` as `14/03/2026`. */
export function italianDate(day: IsoDate): string {
  return day.split('-').reverse().join('/')
}
