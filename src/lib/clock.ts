/** A calendar day `YYYY-MM-DD`, without zone. */
export type IsoDate = string

/** The only source of time; a test passes a fixed one. */
export interface Clock {
  now(): Date
}

/** The calendar day in Italy, where the invoice law counts its days (SDI control 00403). */
export function italianDay(clock: Clock): IsoDate {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(clock.now())
}

export const systemClock: Clock = { now: () => new Date() }
