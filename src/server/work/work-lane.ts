import pLimit, { type LimitFunction } from 'p-limit'
import { busy } from './busy.js'

export interface LaneLimits {
  /** tasks at the same time */
  readonly active: number
  /** tasks that may wait; one more is refused with RATE_LIMITED */
  readonly waiting: number
}

/** A bounded queue before one kind of work. A task whose client left gives its place back at once. */
export class WorkLane {
  readonly #limit: LimitFunction
  readonly #capacity: number
  #present = 0

  constructor(limits: LaneLimits) {
    this.#limit = pLimit(limits.active)
    this.#capacity = limits.active + limits.waiting
  }

  get active(): number {
    return this.#limit.activeCount
  }

  get waiting(): number {
    return Math.max(0, this.#present - this.#limit.activeCount)
  }

  /** Runs the task when its turn comes; throws RATE_LIMITED when full, the signal's reason when aborted before. */
  async run<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    if (this.#present >= this.#capacity) throw busy()
    this.#present += 1
    let waiting = true
    const leave = () => {
      if (waiting) this.#present -= 1
      waiting = false
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await this.#limit(async () => {
        signal.removeEventListener('abort', leave)
        signal.throwIfAborted()
        return task()
      })
    } finally {
      signal.removeEventListener('abort', leave)
      leave()
    }
  }
}
