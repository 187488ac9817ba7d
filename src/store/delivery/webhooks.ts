import { JsonDocument } from '../documents/json-document.js'
import { instant, randomText, type StorePorts } from '../documents/small-documents.js'
import { environmentShape } from '../record-shape.js'
import { listOf, object, optional, text } from '../shape.js'
import { onDisk } from '../storage-errors.js'
import type { Environment, WebhookRegistration, WebhookStore } from '../store.js'

const LOCK = 'webhooks'
const SECRET_BYTES = 32

interface WebhooksFile {
  readonly webhooks: readonly WebhookRegistration[]
}

export const webhooksFileShape = object<WebhooksFile>({
  webhooks: listOf(
    object<WebhookRegistration>({
      environment: environmentShape,
      partner: text,
      url: text,
      secret: text,
      createdAt: text,
      disabledBecause: optional(text),
    }),
  ),
})

/** Registered URLs in `webhooks.json`. The secrets lie there readable: signing needs them. */
export function webhookStore({ layout, locks, clock, place }: StorePorts): WebhookStore {
  const document = new JsonDocument<WebhooksFile>({
    path: layout.webhooks,
    shown: layout.shown(layout.webhooks),
    shape: webhooksFileShape,
    empty: { webhooks: [] },
    place,
  })
  const change = (next: (webhooks: readonly WebhookRegistration[]) => readonly WebhookRegistration[]) =>
    onDisk('webhooks.json', () =>
      locks.hold(LOCK, () => document.change(({ webhooks }) => ({ webhooks: next(webhooks) }))),
    )
  return {
    async register(environment, partner, url) {
      const secret = `whsec_${randomText(place, SECRET_BYTES)}`
      const made: WebhookRegistration = { environment, partner, url, secret, createdAt: instant(clock) }
      await change(webhooks => [...webhooks.filter(other => !isOf(other, environment, partner)), made])
      return { secret }
    },
    async get(environment, partner) {
      return (await document.read()).webhooks.find(webhook => isOf(webhook, environment, partner))
    },
    list: async () => (await document.read()).webhooks,
    async disable(environment, partner, reason) {
      await change(webhooks =>
        webhooks.map(webhook =>
          isOf(webhook, environment, partner) ? { ...webhook, disabledBecause: reason } : webhook,
        ),
      )
    },
  }
}

function isOf(webhook: WebhookRegistration, environment: Environment, partner: string): boolean {
  return webhook.environment === environment && webhook.partner === partner
}
