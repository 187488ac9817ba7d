import { afterEach, expect, test } from 'vitest'
import { createBody, fileBody, type Harness, startHarness } from '../testing/harness.js'

let harness: Harness | undefined
afterEach(() => harness?.close())

async function logged(work: (harness: Harness) => Promise<unknown>, count: number) {
  const lines: string[] = []
  harness = await startHarness({
    onLog: line => lines.push(line),
    work: async ({ requestId }) => {
      if (requestId === 'fails')
        throw new Error('secret message about RSSMRA80A01H501U', { cause: new TypeError('inner') })
    },
  })
  await work(harness)
  const requests = () => lines.filter(line => line.includes('"route"'))
  while (requests().length < count) await new Promise(done => setTimeout(done, 5))
  return { lines: requests().map(line => JSON.parse(line)), text: lines.join('\n') }
}

test('one line tells who asked what and what came of it', async () => {
  const { lines } = await logged(async ({ send, keyId }) => {
    expect(keyId).toBe('k1')
    await send('/v1/autofatture', { body: createBody(), headers: { 'x-request-id': 'abc' } })
  }, 1)
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(String),
      requestId: 'abc',
      keyId: 'k1',
      environment: 'test',
      tenant: 'A',
      method: 'POST',
      route: '/v1/autofatture',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
  ])
})

test('routes are named as the description of the interface names them', async () => {
  const { lines } = await logged(async ({ send }) => {
    await send('/v1/documents:recognize', { body: fileBody() })
    await send('/v1/autofatture/AF/2026/1:corrections', { body: { studioId: 'A', corrections: {} } })
    await send('/v1/autofatture/AF/2026/1/courtesy-pdf?studioId=A')
    await send('/v1/autofatture/AF/2026/1?studioId=A')
  }, 4)
  expect(lines.map(({ route }) => route).sort()).toEqual([
    '/v1/autofatture/{id}',
    '/v1/autofatture/{id}/courtesy-pdf',
    '/v1/autofatture/{id}:corrections',
    '/v1/documents:recognize',
  ])
})

test('no line holds a key, a body, a query, an id or a fiscal code', async () => {
  const { text, lines } = await logged(async ({ send, key }) => {
    expect(key).toContain('pk_test_')
    const body = createBody()
    await send('/v1/autofatture', {
      body: {
        ...body,
        fatturaData: { ...body.fatturaData, cessionario: { codiceFiscale: 'RSSMRA80A01H501U' } },
      },
    })
    await send('/v1/autofatture', { raw: '{"RSSMRA80A01H501U' })
    await send('/v1/documents:recognize', { body: fileBody('A', 'RSSMRA80A01H501U.pdf') })
    await send('/v1/autofatture/AF/2026/4711?studioId=A')
    await send('/v1/autofatture?studioId=A&x=RSSMRA80A01H501U', { key: 'pk_test_guessedguessed' })
    await send('/v1/autofatture', { body: createBody(), headers: { 'x-request-id': 'fails' } })
  }, 6)
  expect(lines.length).toBe(6)
  expect(text).not.toMatch(/RSSMRA|pk_test|Bearer|4711|Hosting|Muster/)
})

test('a fault of ours is told with its kind and place, never with its message', async () => {
  const { lines } = await logged(
    ({ send }) => send('/v1/autofatture', { body: createBody(), headers: { 'x-request-id': 'fails' } }),
    1,
  )
  expect(lines[0]).toMatchObject({
    level: 50,
    status: 500,
    fault: {
      kind: 'Error',
      at: expect.arrayContaining([expect.stringMatching(/^at /)]),
      cause: { kind: 'TypeError' },
    },
  })
})
