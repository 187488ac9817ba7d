import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../lib/clock.js'
import type { Service } from '../service/service.js'
import type { Store } from '../store/store.js'
import type { WebhookTargets } from '../webhooks/webhook-url.js'
import type { UploadBudget } from './body/upload-budget.js'
import type { Metrics } from './metrics.js'
import type { Readiness } from './readiness.js'
import type { Sandbox } from './sandbox/sandbox.js'
import type { ServerSettings } from './settings.js'
import type { WorkLane } from './work/work-lane.js'
import type { WorkSignals } from './work/work-signals.js'

/** What the door needs of the store. */
export type ServerStore = Pick<Store, 'keys' | 'idempotency' | 'quota' | 'webhooks' | 'outbox' | 'sweep'>

/** Everything the app works with, made once at start-up. */
export interface AppDeps {
  readonly service: Service
  readonly store: ServerStore
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
  readonly settings: ServerSettings
  readonly metrics: Metrics
  readonly readiness: Readiness
  readonly sandbox: Sandbox
  readonly signals: WorkSignals
  readonly lanes: { readonly files: WorkLane; readonly light: WorkLane }
  readonly budget: UploadBudget
  readonly webhookTargets: WebhookTargets
}
