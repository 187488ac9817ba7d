import { maxHeaderSize } from 'node:http'
import helmet from '@fastify/helmet'
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { AppError } from '../lib/errors.js'
import { registerAuthentication } from './access/authenticate.js'
import { type RateLimits, registerRateLimits } from './access/rate-limits.js'
import type { AppDeps } from './app-deps.js'
import { registerJsonBody } from './body/json-body.js'
import { errorAnswer } from './http/error-answer.js'
import { badUrl, malformedHttp } from './http/framework-faults.js'
import { createHttpServer, type TlsCredentials } from './http/http-server.js'
import { registerPressureValve } from './http/pressure.js'
import { answerBrokenConnection } from './http/raw-errors.js'
import { requestId } from './http/request-id.js'
import { registerRequestLog } from './http/request-log.js'
import { registerRequestState } from './http/request-state.js'
import { isDecodable, routableUrl } from './http/routable-url.js'
import { registerOpenApi } from './openapi/document.js'
import { registerAutofattureRoutes } from './routes/autofatture.js'
import { registerDocumentRoutes } from './routes/documents.js'
import { registerHealthRoutes } from './routes/health.js'
import { registerWebhookRoutes } from './routes/webhooks.js'

/** The whole HTTP application, not yet listening. */
export async function buildApp(deps: AppDeps, tls?: TlsCredentials): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify(options(deps, tls))
  app.setSerializerCompiler(() => data => JSON.stringify(data))
  // Bodies and queries are checked by the typed checkers of the routes, from the same schemas.
  app.setValidatorCompiler(() => () => true)
  app.setErrorHandler((error, request, reply) => {
    request.state.failure = error
    const answer = errorAnswer(error, request.id)
    return reply.code(answer.status).headers(answer.headers).send(answer.body)
  })
  app.setNotFoundHandler(request => {
    throw noRoute(request)
  })
  registerRequestState(app)
  registerRequestLog(app, deps.metrics)
  app.addHook('onRequest', async ({ headers, raw }) => {
    // RFC 9112, 3.2
    if (headers.host === undefined && raw.httpVersion === '1.1') throw malformedHttp()
  })
  closeConnectionsWhileStopping(app, deps)
  await app.register(helmet)
  const limits = await registerRateLimits(app, deps.settings)
  await registerOpenApi(app)
  registerHealthRoutes(app, deps)
  await app.register(v1 => registerV1(v1, deps, limits), { prefix: '/v1' })
  return app
}

/** A client would keep its connection after the last answer, and the stop would wait for it. */
function closeConnectionsWhileStopping(app: FastifyInstance, { readiness }: AppDeps): void {
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.stopping) void reply.header('connection', 'close')
  })
}

function options({ logger, settings }: AppDeps, tls: TlsCredentials | undefined): FastifyServerOptions {
  return {
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: raw => requestId(raw.headers),
    rewriteUrl: raw => routableUrl(raw.url ?? '/'),
    // As long as an address can be: the routes themselves know which ids there can be.
    routerOptions: { maxParamLength: maxHeaderSize },
    schemaController: { compilersFactory: NO_COMPILERS },
    clientErrorHandler: answerBrokenConnection,
    // A request that comes over a kept-alive connection during a stop is still served.
    return503OnClosing: false,
    serverFactory: handler => createHttpServer(handler, settings, tls),
  }
}

/** Given so that the framework does not load compilers of its own at every start. */
const NO_COMPILERS = { buildValidator: neverAsked, buildSerializer: neverAsked }

function neverAsked(): never {
  throw new Error('the app sets its own validator and serializer compilers')
}

async function registerV1(v1: FastifyInstance, deps: AppDeps, limits: RateLimits): Promise<void> {
  const { settings, budget } = deps
  await registerPressureValve(v1)
  registerAuthentication(v1, deps.store.keys, limits)
  v1.addHook('onRequest', async (request, reply) => {
    await limits.countRequest(request, reply)
    // Said before the body is read: what is wrong with the body of no route is of no interest.
    if (request.is404) throw noRoute(request)
  })
  v1.setNotFoundHandler(request => {
    throw noRoute(request)
  })
  await v1.register(async scope => {
    registerJsonBody(
      scope,
      { maxTextBytes: settings.maxTextBytes, maxFileBytes: settings.maxFileBytes },
      budget,
    )
    registerDocumentRoutes(scope, deps)
  })
  await v1.register(async scope => {
    registerJsonBody(scope, { maxTextBytes: settings.maxTextBytes, maxFileBytes: 0 }, budget)
    registerAutofattureRoutes(scope, deps)
    registerWebhookRoutes(scope, deps)
  })
}

function noRoute({ originalUrl }: FastifyRequest): AppError {
  if (!isDecodable(originalUrl)) return badUrl()
  return new AppError('NOT_FOUND', {
    en: 'There is no such route and method. See GET /v1/openapi.json for those there are.',
    it: 'Questa risorsa o questo metodo non esistono. Quelli disponibili sono in GET /v1/openapi.json.',
  })
}
