import { Agent, request } from 'undici'

export interface LimitedRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** for the whole exchange, ms */
  readonly timeout: number
  /** largest answer that is read, bytes */
  readonly maxBytes: number
}

export interface LimitedAnswer {
  readonly status: number
  readonly bytes: Uint8Array
}

/** One exchange with an untrusted server: bounded in time and size, no redirects. Throws when it fails. */
export type LimitedFetch = (request: LimitedRequest) => Promise<LimitedAnswer>

export interface HttpPort {
  readonly fetch: LimitedFetch
  close(): Promise<void>
}

/** Over undici, with connections of its own that `close` ends. */
export function limitedHttp(): HttpPort {
  const dispatcher = new Agent({ connect: { timeout: 5_000 }, keepAliveTimeout: 4_000 })
  return { fetch: wanted => exchange(dispatcher, wanted), close: () => dispatcher.destroy() }
}

async function exchange(dispatcher: Agent, wanted: LimitedRequest): Promise<LimitedAnswer> {
  const signal = AbortSignal.timeout(wanted.timeout)
  const { statusCode, body } = await request(wanted.url, {
    dispatcher,
    signal,
    method: wanted.method ?? 'GET',
    headers: { ...wanted.headers },
    ...(wanted.body === undefined ? {} : { body: wanted.body }),
  })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    const bytes = Buffer.from(part)
    size += bytes.byteLength
    if (size > wanted.maxBytes) throw new Error(`answer larger than ${wanted.maxBytes} bytes`)
    parts.push(bytes)
  }
  return { status: statusCode, bytes: Buffer.concat(parts) }
}
