import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/errors.js'
import type { Metrics } from '../metrics.js'

/** What nginx logs when the client left before the answer; never sent. */
const CLIENT_LEFT = 499

/**
 * One line per request, when its connection is done with it: who, which company, which route, what came
 * of it. No key, no body, no query, no text of an error: those may hold fiscal data.
 */
export function registerRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? reply.raw.statusCode : CLIENT_LEFT
      const milliseconds = performance.now() - request.state.startedAt
      const route = asPublished(request.routeOptions.url)
      metrics.served({ method: request.method, route, status, milliseconds })
      const line = { ...facts(request), route, status, ms: Math.round(milliseconds * 10) / 10 }
      if (status >= 500)
        request.log.error({ ...line, fault: faultOf(request.state.failure) }, 'request failed')
      else request.log.info(line, 'request')
    })
  })
}

/** A route as the interface's description writes it, not as the router does: `/{id}:corrections`. */
function asPublished(url = 'unknown'): string {
  return url.replace(/\/:(\w+)(?:\([^)]*\))?/g, '/{$1}').replace('::', ':')
}

function facts(request: FastifyRequest) {
  const { key, studioId, replayed } = request.state
  return {
    keyId: key?.id,
    environment: key?.environment,
    tenant: studioId,
    method: request.method,
    replayed,
  }
}

/** The kind of a fault and the places it passed, without its message. */
export function faultOf(failure: unknown): Record<string, unknown> | undefined {
  if (!(failure instanceof Error)) return failure === undefined ? undefined : { kind: typeof failure }
  const places = (failure.stack ?? '').split('\n').filter(line => line.startsWith('    at '))
  return {
    kind: failure.name,
    code: failure instanceof AppError ? failure.code : 'code' in failure ? failure.code : undefined,
    at: places.slice(0, 12).map(line => line.trim()),
    cause: failure.cause === undefined ? undefined : faultOf(failure.cause),
  }
}
