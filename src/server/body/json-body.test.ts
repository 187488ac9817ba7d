import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBody, fileBody, type Harness, startHarness } from '../testing/harness.js'
import { errorOf } from '../testing/send.js'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ settings: { maxFileBytes: 3_000, maxTextBytes: 2_000 } })
})
afterAll(() => harness.close())

describe('bodies', () => {
  test('every problem is listed, with its path', async () => {
    const body = {
      studioId: '../x',
      fatturaData: { tipo: 5, linee: [{ prezzoUnitario: '5' }, { quantita: null }], generateTd01: 'true' },
    }
    const answer = await harness.send('/v1/autofatture', { body })
    const { issues } = errorOf(answer.json).details ?? {}
    const paths = Array.isArray(issues) ? issues.map(({ path }) => path).sort() : []
    expect(answer.status).toBe(400)
    expect(paths).toEqual([
      'fatturaData.generateTd01',
      'fatturaData.linee[0].prezzoUnitario',
      'fatturaData.linee[1].quantita',
      'fatturaData.tipo',
      'studioId',
    ])
  })

  test.each([
    ['malformed', '{"studioId": "A"'],
    ['empty', ''],
    ['not an object', '[]'],
    ['null', 'null'],
    ['a prototype key', '{"studioId":"A","fatturaData":{"__proto__":{"tipo":"TD17"}}}'],
    ['a constructor key', '{"studioId":"A","fatturaData":{"constructor":{"prototype":{}}}}'],
    ['half a surrogate pair', '{"studioId":"A","fatturaData":{"tipo":"\\ud800"}}'],
    ['deep', `{"studioId":"A","fatturaData":{"x":${'['.repeat(900)}${']'.repeat(900)}}}`],
    ['an endless number', '{"studioId":"A","fatturaData":{"linee":[{"prezzoUnitario":1e999}]}}'],
    ['too large', JSON.stringify({ studioId: 'A', fatturaData: { x: 'a'.repeat(3_000) } })],
  ])('%s is 400', async (_, raw) => {
    const answer = await harness.send('/v1/autofatture', { raw })
    expect(answer.status).toBe(400)
    expect(errorOf(answer.json).code).toBe('BAD_REQUEST')
  })

  test.each([
    ['text/plain', {}],
    ['application/xml', {}],
    ['', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
    ['application/json; charset=utf-16', {}],
  ])('%j %j is 400', async (type, headers) => {
    const answer = await harness.send('/v1/autofatture', {
      raw: JSON.stringify(createBody()),
      headers: { 'content-type': type, ...headers },
    })
    expect([answer.status, errorOf(answer.json).code]).toEqual([400, 'BAD_REQUEST'])
  })

  test('unknown properties are ignored', async () => {
    const body = { ...createBody(), extra: 1 }
    expect((await harness.send('/v1/autofatture', { body })).status).toBe(200)
  })

  test.each([['TD99'], [undefined], ['']])('tipo %s is 422', async tipo => {
    const body = createBody()
    const answer = await harness.send('/v1/autofatture', {
      body: { ...body, fatturaData: { ...body.fatturaData, tipo } },
    })
    expect([answer.status, errorOf(answer.json).code]).toEqual([422, 'INVALID_TD'])
  })
})

describe('files', () => {
  test('arrive byte by byte as they were sent', async () => {
    const bytes = Buffer.from(Array.from({ length: 2_999 }, (_, index) => (index * 31) % 256))
    const body = { ...fileBody(), fileBase64: bytes.toString('base64') }
    expect((await harness.send('/v1/documents:recognize', { body })).status).toBe(200)
    expect(Buffer.from(harness.service.seen.files.at(-1)?.bytes ?? [])).toEqual(bytes)
  })

  test('larger than the limit are 400 with maxBytes', async () => {
    const body = { ...fileBody(), fileBase64: Buffer.alloc(3_001).toString('base64') }
    const answer = await harness.send('/v1/autofatture:process', { body })
    expect(answer.status).toBe(400)
    expect(errorOf(answer.json).details).toMatchObject({ maxBytes: 3_000 })
  })

  test.each(['@@@@', 'abc', 'data:application/pdf;base64,QUJD'])('%j is 400', async fileBase64 => {
    const answer = await harness.send('/v1/documents:recognize', { body: { ...fileBody(), fileBase64 } })
    expect(answer.status).toBe(400)
    expect(errorOf(answer.json).details).toMatchObject({ issues: [{ path: 'fileBase64' }] })
  })

  test.each([[5], [null], [''], [undefined], [{}]])('fileBase64 %j is 400', async fileBase64 => {
    const answer = await harness.send('/v1/documents:recognize', { body: { ...fileBody(), fileBase64 } })
    expect(answer.status).toBe(400)
  })

  test('a key spelled with escapes is no way around the checks', async () => {
    const raw = `{"studioId":"A","mimeType":"application/pdf","file\\u0042ase64":"QUJD"}`
    expect((await harness.send('/v1/documents:recognize', { raw })).status).toBe(200)
    expect(Buffer.from(harness.service.seen.files.at(-1)?.bytes ?? []).toString()).toBe('ABC')
    const wrong = raw.replace('QUJD', 'sha256:00')
    expect((await harness.send('/v1/documents:recognize', { raw: wrong })).status).toBe(400)
  })

  test.each([
    ['a\r\nX-Evil: 1.pdf', 'aX-Evil: 1.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\x.pdf', 'x.pdf'],
    ['..', 'document'],
    ['fattura\u202egpj.pdf', 'fatturagpj.pdf'],
  ])('the name %j becomes %j', async (fileName, clean) => {
    await harness.send('/v1/documents:recognize', { body: fileBody('A', fileName) })
    expect(harness.service.seen.files.at(-1)?.fileName).toBe(clean)
  })
})
