import { Ollama } from 'ollama'
import { Agent, type RequestInit, fetch as undiciFetch } from 'undici'
import { OllamaFault } from './fault.js'
import type { OllamaHost } from './host.js'

export interface ChatRequest {
  readonly model: string
  readonly system: string
  readonly user: string
  /** base64 PNG without `data:` prefix */
  readonly images: readonly string[]
  readonly format: object
  /** sent only to models that can think: the servers refuse a truthy one elsewhere and default to true here */
  readonly think?: false
  readonly numCtx: number
  readonly numPredict: number
}

export interface ChatAnswer {
  readonly content: string
  /** `stop`, or `length` when the answer was cut */
  readonly doneReason: string
  readonly promptTokens?: number
}

export interface InstalledModel {
  readonly name: string
  /** runs on somebody else's machine: never used, for nothing may leave the house */
  readonly remote: boolean
}

export interface ModelFacts {
  readonly vision: boolean
  readonly thinking: boolean
  /** largest window the model was made for, tokens */
  readonly contextLength?: number
}

/** The calls that extraction needs, each with its own time limit and signal. */
export interface OllamaClient {
  models(signal: AbortSignal): Promise<readonly InstalledModel[]>
  facts(model: string, signal: AbortSignal): Promise<ModelFacts>
  chat(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer>
  close(): Promise<void>
}

/** A client over the `ollama` package. One instance per call, so that ending a call ends nothing else. */
export function createOllamaClient(host: OllamaHost): OllamaClient {
  // The package waits for headers as long as undici does (300 s): our own time limit is the only one.
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 2_000 } })
  const open = (signal: AbortSignal) => {
    const headers = host.authorization === undefined ? {} : { headers: { authorization: host.authorization } }
    return new Ollama({ host: host.url, fetch: quietFetch(dispatcher, signal), ...headers })
  }
  return {
    models: signal => guarded(() => listModels(open(signal))),
    facts: (model, signal) => guarded(() => showModel(open(signal), model)),
    chat: (request, signal) => guarded(() => chat(open(signal), request)),
    close: () => dispatcher.close(),
  }
}

async function listModels(ollama: Ollama): Promise<readonly InstalledModel[]> {
  const { models } = await ollama.list()
  return models.map(model => ({
    name: model.name,
    remote: 'remote_model' in model || 'remote_host' in model,
  }))
}

async function showModel(ollama: Ollama, model: string): Promise<ModelFacts> {
  const shown = await ollama.show({ model })
  const capabilities: readonly string[] = shown.capabilities ?? []
  const families: readonly string[] = shown.details?.families ?? []
  // Servers before capabilities tell vision only by the projector's family.
  const vision = capabilities.includes('vision') || families.some(family => /clip|mllama|vl$/.test(family))
  const contextLength = contextOf(shown.model_info)
  return {
    vision,
    thinking: capabilities.includes('thinking'),
    ...(contextLength === undefined ? {} : { contextLength }),
  }
}

function contextOf(info: unknown): number | undefined {
  const entries =
    info instanceof Map ? [...info] : typeof info === 'object' && info !== null ? Object.entries(info) : []
  const found = entries.find(([key]) => String(key).endsWith('.context_length'))
  return typeof found?.[1] === 'number' ? found[1] : undefined
}

async function chat(ollama: Ollama, request: ChatRequest): Promise<ChatAnswer> {
  const stream = await ollama.chat({
    model: request.model,
    messages: [
      { role: 'system', content: request.system },
      {
        role: 'user',
        content: request.user,
        ...(request.images.length > 0 ? { images: [...request.images] } : {}),
      },
    ],
    format: request.format,
    stream: true,
    keep_alive: '10m',
    ...(request.think === undefined ? {} : { think: request.think }),
    // A prompt that does not fit shall be refused, not cut at the front where the supplier stands.
    ...{ truncate: false, shift: false },
    options: { temperature: 0, seed: 7, num_ctx: request.numCtx, num_predict: request.numPredict },
  })
  let content = ''
  for await (const part of stream) {
    content += part.message.content
    if (part.done) {
      const promptTokens = part.prompt_eval_count
      return { content, doneReason: part.done_reason, ...(promptTokens > 0 ? { promptTokens } : {}) }
    }
  }
  throw new OllamaFault('broken', 'the answer ended before it was done')
}

/** All faults of the package, of fetch and of the server become one typed fault. */
async function guarded<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw OllamaFault.of(error)
  }
}

/**
 * fetch of the same undici as the dispatcher. Error bodies that are not JSON become JSON, because the
 * package prints to stdout when it meets one, and stdout belongs to results.
 */
function quietFetch(dispatcher: Agent, signal: AbortSignal): typeof fetch {
  return async (input, init) => {
    const given = init?.signal ?? undefined
    const options: RequestInit = {
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers).entries()),
      ...(typeof init?.body === 'string' ? { body: init.body } : {}),
      signal: given === undefined ? signal : AbortSignal.any([signal, given]),
      redirect: 'error',
      dispatcher,
    }
    const answer = await undiciFetch(String(input), options)
    const body = answer.ok ? answer.body : JSON.stringify({ error: await errorText(answer) })
    return new Response(body, { status: answer.status, headers: { 'content-type': 'application/json' } })
  }
}

async function errorText(answer: { text(): Promise<string>; status: number }): Promise<string> {
  const text = (await answer.text()).slice(0, 2_000)
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && 'error' in parsed) return String(parsed.error)
  } catch {
    // not JSON: a gateway's page; its status says enough
  }
  return `HTTP ${answer.status}`
}
