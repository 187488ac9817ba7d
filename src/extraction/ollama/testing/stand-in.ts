import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { decide, type StandInModel } from './stand-in-rules.js'

/** How the stand-in misbehaves on the next chats. */
export type Fault =
  | 'none'
  | 'busy'
  | 'no-memory'
  | 'html-error'
  | 'mid-stream-error'
  | 'cut-socket'
  | 'whitespace'
  | 'prose'
  | 'not-json'
  | 'silent'
  | 'drip'

export interface RecordedChat {
  readonly body: Readonly<Record<string, unknown>>
  /** true once the client went away before the end */
  aborted: boolean
}

export interface StandIn {
  readonly host: string
  readonly chats: readonly RecordedChat[]
  readonly otherRequests: readonly string[]
  /** highest number of chats in work at once */
  readonly peak: number
  /** the content of the next answers, the last one repeated */
  answerWith(...contents: readonly string[]): void
  /** the faults of the next chats in order; afterwards none */
  fail(...faults: readonly Fault[]): void
  close(): Promise<void>
}

interface State {
  contents: string[]
  faults: Fault[]
  chats: RecordedChat[]
  other: string[]
  working: number
  peak: number
}

const DEFAULT_MODELS: readonly StandInModel[] = [
  { name: 'qwen3:8b', capabilities: ['completion', 'thinking'], contextLength: 40_960 },
  { name: 'qwen2.5vl:7b', capabilities: ['completion', 'vision'], contextLength: 128_000 },
  { name: 'llama3.1:8b', capabilities: ['completion'], contextLength: 131_072 },
  { name: 'old:latest', contextLength: 4_096 },
]

/**
 * A server on loopback that speaks the protocol of Ollama, with its silent loss of long prompts, its
 * thinking models and its faults. It answers what the test tells it: no quality of a model is pretended.
 */
export async function startStandIn(models: readonly StandInModel[] = DEFAULT_MODELS): Promise<StandIn> {
  const state: State = { contents: ['{}'], faults: [], chats: [], other: [], working: 0, peak: 0 }
  const server = createServer((request, response) => {
    void handle(request, response)
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = `${request.method} ${request.url}`
    if (path !== 'POST /api/chat') state.other.push(path)
    const text = await bodyOf(request)
    const outcome = decide(path, text, models)
    if (outcome.kind === 'reply') return reply(response, outcome.status, outcome.type, outcome.body)
    const chat: RecordedChat = { body: outcome.body, aborted: false }
    state.chats.push(chat)
    state.working++
    state.peak = Math.max(state.peak, state.working)
    response.once('close', () => {
      state.working--
      chat.aborted = !response.writableEnded
    })
    const content = (state.contents.length > 1 ? state.contents.shift() : state.contents[0]) ?? '{}'
    await answer(response, state.faults.shift() ?? 'none', content, outcome.promptTokens, outcome.thinks)
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    host: `127.0.0.1:${port}`,
    chats: state.chats,
    otherRequests: state.other,
    get peak() {
      return state.peak
    },
    answerWith: (...contents) => {
      state.contents = [...contents]
    },
    fail: (...faults) => {
      state.faults = [...faults]
    },
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

function reply(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

async function answer(
  response: ServerResponse,
  fault: Fault,
  content: string,
  promptTokens: number,
  thinks: boolean,
): Promise<void> {
  const error = (status: number, message: string) =>
    reply(response, status, 'application/json; charset=utf-8', JSON.stringify({ error: message }))
  if (fault === 'busy') return error(503, 'server busy, please try again.  maximum pending requests exceeded')
  if (fault === 'no-memory')
    return error(500, 'model requires more system memory (9.1 GiB) than is available (5.2 GiB)')
  if (fault === 'html-error')
    return reply(response, 502, 'text/html', '<html><body>Bad Gateway</body></html>')
  if (fault === 'silent') return
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  const line = (part: object) =>
    `${JSON.stringify({ model: 'm', created_at: '2026-11-21T10:00:00Z', ...part })}\n`
  const said = (text: string) => line({ message: { role: 'assistant', content: text }, done: false })
  const end = (reason: string) =>
    line({
      message: { role: 'assistant', content: '' },
      done: true,
      done_reason: reason,
      prompt_eval_count: promptTokens,
      eval_count: 1,
    })
  if (thinks)
    response.write(
      line({ message: { role: 'assistant', content: '', thinking: 'Let me see.' }, done: false }),
    )
  if (fault === 'mid-stream-error')
    return void response.end(
      `${said(content.slice(0, 5))}${JSON.stringify({ error: 'llama runner process has terminated' })}\n`,
    )
  if (fault === 'cut-socket') return void response.write(said(content.slice(0, 5)), () => response.destroy())
  if (fault === 'whitespace') return void response.end(said(' '.repeat(500)) + end('length'))
  if (fault === 'not-json')
    return void response.end(said('I am sorry, I cannot read this document.') + end('stop'))
  if (fault === 'drip') return drip(response, said)
  const text = fault === 'prose' ? `Here is the JSON:\n${content}\nDone.` : content
  return split(response, said(text.slice(0, 7)) + said(text.slice(7)) + end('stop'))
}

/** Bytes arrive cut anywhere, also inside a character and with several objects in one piece. */
async function split(response: ServerResponse, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  const cuts = [0, 3, Math.floor(bytes.length / 2), bytes.length - 2, bytes.length]
  for (let index = 1; index < cuts.length; index++) {
    response.write(bytes.subarray(cuts[index - 1], cuts[index]))
    await new Promise(resolve => setImmediate(resolve))
  }
  response.end()
}

async function drip(response: ServerResponse, said: (text: string) => string): Promise<void> {
  while (!response.destroyed) {
    response.write(said(' '))
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
