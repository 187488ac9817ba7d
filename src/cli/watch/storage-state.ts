import type { Clock } from '../../lib/clock.js'
import type { AppError } from '../../lib/errors.js'
import { storageTrouble, type WritingPlaces } from './rights.js'

/** Whether anything can be stored now: a fault of the whole storage keeps every file waiting. */
export class StorageState {
  readonly #clock: Clock
  readonly #places: WritingPlaces
  #trouble: AppError | undefined
  #endedAt: string | undefined

  constructor(clock: Clock, places: WritingPlaces) {
    this.#clock = clock
    this.#places = places
  }

  get trouble(): AppError | undefined {
    return this.#trouble
  }

  /** UTC instant at which the last trouble ended */
  get endedAt(): string | undefined {
    return this.#endedAt
  }

  async look(): Promise<void> {
    this.set(await storageTrouble(this.#places))
  }

  set(trouble: AppError | undefined): void {
    if (this.#trouble !== undefined && trouble === undefined) this.#endedAt = this.#clock.now().toISOString()
    this.#trouble = trouble
  }
}
