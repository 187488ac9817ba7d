import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { field, irishService } from '../../assessment/testing/extractions.js'
import type { Extraction, Field, PostalAddress } from '../../extraction/extraction.js'
import type { TenantStore } from '../../store/store.js'
import { openWorkbench, type Workbench } from '../testing/bench-context.js'
import { remember } from './recall.js'
import { teach } from './teach.js'

let bench: Workbench
let store: TenantStore
beforeEach(async () => {
  bench = await openWorkbench()
  store = bench.context.store.tenantStore('live', 'brenta')
})
afterEach(() => bench.close())

const LESSON = { taughtIn: 'AF/2026/1', actor: 'test' }
const QUAY = { street: '4 Quay Street', postcode: 'D02 XK81', city: 'Dublin', country: 'IE' }
const MALL = { street: '77 South Mall', postcode: 'T12 AB34', city: 'Cork', country: 'IE' }

const at = <T>(value: T, probability: number, y: number): Field<T> => ({
  value,
  probability,
  evidence: [{ engine: 'rules', text: String(value), page: 1, box: { x: 400, y, width: 60, height: 10 } }],
})

/** The next invoice of the same supplier on the same form. */
function page(changes: Partial<Extraction> = {}, address: PostalAddress = QUAY): Extraction {
  const { supplier } = irishService()
  return irishService({
    supplier: { ...supplier, address: field(address, 0.8) },
    number: at('SC-2026-119', 0.99, 100),
    date: at('2026-04-10', 0.93, 120),
    confidence: 0.93,
    ...changes,
  })
}

const changed = ({ issues }: Extraction) =>
  issues.flatMap(({ code, details }) => (code === 'SUPPLIER_CHANGED' ? [details?.what] : []))

describe('an address', () => {
  test('that the page shows new is taken from the page, and said', async () => {
    await teach(store, page(), { confirmed: ['supplierAddress'] }, LESSON)
    const { extraction } = await remember(store, page({}, MALL))
    expect(extraction.supplier.address?.value).toEqual(MALL)
    expect(extraction.supplier.address?.evidence).toHaveLength(1)
    expect(changed(extraction)).toEqual(['address'])
  })

  test('that is read wrong again is corrected again, and the memory answers for it', async () => {
    const misread = { ...QUAY, street: '4 Ouay Streel' }
    await teach(store, page({}, misread), { supplierAddress: QUAY }, LESSON)
    const { extraction } = await remember(store, page({}, misread))
    expect(extraction.supplier.address).toMatchObject({ value: QUAY, evidence: [{ engine: 'memory' }] })
    expect(changed(extraction)).toEqual([])
  })

  test('that the page lacks is remembered', async () => {
    await teach(store, page(), { confirmed: ['supplierAddress'] }, LESSON)
    const { address: _, ...supplier } = page().supplier
    const { extraction } = await remember(store, page({ supplier }))
    expect(extraction.supplier.address?.value).toEqual(QUAY)
  })
})

describe('an account', () => {
  const OLD = 'IE29AIBK93115212345678'
  const NEW = 'DE89370400440532013000'

  test.each([
    ['another one than before is said', [NEW], ['iban']],
    ['the known one is not, whatever stands beside it', [NEW, OLD], []],
    ['none is not', [], []],
  ])('%s', async (_, ibans, expected) => {
    await teach(store, page({ iban: OLD, ibans: [OLD] }), { confirmed: ['vatId'] }, LESSON)
    const { extraction } = await remember(store, page(ibans.length > 0 ? { ibans } : {}))
    expect(changed(extraction)).toEqual(expected)
  })
})

describe('a date', () => {
  test('once confirmed is surer where it stands again, and so is the document', async () => {
    await teach(store, page(), { confirmed: ['invoiceDate'] }, LESSON)
    const { extraction } = await remember(store, page({ date: at('2026-05-10', 0.93, 120) }))
    expect(extraction.date).toMatchObject({ value: '2026-05-10' })
    expect(extraction.confidence).toBeGreaterThanOrEqual(0.95)
  })

  test('is no surer where the page leaves day and month open', async () => {
    await teach(store, page(), { confirmed: ['invoiceDate'] }, LESSON)
    const open = { ...at('2026-04-10', 0.76, 120), ceiling: 0.8 }
    const { extraction } = await remember(store, page({ date: open, confidence: 0.76 }))
    expect(extraction.date?.probability).toBeLessThanOrEqual(0.8)
  })

  test('is no surer elsewhere, nor where it was read wrong', async () => {
    await teach(store, page(), { confirmed: ['invoiceDate'] }, LESSON)
    const moved = await remember(store, page({ date: at('2026-05-10', 0.93, 400) }))
    expect(moved.extraction.confidence).toBeLessThan(0.95)
  })

  test('that was corrected teaches nothing of its place', async () => {
    await teach(store, page(), { invoiceDate: '2026-04-12', confirmed: ['vatId'] }, LESSON)
    const again = await remember(store, page({ date: at('2026-05-10', 0.93, 120) }))
    expect(again.extraction.date?.probability).toBe(0.93)
  })
})
