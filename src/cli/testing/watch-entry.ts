import type { Entry } from '../watch/entry.js'

/** An entry of a done file; `change` makes it another. */
export const entryOf = (relative: string, change: Partial<Entry> = {}): Entry => ({
  relative,
  size: 1,
  mtimeMs: 1,
  ino: 1,
  state: 'done',
  status: 'ok',
  attempts: 1,
  at: '2026-11-21T10:00:00.000Z',
  ...change,
})
