import type { DuplicateHit } from '../assessment/assessment.js'

/** An equal document is already issued; found under the lock, so it may be newer than what `assess` saw. */
export class DuplicateError extends Error {
  /** the first hit's id */
  readonly autofatturaId: string
  readonly hits: readonly DuplicateHit[]

  constructor(first: DuplicateHit, rest: readonly DuplicateHit[] = []) {
    super(`already issued as ${first.autofatturaId} (${first.reason})`)
    this.name = 'DuplicateError'
    this.autofatturaId = first.autofatturaId
    this.hits = [first, ...rest]
  }
}
