/** The present state of a screen, and who is told of changes. */
export class LiveState<T> {
  readonly #listeners = new Set<(state: T) => void>()
  #state: T

  constructor(state: T) {
    this.#state = state
  }

  get state(): T {
    return this.#state
  }

  set(state: T): void {
    this.#state = state
    for (const listener of this.#listeners) listener(state)
  }

  /** Returns the way to stop. */
  subscribe(listener: (state: T) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The same, and tells the present state at once: a screen draws after it was made. */
  follow(listener: (state: T) => void): () => void {
    const off = this.subscribe(listener)
    listener(this.#state)
    return off
  }
}
