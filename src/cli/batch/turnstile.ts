/** Lets work that runs side by side pass one point in its numbered order. */
export interface Turnstile {
  /** resolves when every item before `index` is done */
  wait(index: number): Promise<void>
  /** tells that an item has passed, failed or was left out */
  done(index: number): void
}

export function makeTurnstile(): Turnstile {
  const finished = new Set<number>()
  const waiting = new Map<number, () => void>()
  let next = 0
  return {
    wait(index) {
      if (index <= next) return Promise.resolve()
      return new Promise(resolve => waiting.set(index, resolve))
    },
    done(index) {
      finished.add(index)
      while (finished.delete(next)) next++
      for (const [index, pass] of waiting) {
        if (index > next) continue
        waiting.delete(index)
        pass()
      }
    },
  }
}
