import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBody, fileBody, type Harness, startHarness } from '../server/testing/harness.js'
import { ApiError, AutofatturaClient, verifyWebhook } from './index.js'

let harness: Harness
let client: AutofatturaClient
beforeAll(async () => {
  harness = await startHarness()
  client = new AutofatturaClient({ baseUrl: `${harness.origin}/v1`, apiKey: harness.key })
})
afterAll(() => harness.close())

describe('the client', () => {
  test('speaks every operation', async () => {
    expect((await client.recognize(fileBody())).suggestedTd).toBe('TD17')
    expect((await client.process(fileBody())).status).toBe('ok')
    const made = await client.create(createBody())
    const { autofatturaId = '' } = made
    expect((await client.get('A', autofatturaId)).autofatturaId).toBe(autofatturaId)
    expect((await client.list('A')).items[0]?.autofatturaId).toBe(autofatturaId)
    expect((await client.courtesyPdf('A', autofatturaId)).pdfBase64).toBeTruthy()
    expect(await client.correct(autofatturaId, { studioId: 'A', corrections: {} })).toEqual({ ok: true })
    expect((await client.registerWebhook('https://partner.example/h')).secret).toMatch(/^whsec_/)
  })

  test('throws errors with code, details and request id', async () => {
    const error = await client.get('B', 'AF/2026/1').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 403,
      code: 'TENANT_FORBIDDEN',
      details: { studioId: 'B' },
      requestId: expect.stringMatching(/^req_/),
    })
  })

  test('waits and repeats what waiting can help, with one idempotency key', async () => {
    let refusals = 2
    const flaky = await startHarness({
      work: async () => {
        refusals -= 1
        if (refusals >= 0) throw new Error('a passing fault')
      },
    })
    const patient = new AutofatturaClient({ baseUrl: `${flaky.origin}/v1`, apiKey: flaky.key })
    expect((await patient.create(createBody())).status).toBe('ok')
    const scopes = new Set(flaky.service.seen.callers.map(({ idempotency }) => idempotency?.scope))
    expect([scopes.size, flaky.service.seen.callers.length]).toEqual([1, 3])
    await flaky.close()
  })

  test('repeats over a new connection what broke on the way, with the same key', async () => {
    let cuts = 1
    const keys: unknown[] = []
    const relay = createServer((incoming, answer) => {
      keys.push(incoming.headers['idempotency-key'])
      cuts -= 1
      if (cuts >= 0) {
        incoming.socket.destroy()
        return
      }
      answer.end(JSON.stringify({ status: 'needs_review' }))
    }).listen(0, '127.0.0.1')
    await once(relay, 'listening')
    const address = relay.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const options = { baseUrl: `http://127.0.0.1:${port}/v1/`, apiKey: 'k' }
    expect((await new AutofatturaClient(options).create(createBody())).status).toBe('needs_review')
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    cuts = 1
    const impatient = new AutofatturaClient({ ...options, retries: 0 })
    await expect(impatient.create(createBody())).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      code: 'CONNECTION_FAILED',
    })
    relay.close()
  })

  test('takes an address that ends in a slash', async () => {
    const other = new AutofatturaClient({ baseUrl: `${harness.origin}/v1/`, apiKey: harness.key })
    expect((await other.list('A')).page).toBe(1)
  })

  test('ends with its signal while it waits, and does not wait for next month', async () => {
    const relay = createServer((_, answer) => {
      answer
        .writeHead(429)
        .end(JSON.stringify({ error: { code, message: '', details: { retry_after_ms: 50_000 } } }))
    }).listen(0, '127.0.0.1')
    let code = 'RATE_LIMITED'
    await once(relay, 'listening')
    const address = relay.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const waiting = new AutofatturaClient({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'k' })
    const signal = AbortSignal.timeout(100)
    await expect(waiting.create(createBody(), { signal })).rejects.toMatchObject({ name: 'TimeoutError' })
    code = 'QUOTA_EXCEEDED'
    await expect(waiting.create(createBody())).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' })
    relay.close()
  })

  test('does not repeat what waiting cannot help', async () => {
    const before = harness.service.seen.callers.length
    const body = createBody('A', 'x [[vies_failed]]')
    await expect(client.create(body)).rejects.toMatchObject({ code: 'VIES_FAILED' })
    expect(harness.service.seen.callers.length).toBe(before)
  })
})

test('verifyWebhook accepts the genuine body only', () => {
  const body = '{"id":"evt_1"}'
  const signature = createHmac('sha256', 'whsec_x').update(body).digest('hex')
  expect(verifyWebhook(body, signature, 'whsec_x')).toBe(true)
  expect(verifyWebhook(`${body} `, signature, 'whsec_x')).toBe(false)
  expect(verifyWebhook(body, signature, 'whsec_y')).toBe(false)
  for (const wrong of [undefined, '', 'zz', signature.slice(1)])
    expect(verifyWebhook(body, wrong, 'whsec_x')).toBe(false)
})
