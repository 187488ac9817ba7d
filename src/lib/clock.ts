/** A calendar day `YYYY-MM-DD`, without zone. */
export type IsoDate = string

/** The only source of time; a test passes a fixed one. */
export interface Clock {
  now(): Date
}

const ITALIAN_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' })

/** The calendar day in Italy, where the invoice law counts its days (SDI control 00403). */
export function italianDay(clock: Clock): IsoDate {
  return ITALIAN_DAY.format(clock.now())
}

export const systemClock: Clock = { now: () => new Date() }
