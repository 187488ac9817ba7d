import { INITIAL, type ReviewState, type Sitting } from './state.js'

/** The present state of the screen and who wants to hear of changes. */
export class StateHolder {
  readonly #listeners = new Set<(state: ReviewState) => void>()
  #state: ReviewState = INITIAL

  get state(): ReviewState {
    return this.#state
  }

  subscribe(listener: (state: ReviewState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(change: Partial<ReviewState>): void {
    this.#replace({ ...this.#state, ...change })
  }

  /** Changes the document on the desk, when there is one. */
  sit(change: (sitting: Sitting) => Sitting): void {
    const { sitting } = this.#state
    if (sitting !== undefined) this.set({ sitting: change(sitting) })
  }

  forgetNotice(): void {
    const { notice, ...rest } = this.#state
    if (notice !== undefined) this.#replace(rest)
  }

  /** No document is on the desk any more. */
  putAway(): void {
    const { sitting: _, ...rest } = this.#state
    this.#replace({ ...rest, loading: false })
  }

  /** Nothing is left to do: the screen ends by itself. */
  end(): void {
    this.putAway()
    this.set({ ended: true })
  }

  #replace(state: ReviewState): void {
    this.#state = state
    for (const listener of this.#listeners) listener(state)
  }
}
