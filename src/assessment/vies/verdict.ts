/** One answer of the service, understood: a verdict, or why there is none. */
export type Verdict =
  | { readonly kind: 'valid' | 'invalid'; readonly facts: ViesFacts }
  | { readonly kind: 'requester-refused' }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly wait: Wait }

export interface ViesFacts {
  readonly name?: string
  readonly address?: string
  readonly requestIdentifier?: string
  readonly requestDate?: string
}

type Wait = 'short' | 'long' | 'hours'

/** The service's codes for "no answer", and how long waiting makes sense. */
const WAITS: Readonly<Record<string, Wait>> = {
  SERVICE_UNAVAILABLE: 'short',
  MS_UNAVAILABLE: 'short',
  TIMEOUT: 'short',
  GLOBAL_MAX_CONCURRENT_REQ: 'long',
  GLOBAL_MAX_CONCURRENT_REQ_TIME: 'long',
  MS_MAX_CONCURRENT_REQ: 'long',
  MS_MAX_CONCURRENT_REQ_TIME: 'long',
  VAT_BLOCKED: 'hours',
  IP_BLOCKED: 'hours',
}

/**
 * Reads the body of either form of the question (`valid`, or `isValid` with `userError`). Errors arrive
 * with status 200, gateways send HTML: only a plain no without any error is a no.
 */
export function readVerdict(status: number, text: string): Verdict {
  const body = parsed(text)
  if (body === undefined) return unavailable(`HTTP_${status}`)
  const error = errorOf(body)
  if (error === 'INVALID_REQUESTER_INFO') return { kind: 'requester-refused' }
  if (error !== undefined && error !== 'VALID' && error !== 'INVALID') return unavailable(error)
  if (status !== 200) return unavailable(`HTTP_${status}`)
  const valid = body.valid ?? body.isValid
  if (typeof valid !== 'boolean') return unavailable('NO_VERDICT')
  if (!valid && 'isValid' in body && error !== 'INVALID') return unavailable('NO_VERDICT')
  return { kind: valid ? 'valid' : 'invalid', facts: factsOf(body) }
}

function unavailable(reason: string): Verdict {
  const code = /^[A-Z0-9_-]{1,40}$/.test(reason) ? reason : 'UNKNOWN'
  return { kind: 'unavailable', reason: code, wait: WAITS[code] ?? 'short' }
}

type Body = Readonly<Record<string, unknown>>

function errorOf(body: Body): string | undefined {
  if (body.actionSucceed === false) {
    const wrappers = Array.isArray(body.errorWrappers) ? body.errorWrappers : []
    const first: unknown = wrappers[0]
    return isBody(first) && typeof first.error === 'string' ? first.error : 'UNKNOWN'
  }
  const { userError } = body
  return typeof userError === 'string' && userError !== '' ? userError : undefined
}

function factsOf(body: Body): ViesFacts {
  return {
    ...fact('name', body.name),
    ...fact('address', body.address),
    ...fact('requestIdentifier', body.requestIdentifier),
    ...fact('requestDate', body.requestDate),
  }
}

/** `---` is how Germany and Spain say that they do not tell (their data protection law). */
function fact<K extends string>(key: K, value: unknown): { readonly [P in K]?: string } | object {
  const text = typeof value === 'string' ? value.trim().slice(0, 500) : ''
  return text === '' || /^-+$/.test(text) ? {} : { [key]: text }
}

function parsed(text: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isBody(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
