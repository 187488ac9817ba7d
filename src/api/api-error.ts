/** An answer that is an error, as `{ error: { code, message, details? } }` with the facts of its transport. */
export class ApiError extends Error {
  /** HTTP status */
  readonly status: number
  /** stable, for programs: `RATE_LIMITED`, `INVALID_TD` … */
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  /** what to quote when you ask for help */
  readonly requestId: string | undefined

  constructor(status: number, body: unknown, requestId: string | undefined) {
    const { code, message, details } = errorOf(body)
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
    this.requestId = requestId
  }

  /** ms to wait before the same request may succeed; undefined when waiting cannot help */
  get retryAfter(): number | undefined {
    const wait = this.details.retry_after_ms
    if (typeof wait === 'number') return wait
    return this.status >= 500 ? 1_000 : undefined
  }
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
