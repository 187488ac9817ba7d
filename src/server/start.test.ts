import { once } from 'node:events'
import { connect } from 'node:net'
import { Agent, request } from 'undici'
import { afterEach, describe, expect, test } from 'vitest'
import { systemClock } from '../lib/clock.js'
import { LOOPBACK_CERTIFICATE, LOOPBACK_KEY } from '../webhooks/testing/loopback-certificate.js'
import { type RunningServer, type ServeOptions, startServer } from './start.js'
import { fakeService } from './testing/fake-service.js'
import { createBody, fileBody } from './testing/harness.js'
import { memoryStore } from './testing/memory-store.js'
import { send } from './testing/send.js'

let server: RunningServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function started(options: Partial<ServeOptions> = {}) {
  const store = memoryStore()
  const { key } = await store.keys.create({
    environment: 'test',
    studios: ['A'],
    allStudios: false,
    partner: 'p',
  })
  server = await startServer({
    service: fakeService(),
    store,
    clock: systemClock,
    host: '127.0.0.1',
    port: 0,
    webhookAllowPrivate: false,
    logLevel: 'silent',
    ...options,
  })
  return { server, key, address: server.address }
}

describe('the address', () => {
  test('names the port that was found', async () => {
    const { address } = await started()
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+\/v1$/)
    expect((await fetch(`${address}/openapi.json`)).status).toBe(200)
  })

  test('of IPv6 stands in brackets', async () => {
    const { address } = await started({ host: '::1' })
    expect((await fetch(`${address}/openapi.json`)).status).toBe(200)
  })

  test('that is taken is an error', async () => {
    const { address } = await started()
    const port = Number(new URL(address).port)
    const options = {
      service: fakeService(),
      store: memoryStore(),
      clock: systemClock,
      host: '127.0.0.1',
      port,
      webhookAllowPrivate: false,
      logLevel: 'silent',
    }
    await expect(startServer(options)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  test('speaks TLS with a certificate', async () => {
    const { address } = await started({ tls: { cert: LOOPBACK_CERTIFICATE, key: LOOPBACK_KEY } })
    const dispatcher = new Agent({ connect: { ca: LOOPBACK_CERTIFICATE } })
    const answer = await request(`${address}/openapi.json`, { dispatcher })
    expect([address.startsWith('https:'), answer.statusCode]).toEqual([true, 200])
    await answer.body.dump()
    await dispatcher.close()
  })
})

describe('a client that dawdles', () => {
  const slow = { settings: { headersTimeout: 200, requestTimeout: 400 } }

  test('over its TLS handshake loses the connection; the others are served', async () => {
    const { address } = await started({ ...slow, tls: { cert: LOOPBACK_CERTIFICATE, key: LOOPBACK_KEY } })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.on('error', () => {}).resume()
    // The start of a ClientHello, and then nothing.
    socket.write(Buffer.from([0x16, 0x03, 0x01]))
    const dispatcher = new Agent({ connect: { ca: LOOPBACK_CERTIFICATE } })
    const closed = once(socket, 'close')
    const answer = await request(`${address}/openapi.json`, { dispatcher })
    await answer.body.dump()
    expect(answer.statusCode).toBe(200)
    await closed
    await dispatcher.close()
  })

  test('with half a request on a half-open connection loses it; with a whole one it is answered', async () => {
    const { address, key } = await started(slow)
    const head = `GET /v1/autofatture?studioId=A HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`
    expect(await said(address, `${head}\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await said(address, head)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
  })
})

/** Sends the text, closes its own side, and gives what the server says until it closes. */
async function said(address: string, text: string): Promise<string> {
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', allowHalfOpen: true })
  socket.end(text)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer
}

test('what is kept for a time is swept now and then, until the stop', async () => {
  const store = memoryStore()
  let sweeps = 0
  const sweep = async () => {
    sweeps += 1
    if (sweeps === 1) throw new Error('the disk is away')
    return 0
  }
  const { server: running } = await started({
    store: { ...store, idempotency: { ...store.idempotency, sweep }, outbox: { ...store.outbox, sweep } },
    settings: { sweepInterval: 10 },
  })
  while (sweeps < 6) await new Promise(resolve => setTimeout(resolve, 5))
  await running.close()
  server = undefined
  const atStop = sweeps
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(sweeps).toBe(atStop)
})

test('what is too old is swept at the start already', async () => {
  const store = memoryStore()
  const swept: string[] = []
  const sweepOf = (name: string) => async () => {
    swept.push(name)
    return 0
  }
  await started({
    store: {
      ...store,
      sweep: async () => void swept.push('half-done files'),
      idempotency: { ...store.idempotency, sweep: sweepOf('idempotency') },
      outbox: { ...store.outbox, sweep: sweepOf('outbox') },
    },
  })
  expect(swept).toEqual(['half-done files', 'idempotency', 'outbox'])
})

describe('a stop', () => {
  test('lets running requests finish, over kept-alive connections too, and takes no new ones', async () => {
    let open = () => {}
    const gate = new Promise<void>(resolve => {
      open = resolve
    })
    const { address, key, server: running } = await started({ service: fakeService({ work: () => gate }) })
    const answer = send(`${address}/autofatture`, { key, body: createBody() })
    const read = send(`${address}/documents:recognize`, { key, body: fileBody() })
    await new Promise(resolve => setTimeout(resolve, 50))
    const stopped = running.close()
    open()
    expect([(await answer).status, (await read).status]).toEqual([200, 200])
    await stopped
    await expect(fetch(`${address}/openapi.json`)).rejects.toThrow()
    server = undefined
  })

  test('closes the connection of an answer that it waited for', async () => {
    let open = () => {}
    const gate = new Promise<void>(resolve => {
      open = resolve
    })
    const { address, key, server: running } = await started({ service: fakeService({ work: () => gate }) })
    const dispatcher = new Agent({ connections: 1, keepAliveTimeout: 60_000 })
    const answer = request(`${address}/autofatture`, {
      dispatcher,
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(createBody()),
    })
    await new Promise(resolve => setTimeout(resolve, 50))
    const stopped = running.close()
    open()
    const { headers, body } = await answer
    await body.dump()
    expect(headers.connection).toBe('close')
    // The client keeps its connections: the stop may not wait for it to let go.
    await stopped
    server = undefined
    await dispatcher.close()
  })

  test('aborts what does not end within the limit', async () => {
    const service = fakeService({
      work: ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    })
    const { address, key, server: running } = await started({ service, settings: { drainTimeout: 50 } })
    const answer = send(`${address}/autofatture`, { key, body: createBody() }).catch(() => 'cut')
    await new Promise(resolve => setTimeout(resolve, 50))
    await running.close()
    server = undefined
    await answer
    expect(service.seen.signals[0]?.aborted).toBe(true)
    expect(service.records.size).toBe(0)
  })
})
