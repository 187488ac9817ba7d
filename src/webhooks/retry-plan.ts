const SECOND = 1_000
const HOUR = 3_600 * SECOND
const LONGEST_PAUSE = 2 * HOUR
/** An event is tried for a day. */
export const GIVE_UP_AFTER_MS = 24 * HOUR
const JITTER = 0.2

export interface RetryState {
  /** attempts made, the failed one included; at least 1 */
  readonly attempts: number
  readonly queuedAt: Date
  readonly now: Date
  /** what the receiver asked for, in ms */
  readonly retryAfter?: number
}

/**
 * When to try again: 1, 2, 4 … seconds up to two hours, each 20 % more or less so that many events do not
 * come back as one wave; never before the receiver's `Retry-After`. Undefined when 24 hours are over.
 *
 * @param random a number from 0 to 1
 */
export function nextAttempt(
  { attempts, queuedAt, now, retryAfter }: RetryState,
  random: number,
): Date | undefined {
  const pause = Math.min(LONGEST_PAUSE, SECOND * 2 ** Math.min(attempts - 1, 20))
  const jittered = pause * (1 - JITTER + 2 * JITTER * random)
  const at = new Date(now.getTime() + Math.max(jittered, retryAfter ?? 0))
  return at.getTime() - queuedAt.getTime() <= GIVE_UP_AFTER_MS ? at : undefined
}
