/** A model as the stand-in lists it; without `capabilities` it is a server from before they existed. */
export interface StandInModel {
  readonly name: string
  readonly capabilities?: readonly string[]
  readonly contextLength: number
  readonly remote?: boolean
}

export type Decision =
  | { readonly kind: 'reply'; readonly status: number; readonly type: string; readonly body: string }
  | {
      readonly kind: 'chat'
      readonly body: Readonly<Record<string, unknown>>
      readonly promptTokens: number
      readonly thinks: boolean
    }

const json = (status: number, body: unknown): Decision => ({
  kind: 'reply',
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
})
const refuse = (status: number, error: string) => json(status, { error })

type Body = Readonly<Record<string, unknown>>

/** What the real server answers to a request, by its published behaviour. */
export function decide(path: string, text: string, models: readonly StandInModel[]): Decision {
  if (path === 'GET /' || path === 'HEAD /') {
    return { kind: 'reply', status: 200, type: 'text/plain', body: 'Ollama is running' }
  }
  if (path === 'GET /api/version') return json(200, { version: '0.14.0' })
  if (path === 'GET /api/tags') return json(200, { models: models.map(listed) })
  if (path !== 'POST /api/show' && path !== 'POST /api/chat') {
    return { kind: 'reply', status: 404, type: 'text/plain', body: '404 page not found' }
  }
  if (text === '') return refuse(400, 'missing request body')
  const body = parsed(text)
  if (body === undefined) return refuse(400, 'invalid character in request body')
  const name = typeof body.model === 'string' ? body.model : ''
  if (name === '') return refuse(400, 'model is required')
  const model = models.find(known => known.name === name || known.name === `${name}:latest`)
  if (model === undefined) return refuse(404, `model '${name}' not found`)
  return path === 'POST /api/show' ? json(200, shown(model)) : chat(body, model)
}

function listed(model: StandInModel) {
  return {
    name: model.name,
    model: model.name,
    modified_at: '2026-10-01T00:00:00Z',
    size: 5_200_000_000,
    digest: 'f'.repeat(64),
    details: { family: 'x', families: ['x'], parameter_size: '8B', quantization_level: 'Q4_K_M' },
    ...(model.remote ? { remote_model: model.name, remote_host: 'https://models.example' } : {}),
  }
}

function shown(model: StandInModel) {
  return {
    details: { family: 'x', families: ['x'] },
    model_info: { 'x.context_length': model.contextLength },
    ...(model.capabilities === undefined ? {} : { capabilities: model.capabilities }),
  }
}

function chat(body: Body, model: StandInModel): Decision {
  const thinking = model.capabilities?.includes('thinking') ?? false
  if (body.think && !thinking) return refuse(400, `"${model.name}" does not support thinking`)
  if (/\\\\d|"pattern":"[^^]/.test(JSON.stringify(body.format ?? '')))
    return refuse(400, 'failed to parse grammar')
  const messages = Array.isArray(body.messages) ? body.messages : []
  if (messages.some(message => typeof message?.content !== 'string'))
    return refuse(400, 'json: cannot unmarshal content')
  const images = messages.flatMap(message => message?.images ?? [])
  if (images.some(image => typeof image !== 'string' || image.startsWith('data:')))
    return refuse(400, 'illegal base64 data')
  if (images.length > 0 && !(model.capabilities?.includes('vision') ?? false)) {
    return refuse(400, 'this model does not support image input')
  }
  const options: unknown = body.options
  const window = isBody(options) && typeof options.num_ctx === 'number' ? options.num_ctx : 4_096
  const tokens = Math.ceil(messages.map(message => message.content).join('').length / 4)
  if (tokens > window && body.shift === false) {
    return refuse(400, 'the prompt is longer than the context length currently available to the model')
  }
  // Without `shift` the front is cut to half the window, with 200 and a smaller count.
  return {
    kind: 'chat',
    body,
    promptTokens: tokens > window ? Math.floor(window / 2) : tokens,
    thinks: thinking && body.think === undefined,
  }
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
  return typeof value === 'object' && value !== null
}
