import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FileInput, ProcessRunOptions } from './service.js'
import { openWorkbench, type Workbench } from './testing/bench-context.js'

const SAMPLES = new URL('../../samples/', import.meta.url)

async function sample(name: string): Promise<FileInput> {
  return { bytes: await readFile(new URL(name, SAMPLES)), fileName: name }
}

/** Other bytes, the same invoice: a comment behind the end of a PDF changes nothing a reader sees. */
async function sameInvoice(name: string): Promise<FileInput> {
  const { bytes } = await sample(name)
  return { bytes: Buffer.concat([bytes, Buffer.from('\n%again\n')]), fileName: `again-${name}` }
}

let bench: Workbench
beforeEach(async () => {
  bench = await openWorkbench()
})
afterEach(() => bench.close())

const process = (file: FileInput, options: ProcessRunOptions = {}) =>
  bench.service.process(bench.caller, file, { queueReview: true, ...options })

describe('process', () => {
  test('issues what is certain and says so with its evidence', async () => {
    const outcome = await process(await sample('cloud-services-ireland.pdf'))
    expect(outcome).toMatchObject({ status: 'ok', record: { autofatturaId: 'AF/2026/1', td: 'TD17' } })
    const response = bench.service.presentOutcome(outcome)
    expect(response.extracted).toMatchObject({
      country: 'IE',
      evidence: { invoiceNumber: { probability: expect.any(Number) } },
    })
  })
  test('known bytes are a duplicate without reading, known content one after it', async () => {
    await process(await sample('cloud-services-ireland.pdf'))
    const bytes = await process(await sample('cloud-services-ireland.pdf'))
    expect(bytes).toMatchObject({ status: 'duplicate', record: { autofatturaId: 'AF/2026/1' } })
    expect(bytes).not.toHaveProperty('extraction')
    const content = await process(await sameInvoice('cloud-services-ireland.pdf'))
    expect(content).toMatchObject({ status: 'duplicate', record: { autofatturaId: 'AF/2026/1' } })
    expect(await bench.context.store.tenantStore('live', 'brenta').reviews.list('open')).toEqual([])
  })
  test.each([false, true])(
    'what an interrupted attempt issued is taken up by the next one, duplicates allowed: %s',
    async allowDuplicate => {
      const file = await sample('cloud-services-ireland.pdf')
      const overrides = { allowDuplicate }
      const caller = { ...bench.caller, requestId: 'watch-1' }
      await bench.service.process(caller, file, { overrides })
      const again = await bench.service.process(caller, file, { overrides, resumes: 'watch-1' })
      expect(again).toMatchObject({
        status: 'duplicate',
        resumed: true,
        record: { autofatturaId: 'AF/2026/1' },
      })
      const other = await bench.service.process(caller, file, { overrides, resumes: 'watch-2' })
      expect(other).not.toHaveProperty('resumed')
      expect(other.status).toBe(allowDuplicate ? 'ok' : 'duplicate')
    },
  )
  test('a door that asks for it gets a review of a duplicate too', async () => {
    await process(await sample('cloud-services-ireland.pdf'))
    const again = await process(await sample('cloud-services-ireland.pdf'), { queueDuplicates: true })
    expect(bench.service.presentOutcome(again)).toMatchObject({
      status: 'needs_review',
      reviewId: expect.any(String),
      blockingIssues: [expect.stringMatching(/^DUPLICATE: .*AF\/2026\/1/)],
    })
  })
  test('two copies at once make one document', async () => {
    const files = await Promise.all([
      sample('cloud-services-ireland.pdf'),
      sameInvoice('cloud-services-ireland.pdf'),
    ])
    const outcomes = await Promise.all(files.map(file => process(file)))
    expect(outcomes.map(outcome => outcome.status).sort()).toEqual(['duplicate', 'ok'])
  })
  test('a dry run stores nothing and takes no number', async () => {
    const outcome = await process(await sample('cloud-services-ireland.pdf'), { dryRun: true })
    expect(outcome).toMatchObject({ status: 'dry-run', importoTotaleCents: expect.any(Number) })
    const store = bench.context.store.tenantStore('live', 'brenta')
    expect((await store.list({ page: 1, pageSize: 50 })).items).toEqual([])
    const refused = await process(await sample('hotel-austria-vat-charged.pdf'), { dryRun: true })
    expect(refused.status).toBe('needs_review')
    expect(await store.reviews.list()).toEqual([])
  })
  test('what is doubtful waits for an operator, and his word makes it certain', async () => {
    const file = await sample('cloud-services-ireland.pdf')
    const outcome = await process(file, { requireConfidence: 1 })
    expect(outcome.status).toBe('needs_review')
    const reviewId = outcome.status === 'needs_review' ? outcome.review?.reviewId : undefined
    expect(reviewId).toMatch(/^[0-9a-f]{16}$/)
    const confirmed = [
      'supplierName',
      'country',
      'vatId',
      'currency',
      'invoiceNumber',
      'invoiceDate',
      'subtotal',
    ]
    await bench.service.correct(bench.caller, reviewId ?? '', { confirmed })
    const issued = await process(file, { requireConfidence: 1 })
    expect(issued).toMatchObject({ status: 'ok', assessment: { confidence: 1 } })
    const store = bench.context.store.tenantStore('live', 'brenta')
    expect(await store.reviews.get(reviewId ?? '')).toMatchObject({
      state: 'issued',
      autofatturaId: 'AF/2026/1',
    })
  })
  test('an operator’s value replaces what was read and is kept apart from it', async () => {
    const file = await sample('cloud-services-ireland.pdf')
    const outcome = await process(file, { requireConfidence: 1 })
    const reviewId = outcome.status === 'needs_review' ? (outcome.review?.reviewId ?? '') : ''
    await bench.service.correct(bench.caller, reviewId, { invoiceNumber: 'CORRECTED-9' })
    const review = await bench.context.store.tenantStore('live', 'brenta').reviews.get(reviewId)
    expect(review?.audit.at(-1)).toMatchObject({
      field: 'invoiceNumber',
      after: 'CORRECTED-9',
      actor: 'test',
    })
    const issued = await process(file)
    expect(issued.status === 'ok' && issued.xml).toContain('<IdDocumento>CORRECTED-9</IdDocumento>')
  })
  test.each([
    ['a number for text', { invoiceNumber: 7 }, 'corrections.invoiceNumber'],
    ['a day that does not exist', { invoiceDate: '2026-02-30' }, 'corrections.invoiceDate'],
    ['an unknown type', { tipo: 'TD99' }, 'corrections.tipo'],
  ])('corrections with %s are refused, naming the place', async (_, corrections, path) => {
    const outcome = await process(await sample('hotel-austria-vat-charged.pdf'))
    const reviewId = outcome.status === 'needs_review' ? (outcome.review?.reviewId ?? '') : ''
    const refused = bench.service.correct(bench.caller, reviewId, corrections)
    await expect(refused).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { issues: [expect.objectContaining({ path })] },
    })
  })
  test('a rejected review leaves the queue with its reason', async () => {
    const outcome = await process(await sample('hotel-austria-vat-charged.pdf'))
    const reviewId = outcome.status === 'needs_review' ? (outcome.review?.reviewId ?? '') : ''
    await expect(bench.service.rejectReview(bench.caller, reviewId, ' ')).rejects.toMatchObject({
      code: 'USAGE',
    })
    expect(await bench.service.rejectReview(bench.caller, reviewId, 'hotel, no self-invoice')).toMatchObject({
      state: 'rejected',
    })
  })
  test('numbers follow the turns of a batch, not the speed of its files', async () => {
    const order: string[] = []
    const gate = deferred()
    const late = process(await sample('gearboxes-germany.pdf'), { turn: () => gate.promise.then(() => {}) })
    const early = process(await sample('cloud-services-ireland.pdf'), {
      turn: async () => {
        order.push('early')
      },
    }).finally(() => gate.resolve(undefined))
    const [second, first] = await Promise.all([late, early])
    expect([first, second].map(outcome => outcome.status === 'ok' && outcome.record.autofatturaId)).toEqual([
      'AF/2026/1',
      'AF/2026/2',
    ])
    expect(order).toEqual(['early'])
  })
  test('an aborted call issues nothing', async () => {
    const stop = new AbortController()
    const caller = { ...bench.caller, signal: stop.signal }
    const work = bench.service.process(caller, await sample('cloud-services-ireland.pdf'), {
      turn: async () => stop.abort(),
    })
    await expect(work).rejects.toThrow()
    const store = bench.context.store.tenantStore('live', 'brenta')
    expect((await store.list({ page: 1, pageSize: 50 })).items).toEqual([])
  })
})

