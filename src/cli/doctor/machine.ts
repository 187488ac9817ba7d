import { sourceName } from '../../config/resolve.js'
import type { Check } from './check.js'

export const nodeCheck: Check = {
  name: 'node',
  run: async () => {
    const message = `Node ${process.versions.node}, ${process.platform} ${process.arch}`
    return [{ check: 'node', status: 'ok', message: { en: message, it: message } }]
  },
}

// The program did not exist before.
const OLDEST_YEAR = 2026

/** A wrong clock gives wrong dates and years of numbering. */
export const clockCheck: Check = {
  name: 'clock',
  run: async ({ clock }) => {
    const now = clock.now()
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Rome',
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(now)
    if (now.getUTCFullYear() >= OLDEST_YEAR) {
      return [{ check: 'clock', status: 'ok', message: { en: `${shown} in Rome`, it: `${shown} a Roma` } }]
    }
    return [
      {
        check: 'clock',
        status: 'bad',
        message: { en: `the clock says ${shown}`, it: `l’orologio segna ${shown}` },
        fix: { en: 'Set the clock, e.g. with NTP.', it: 'Regolare l’orologio, es. con NTP.' },
      },
    ]
  },
}

/** "Is my setting used?": every value with where it came from. */
export const settingsCheck: Check = {
  name: 'settings',
  run: async ({ config }) =>
    config.provenance.map(({ key, shown, source }) => {
      const place = sourceName(source)
      const message = (from: string) => `${shown ?? '-'}  (${from})`
      return {
        check: `setting ${key}`,
        status: 'ok',
        message: { en: message(place.en), it: message(place.it) },
      }
    }),
}
