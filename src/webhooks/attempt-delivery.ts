import type { DeliveryAttempt, OutboxClaim, OutboxEntry, OutboxNext } from '../store/store.js'
import type { Attempted, DelivererOptions } from './delivery-options.js'
import { GIVE_UP_AFTER_MS, nextAttempt } from './retry-plan.js'
import type { SendResult } from './send.js'

const GONE = 410

/**
 * Tries one event once and writes down how it went. Undefined when there is nothing to try: another process
 * has it, the partner has no living URL, or the program is stopping.
 */
export async function attemptDelivery(
  options: DelivererOptions,
  { event, partner }: OutboxEntry,
  signal: AbortSignal,
): Promise<Attempted | undefined> {
  const registration = await options.webhooks.get(event.environment, partner)
  if (registration === undefined || registration.disabledBecause !== undefined || signal.aborted)
    return undefined
  const claim = await options.outbox.claim(event.id)
  if (claim === undefined) return undefined
  try {
    const at = options.clock.now()
    // Another process may have tried it between the look into the outbox and the claim.
    if (claim.entry.nextAttemptAt > at.toISOString()) return await released(claim)
    const started = performance.now()
    const result = await options.sender.send(registration, event, at, signal)
    if (signal.aborted && result.httpStatus === undefined) return await released(claim)
    const outcome = await judged(options, claim.entry, result)
    const attempt = attemptRow(at, performance.now() - started, outcome)
    const next = nextState(options, claim.entry, outcome)
    if (outcome.httpStatus === GONE) {
      await options.webhooks.disable(event.environment, partner, 'the receiver answered 410 Gone')
    }
    await claim.attempted(attempt, next)
    return { entry: claim.entry, attempt, next }
  } catch (error) {
    await claim.release()
    throw error
  }
}

/** Ends an event that no living URL took within its 24 hours. */
export async function expire({ outbox, clock }: DelivererOptions, entry: OutboxEntry): Promise<void> {
  const now = clock.now()
  if (now.getTime() - Date.parse(entry.queuedAt) <= GIVE_UP_AFTER_MS) return
  const claim = await outbox.claim(entry.event.id)
  await claim?.attempted(attemptRow(now, 0, { error: 'no_living_url' }), { state: 'failed' })
}

async function released(claim: OutboxClaim): Promise<undefined> {
  await claim.release()
  return undefined
}

/** The result as it counts: under a sandbox marker the first acknowledgement is lost on the way back. */
async function judged(
  { losesDelivery }: DelivererOptions,
  { event }: OutboxEntry,
  result: SendResult,
): Promise<SendResult> {
  const { environment, studioId, data } = event
  const lost = (await losesDelivery?.(environment, studioId, data.autofatturaId)) ?? false
  return lost ? { error: 'sandbox_webhook_failure' } : result
}

function attemptRow(at: Date, durationMs: number, { httpStatus, error }: SendResult): DeliveryAttempt {
  return {
    at: at.toISOString(),
    outcome: delivered(httpStatus) ? 'delivered' : 'failed',
    ...(httpStatus === undefined ? {} : { httpStatus }),
    ...(error === undefined ? {} : { error }),
    durationMs: Math.round(durationMs),
  }
}

function nextState(
  { clock, random }: DelivererOptions,
  entry: OutboxEntry,
  { httpStatus, retryAfter }: SendResult,
): OutboxNext {
  if (delivered(httpStatus)) return { state: 'delivered' }
  if (httpStatus === GONE) return { state: 'failed' }
  const queuedAt = new Date(entry.queuedAt)
  const attempts = 1 + entry.attempts.filter(({ at }) => at >= entry.queuedAt).length
  const next = nextAttempt(
    { attempts, queuedAt, now: clock.now(), ...(retryAfter === undefined ? {} : { retryAfter }) },
    random(),
  )
  return next === undefined ? { state: 'failed' } : { state: 'pending', nextAttemptAt: next.toISOString() }
}

function delivered(httpStatus: number | undefined): boolean {
  return httpStatus !== undefined && httpStatus >= 200 && httpStatus < 300
}