function deferred() {
  let resolve: (value: unknown) => void = () => {}
  const promise = new Promise<unknown>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}

describe('recognize', () => {
  test('stores nothing and works without any company', async () => {
    const recognition = await bench.service.recognize(
      { environment: 'live', actor: 'test' },
      await sample('cloud-services-ireland.pdf'),
      {},
    )
    const answer = bench.service.presentRecognition(recognition)
    expect(answer).toMatchObject({ suggestedTd: 'TD17', extracted: { country: 'IE' } })
    expect(answer.blockingIssues.join()).not.toContain('CESSIONARIO')
  })
  test('a type that the bytes contradict is a warning', async () => {
    const file = { ...(await sample('cloud-services-ireland.pdf')), mimeType: 'image/png' }
    const recognition = await bench.service.recognize(bench.caller, file, {})
    expect(recognition.assessment.warnings.map(issue => issue.code)).toContain('MIME_TYPE_MISMATCH')
  })
})

describe('supplier memory', () => {
  test('a taught type, rate and address need no operator the next time, and the answer says so', async () => {
    const file = await sample('cloud-services-ireland.pdf')
    const outcome = await process(file, { requireConfidence: 1 })
    const reviewId = outcome.status === 'needs_review' ? (outcome.review?.reviewId ?? '') : ''
    await bench.service.correct(bench.caller, reviewId, {
      aliquotaIva: 10,
      supplierAddress: { street: 'New Street 1', city: 'Cork' },
    })
    const next = await process(await sameInvoice('cloud-services-ireland.pdf'))
    expect(next).toMatchObject({ status: 'ok' })
    expect(next.status === 'ok' && next.xml).toContain('<AliquotaIVA>10.00</AliquotaIVA>')
    const warnings = next.status === 'ok' ? next.record.warnings.map(issue => issue.text.en) : []
    expect(warnings.join()).toMatch(/aliquotaIva.* as confirmed on 2026-11-21 in/)
  })
  test('it never learns amounts, dates or numbers', async () => {
    const outcome = await process(await sample('cloud-services-ireland.pdf'), { requireConfidence: 1 })
    const reviewId = outcome.status === 'needs_review' ? (outcome.review?.reviewId ?? '') : ''
    await bench.service.correct(bench.caller, reviewId, {
      subtotal: 1,
      invoiceNumber: 'N1',
      invoiceDate: '2026-10-01',
      country: 'IE',
    })
    const [memory] = await bench.context.store.tenantStore('live', 'brenta').suppliers.list()
    expect(Object.keys(memory?.values ?? {}).sort()).toEqual(expect.arrayContaining(['country']))
    expect(JSON.stringify(memory?.values)).not.toMatch(/N1|2026-10-01|subtotal/)
  })
})
