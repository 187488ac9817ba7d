import type { Config } from '../../config/config.js'
import { usage } from '../../config/usage-error.js'
import { type Clock, italianDay } from '../../lib/clock.js'

/** Refuses a `--data` that lies in the future before any file is read: SDI would refuse each XML (control 00403). */
export function requireDataNotFuture(configs: Iterable<Pick<Config, 'data'>>, clock: Clock): void {
  const today = italianDay(clock)
  for (const { data } of configs) {
    if (data === undefined || data <= today) continue
    throw usage(
      `--data ${data} lies in the future: a self-invoice is dated today (${today}) at the latest.`,
      `--data ${data} è nel futuro: un’autofattura porta al più tardi la data di oggi (${today}).`,
    )
  }
}
