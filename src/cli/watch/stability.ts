/** What tells whether a file is still being written. */
export interface Stamp {
  readonly size: number
  readonly mtimeMs: number
  /** another file under the same name is another document */
  readonly ino: number
}

export function sameStamp(a: Stamp, b: Stamp): boolean {
  return a.size === b.size && a.mtimeMs === b.mtimeMs && a.ino === b.ino
}

interface Seen {
  readonly stamp: Stamp
  /** monotonic ms at which this stamp was first seen */
  readonly since: number
}

/**
 * Remembers how long each file has stood still. The age of mtime says nothing (copies keep the old one,
 * shares have other clocks), so only what was observed here counts, also at start.
 */
export class StabilityTracker {
  readonly #seen = new Map<string, Seen>()

  /** Milliseconds for which the file has stood still, 0 when it is new or has just changed. */
  observe(path: string, stamp: Stamp, now: number): number {
    const before = this.#seen.get(path)
    if (before !== undefined && sameStamp(before.stamp, stamp)) return now - before.since
    this.#seen.set(path, { stamp, since: now })
    return 0
  }

  /** Forgets files that are no longer waited for, so that memory stays flat. */
  keepOnly(paths: ReadonlySet<string>): void {
    for (const path of this.#seen.keys()) if (!paths.has(path)) this.#seen.delete(path)
  }
}
