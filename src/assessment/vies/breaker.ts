import type { Clock } from '../../lib/clock.js'
import type { Verdict } from './verdict.js'

interface State {
  readonly failures: number
  readonly until: number
  readonly reason: string
}

const FAILURES = 3
/** A state too busy with everybody's questions needs longer than one that just does not answer. */
const REST_MS = { short: 60_000, long: 5 * 60_000, hours: 2 * 60 * 60_000 } as const

/** After three failures in a row a member state rests for minutes; a block by the service for hours, at once. */
export class CountryBreakers {
  readonly #states = new Map<string, State>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** the reason while the state rests */
  open(countryCode: string): string | undefined {
    const state = this.#states.get(countryCode)
    return state !== undefined && state.until > this.#clock.now().getTime() ? state.reason : undefined
  }

  note(countryCode: string, verdict: Verdict): void {
    if (verdict.kind !== 'unavailable') {
      this.#states.delete(countryCode)
      return
    }
    const failures = (this.#states.get(countryCode)?.failures ?? 0) + 1
    const rests = verdict.wait === 'hours' || failures >= FAILURES
    const rest = rests ? REST_MS[verdict.wait] : 0
    const until = rest === 0 ? 0 : this.#clock.now().getTime() + rest
    this.#states.set(countryCode, { failures, until, reason: verdict.reason })
  }
}
