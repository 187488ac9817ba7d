import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../lib/clock.js'
import type { ViesAnswer, ViesPort } from '../assessment.js'

/** How long an answer counts without asking again, a refusal or no answer at all too, ms. */
const KEPT_MS = 5 * 60_000
/** what a person at a screen does not notice, ms */
const PROMPT_MS = 250
/** what a person waits for when a number is at stake, ms; counted from the first asking */
const PATIENT_MS = 4_000

/** Reason of an answer that has not come yet, though the question is on its way. */
export const PENDING = 'PENDING'

/** VIES for one operator: every number is asked once, and keys do not wait for it. */
export interface SittingVies {
  /** answers at once: what is known, else `unavailable` for the reason PENDING */
  readonly prompt: ViesPort
  /** waits for the answer under way, in bounds; then `unavailable` for the reason TIMEOUT */
  readonly patient: ViesPort
}

interface Asked {
  readonly at: number
  readonly answer: Promise<ViesAnswer>
  /** time of the answer */
  answeredAt?: number
}

type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

const realWait: Wait = (milliseconds, signal) =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined)

/** @param wait ends after so many ms, or early when the signal aborts */
export function sittingVies(vies: ViesPort, clock: Clock, wait: Wait = realWait): SittingVies {
  const known = new Map<string, Asked>()
  const now = () => clock.now().getTime()
  const ask = (key: string, question: Parameters<ViesPort['check']>): Asked => {
    const earlier = known.get(key)
    if (earlier !== undefined && now() - (earlier.answeredAt ?? now()) < KEPT_MS) return earlier
    const asked: Asked = { at: now(), answer: vies.check(...question) }
    known.set(key, asked)
    asked.answer.then(
      () => {
        asked.answeredAt = now()
      },
      () => known.delete(key),
    )
    return asked
  }
  const within = (patience: number, reason: string): ViesPort => ({
    async check(...question) {
      const [countryCode, vatNumber, requester] = question
      const by = [requester?.countryCode ?? '', requester?.vatNumber ?? '']
      const { at, answer } = ask([countryCode, vatNumber, ...by].join('|'), question)
      const enough = new AbortController()
      const late = wait(Math.max(0, at + patience - now()), enough.signal).then(
        (): ViesAnswer => ({ status: 'unavailable', countryCode, vatNumber, reason }),
      )
      return Promise.race([answer, late]).finally(() => enough.abort())
    },
  })
  return { prompt: within(PROMPT_MS, PENDING), patient: within(PATIENT_MS, 'TIMEOUT') }
}
