import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from './service.js'
import { openWorkbench, type Workbench } from './testing/bench-context.js'

const BELGIAN = new URL('../../fixtures/documents/form-peppol-ubl-belgium.xml', import.meta.url)
const VAT_ID = 'BE0938475196'
const MISPRINTED = 'BE0938475197'

let bench: Workbench
let other: Caller
let documents = 0
beforeAll(async () => {
  bench = await openWorkbench()
  other = { ...bench.caller, actor: 'cli:other' }
})
afterAll(() => bench.close())
// Each test has an invoice of its own.
beforeEach(() => {
  documents++
})

const reviews = () => bench.context.store.tenantStore('live', 'brenta').reviews
const records = async () => {
  const { items } = await bench.context.store.tenantStore('live', 'brenta').list({ page: 1, pageSize: 50 })
  return items.filter(({ extracted }) => extracted.invoiceNumber === `R-${documents}`)
}

/** A document that waits for an operator until its VAT number is corrected. */
async function process(turn = async () => {}) {
  const printed = await readFile(BELGIAN, 'utf8')
  const xml = printed.replaceAll(VAT_ID, MISPRINTED).replaceAll('2026-4502', `R-${documents}`)
  const file = { bytes: Buffer.from(xml), fileName: 'belgian.xml' }
  return bench.service.process(bench.caller, file, { queueReview: true, turn })
}

async function queued(): Promise<string> {
  const outcome = await process()
  return outcome.status === 'needs_review' ? (outcome.review?.reviewId ?? '') : ''
}

async function corrected(): Promise<string> {
  const reviewId = await queued()
  await bench.service.correct(bench.caller, reviewId, { vatId: VAT_ID })
  return reviewId
}

const decisions: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
  ['correct', id => bench.service.correct(bench.caller, id, { invoiceNumber: 'X-1' })],
  ['issue', id => bench.service.issueReview(bench.caller, id, {})],
  ['reject', id => bench.service.rejectReview(bench.caller, id, 'late')],
]

test.each(decisions)('what another operator rejected: %s is refused, saying so', async (_, decide) => {
  const reviewId = await corrected()
  await bench.service.rejectReview(other, reviewId, 'not our invoice')
  await expect(decide(reviewId)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    text: { en: expect.stringContaining('rejected (not our invoice)') },
    details: { reason: 'review_closed', state: 'rejected' },
  })
  expect(await reviews().get(reviewId)).toMatchObject({
    state: 'rejected',
    rejectedBecause: 'not our invoice',
  })
  expect(await records()).toEqual([])
})

test.each(decisions)('what another operator issued: %s is refused, naming the number', async (_, decide) => {
  const reviewId = await corrected()
  await bench.service.issueReview(other, reviewId, {})
  const [record] = await records()
  const autofatturaId = record?.autofatturaId ?? ''
  await expect(decide(reviewId)).rejects.toMatchObject({
    text: {
      en: expect.stringContaining(`issued as ${autofatturaId}.`),
      it: expect.stringContaining(`emessa come ${autofatturaId}.`),
    },
    details: { reason: 'review_closed', state: 'issued', autofatturaId },
  })
  expect(await reviews().get(reviewId)).toMatchObject({ state: 'issued', autofatturaId })
  expect(await records()).toHaveLength(1)
})

test('two operators at once: one decision holds, the record and the review say the same', async () => {
  const reviewId = await corrected()
  const [issued, rejected] = await Promise.allSettled([
    bench.service.issueReview(bench.caller, reviewId, {}),
    bench.service.rejectReview(other, reviewId, 'not ours'),
  ])
  expect([issued.status, rejected.status].sort()).toEqual(['fulfilled', 'rejected'])
  const review = await reviews().get(reviewId)
  expect(await records()).toHaveLength(review?.state === 'issued' ? 1 : 0)
  expect(review?.audit.filter(({ field }) => field === 'state')).toHaveLength(1)
})

test('a rejection between judgement and number stops the number', async () => {
  const reviewId = await corrected()
  const turn = async () => {
    await bench.service.rejectReview(other, reviewId, 'not ours')
  }
  await expect(process(turn)).rejects.toMatchObject({ details: { reason: 'review_closed' } })
  expect(await records()).toEqual([])
  expect(await reviews().get(reviewId)).toMatchObject({ state: 'rejected' })
})

test('a correction between judgement and number stops the number', async () => {
  const reviewId = await corrected()
  const turn = () => bench.service.correct(other, reviewId, { invoiceNumber: 'OTHER-1' })
  await expect(process(turn)).rejects.toMatchObject({ details: { reason: 'review_changed' } })
  expect(await records()).toEqual([])
  expect(await reviews().get(reviewId)).toMatchObject({ state: 'open' })
})

test('a rejection while the file is read again is not overruled', async () => {
  const reviewId = await queued()
  const turn = async () => {
    await bench.service.rejectReview(other, reviewId, 'not ours')
  }
  expect(await process(turn)).toMatchObject({ status: 'needs_review' })
  expect(await reviews().get(reviewId)).toMatchObject({ state: 'rejected' })
})

test('a rejected document that is processed again and certain now is issued, and its review says so', async () => {
  const reviewId = await corrected()
  await bench.service.rejectReview(other, reviewId, 'by mistake')
  expect(await process()).toMatchObject({ status: 'ok' })
  const [record] = await records()
  expect(await reviews().get(reviewId)).toMatchObject({
    state: 'issued',
    autofatturaId: record?.autofatturaId,
  })
})
