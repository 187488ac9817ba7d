import { describe, expect, test } from 'vitest'
import type { Extraction } from '../extraction/extraction.js'
import { decimal, sum } from '../lib/money.js'
import { assess } from './assess.js'
import type { AssessmentPorts, AssessmentRequest, DuplicateHit } from './assessment.js'
import { field, hint, irishService, item, ports, request } from './testing/extractions.js'

const codes = (issues: readonly { code: string }[]) => issues.map(({ code }) => code)

async function judge(
  extraction: Extraction,
  changes: Partial<AssessmentRequest> = {},
  some: AssessmentPorts = ports(),
) {
  return assess(request(extraction, changes), some)
}

describe('VIES', () => {
  const vies = (answer: Awaited<ReturnType<AssessmentPorts['vies']['check']>>) =>
    ports({ vies: { check: async () => answer } })

  test('no is no', async () => {
    const result = await judge(
      irishService(),
      { viesPolicy: 'best-effort' },
      vies({ status: 'invalid', valid: false }),
    )
    expect(codes(result.blocking)).toEqual(['VIES_INVALID'])
  })

  test('another name warns, a hidden one does not', async () => {
    const other = vies({ status: 'valid', valid: true, name: 'BLACKROCK FISHERIES LIMITED' })
    expect(codes((await judge(irishService(), { viesPolicy: 'best-effort' }, other)).warnings)).toEqual([
      'VIES_NAME_MISMATCH',
    ])
    const same = vies({ status: 'valid', valid: true, name: 'SHANNON CLOUD LIMITED' })
    expect((await judge(irishService(), { viesPolicy: 'best-effort' }, same)).warnings).toEqual([])
    const hidden = vies({ status: 'valid', valid: true })
    expect((await judge(irishService(), { viesPolicy: 'best-effort' }, hidden)).warnings).toEqual([])
  })

  test('is asked with the country as it spells it and the buyer as requester', async () => {
    const asked: unknown[] = []
    const some = ports({
      vies: {
        check: async (...question) => {
          asked.push(question)
          return { status: 'valid', valid: true }
        },
      },
    })
    const { supplier } = irishService()
    await judge(
      irishService({ supplier: { ...supplier, country: field('GR'), vatId: field('EL094259216') } }),
      { viesPolicy: 'required' },
      some,
    )
    expect(asked).toEqual([['EL', '094259216', { countryCode: 'IT', vatNumber: '01234560157' }]])
  })

  test('is not asked about a number whose check digit fails, nor about one it does not know', async () => {
    const some = ports({ vies: { check: () => Promise.reject(new Error('asked')) } })
    const { supplier } = irishService()
    const wrong = irishService({ supplier: { ...supplier, vatId: field('IE6388047W') } })
    expect(codes((await judge(wrong, { viesPolicy: 'required' }, some)).blocking)).toEqual(['VAT_ID_INVALID'])
    const british = irishService({
      supplier: { ...supplier, country: field('GB'), vatId: field('GB980780684') },
    })
    expect((await judge(british, { viesPolicy: 'required' }, some)).vies).toEqual({
      status: 'not-applicable',
    })
  })
})

describe('currency', () => {
  const dollars = irishService({
    currency: field('USD'),
    lines: [item('API usage', '100.00'), item('Seats', '33.33'), item('Storage', '33.33')],
    net: field(decimal('166.66')),
    total: field(decimal('166.66')),
    hints: [hint('services', 'API usage', { line: 0 })],
  })

  test('the total is converted once, the remaining cent goes to the largest line', async () => {
    const result = await judge(dollars, {}, ports({}, decimal('1.0834')))
    expect(result.status).toBe('ok')
    const { linee = [], cambio } = result.selfInvoice ?? {}
    expect(linee.map(line => line.importo.toFixed(2))).toEqual(['92.31', '30.76', '30.76'])
    expect(sum(linee.map(line => line.importo)).toFixed(2)).toBe('153.83')
    expect(linee[0]?.originale).toEqual({ currency: 'USD', amount: decimal('100.00') })
    expect(cambio).toMatchObject({ currency: 'USD', date: '2026-03-10', source: 'ECB' })
    expect(cambio?.originalTotal.toFixed(2)).toBe('166.66')
  })

  test('a printed rate is only compared', async () => {
    const printed = { ...dollars, printedRate: field(decimal('1.10')) }
    const result = await judge(printed, {}, ports({}, decimal('1.0834')))
    expect(codes(result.warnings)).toEqual(['EXCHANGE_RATE_FROM_DOCUMENT'])
    expect(result.warnings[0]?.text.en).toContain('1 EUR = 1.1 USD')
    expect(result.netEuro?.toFixed(2)).toBe('153.83')
  })

  test('an old quotation is none', async () => {
    const stale = ports({
      rates: {
        rate: async currency => ({ currency, date: '2026-02-20', rate: decimal('1.08'), source: 'ECB' }),
      },
    })
    expect(codes((await judge(dollars, {}, stale)).blocking)).toEqual(['EXCHANGE_RATE_UNAVAILABLE'])
  })

  test('the day is that of the operation, else of the invoice, of a credit note that of the original', async () => {
    const days: string[] = []
    const some = ports({
      rates: {
        rate: async (currency, date) => {
          days.push(date)
          return { currency, date, rate: decimal('1.08'), source: 'ECB' }
        },
      },
    })
    await judge(dollars, {}, some)
    await judge({ ...dollars, periodEnd: field('2026-02-28') }, {}, some)
    await judge({ ...dollars, corrects: { number: '1', date: '2026-01-15' } }, {}, some)
    expect(days).toEqual(['2026-03-10', '2026-02-28', '2026-01-15'])
  })

  test('levs of 2026 use the irrevocable rate', async () => {
    const result = await judge({ ...dollars, currency: field('BGN') })
    expect(result.selfInvoice?.cambio?.rate.toFixed()).toBe('1.95583')
  })
})

describe('duplicates', () => {
  const with1 = (hit: Partial<DuplicateHit>) =>
    ports({
      findDuplicates: async () => [
        { autofatturaId: 'AF/2026/7', reason: 'same-invoice', td: 'TD17', ...hit },
      ],
    })

  test('name the earlier record and block, unless allowed', async () => {
    const result = await judge(irishService(), {}, with1({}))
    expect(result.blocking).toMatchObject([{ code: 'DUPLICATE', details: { autofatturaId: 'AF/2026/7' } }])
    const allowed = await judge(irishService(), { overrides: { allowDuplicate: true } }, with1({}))
    expect(allowed.status).toBe('ok')
    expect(codes(allowed.warnings)).toEqual(['DUPLICATE'])
  })

  test('in create only an equal type counts', async () => {
    const create = { structured: true, overrides: { tipo: 'TD17' } } as const
    expect((await judge(irishService(), create, with1({ td: 'TD18' }))).status).toBe('ok')
    expect(codes((await judge(irishService(), create, with1({}))).blocking)).toEqual(['DUPLICATE'])
  })

  test('a near one warns', async () => {
    const near = await judge(irishService(), {}, with1({ reason: 'same-supplier-amount-date' }))
    expect(near.status).toBe('ok')
    expect(codes(near.warnings)).toEqual(['POSSIBLE_DUPLICATE'])
  })
})
