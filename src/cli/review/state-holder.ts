import { LiveState } from '../live-state.js'
import { INITIAL, type ReviewState, type Sitting } from './state.js'

/** The present state of the screen and who wants to hear of changes. */
export class StateHolder {
  readonly #live = new LiveState<ReviewState>(INITIAL)

  get state(): ReviewState {
    return this.#live.state
  }

  subscribe(listener: (state: ReviewState) => void): () => void {
    return this.#live.subscribe(listener)
  }

  set(change: Partial<ReviewState>): void {
    this.#live.set({ ...this.state, ...change })
  }

  /** Changes the document on the desk, when there is one. */
  sit(change: (sitting: Sitting) => Sitting): void {
    const { sitting } = this.state
    if (sitting !== undefined) this.set({ sitting: change(sitting) })
  }

  forgetNotice(): void {
    const { notice, ...rest } = this.state
    if (notice !== undefined) this.#live.set(rest)
  }

  /** No document is on the desk any more. */
  putAway(): void {
    const { sitting: _, ...rest } = this.state
    this.#live.set({ ...rest, loading: false })
  }

  /** Nothing is left to do: the screen ends by itself. */
  end(): void {
    this.putAway()
    this.set({ ended: true })
  }
}
