import { AppError, ERRORS, type ErrorDetails } from '../../lib/errors.js'
import { frameworkFault } from './framework-faults.js'

/** An error as the specification spells it, with the status and headers it travels with. */
export interface ErrorAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: {
    readonly error: { readonly code: string; readonly message: string; readonly details?: ErrorDetails }
  }
}

/**
 * What a caller is told about anything that was thrown. Faults of ours say nothing of their cause: messages
 * of the store name files, and a stranger needs only the reason's name and the request id.
 */
export function errorAnswer(thrown: unknown, requestId: string): ErrorAnswer {
  const error = thrown instanceof AppError ? thrown : frameworkFault(thrown)
  if (error === undefined || ERRORS[error.code].http >= 500) return internal(error, requestId)
  const { rest, http } = ERRORS[error.code]
  const details = error.details
  return {
    status: http,
    headers: { ...challenge(http), ...retryAfter(details) },
    body: {
      error: { code: rest, message: error.text.en, ...(details === undefined ? {} : { details }) },
    },
  }
}

const INTERNAL_REASONS: Readonly<Record<string, string>> = {
  STORAGE: 'The data folder cannot be used at the moment. Nothing was issued; try again later.',
  ENGINE_UNAVAILABLE: 'The extraction engine asked for cannot be reached. Nothing was issued; see /readyz.',
}

function internal(error: AppError | undefined, requestId: string): ErrorAnswer {
  const code = error?.code ?? 'INTERNAL'
  const given = error?.details?.reason
  const reason = typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : code.toLowerCase()
  const message =
    INTERNAL_REASONS[code] ?? 'Something failed on our side. Quote the request id when you report it.'
  return {
    status: 500,
    headers: {},
    body: { error: { code: 'INTERNAL', message, details: { reason, requestId } } },
  }
}

function challenge(status: number): Record<string, string> {
  return status === 401 ? { 'www-authenticate': 'Bearer' } : {}
}

/** Whole seconds, rounded up, so that `Retry-After` never promises more than `retry_after_ms`. */
function retryAfter(details: ErrorDetails | undefined): Record<string, string> {
  const wait = details?.retry_after_ms
  return typeof wait === 'number' ? { 'retry-after': String(Math.max(1, Math.ceil(wait / 1_000))) } : {}
}
