import type { Entry } from './entry.js'
import type { Journal } from './journal.js'

/** A journal that leaves nothing behind, for `--dry-run`. */
export function memoryJournal(): Journal {
  const entries = new Map<string, Entry>()
  return {
    get: async relative => entries.get(relative),
    put: async entry => {
      entries.set(entry.relative, entry)
    },
    drop: async relative => {
      entries.delete(relative)
    },
    entries: async () => [...entries.values()],
    claim: async () => async () => {},
    attend: async () => {},
    leave: async () => {},
  }
}
