import type { FastifyInstance } from 'fastify'
import { WebhookRequestSchema } from '../../service/schemas.js'
import { bodyChecker } from '../../service/validate.js'
import type { AppDeps } from '../app-deps.js'
import { perform } from '../work/perform.js'

/** Registration of the one URL of a partner in the key's environment. */
export function registerWebhookRoutes(app: FastifyInstance, deps: AppDeps): void {
  const check = bodyChecker(WebhookRequestSchema)
  app.post('/webhooks', { schema: { operationId: 'registerWebhook' } }, (request, reply) => {
    const { url } = check(request.body)
    return perform(deps, request, reply, {
      studioId: undefined,
      lane: deps.lanes.light,
      counted: false,
      target: 'POST /v1/webhooks',
      run: async ({ key }) => {
        const target = await deps.webhookTargets.check(url)
        const { secret } = await deps.store.webhooks.register(key.environment, key.partner, target)
        return { ok: true, secret }
      },
    })
  })
}
