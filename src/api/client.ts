import { ApiError, connectionError } from './api-error.js'
import type {
  AutofatturaResponse,
  CorrectionsRequest,
  CourtesyPdfResponse,
  CreateAutofatturaRequest,
  IssuedResponse,
  ListResponse,
  ProcessRequest,
  ProcessResponse,
  RecognizeRequest,
  RecognizeResponse,
  WebhookResponse,
} from './types.js'

export interface ClientOptions {
  /** ends in /v1, with or without a slash */
  readonly baseUrl: string
  /** `pk_test_…` or `pk_live_…` */
  readonly apiKey: string
  /** how often a request is repeated after 409, 429, 5xx and a broken connection; default 3 */
  readonly retries?: number
  /** longest wait before a repetition, ms; a longer one is left to you. Default 60000 */
  readonly maxWait?: number
}

export interface CallOptions {
  /** made up when absent, so that a repetition never makes a second document */
  readonly idempotencyKey?: string
  /** ends the call, also while it waits for a repetition */
  readonly signal?: AbortSignal
}

/**
 * A small client of /v1 over fetch. Every method throws ApiError for an answer that is an error and for none
 * at all (status 0), and what the signal was aborted with.
 */
export class AutofatturaClient {
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    this.#options = options
  }

  recognize(body: RecognizeRequest, options?: CallOptions): Promise<RecognizeResponse> {
    return this.#post('/documents:recognize', body, options)
  }

  process(body: ProcessRequest, options?: CallOptions): Promise<ProcessResponse> {
    return this.#post('/autofatture:process', body, options)
  }

  create(body: CreateAutofatturaRequest, options?: CallOptions): Promise<AutofatturaResponse> {
    return this.#post('/autofatture', body, options)
  }

  list(studioId: string, page = 1, options?: CallOptions): Promise<ListResponse> {
    return this.#get(`/autofatture?${new URLSearchParams({ studioId, page: String(page) })}`, options)
  }

  get(studioId: string, autofatturaId: string, options?: CallOptions): Promise<IssuedResponse> {
    return this.#get(`/autofatture/${segment(autofatturaId)}?${new URLSearchParams({ studioId })}`, options)
  }

  courtesyPdf(studioId: string, autofatturaId: string, options?: CallOptions): Promise<CourtesyPdfResponse> {
    const query = new URLSearchParams({ studioId })
    return this.#get(`/autofatture/${segment(autofatturaId)}/courtesy-pdf?${query}`, options)
  }

  /** @param id a reviewId or an autofatturaId */
  correct(id: string, body: CorrectionsRequest, options?: CallOptions): Promise<{ ok: boolean }> {
    return this.#post(`/autofatture/${segment(id)}:corrections`, body, options)
  }

  registerWebhook(url: string, options?: CallOptions): Promise<WebhookResponse> {
    return this.#post('/webhooks', { url }, options)
  }

  #get<T>(path: string, options: CallOptions = {}): Promise<T> {
    return this.#send<T>(path, { method: 'GET' }, options.signal)
  }

  #post<T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': options.idempotencyKey ?? crypto.randomUUID(),
    }
    return this.#send<T>(path, { method: 'POST', headers, body: JSON.stringify(body) }, options.signal)
  }

  async #send<T>(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<T> {
    const { retries = 3, maxWait = 60_000 } = this.#options
    for (let left = retries; ; left -= 1) {
      const answer = await this.#try<T>(path, init, signal)
      if (!(answer instanceof ApiError)) return answer
      const wait = answer.retryAfter
      if (left <= 0 || wait === undefined || wait > maxWait) throw answer
      await pause(wait, signal)
    }
  }

  async #try<T>(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<T | ApiError> {
    const { baseUrl, apiKey } = this.#options
    try {
      const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${apiKey}` },
        ...(signal === undefined ? {} : { signal }),
      })
      const answer = parsed(await response.text())
      if (response.ok && isAnswer<T>(answer)) return answer
      return new ApiError(response.status, answer, response.headers.get('x-request-id') ?? undefined)
    } catch (error) {
      signal?.throwIfAborted()
      return connectionError(error)
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })
}

function segment(id: string): string {
  return encodeURIComponent(id)
}

/** The server proves its answers against the same schemas in its own tests; here an object is enough. */
function isAnswer<T>(answer: unknown): answer is T {
  return typeof answer === 'object' && answer !== null
}
