import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { LOOPBACK_CERTIFICATE, LOOPBACK_KEY } from './loopback-certificate.js'

export interface Received {
  readonly body: string
  readonly headers: IncomingHttpHeaders
  readonly url: string
  /** ms since the receiver started */
  readonly at: number
}

/** An HTTPS endpoint on loopback that answers as it is told. */
export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  /** resolves when so many calls came in */
  calls(count: number): Promise<readonly Received[]>
  close(): Promise<void>
}

/** `answer` is called with the number of the call, 1 for the first. */
export async function startReceiver(
  answer: (response: ServerResponse, call: number) => void = response => void response.end(),
): Promise<Receiver> {
  const received: Received[] = []
  const started = performance.now()
  const server = createServer({ cert: LOOPBACK_CERTIFICATE, key: LOOPBACK_KEY }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      received.push({
        body,
        headers: request.headers,
        url: request.url ?? '',
        at: performance.now() - started,
      })
      answer(response, received.length)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `https://127.0.0.1:${port}/hook`,
    received,
    async calls(count) {
      while (received.length < count) await new Promise(resolve => setTimeout(resolve, 10))
      return received
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
