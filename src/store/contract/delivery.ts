import type { Td } from '../../assessment/assessment.js'
import type { Environment } from './tenants.js'

/** The URL of one partner in one environment. */
export interface WebhookRegistration {
  readonly environment: Environment
  readonly partner: string
  readonly url: string
  /** `whsec_…`; the HMAC key is its UTF-8 bytes */
  readonly secret: string
  readonly createdAt: string
  /** set when the receiver said 410 Gone */
  readonly disabledBecause?: string
}

export interface WebhookStore {
  /** replaces what was there; returns the new secret */
  register(environment: Environment, partner: string, url: string): Promise<{ secret: string }>
  get(environment: Environment, partner: string): Promise<WebhookRegistration | undefined>
  list(): Promise<readonly WebhookRegistration[]>
  disable(environment: Environment, partner: string, reason: string): Promise<void>
}

/** The body that is sent, whole. */
export interface WebhookEvent {
  readonly id: string
  readonly type: 'autofattura.created'
  readonly createdAt: string
  readonly environment: Environment
  readonly studioId: string
  readonly data: {
    readonly autofatturaId: string
    readonly td: Td
    readonly status: 'ok'
    readonly importoTotaleCents: number
    readonly companionTd01: boolean
  }
}

export interface DeliveryAttempt {
  readonly at: string
  readonly outcome: 'delivered' | 'failed'
  readonly httpStatus?: number
  readonly error?: string
  readonly durationMs?: number
}

export type OutboxState = 'pending' | 'delivered' | 'failed'

/** An event on its way. It exists exactly when its record does, until `sweep` removes the ended one. */
export interface OutboxEntry {
  readonly event: WebhookEvent
  readonly partner: string
  readonly state: OutboxState
  readonly attempts: readonly DeliveryAttempt[]
  /** UTC instant */
  readonly nextAttemptAt: string
  /** start of the 24 hours of retries; later than `createdAt` after a replay */
  readonly queuedAt: string
}

/** What becomes of an entry after an attempt. */
export type OutboxNext =
  | { readonly state: 'delivered' }
  | { readonly state: 'failed' }
  | { readonly state: 'pending'; readonly nextAttemptAt: string }

/** The exclusive right, among all processes, to deliver one event; a killed owner loses it at once. */
export interface OutboxClaim {
  readonly entry: OutboxEntry
  /** durable when it returns; may be called once, then the claim is released */
  attempted(attempt: DeliveryAttempt, next: OutboxNext): Promise<void>
  release(): Promise<void>
}

export interface OutboxFilter {
  readonly environment?: Environment
  readonly partner?: string
  readonly state?: OutboxState
  /** ids of events or `autofatturaId`s */
  readonly ids?: readonly string[]
  /** UTC instants, inclusive, of the event's creation */
  readonly from?: string
  readonly to?: string
}

export interface OutboxStore {
  /** all pending entries, due or not, earliest attempt first */
  pending(): Promise<readonly OutboxEntry[]>
  get(eventId: string): Promise<OutboxEntry | undefined>
  /** undefined when another process delivers it or it is no longer pending */
  claim(eventId: string): Promise<OutboxClaim | undefined>
  /** newest first, delivered ones included */
  list(filter?: OutboxFilter): Promise<readonly OutboxEntry[]>
  /** makes matching entries, also delivered ones, pending and due now; returns how many */
  replay(filter: OutboxFilter): Promise<number>
  /** removes what was delivered or given up more than 90 days ago; returns how many */
  sweep(): Promise<number>
  /** called after each commit of this process that carries an event; returns the unsubscribe function */
  onQueued(listener: (eventId: string) => void): () => void
}
