/** How a run is told to end early: by Ctrl-C, by SIGTERM, or because nobody reads the results. */
export interface Stop {
  readonly signal: AbortSignal
  /** exit code of what stopped it: 130, 143, 141; undefined while it runs on */
  readonly code: number | undefined
}

const CODES: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]
export const CLOSED_PIPE = 141

export interface StopControl extends Stop {
  /** asks for an early end; the first reason counts */
  request(code: number): void
  /** stops listening */
  dispose(): void
}

/**
 * Listens for the signals. The first one asks, `onFirst` may tell the user so; a second ends the process at
 * once, which is safe at any instruction because a record counts only once it is whole.
 */
export function listenForStop(onFirst: (code: number) => void, endNow: (code: number) => void): StopControl {
  const controller = new AbortController()
  let first: number | undefined
  const request = (code: number) => {
    if (first !== undefined) return
    first = code
    controller.abort()
  }
  const handlers = CODES.map(([name, code]) => {
    const handler = () => {
      if (first !== undefined && first !== CLOSED_PIPE) endNow(code)
      request(code)
      onFirst(code)
    }
    process.on(name, handler)
    return () => process.off(name, handler)
  })
  return {
    signal: controller.signal,
    get code() {
      return first
    },
    request,
    dispose: () => {
      for (const off of handlers) off()
    },
  }
}
