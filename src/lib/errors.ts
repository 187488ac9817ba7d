import type { Text } from './text.js'

/**
 * What each error means at the two doors. `rest` is the code a REST caller sees (several internal faults
 * are INTERNAL to a stranger), `exit` the exit status when a command ends with it, `retry` whether waiting
 * can help.
 */
export const ERRORS = {
  BAD_REQUEST: { rest: 'BAD_REQUEST', http: 400, exit: 4, retry: 'no' },
  UNAUTHORIZED: { rest: 'UNAUTHORIZED', http: 401, exit: 4, retry: 'no' },
  TENANT_FORBIDDEN: { rest: 'TENANT_FORBIDDEN', http: 403, exit: 4, retry: 'no' },
  NOT_FOUND: { rest: 'NOT_FOUND', http: 404, exit: 4, retry: 'no' },
  IDEMPOTENCY_CONFLICT: { rest: 'IDEMPOTENCY_CONFLICT', http: 409, exit: 4, retry: 'later' },
  OCR_LOW_CONFIDENCE: { rest: 'OCR_LOW_CONFIDENCE', http: 422, exit: 4, retry: 'no' },
  INVALID_TD: { rest: 'INVALID_TD', http: 422, exit: 4, retry: 'no' },
  VIES_FAILED: { rest: 'VIES_FAILED', http: 422, exit: 4, retry: 'no' },
  RATE_LIMITED: { rest: 'RATE_LIMITED', http: 429, exit: 4, retry: 'later' },
  QUOTA_EXCEEDED: { rest: 'QUOTA_EXCEEDED', http: 429, exit: 4, retry: 'later' },
  INTERNAL: { rest: 'INTERNAL', http: 500, exit: 1, retry: 'no' },
  STORAGE: { rest: 'INTERNAL', http: 500, exit: 4, retry: 'later' },
  ENGINE_UNAVAILABLE: { rest: 'INTERNAL', http: 500, exit: 2, retry: 'later' },
  USAGE: { rest: 'BAD_REQUEST', http: 400, exit: 2, retry: 'no' },
} as const

export type ErrorCode = keyof typeof ERRORS

/** Free-form facts for programs, as the specification's `error.details`. */
export type ErrorDetails = Readonly<Record<string, unknown>>

export interface AppErrorOptions {
  readonly details?: ErrorDetails
  readonly cause?: unknown
}

/**
 * The one error class of the program. The text names the value, the reason and the next step; what the
 * input *is* (an unreadable page, a wrong VAT id) is data in a result, never an AppError.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly text: Text
  readonly details: ErrorDetails | undefined

  constructor(code: ErrorCode, text: Text, options: AppErrorOptions = {}) {
    super(text.en, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.text = text
    this.details = options.details
  }
}
