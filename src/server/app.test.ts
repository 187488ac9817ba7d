import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBody, fileBody, type Harness, startHarness } from './testing/harness.js'
import { errorOf } from './testing/send.js'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({
    settings: { maxFileBytes: 3_000, maxTextBytes: 2_000, requestTimeout: 800, headersTimeout: 400 },
  })
  await harness.send('/v1/autofatture', { body: createBody() })
})
afterAll(() => harness.close())

describe('keys', () => {
  test.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic cGtfdGVzdA==' }],
    ['an unknown key', { authorization: 'Bearer pk_test_doesnotexist0000' }],
    ['an empty key', { authorization: 'Bearer ' }],
    ['a key that is none', { authorization: 'Bearer ../../etc/passwd' }],
  ])('%s is 401', async (_, headers) => {
    const answer = await harness.send('/v1/autofatture?studioId=A', { key: '', headers })
    expect(answer.status).toBe(401)
    expect(errorOf(answer.json).code).toBe('UNAUTHORIZED')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('the scheme is read in any case', async () => {
    const headers = { authorization: `bearer ${harness.key}` }
    expect((await harness.send('/v1/autofatture?studioId=A', { key: '', headers })).status).toBe(200)
  })

  test('a revoked key is 401 at once', async () => {
    const key = await harness.newKey('test', ['A'])
    const entry = await harness.store.keys.find(key)
    expect((await harness.send('/v1/autofatture?studioId=A', { key })).status).toBe(200)
    await harness.store.keys.revoke(entry?.id ?? '')
    expect((await harness.send('/v1/autofatture?studioId=A', { key })).status).toBe(401)
  })

  test('another company is 403 and named', async () => {
    for (const answer of [
      await harness.send('/v1/autofatture?studioId=B'),
      await harness.send('/v1/autofatture', { body: createBody('B') }),
      await harness.send('/v1/documents:recognize', { body: fileBody('B') }),
      await harness.send('/v1/autofatture/AF/2026/1:corrections', {
        body: { studioId: 'B', corrections: {} },
      }),
    ]) {
      expect(answer.status).toBe(403)
      expect(errorOf(answer.json)).toMatchObject({ code: 'TENANT_FORBIDDEN', details: { studioId: 'B' } })
    }
  })

  test('test and live never meet', async () => {
    const live = await harness.newKey('live', ['A'])
    expect((await harness.send('/v1/autofatture/AF/2026/1?studioId=A', { key: live })).status).toBe(404)
    expect((await harness.send('/v1/autofatture?studioId=A', { key: live })).json).toMatchObject({
      items: [],
    })
  })
})

describe('ids', () => {
  test.each([
    '/v1/autofatture/AF/2026/1?studioId=A',
    '/v1/autofatture/AF%2F2026%2F1?studioId=A',
    '/v1/autofatture/AF%2f2026/1?studioId=A',
  ])('%s is the record', async path => {
    expect((await harness.send(path)).json).toMatchObject({ autofatturaId: 'AF/2026/1' })
  })

  test.each(['AF/2026/1', 'AF%2F2026%2F1'])('%s gives its courtesy PDF', async id => {
    const answer = await harness.send(`/v1/autofatture/${id}/courtesy-pdf?studioId=A`)
    expect(answer.json).toEqual({ pdfBase64: Buffer.from('%PDF-1.7').toString('base64') })
  })

  test.each([
    'AF/2026/1:corrections',
    'AF%2F2026%2F1:corrections',
    'AF%2F2026%2F1%3Acorrections',
    '0123456789abcdef:corrections',
  ])('corrections reach %s', async path => {
    const answer = await harness.send(`/v1/autofatture/${path}`, {
      body: { studioId: 'A', corrections: { tipo: 'TD17' } },
    })
    expect([answer.status, answer.json]).toEqual([200, { ok: true }])
  })

  test.each([
    ['GET', '/v1/autofatture/AF/2026/2?studioId=A'],
    ['GET', '/v1/autofatture/AF/2026?studioId=A'],
    ['GET', '/v1/autofatture/AF/2026/01?studioId=A'],
    ['GET', '/v1/autofatture/?studioId=A'],
    ['GET', '/v1/autofatture/..%2F..%2Fkeys.json?studioId=A'],
    ['GET', '/v1/autofatture/AF%252F2026%252F1?studioId=A'],
    ['GET', '/v1/autofatture/__proto__?studioId=A'],
    ['GET', '/v1/autofatture/constructor/courtesy-pdf?studioId=A'],
    ['GET', `/v1/autofatture/${'x'.repeat(500)}?studioId=A`],
    ['POST', '/v1/autofatture/AF/2026/1'],
    ['POST', '/v1/autofatture/anything'],
    ['POST', '/v1/autofatture/..%2F..%2Fkeys.json:corrections'],
    ['POST', '/v1/documents%3Arecognize'],
    ['PUT', '/v1/autofatture'],
    ['DELETE', '/v1/autofatture/AF/2026/1'],
    ['OPTIONS', '/v1/autofatture'],
    ['PATCH', '/v1/nothing'],
    ['GET', '/nothing'],
    ['POST', '/healthz'],
  ])('%s %s is 404', async (method, path) => {
    const body = method === 'POST' ? { body: { studioId: 'A', corrections: {} } } : {}
    const answer = await harness.send(path, { method, ...body })
    expect(answer.status).toBe(404)
    expect(errorOf(answer.json).code).toBe('NOT_FOUND')
    expect(answer.headers.get('x-request-id')).toBeTruthy()
  })
})

