/**
 * Why a call gave no answer: `busy` may be tried again, `missing` needs a pull, `unreachable` a server,
 * `timeout` and `broken` make the answer unusable, `refused` is the server's no (too long, no memory).
 */
export type OllamaFaultKind =
  | 'busy'
  | 'missing'
  | 'unreachable'
  | 'timeout'
  | 'aborted'
  | 'broken'
  | 'refused'

export class OllamaFault extends Error {
  readonly kind: OllamaFaultKind

  constructor(kind: OllamaFaultKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OllamaFault'
    this.kind = kind
  }

  /** Any error of the package, of fetch or of the server as a fault. */
  static of(error: unknown): OllamaFault {
    if (error instanceof OllamaFault) return error
    const message = error instanceof Error ? error.message : String(error)
    return new OllamaFault(kindOf(error, message), message.slice(0, 300), error)
  }
}

function kindOf(error: unknown, message: string): OllamaFaultKind {
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError') return 'timeout'
  if (name === 'AbortError') return 'aborted'
  const status = statusOf(error)
  if (status === 503 || status === 429) return 'busy'
  if (status === 404) return 'missing'
  if (status !== undefined) return 'refused'
  if (/fetch failed|ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|connect/i.test(message)) return 'unreachable'
  return 'broken'
}

/** The package's ResponseError is not exported; it is known by its name. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || error.name !== 'ResponseError' || !('status_code' in error))
    return undefined
  return typeof error.status_code === 'number' ? error.status_code : undefined
}
