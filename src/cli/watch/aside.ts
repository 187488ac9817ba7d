import type { ScannedFile } from './scan.js'
import { type Stamp, sameStamp } from './stability.js'

const CLAIMED_MS = 3_000

/** Files that are left alone for now: of other types until they change, claimed by others for a moment. */
export class Aside {
  readonly #passedOver = new Map<string, Stamp>()
  readonly #claimed = new Map<string, number>()

  passOver(file: ScannedFile): void {
    this.#passedOver.set(file.relative, file)
  }

  isPassedOver(file: ScannedFile): boolean {
    const stamp = this.#passedOver.get(file.relative)
    return stamp !== undefined && sameStamp(stamp, file)
  }

  /** `now` is monotonic, ms */
  claimed(relative: string, now: number): void {
    this.#claimed.set(relative, now + CLAIMED_MS)
  }

  unclaimed(relative: string): void {
    this.#claimed.delete(relative)
  }

  claimedUntil(relative: string): number | undefined {
    return this.#claimed.get(relative)
  }

  /** What is gone is forgotten. */
  keepOnly(files: readonly ScannedFile[]): void {
    const there = new Set(files.map(({ relative }) => relative))
    for (const relative of [...this.#passedOver.keys(), ...this.#claimed.keys()]) {
      if (there.has(relative)) continue
      this.#passedOver.delete(relative)
      this.#claimed.delete(relative)
    }
  }
}
