import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REQUEST_EXAMPLES } from './openapi/examples.js'
import { type RealServer, startRealServer } from './testing/real-server.js'
import { type Answered, errorOf } from './testing/send.js'

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

const { create, process, recognize } = REQUEST_EXAMPLES
const FOUND = { id: expect.stringMatching(/^AF\/\d{4}\/\d+$/) }

function field(answer: Answered, name: string): unknown {
  return Object(answer.json)[name]
}

function numbered(numero: string) {
  const { fatturaData } = create
  return {
    ...create,
    fatturaData: { ...fatturaData, fatturaOriginale: { ...fatturaData.fatturaOriginale, numero } },
  }
}

describe('with the real use cases', () => {
  test('create, get, list, courtesy PDF and corrections tell of one record', async () => {
    const made = await server.send('/autofatture', { body: create })
    expect(made.json).toMatchObject({
      status: 'ok',
      td: 'TD17',
      autofatturaId: FOUND.id,
      importoTotaleCents: 14_640,
    })
    const id = String(field(made, 'autofatturaId'))
    expect((await server.send(`/autofatture/${id}?studioId=aurora`)).json).toEqual(made.json)
    expect((await server.send('/autofatture?studioId=aurora')).json).toEqual({
      items: [made.json],
      page: 1,
      hasMore: false,
    })
    const pdf = String(
      field(
        await server.send(`/autofatture/${encodeURIComponent(id)}/courtesy-pdf?studioId=aurora`),
        'pdfBase64',
      ),
    )
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const body = { studioId: 'aurora', corrections: { tipo: 'TD17' } }
    expect((await server.send(`/autofatture/${id}:corrections`, { body })).json).toEqual({ ok: true })
    expect((await server.send(`/autofatture/${id}?studioId=aurora`)).json).toEqual(made.json)
  })

  test('the same invoice again needs review as DUPLICATE', async () => {
    const again = await server.send('/autofatture', { body: create })
    expect(field(again, 'status')).toBe('needs_review')
    expect(field(again, 'blockingIssues')).toEqual([expect.stringMatching(/^DUPLICATE: .*AF\//)])
  })

  test('a file is previewed, processed once and then known', async () => {
    expect((await server.send('/documents:recognize', { body: recognize })).status).toBe(200)
    const processed = await server.send('/autofatture:process', { body: process })
    expect(processed.json).toMatchObject({ status: 'ok', td: 'TD17', importoTotaleCents: 14_640 })
    const again = await server.send('/autofatture:process', { body: process })
    expect(again.json).toMatchObject({ status: 'needs_review', reviewId: expect.any(String) })
  })

  test('50 equal requests at once make one document, and a repetition gets its very answer', async () => {
    const sent = { body: numbered('FIFTY'), headers: { 'idempotency-key': 'fifty' } }
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.send('/autofatture', sent)))
    const done = answers.filter(({ status }) => status === 200)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(new Set(done.map(answer => field(answer, 'autofatturaId'))).size).toBe(1)
    expect((await server.send('/autofatture', sent)).json).toEqual(done[0]?.json)
  })

  test('parallel creates take numbers without gap or repetition', async () => {
    const key = await server.newKey('test', ['row'])
    const send = (index: number) =>
      server.send('/autofatture', { key, body: { ...numbered(`P-${index}`), studioId: 'row' } })
    const answers = await Promise.all(Array.from({ length: 120 }, (_, index) => send(index)))
    const numbers = answers.map(answer => Number(String(field(answer, 'autofatturaId')).split('/')[2]))
    expect(numbers.sort((left, right) => left - right)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    )
    const pages = await Promise.all(
      [1, 2, 3, 4].map(page => server.send(`/autofatture?studioId=row&page=${page}`, { key })),
    )
    expect(pages.map(page => [Object(field(page, 'items')).length, field(page, 'hasMore')])).toEqual([
      [50, true],
      [50, true],
      [20, false],
      [0, false],
    ])
    expect(pages[0]?.json).toMatchObject({ items: { 0: { autofatturaId: expect.stringMatching(/\/120$/) } } })
  })

  test.each([
    ['an unregistered company without cessionario', { cessionario: undefined }, 'CESSIONARIO_MISSING'],
    ['no lines', { linee: [] }, 'FIELD_MISSING'],
  ])('%s needs review', async (name, change, code) => {
    const answer = await server.send('/autofatture', {
      body: { ...create, fatturaData: { ...numbered(name).fatturaData, ...change } },
    })
    expect(field(answer, 'status')).toBe('needs_review')
    expect(field(answer, 'blockingIssues')).toContainEqual(expect.stringMatching(new RegExp(`^${code}: `)))
  })

  test.each([
    ['not base64 of a document', Buffer.from('hello').toString('base64'), 'unsupported_type'],
    ['an empty PDF', Buffer.from('%PDF-1.7\n').toString('base64'), 'corrupt'],
    ['nothing', '', 'empty'],
  ])('%s is 400', async (_, fileBase64, reason) => {
    const answer = await server.send('/autofatture:process', { body: { ...process, fileBase64 } })
    expect(answer.status).toBe(400)
    if (fileBase64 !== '') expect(errorOf(answer.json).details?.reason).toBe(reason)
  })

  test.each([
    [
      'an Italian supplier',
      { fornitoreEstero: { denominazione: 'X', idFiscale: 'IT12345670017', paese: 'IT' } },
    ],
    [
      'TD18 from outside the EU',
      { tipo: 'TD18', fornitoreEstero: { denominazione: 'X', idFiscale: '123', paese: 'US' } },
    ],
    ['an unknown tipo', { tipo: 'TD04' }],
  ])('%s is 422 INVALID_TD', async (name, change) => {
    const answer = await server.send('/autofatture', {
      body: { ...create, fatturaData: { ...numbered(name).fatturaData, ...change } },
    })
    expect([answer.status, errorOf(answer.json).code]).toEqual([422, 'INVALID_TD'])
  })

  test('creates go on answering while a scan is read', async () => {
    const scan = await readFile(new URL('../../samples/scan-translation-spain.pdf', import.meta.url))
    const body = { ...recognize, fileBase64: scan.toString('base64'), mimeType: 'application/pdf' }
    let read = false
    const reading = server.send('/documents:recognize', { body }).then(answer => {
      read = true
      return answer
    })
    for (const index of [1, 2, 3, 4, 5]) {
      expect((await server.send('/autofatture', { body: numbered(`meanwhile ${index}`) })).status).toBe(200)
    }
    expect(read).toBe(false)
    expect((await reading).status).toBe(200)
  }, 90_000)

  test('sandbox markers reach the real pipeline', async () => {
    const review = await server.send('/autofatture', { body: numbered('S [[needs_review]]') })
    expect(review.json).toMatchObject({ status: 'needs_review' })
    expect(review.json).not.toHaveProperty('xml')
  })
})
