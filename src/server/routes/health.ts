import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.js'

/** What monitors ask; no key is needed and no document is told of. */
export function registerHealthRoutes(app: FastifyInstance, { readiness, metrics }: AppDeps): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const report = await readiness.report()
    return reply.code(report.status === 'not-ready' ? 503 : 200).send(report)
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  )
}
