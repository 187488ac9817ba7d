/** How long something has been on the screen before a key can be meant for it, ms. */
const SETTLED_MS = 300
/** The pause that ends a burst of keys of which one came too early, ms. */
const BURST_MS = 600

/** What a key acts on: the selected row, the fields as they stand, the document, the sitting as a whole; or nothing. */
export type Target = 'row' | 'fields' | 'document' | 'sitting' | 'none'

type Seen = Exclude<Target, 'sitting' | 'none'>

const NEVER = Number.POSITIVE_INFINITY

/**
 * Tells keys that are meant for what is on the screen from keys typed ahead of it: a second tap on `i` must
 * not issue a document that nobody has seen.
 */
export class KeyGuard {
  readonly #now: () => number
  #reviewId: string | undefined
  #since: Record<Seen, number> = { document: NEVER, fields: NEVER, row: NEVER }
  #dropped = Number.NEGATIVE_INFINITY

  /** @param now a clock that never goes back, ms */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Something is under way after which another document may be on the screen. */
  clear(): void {
    this.#reviewId = undefined
    this.#since = { document: NEVER, fields: NEVER, row: NEVER }
  }

  /** The document is on the screen, with its fields or without them yet. */
  shown(reviewId: string, withFields: boolean): void {
    const now = this.#now()
    if (this.#reviewId !== reviewId) this.clear()
    this.#reviewId = reviewId
    if (this.#since.document === NEVER) this.#since.document = now
    if (!withFields || this.#since.fields !== NEVER) return
    this.#since.fields = now
    this.#since.row = now
  }

  /** Another row was selected, and not by a key. */
  moved(): void {
    this.#since.row = this.#now()
  }

  /** True when a key may act on its target in this document; keys that came too early are lost together. */
  admits(target: Target, reviewId: string | undefined): boolean {
    if (target === 'none') return true
    const now = this.#now()
    if (now - this.#dropped >= BURST_MS && this.#isSeen(target, reviewId, now)) return true
    this.#dropped = now
    return false
  }

  #isSeen(target: Exclude<Target, 'none'>, reviewId: string | undefined, now: number): boolean {
    if (target === 'sitting') return true
    return reviewId !== undefined && reviewId === this.#reviewId && now - this.#since[target] >= SETTLED_MS
  }
}
