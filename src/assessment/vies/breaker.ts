import type { Clock } from '../../lib/clock.js'
import type { Verdict } from './verdict.js'

interface State {
  readonly failures: number
  readonly until: number
  readonly reason: string
}

const FAILURES = 3
const REST_MS = 60_000
const BLOCKED_MS = 2 * 60 * 60 * 1_000

/** After three failures in a row a member state rests for a minute; a block by the service for hours. */
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
    const rest = verdict.wait === 'hours' ? BLOCKED_MS : failures >= FAILURES ? REST_MS : 0
    const until = rest === 0 ? 0 : this.#clock.now().getTime() + rest
    this.#states.set(countryCode, { failures, until, reason: verdict.reason })
  }
}
