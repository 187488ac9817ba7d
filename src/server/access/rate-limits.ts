import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/errors.js'
import type { Text } from '../../lib/text.js'
import type { ServerSettings } from '../settings.js'

const MINUTE_MS = 60_000

interface Count {
  readonly max: number
  readonly remaining: number
  /** ms until the window ends */
  readonly ttl: number
  readonly isExceeded: boolean
}

/** The two counters of the server; each sets the `RateLimit-*` headers and throws RATE_LIMITED when passed. */
export interface RateLimits {
  countRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>
  countFailedAuthentication(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/**
 * Counts in fixed windows of a minute that begin with the first request, in this process: all connections
 * of a key share one counter. A refused request does not lengthen the wait.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  settings: ServerSettings,
): Promise<RateLimits> {
  await app.register(rateLimit, { global: false })
  const byKey = app.createRateLimit({
    max: settings.rateLimit,
    timeWindow: MINUTE_MS,
    keyGenerator: request => request.state.key?.id ?? request.ip,
  })
  const byAddress = app.createRateLimit({ max: settings.failedAuthLimit, timeWindow: MINUTE_MS })
  return {
    async countRequest(request, reply) {
      if (settings.rateLimit === 0) return
      const count = await byKey(request)
      if (!count.isAllowed) apply(count, reply, TOO_MANY_REQUESTS)
    },
    async countFailedAuthentication(request, reply) {
      const count = await byAddress(request)
      if (!count.isAllowed) apply(count, reply, TOO_MANY_FAILURES)
    },
  }
}

function apply(count: Count, reply: FastifyReply, text: Text): void {
  void reply.headers({
    'ratelimit-limit': String(count.max),
    'ratelimit-remaining': String(count.remaining),
    'ratelimit-reset': String(Math.ceil(count.ttl / 1_000)),
  })
  if (count.isExceeded) {
    throw new AppError('RATE_LIMITED', text, { details: { retry_after_ms: Math.ceil(count.ttl) } })
  }
}

const TOO_MANY_REQUESTS: Text = {
  en: 'This key has used its requests for this minute. Wait details.retry_after_ms before the next one.',
  it: 'Questa chiave ha esaurito le richieste di questo minuto. Attendere details.retry_after_ms.',
}

const TOO_MANY_FAILURES: Text = {
  en: 'Too many failed authentications from this address. Check the key, wait details.retry_after_ms.',
  it: 'Troppe autenticazioni fallite da questo indirizzo. Controllare la chiave, attendere details.retry_after_ms.',
}
