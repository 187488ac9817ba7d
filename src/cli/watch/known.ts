import type { Entry } from './entry.js'
import type { Journal } from './journal.js'
import type { ScannedFile } from './scan.js'

const DAY_MS = 86_400_000
// A share that is away for a while must not make everything on it new again.
const KEPT_DAYS = 30

/** The journal's entries of the files that are there now, kept in memory so that a scan reads no disk. */
export class KnownFiles {
  readonly #journal: Journal
  #entries = new Map<string, Entry | undefined>()

  constructor(journal: Journal) {
    this.#journal = journal
  }

  async load(): Promise<void> {
    for (const entry of await this.#journal.entries()) this.#entries.set(entry.relative, entry)
  }

  async entryOf(relative: string): Promise<Entry | undefined> {
    if (!this.#entries.has(relative)) this.#entries.set(relative, await this.#journal.get(relative))
    return this.#entries.get(relative)
  }

  /** What is on disk may have changed: it is read again when it is next asked for. */
  forget(relative: string): void {
    this.#entries.delete(relative)
  }

  /** What the journal could not take counts from memory, until the file is handled again. */
  hold(entry: Entry): void {
    this.#entries.set(entry.relative, entry)
  }

  /** Drops what left the folder: from memory at once, from disk when it has been away for long. */
  async keepOnly(files: readonly ScannedFile[], now: Date): Promise<void> {
    const there = new Set(files.map(({ relative }) => relative))
    for (const [relative, entry] of this.#entries) {
      if (there.has(relative)) continue
      this.#entries.delete(relative)
      const age = entry === undefined ? 0 : now.getTime() - Date.parse(entry.at)
      // One that cannot be removed now does no harm: its file is gone.
      if (age > KEPT_DAYS * DAY_MS) await this.#journal.drop(relative).catch(() => {})
    }
  }
}
