export interface SendOptions {
  readonly method?: string
  readonly body?: unknown
  /** sent as it is, without being made JSON */
  readonly raw?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly json: unknown
}

/** One request over a real socket. */
export async function send(url: string, { method, body, raw, key, headers }: SendOptions): Promise<Answered> {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await fetch(url, {
    method: methodOf({
      ...(method === undefined ? {} : { method }),
      ...(text === undefined ? {} : { raw: text }),
    }),
    headers: {
      ...(key === undefined || key === '' ? {} : { authorization: `Bearer ${key}` }),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  })
  const answer = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    json: answer === '' ? undefined : JSON.parse(answer),
  }
}

/** The method that `send` uses. */
export function methodOf({ method, body, raw }: SendOptions): string {
  return method ?? (body === undefined && raw === undefined ? 'GET' : 'POST')
}

interface ErrorBody {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly details?: Record<string, unknown>
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'error' in value
}

/** The error of an answer; throws when the answer is none. */
export function errorOf(json: unknown): ErrorBody['error'] {
  if (!isErrorBody(json)) throw new Error(`no error body: ${JSON.stringify(json)}`)
  return json.error
}
