/** An answer that is an error, as `{ error: { code, message, details? } }` with the facts of its transport. */
export class ApiError extends Error {
  /** HTTP status; 0 when no whole answer came */
  readonly status: number
  /** stable, for programs: `RATE_LIMITED`, `INVALID_TD` … */
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  /** what to quote when you ask for help */
  readonly requestId: string | undefined

  constructor(status: number, body: unknown, requestId: string | undefined, options?: ErrorOptions) {
    const { code, message, details } = errorOf(body)
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
    this.requestId = requestId
  }

  /** ms to wait before the same request may succeed; undefined when waiting cannot help */
  get retryAfter(): number | undefined {
    // Its wait is the rest of the month.
    if (this.code === 'QUOTA_EXCEEDED') return undefined
    const wait = this.details.retry_after_ms
    if (typeof wait === 'number') return wait
    return this.status >= 500 || this.status === 0 ? 1_000 : undefined
  }
}

/**
 * No whole answer came: the server cannot be reached or the connection broke. A repetition under the same
 * idempotency key is safe, whether the request had arrived or not.
 */
export function connectionError(cause: unknown): ApiError {
  const why = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause)
  const message = `No whole answer came (${why}). Check the address and whether the server runs.`
  return new ApiError(0, { error: { code: 'CONNECTION_FAILED', message } }, undefined, { cause })
}

interface ErrorFacts {
  readonly code: string
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}

function errorOf(body: unknown): ErrorFacts {
  const error = member(body, 'error')
  const code = member(error, 'code')
  const message = member(error, 'message')
  const details = member(error, 'details')
  return {
    code: typeof code === 'string' ? code : 'INTERNAL',
    message: typeof message === 'string' ? message : 'The answer is not one of autofattura.',
    details: typeof details === 'object' && details !== null ? { ...details } : {},
  }
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