describe('queries', () => {
  test.each([
    '',
    '?studioId=',
    '?studioId=.A',
    '?studioId=A/B',
    '?studioId=A&studioId=B',
    `?studioId=${'a'.repeat(65)}`,
  ])('list%s is 400', async query => {
    const answer = await harness.send(`/v1/autofatture${query}`)
    expect(answer.status).toBe(400)
    expect(errorOf(answer.json).details).toMatchObject({ issues: [{ path: 'studioId' }] })
  })

  test.each(['0', '-1', '1.5', 'x', '', '1e1', '0x1', '+1', ' 1', '1&page=2'])(
    'page=%s is 400',
    async page => {
      expect((await harness.send(`/v1/autofatture?studioId=A&page=${page}`)).status).toBe(400)
    },
  )

  test('a page past the end is empty', async () => {
    const answer = await harness.send('/v1/autofatture?studioId=A&page=999999999')
    expect([answer.status, answer.json]).toEqual([200, { items: [], page: 999_999_999, hasMore: false }])
  })
})

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

describe('request ids', () => {
  test('a harmless one of the client is kept, another replaced', async () => {
    const kept = await harness.send('/v1/autofatture?studioId=A', { headers: { 'x-request-id': 'abc-123' } })
    expect(kept.headers.get('x-request-id')).toBe('abc-123')
    const replaced = await harness.send('/v1/autofatture?studioId=A', {
      headers: { 'x-request-id': '{"a":1}' },
    })
    expect(replaced.headers.get('x-request-id')).toMatch(/^req_/)
  })
})

/** What the server says to bytes that no HTTP client would send. */
function speak(text: string): Promise<string> {
  const { port } = new URL(harness.origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    let heard = ''
    socket.on('data', chunk => {
      heard += chunk.toString()
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
}

describe('broken HTTP', () => {
  test.each([
    ['nonsense', 'HELLO\r\n\r\n'],
    ['a broken address', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    [
      'a body that never ends',
      'POST /v1/autofatture HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
  ])('%s is 400 in the error shape', async (_, text) => {
    const authorized = text.replace('Host: x\r\n', `Host: x\r\nAuthorization: Bearer ${harness.key}\r\n`)
    const heard = await speak(authorized)
    expect(heard).toMatch(/^HTTP\/1.1 400 /)
    expect(heard).toMatch(/x-request-id: req_/i)
    expect(errorOf(JSON.parse(heard.slice(heard.indexOf('{')))).code).toBe('BAD_REQUEST')
  })
})

describe('beside the specification', () => {
  test('health, readiness and metrics need no key', async () => {
    expect((await harness.send('/healthz', { key: '' })).json).toEqual({ status: 'ok' })
    expect((await harness.send('/readyz', { key: '' })).json).toMatchObject({ status: 'ready' })
    const metrics = await fetch(`${harness.origin}/metrics`)
    expect(await metrics.text()).toContain('autofattura_http_requests_total')
  })
})
