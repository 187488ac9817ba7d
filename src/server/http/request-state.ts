import type { FastifyInstance } from 'fastify'
import type { ApiKey } from '../../store/store.js'
import type { Upload } from '../body/base64-decoder.js'
import type { BudgetHold } from '../body/upload-budget.js'

/** What the steps of one request found out, for the handler and for the log line. */
export interface RequestState {
  /** `performance.now()` at arrival */
  readonly startedAt: number
  key?: ApiKey
  studioId?: string
  /** memory held for the body until the answer is out */
  hold?: BudgetHold
  upload?: Upload
  replayed?: boolean
  /** what was thrown, for the log */
  failure?: unknown
}

declare module 'fastify' {
  interface FastifyRequest {
    state: RequestState
  }
}

/** Gives every request of the app a fresh state before any other hook runs. */
export function registerRequestState(app: FastifyInstance): void {
  app.decorateRequest('state')
  app.addHook('onRequest', async request => {
    request.state = { startedAt: performance.now() }
  })
}
