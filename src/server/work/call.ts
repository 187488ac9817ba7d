import type { FastifyRequest } from 'fastify'
import { AppError } from '../../lib/errors.js'
import type { Caller } from '../../service/service.js'
import type { ApiKey, IdempotencyKey } from '../../store/store.js'

/** One authenticated request, ready to be worked on. */
export interface Call {
  readonly request: FastifyRequest
  readonly key: ApiKey
  /** aborts when the client leaves, the time limit passes or the server stops */
  readonly signal: AbortSignal
  readonly idempotency?: IdempotencyKey
  /** who is told of a new record; absent while no webhook URL is registered */
  readonly notifyPartner?: string
}

/** A result that is sent and, when the request carries an idempotency key, stored. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Throws TENANT_FORBIDDEN unless the key may act for the company. */
export function requireScope(key: ApiKey, studioId: string): void {
  if (key.allStudios || key.studios.includes(studioId)) return
  throw new AppError(
    'TENANT_FORBIDDEN',
    {
      en: `This key is not enabled for studioId ${studioId}. Use a key created with --studio ${studioId}.`,
      it: `Questa chiave non è abilitata per lo studioId ${studioId}. Usare una chiave creata con --studio ${studioId}.`,
    },
    { details: { studioId } },
  )
}

/** The call as the use cases see it, in the name of one company. */
export function callerFor(call: Call, studioId: string): Caller {
  const { request, key, signal, idempotency, notifyPartner } = call
  return {
    environment: key.environment,
    studioId,
    actor: `key:${key.id}`,
    requestId: request.id,
    signal,
    ...(idempotency === undefined ? {} : { idempotency }),
    ...(notifyPartner === undefined ? {} : { notifyPartner }),
  }
}
