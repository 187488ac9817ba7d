import type { Agent } from 'undici'
import type { WebhookEvent, WebhookRegistration } from '../store/store.js'
import { guardedLookup, PrivateTarget, type Resolve } from './guarded-lookup.js'
import { isPublicAddress, literalAddress } from './public-address.js'
import { sign } from './signature.js'

/** How long one attempt may take, in ms: until the connection stands (TLS included), and altogether. */
export interface SendLimits {
  readonly connect: number
  readonly total: number
}

/** Decisions, section 3. */
export const SEND_LIMITS: SendLimits = { connect: 5_000, total: 15_000 }

const MAX_ANSWER_BYTES = 64 * 1024

/** What a receiver said; `retryAfter` in ms from now. */
export interface SendResult {
  readonly httpStatus?: number
  readonly error?: string
  readonly retryAfter?: number
}

export interface Sender {
  /** one attempt; never throws for what the receiver or the network does */
  send(
    registration: WebhookRegistration,
    event: WebhookEvent,
    at: Date,
    signal: AbortSignal,
  ): Promise<SendResult>
  close(): Promise<void>
}

export interface SenderOptions {
  readonly resolve: Resolve
  readonly allowPrivate: boolean
  /** further certificate authorities, PEM */
  readonly ca?: string
  readonly limits?: SendLimits
}

/**
 * Sends events over its own connections, which open only to public addresses unless private ones are
 * allowed. The HTTP client is loaded with the first event: most starts never send one.
 */
export function createSender(options: SenderOptions): Sender {
  let agent: Promise<Agent> | undefined
  return {
    async send(registration, event, at, signal) {
      agent ??= openAgent(options)
      return attempt(await agent, options, { registration, event, at, signal })
    },
    close: async () => (await agent)?.destroy(),
  }
}

async function openAgent({ resolve, allowPrivate, ca, limits = SEND_LIMITS }: SenderOptions): Promise<Agent> {
  const { Agent } = await import('undici')
  return new Agent({
    pipelining: 0,
    keepAliveTimeout: 5_000,
    headersTimeout: limits.total,
    connect: {
      timeout: limits.connect,
      ...(allowPrivate ? {} : { lookup: guardedLookup(resolve) }),
      ...(ca === undefined ? {} : { ca }),
    },
  })
}

interface Attempt {
  readonly registration: WebhookRegistration
  readonly event: WebhookEvent
  readonly at: Date
  readonly signal: AbortSignal
}

async function attempt(
  agent: Agent,
  { allowPrivate, limits = SEND_LIMITS }: SenderOptions,
  sent: Attempt,
): Promise<SendResult> {
  const { url } = sent.registration
  // A literal address never reaches `lookup`, so it is judged here.
  const literal = literalAddress(new URL(url).hostname)
  if (!allowPrivate && literal !== undefined && !isPublicAddress(literal)) return { error: 'private_target' }
  const deadline = new AbortController()
  const stop = () => deadline.abort()
  const timer = setTimeout(stop, limits.total)
  sent.signal.addEventListener('abort', stop, { once: true })
  try {
    const body = JSON.stringify(sent.event)
    const { origin, pathname, search } = new URL(url)
    const answer = await agent.request({
      method: 'POST',
      origin,
      path: `${pathname}${search}`,
      signal: deadline.signal,
      body,
      headers: headers(sent, body),
    })
    // The answer's body says nothing to us; reading it politely frees the connection.
    await answer.body.dump({ limit: MAX_ANSWER_BYTES, signal: deadline.signal }).catch(() => undefined)
    return { httpStatus: answer.statusCode, ...retryAfter(answer.headers['retry-after'], sent.at) }
  } catch (error) {
    return { error: deadline.signal.aborted ? 'timeout' : reasonOf(error) }
  } finally {
    clearTimeout(timer)
    sent.signal.removeEventListener('abort', stop)
  }
}

function headers({ registration, event, at }: Attempt, body: string): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'autofattura-webhooks',
    'x-service-event-id': event.id,
    'x-service-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'x-service-signature': sign(body, registration.secret),
  }
}

function retryAfter(header: string | string[] | undefined, now: Date): { readonly retryAfter?: number } {
  if (typeof header !== 'string') return {}
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime()
  return Number.isFinite(wait) && wait > 0 ? { retryAfter: wait } : {}
}

/** A short word for the log: never an address, which may hold a partner's secret path. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error instanceof PrivateTarget) return 'private_target'
  if (error.cause !== undefined) return reasonOf(error.cause)
  return 'code' in error && typeof error.code === 'string'
    ? error.code.toLowerCase()
    : error.name.toLowerCase()
}
