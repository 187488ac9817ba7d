import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBody, type Harness, startHarness } from '../testing/harness.js'
import { errorOf } from '../testing/send.js'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
  await harness.send('/v1/autofatture', { body: createBody() })
})
afterAll(() => harness.close())

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
