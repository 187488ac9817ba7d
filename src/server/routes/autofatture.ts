import type { FastifyInstance } from 'fastify'
import { CorrectionsRequestSchema, CreateRequestSchema } from '../../service/schemas.js'
import { bodyChecker } from '../../service/validate.js'
import type { AppDeps } from '../app-deps.js'
import { callerFor } from '../work/call.js'
import { perform } from '../work/perform.js'
import { autofatturaId, correctableId, ListQuerySchema, queryChecker, StudioQuerySchema } from './queries.js'

const PAGE_SIZE = 50

interface WithId {
  Params: { id: string }
}

/** The operations on structured data and stored records. */
export function registerAutofattureRoutes(app: FastifyInstance, deps: AppDeps): void {
  registerCreate(app, deps)
  registerList(app, deps)
  registerGet(app, deps)
  registerPdf(app, deps)
  registerCorrections(app, deps)
}

function registerCreate(app: FastifyInstance, deps: AppDeps): void {
  const { service, sandbox, lanes } = deps
  const check = bodyChecker(CreateRequestSchema)
  app.post('/autofatture', { schema: { operationId: 'createAutofattura' } }, (request, reply) => {
    const { studioId, fatturaData } = check(request.body)
    const text = fatturaData.fatturaOriginale?.numero
    return perform(deps, request, reply, {
      studioId,
      lane: lanes.light,
      counted: true,
      issues: true,
      target: 'POST /v1/autofatture',
      run: call =>
        sandbox.apply(
          { environment: call.key.environment, studioId, text, viesRefuses: true, signal: call.signal },
          options => service.create(callerFor(call, studioId), fatturaData, options),
        ),
    })
  })
}

function registerList(app: FastifyInstance, deps: AppDeps): void {
  const check = queryChecker(ListQuerySchema)
  app.get('/autofatture', { schema: { operationId: 'listAutofatture' } }, (request, reply) => {
    const { studioId, page = 1 } = check(request.query)
    return perform(deps, request, reply, {
      ...reading(deps, 'GET /v1/autofatture', studioId),
      run: call => deps.service.list(callerFor(call, studioId), { page, pageSize: PAGE_SIZE }),
    })
  })
}

function registerGet(app: FastifyInstance, deps: AppDeps): void {
  const check = queryChecker(StudioQuerySchema)
  app.get<WithId>('/autofatture/:id', { schema: { operationId: 'getAutofattura' } }, (request, reply) => {
    const { studioId } = check(request.query)
    return perform(deps, request, reply, {
      ...reading(deps, 'GET /v1/autofatture/{id}', studioId),
      run: call => deps.service.get(callerFor(call, studioId), autofatturaId(request.params.id)),
    })
  })
}

function registerPdf(app: FastifyInstance, deps: AppDeps): void {
  const check = queryChecker(StudioQuerySchema)
  app.get<WithId>(
    '/autofatture/:id/courtesy-pdf',
    { schema: { operationId: 'getCourtesyPdf' } },
    (request, reply) => {
      const { studioId } = check(request.query)
      return perform(deps, request, reply, {
        ...reading(deps, 'GET /v1/autofatture/{id}/courtesy-pdf', studioId),
        run: async call => {
          const pdf = await deps.service.courtesyPdf(
            callerFor(call, studioId),
            autofatturaId(request.params.id),
          )
          return { pdfBase64: Buffer.from(pdf).toString('base64') }
        },
      })
    },
  )
}

function registerCorrections(app: FastifyInstance, deps: AppDeps): void {
  const check = bodyChecker(CorrectionsRequestSchema)
  // The expression before the colon is needed: `:id::corrections` alone would match any POST below /autofatture.
  app.post<WithId>(
    '/autofatture/:id(^[^:]+)::corrections',
    { schema: { operationId: 'correctAutofattura' } },
    (request, reply) => {
      const id = correctableId(request.params.id)
      const { studioId, corrections } = check(request.body)
      return perform(deps, request, reply, {
        studioId,
        // A review whose fields were forgotten is read again.
        lane: deps.lanes.files,
        counted: false,
        target: `POST /v1/autofatture/${id}:corrections`,
        run: async call => {
          await deps.service.correct(callerFor(call, studioId), id, { ...corrections })
          return { ok: true }
        },
      })
    },
  )
}

function reading({ lanes }: AppDeps, target: string, studioId: string) {
  return { studioId, target, lane: lanes.light, counted: false }
}
