import type { Review } from '../../store/store.js'
import type { Desk } from './desk.js'
import type { StateHolder } from './state-holder.js'

/** The line of documents before one operator; others add to it and take from it all the time. */
export class ReviewQueue {
  readonly #desk: Desk
  readonly #screen: StateHolder
  readonly #passed = new Set<string>()

  constructor(desk: Desk, screen: StateHolder) {
    this.#desk = desk
    this.#screen = screen
  }

  /** Fetches the queue; the document named, or else the oldest, comes first. */
  async fetch(first: string | undefined): Promise<void> {
    const open = await this.#desk.queue()
    const at = Math.max(
      0,
      open.findIndex(({ reviewId }) => reviewId === first),
    )
    this.#screen.set({ queue: [...open.slice(at), ...open.slice(0, at)] })
  }

  /** The next document; looks for new ones when there is none left. */
  async next(): Promise<Review | undefined> {
    if (this.#screen.state.queue.length === 0) await this.refresh()
    return this.#screen.state.queue[0]
  }

  /** Takes the first document out of the line; `stillOpen` when it was skipped or is in other hands. */
  drop(stillOpen: boolean): void {
    const { queue, passed } = this.#screen.state
    const [first, ...rest] = queue
    if (first !== undefined && stillOpen) this.#passed.add(first.reviewId)
    this.#screen.set({ queue: rest, passed: passed + (stillOpen ? 1 : 0) })
  }

  /** Drops what others settled and adds what came, behind all that was there before. */
  async refresh(): Promise<void> {
    const open = await this.#desk.queue()
    const ids = new Set(open.map(({ reviewId }) => reviewId))
    // Whatever happened to the document on the desk, it is dropped when its operator is done with it.
    const queue = this.#screen.state.queue.filter(({ reviewId }, i) => i === 0 || ids.has(reviewId))
    const known = new Set([...queue.map(({ reviewId }) => reviewId), ...this.#passed])
    this.#screen.set({
      queue: [...queue, ...open.filter(({ reviewId }) => !known.has(reviewId))],
      passed: open.filter(({ reviewId }) => this.#passed.has(reviewId)).length,
    })
  }
}
