import { busy } from '../work/busy.js'

/** A share of the budget that one request holds from its first byte to its end. */
export interface BudgetHold {
  /** throws RATE_LIMITED when all holds together would pass the budget */
  resize(bytes: number): void
  release(): void
}

/** Bounds the memory that request bodies take together, so that many large files cannot exhaust the process. */
export class UploadBudget {
  readonly #maxBytes: number
  #held = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get heldBytes(): number {
    return this.#held
  }

  hold(): BudgetHold {
    let mine = 0
    const resize = (bytes: number) => {
      this.#held += bytes - mine
      mine = bytes
    }
    return {
      resize: bytes => {
        if (bytes > mine && this.#held + bytes - mine > this.#maxBytes) {
          resize(0)
          throw busy()
        }
        resize(bytes)
      },
      release: () => resize(0),
    }
  }
}
