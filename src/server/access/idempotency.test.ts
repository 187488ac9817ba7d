import { afterEach, describe, expect, test } from 'vitest'
import { createBody, type Harness, type HarnessOptions, startHarness } from '../testing/harness.js'
import { errorOf } from '../testing/send.js'

let harness: Harness | undefined
afterEach(() => harness?.close())

async function started(options: HarnessOptions = {}): Promise<Harness> {
  harness = await startHarness(options)
  return harness
}

const idempotent = (key: string) => ({ 'idempotency-key': key })

describe('the same Idempotency-Key', () => {
  test('makes one document of 50 equal requests at once', async () => {
    const { send, service } = await started({ work: () => new Promise(resolve => setTimeout(resolve, 20)) })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        send('/v1/autofatture', { body: createBody(), headers: idempotent('one') }),
      ),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 409])
    const conflict = answers.find(({ status }) => status === 409)
    expect(errorOf(conflict?.json)).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
      details: { retry_after_ms: expect.any(Number) },
    })
    expect(conflict?.headers.get('retry-after')).toBe('1')
    expect(service.records.size).toBe(1)
  })

  test('gives the same answer again, marked, whatever the order of keys and the white space', async () => {
    const { send, service } = await started()
    const first = await send('/v1/autofatture', { body: createBody(), headers: idempotent('one') })
    const { studioId, fatturaData } = createBody()
    const raw = JSON.stringify({ fatturaData, studioId }, null, 3)
    const again = await send('/v1/autofatture', { raw, headers: idempotent('one') })
    expect(again.json).toEqual(first.json)
    expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ])
    const quoted = await send('/v1/autofatture', { raw, headers: idempotent('"one"') })
    expect(quoted.json).toEqual(first.json)
    expect(service.records.size).toBe(1)
  })

  test('is refused with another body', async () => {
    const { send } = await started()
    await send('/v1/autofatture', { body: createBody(), headers: idempotent('one') })
    const answer = await send('/v1/autofatture', { body: createBody('A', 'R-2'), headers: idempotent('one') })
    expect([answer.status, errorOf(answer.json).details?.reason]).toEqual([400, 'idempotency_key_reused'])
  })

  test('belongs to one API key and one path', async () => {
    const { send, newKey, service } = await started()
    const other = await newKey('test', ['A'])
    await send('/v1/autofatture', { body: createBody(), headers: idempotent('one') })
    await send('/v1/autofatture', { body: createBody(), headers: idempotent('one'), key: other })
    expect(service.records.size).toBe(2)
    const body = { studioId: 'A', corrections: {} }
    const corrected = await send('/v1/autofatture/AF/2026/1:corrections', {
      body,
      headers: idempotent('one'),
    })
    expect(corrected.headers.has('idempotent-replayed')).toBe(false)
    const encoded = await send('/v1/autofatture/AF%2F2026%2F1:corrections', {
      body,
      headers: idempotent('one'),
    })
    expect(encoded.headers.get('idempotent-replayed')).toBe('true')
  })

  test.each([
    ['422', 'TD99', '', true],
    ['429', 'TD17', '[[rate_limited]]', false],
    ['500', 'TD17', '[[internal]]', false],
  ])('keeps a %s: %s %s -> %s', async (_, tipo, numero, kept) => {
    const { send } = await started()
    const body = createBody('A', numero)
    const sent = { body: { ...body, fatturaData: { ...body.fatturaData, tipo } }, headers: idempotent('one') }
    const first = await send('/v1/autofatture', sent)
    const again = await send('/v1/autofatture', sent)
    expect(again.status).toBe(first.status)
    expect(again.headers.has('idempotent-replayed')).toBe(kept)
  })

  test('rebuilds the answer of a record whose answer was lost in a crash', async () => {
    const { send, store, keyId, service } = await started()
    const first = await send('/v1/autofatture', { body: createBody() })
    store.committed(`${keyId} POST /v1/autofatture one`, 'A', 'AF/2026/1')
    const answer = await send('/v1/autofatture', { body: createBody(), headers: idempotent('one') })
    expect(answer.json).toEqual(first.json)
    expect(answer.headers.get('idempotent-replayed')).toBe('true')
    expect(service.records.size).toBe(1)
  })

  test.each(['', 'a'.repeat(256), 'tab\there', 'é'])('%j is 400', async key => {
    const { send } = await started()
    const answer = await send('/v1/autofatture', { body: createBody(), headers: idempotent(key) })
    expect([answer.status, errorOf(answer.json).details?.reason]).toEqual([400, 'idempotency_key_invalid'])
  })

  test('of 255 characters is taken', async () => {
    const { send } = await started()
    const answer = await send('/v1/autofatture', {
      body: createBody(),
      headers: idempotent(`${'a'.repeat(254)}~`),
    })
    expect(answer.status).toBe(200)
  })
})

test('the record and the entry get the same scope and digest', async () => {
  const { send, service, keyId } = await started()
  await send('/v1/autofatture', { body: createBody(), headers: idempotent('one') })
  expect(service.seen.callers[0]?.idempotency).toEqual({
    scope: `${keyId} POST /v1/autofatture one`,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})
