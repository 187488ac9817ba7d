import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, ERRORS } from '../../lib/errors.js'
import type { ApiKey } from '../../store/store.js'
import { type IdempotentAnswer, idempotencyKey, once } from '../access/idempotency.js'
import { counted } from '../access/quota.js'
import type { AppDeps } from '../app-deps.js'
import { digestOf } from '../body/json-value.js'
import { errorAnswer } from '../http/error-answer.js'
import { type Answer, type Call, callerFor, requireScope } from './call.js'
import type { WorkLane } from './work-lane.js'

/** How one request is to be carried out, after its body or query was checked. */
export interface Performance {
  /** undefined only where the operation concerns no company (webhooks) */
  readonly studioId: string | undefined
  readonly lane: WorkLane
  /** counts against the key's quota */
  readonly counted: boolean
  /** may make a record, of which the partner's webhook is told */
  readonly issues?: boolean
  /** method and path with the id decoded: one scope for both spellings of an id */
  readonly target: string
  run(call: Call): Promise<unknown>
}

/**
 * The way of every request once it is known to be sound: right to the company, idempotency, quota, queue,
 * work. Refusals before the work leave no trace in the stores after it.
 */
export async function perform(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  performance: Performance,
): Promise<unknown> {
  const key = request.state.key
  if (key === undefined) throw new Error('a route of /v1 was reached without authentication')
  if (performance.studioId !== undefined) {
    request.state.studioId = performance.studioId
    requireScope(key, performance.studioId)
  }
  const call = {
    request,
    key,
    signal: deps.signals.open(reply),
    ...(performance.issues === true ? await notified(deps, key) : {}),
  }
  const answer = await answerOf(deps, call, performance)
  if (answer.replayed) {
    request.state.replayed = true
    void reply.header('idempotent-replayed', 'true')
  }
  return reply.code(answer.status).send(answer.body)
}

/** Events exist only for partners that have named a URL; a disabled one keeps its events for the next URL. */
async function notified({ store }: AppDeps, key: ApiKey): Promise<{ readonly notifyPartner?: string }> {
  const registration = await store.webhooks.get(key.environment, key.partner)
  return registration === undefined ? {} : { notifyPartner: key.partner }
}

async function answerOf(deps: AppDeps, call: Call, performance: Performance): Promise<IdempotentAnswer> {
  const { request, key } = call
  const given = request.method === 'POST' ? idempotencyKey(request.headers['idempotency-key']) : undefined
  if (given === undefined) return { ...(await work(deps, call, performance)), replayed: false }
  const idempotency = {
    scope: `${key.id} ${performance.target} ${given}`,
    digest: digestOf(request.body),
  }
  return once(deps.store.idempotency, idempotency, {
    run: () => work(deps, { ...call, idempotency }, performance),
    rebuild: async ({ studioId, autofatturaId }) => ({
      status: 200,
      body: await deps.service.get(callerFor(call, studioId), autofatturaId),
    }),
  })
}

function work(deps: AppDeps, call: Call, { lane, counted: counts, run }: Performance): Promise<Answer> {
  const task = () => lane.run(call.signal, () => answered(call, () => run(call)))
  return counts ? counted(deps.store.quota, deps.clock, call.key, task) : task()
}

/** A refusal with 422 says something of the document, so it is a result like 200; other errors pass on. */
async function answered(call: Call, run: () => Promise<unknown>): Promise<Answer> {
  try {
    return { status: 200, body: await run() }
  } catch (error) {
    if (!(error instanceof AppError) || ERRORS[error.code].http !== 422) throw error
    const { status, body } = errorAnswer(error, call.request.id)
    return { status, body }
  }
}
