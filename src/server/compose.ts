import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../lib/clock.js'
import type { Service } from '../service/service.js'
import { Deliverer } from '../webhooks/deliverer.js'
import type { Attempted } from '../webhooks/delivery-options.js'
import { systemResolve } from '../webhooks/guarded-lookup.js'
import type { Sender } from '../webhooks/send.js'
import { WebhookTargets } from '../webhooks/webhook-url.js'
import type { AppDeps, ServerStore } from './app-deps.js'
import { UploadBudget } from './body/upload-budget.js'
import { faultOf } from './http/request-log.js'
import { Metrics } from './metrics.js'
import { Readiness, type ReadinessCheck } from './readiness.js'
import { storeCheck } from './readiness-checks.js'
import { Sandbox } from './sandbox/sandbox.js'
import { DEFAULT_SETTINGS, type ServerSettings } from './settings.js'
import { WorkLane } from './work/work-lane.js'
import { WorkSignals } from './work/work-signals.js'

/** What the server is made of. */
export interface ComposeOptions {
  readonly service: Service
  readonly store: ServerStore
  readonly clock: Clock
  /** AUTOFATTURA_WEBHOOK_ALLOW_PRIVATE */
  readonly webhookAllowPrivate: boolean
  /** the same object that the context got as telemetry, so that OCR, Ollama and VIES are measured too */
  readonly metrics?: Metrics
  /** further things that readyz looks at, e.g. OCR languages and Ollama */
  readonly readiness?: () => Promise<readonly ReadinessCheck[]>
  readonly settings?: Partial<ServerSettings>
}

/** Makes everything the app works with, with its gauges. */
export function composeDeps(options: ComposeOptions, logger: FastifyBaseLogger): AppDeps {
  const settings = { ...DEFAULT_SETTINGS, ...options.settings }
  const { store, service, clock, webhookAllowPrivate } = options
  const deps: AppDeps = {
    service,
    store,
    clock,
    logger,
    settings,
    metrics: options.metrics ?? new Metrics(),
    readiness: new Readiness(async () => [
      await storeCheck(store.idempotency),
      ...((await options.readiness?.()) ?? []),
    ]),
    sandbox: new Sandbox(settings.sandboxDelay),
    signals: new WorkSignals(settings.workTimeout),
    lanes: { files: new WorkLane(settings.files), light: new WorkLane(settings.light) },
    budget: new UploadBudget(settings.maxHeldBytes),
    webhookTargets: new WebhookTargets({ resolve: systemResolve, allowPrivate: webhookAllowPrivate }),
  }
  deps.metrics.watch({
    queue: () => deps.lanes,
    heldBytes: () => deps.budget.heldBytes,
    pendingEvents: async () => (await store.outbox.pending()).length,
  })
  return deps
}

/** Makes the deliverer of the outbox; its attempts are counted and logged, addresses of partners are not. */
export function composeDeliverer(
  { store, clock }: ComposeOptions,
  { sandbox, metrics, logger }: AppDeps,
  sender: Sender,
): Deliverer {
  return new Deliverer({
    outbox: store.outbox,
    webhooks: store.webhooks,
    sender,
    clock,
    random: Math.random,
    losesDelivery: (environment, studioId, id) => sandbox.losesDelivery(environment, studioId, id),
    onAttempt: attempted => {
      metrics.delivery(attempted.next.state === 'pending' ? 'retry' : attempted.next.state)
      logger.info(deliveryFacts(attempted), 'webhook attempt')
    },
    onFault: error => logger.error({ fault: faultOf(error) }, 'webhook delivery failed on our side'),
  })
}

function deliveryFacts({ entry, attempt, next }: Attempted) {
  return {
    eventId: entry.event.id,
    environment: entry.event.environment,
    partner: entry.partner,
    tenant: entry.event.studioId,
    outcome: attempt.outcome,
    httpStatus: attempt.httpStatus,
    error: attempt.error,
    ms: attempt.durationMs,
    next: next.state === 'pending' ? next.nextAttemptAt : next.state,
  }
}
