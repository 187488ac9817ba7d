import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBody, fileBody, type Harness, startHarness } from '../testing/harness.js'
import { errorOf } from '../testing/send.js'
import { SANDBOX_MARKERS } from './sandbox-markers.js'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ settings: { sandboxDelay: 80 } })
})
afterAll(() => harness.close())

const routes = (marker: string) => ({
  recognize: () => harness.send('/v1/documents:recognize', { body: fileBody('A', `x ${marker}.pdf`) }),
  process: () => harness.send('/v1/autofatture:process', { body: fileBody('A', `x ${marker}.pdf`) }),
  create: () => harness.send('/v1/autofatture', { body: createBody('A', `R-7 ${marker}`) }),
})

const ALL = ['recognize', 'process', 'create'] as const

test.each(
  ALL.flatMap(route => [
    [route, '[[ocr_low_confidence]]', 422, 'OCR_LOW_CONFIDENCE'] as const,
    [route, '[[invalid_td]]', 422, 'INVALID_TD'] as const,
    [route, '[[rate_limited]]', 429, 'RATE_LIMITED'] as const,
    [route, '[[quota_exceeded]]', 429, 'QUOTA_EXCEEDED'] as const,
    [route, '[[idempotency_conflict]]', 409, 'IDEMPOTENCY_CONFLICT'] as const,
    [route, '[[internal]]', 500, 'INTERNAL'] as const,
  ]),
)('%s under %s answers %i %s', async (route, marker, status, code) => {
  const answer = await routes(marker)[route]()
  expect([answer.status, errorOf(answer.json).code]).toEqual([status, code])
})

test.each(
  ALL.flatMap(route => [
    [route, '[[needs_review]]', 'FIELD_UNCERTAIN: '] as const,
    [route, '[[duplicate]]', 'DUPLICATE: '] as const,
  ]),
)('%s under %s needs review and issues nothing', async (route, marker, issue) => {
  const before = harness.service.records.size
  const answer = await routes(marker)[route]()
  expect(answer.json).toMatchObject({
    status: 'needs_review',
    blockingIssues: [expect.stringContaining(issue)],
  })
  expect(answer.json).not.toHaveProperty('xml')
  expect(harness.service.records.size).toBe(before)
})

test('a failed VIES check is 422 in create and review elsewhere', async () => {
  const { create, process, recognize } = routes('[[vies_failed]]')
  expect(errorOf((await create()).json).code).toBe('VIES_FAILED')
  for (const answer of [await process(), await recognize()]) {
    expect(answer.json).toMatchObject({ status: 'needs_review', vies: { valid: false } })
  }
})

test('[[slow]] answers late', async () => {
  const started = performance.now()
  expect((await routes('[[slow]]').process()).status).toBe(200)
  expect(performance.now() - started).toBeGreaterThan(75)
})

test('[[webhook_failure]] loses the acknowledgement of exactly its own event, once', async () => {
  const { json } = await routes('[[webhook_failure]]').create()
  const id = JSON.parse(JSON.stringify(json)).autofatturaId
  const { sandbox } = harness.deps
  expect(await sandbox.losesDelivery('live', 'A', id)).toBe(false)
  expect(await sandbox.losesDelivery('test', 'B', id)).toBe(false)
  expect(await sandbox.losesDelivery('test', 'A', id)).toBe(true)
  expect(await sandbox.losesDelivery('test', 'A', id)).toBe(false)
})

test.each(Object.keys(SANDBOX_MARKERS))('%s means nothing with a live key', async marker => {
  const key = await harness.newKey('live', ['A'])
  const answer = await harness.send('/v1/autofatture', { body: createBody('A', marker), key })
  expect(answer.json).toMatchObject({ status: 'ok' })
})
