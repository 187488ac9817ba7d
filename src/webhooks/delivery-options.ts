import type { Clock } from '../lib/clock.js'
import type {
  DeliveryAttempt,
  Environment,
  OutboxEntry,
  OutboxNext,
  OutboxStore,
  WebhookStore,
} from '../store/store.js'
import type { Sender } from './send.js'

/** One attempt as it went, for logs and metrics. */
export interface Attempted {
  readonly entry: OutboxEntry
  readonly attempt: DeliveryAttempt
  readonly next: OutboxNext
}

export interface DelivererOptions {
  readonly outbox: OutboxStore
  readonly webhooks: WebhookStore
  readonly sender: Sender
  readonly clock: Clock
  /** from 0 to 1, for the jitter */
  readonly random: () => number
  /** sandbox: true when the acknowledgement of this event is to be lost once */
  readonly losesDelivery?: (
    environment: Environment,
    studioId: string,
    autofatturaId: string,
  ) => Promise<boolean>
  readonly onAttempt?: (attempted: Attempted) => void
  /** a fault of the store while delivering; the event stays queued */
  readonly onFault?: (error: unknown) => void
}
