import { type Clock, type IsoDate, italianDay } from '../../lib/clock.js'
import { addDays } from '../../lib/dates.js'
import { isTargetClosingDay } from './quotations.js'

/** The ECB publishes at about 16:00 CET on TARGET days; a quarter of an hour is left for delays. */
export function lastPublished(clock: Clock): IsoDate {
  const hour = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
  })
  const today = italianDay(clock)
  let day = hour.format(clock.now()) >= '16:15' ? today : addDays(today, -1)
  while (isTargetClosingDay(day)) day = addDays(day, -1)
  return day
}
