import { describe, expect, test } from 'vitest'
import type { Extraction } from '../extraction/extraction.js'
import { decimal } from '../lib/money.js'
import { assess } from './assess.js'
import type { AssessmentPorts, AssessmentRequest } from './assessment.js'
import { amounts, BUYER, field, hint, irishService, item, ports, request } from './testing/extractions.js'

const codes = (issues: readonly { code: string }[]) => issues.map(({ code }) => code)

async function judge(
  extraction: Extraction,
  changes: Partial<AssessmentRequest> = {},
  some: AssessmentPorts = ports(),
) {
  return assess(request(extraction, changes), some)
}

describe('a plain service from Ireland', () => {
  test('is ok and complete', async () => {
    const result = await judge(irishService())
    expect(codes(result.blocking)).toEqual([])
    expect(result.status).toBe('ok')
    expect(result.selfInvoice).toMatchObject({
      td: 'TD17',
      data: '2026-03-20',
      cedente: {
        denominazione: 'Shannon Cloud Ltd',
        idPaese: 'IE',
        idCodice: '6388047V',
        indirizzo: '4 Quay Street, D02 XK81',
        comune: 'Dublin',
        nazione: 'IE',
      },
      originale: { numero: 'SC-2026-118', data: '2026-03-10' },
      isCreditNote: false,
    })
    expect(result.selfInvoice?.linee.map(line => [line.importo.toFixed(2), line.aliquota.toFixed()])).toEqual(
      [['100.00', '22']],
    )
    expect(result.deadline).toBe('2026-04-15')
  })

  test('says the row and quotes the page', async () => {
    const { tdReason } = await judge(irishService())
    expect(tdReason?.en).toMatch(/^TD17, row 1: .*“Cloud hosting”.*art\. 7-ter/)
    expect(tdReason?.it).toMatch(/^TD17, riga 1: .*“Cloud hosting”/)
  })

  test('is only doubtful when the confidence does not reach what was asked for', async () => {
    const unsure = irishService({ confidence: 0.9, date: field('2026-03-10', 0.9) })
    const result = await judge(unsure)
    expect(result.status).toBe('needs_review')
    expect(result.blocking).toMatchObject([{ code: 'FIELD_UNCERTAIN', field: 'invoiceDate' }])
    expect((await judge(unsure, { requireConfidence: 0.85 })).status).toBe('ok')
  })

  test('is ok as a preview without any company', async () => {
    const { buyer, ...rest } = request(irishService())
    const result = await assess({ ...rest, buyerKnown: false }, ports())
    expect(buyer).toBeDefined()
    expect(result.status).toBe('ok')
    expect(result.selfInvoice).toBeUndefined()
  })
})

describe('what blocks', () => {
  const cases: readonly (readonly [string, Partial<Extraction>, string])[] = [
    ['a pro-forma', { kind: field('pro-forma') }, 'NOT_AN_INVOICE'],
    ['a receipt', { kind: field('receipt') }, 'NOT_AN_INVOICE'],
    ['a customs paper', { kind: field('customs') }, 'NOT_AN_INVOICE'],
    ['a tax-free form', { kind: field('tax-refund') }, 'TAX_REFUND'],
    ['a day that does not exist', { date: field('2026-02-30') }, 'FIELD_UNCERTAIN'],
    ['self-billing', { hints: [hint('self-billing', 'self-billed invoice')] }, 'SELF_BILLING'],
    ['a zero total', { ...amounts('0.00') }, 'AMOUNTS_INCONSISTENT'],
    [
      'a sum that fails',
      { net: field(decimal('100.01')), total: field(decimal('100.01')) },
      'AMOUNTS_INCONSISTENT',
    ],
    ['a total that fails', { total: field(decimal('101.00')) }, 'AMOUNTS_INCONSISTENT'],
    ['a positive credit note', { kind: field('credit-note') }, 'AMOUNTS_INCONSISTENT'],
    ['ten million', { ...amounts('10000000.00') }, 'FIELD_UNCERTAIN'],
    ['a date in the future', { date: field('2026-03-21') }, 'FIELD_UNCERTAIN'],
    [
      'another buyer',
      { buyer: { name: field('Officine Riva'), vatId: field('IT00743110157') } },
      'BUYER_MISMATCH',
    ],
    ['another name', { buyer: { name: field('Pasticceria Bianchi') } }, 'BUYER_MISMATCH'],
    ['no buyer', { buyer: {} }, 'FIELD_MISSING'],
    [
      'a line with a rate and no tax',
      { lines: [{ ...item('Hosting', '100.00'), vatRate: decimal('19') }] },
      'FIELD_UNCERTAIN',
    ],
    [
      'several invoices',
      { issues: [{ code: 'MULTIPLE_INVOICES', text: { en: 'two', it: 'due' } }] },
      'MULTIPLE_INVOICES',
    ],
    [
      'hidden text',
      { issues: [{ code: 'SUSPICIOUS_CONTENT', text: { en: 'hidden', it: 'nascosto' } }] },
      'SUSPICIOUS_CONTENT',
    ],
    ['a currency without a rate', { currency: field('USD') }, 'EXCHANGE_RATE_UNAVAILABLE'],
    ['a line without words', { lines: [item('', '100.00')] }, 'FIELD_MISSING'],
    ['a line in letters the format lacks', { lines: [item('检测服务', '100.00')] }, 'FIELD_MISSING'],
    ['a number without letters or digits', { number: field('---') }, 'FIELD_MISSING'],
    [
      'a name in letters the format lacks',
      { supplier: { ...irishService().supplier, name: field('深圳宝测') } },
      'FIELD_MISSING',
    ],
  ]
  test.each(cases)('%s', async (_what, changes, code) => {
    const result = await judge(irishService(changes))
    expect(codes(result.blocking)).toContain(code)
    expect(result.status).toBe('needs_review')
    expect(result.selfInvoice).toBeUndefined()
  })

  test('an EU supplier that neither shows a tax of 0 nor says why', async () => {
    const { tax: _tax, ...silent } = irishService({ hints: [hint('services', 'Cloud hosting', { line: 0 })] })
    expect((await judge(silent)).blocking).toMatchObject([{ code: 'FIELD_UNCERTAIN', field: 'taxAmount' }])
    const { total: _total, ...nothing } = {
      ...silent,
      supplier: { ...silent.supplier, country: field('US'), vatId: field('943404596') },
    }
    expect((await judge({ ...nothing, total: field(decimal('100.00')) })).status).toBe('ok')
    expect((await judge(nothing)).blocking).toMatchObject([{ code: 'FIELD_UNCERTAIN', field: 'taxAmount' }])
  })

  test('a wrong sum says which and by how much', async () => {
    const result = await judge(
      irishService({ net: field(decimal('165.00')), total: field(decimal('165.00')) }),
    )
    expect(result.blocking[0]?.text.en).toContain('100.00 EUR against 165.00 EUR, a difference of -65.00 EUR')
    expect(result.blocking[0]?.details).toEqual({ difference: '-65' })
  })

  test('the buyer with all its faults at once', async () => {
    const buyer = {
      ...BUYER,
      partitaIva: '01234560158',
      sede: { cap: '2012', provincia: 'XX', comune: 'Milano' },
    }
    const { blocking } = await judge(irishService(), { buyer })
    expect(blocking.map(({ code, field: path }) => `${code} ${path}`)).toEqual([
      'CESSIONARIO_INVALID cessionario.partitaIva',
      'CESSIONARIO_MISSING cessionario.sede.indirizzo',
      'CESSIONARIO_INVALID cessionario.sede.cap',
      'CESSIONARIO_INVALID cessionario.sede.provincia',
      'BUYER_MISMATCH buyerVatId',
    ])
  })

  test('a missing street or town is never filled with a placeholder', async () => {
    const { supplier } = irishService()
    const result = await judge(irishService({ supplier: { ...supplier, address: field({ country: 'IE' }) } }))
    expect(result.blocking.map(({ field: path }) => path)).toEqual([
      'supplierAddress.street',
      'supplierAddress.city',
    ])
  })
})

describe('a credit note', () => {
  const credit = irishService({
    ...amounts('-100.00'),
    kind: field('credit-note'),
    corrects: { number: 'SC-2026-101', date: '2026-02-10' },
  })

  test('has the type of the invoice, negative amounts and its reference', async () => {
    const result = await judge(credit)
    expect(result).toMatchObject({ status: 'ok', suggestedTd: 'TD17', isCreditNote: true })
    expect(result.selfInvoice).toMatchObject({
      isCreditNote: true,
      corregge: { numero: 'SC-2026-101', data: '2026-02-10' },
    })
    expect(result.selfInvoice?.linee[0]?.importo.toFixed(2)).toBe('-100.00')
  })

  test('that names no invoice is looked at; a type given says that somebody did', async () => {
    const { corrects: _corrects, ...alone } = credit
    expect((await judge(alone)).blocking).toMatchObject([{ code: 'FIELD_MISSING', field: 'corrects' }])
    expect((await judge(alone, { overrides: { tipo: 'TD17' } })).status).toBe('ok')
    expect((await judge(alone, { overrides: { tipo: 'TD17', tipoFrom: 'memory' } })).status).toBe(
      'needs_review',
    )
  })
})

describe('what only warns', () => {
  test('no VAT number of the buyer, when the name fits', async () => {
    const result = await judge(irishService({ buyer: { name: field('OFFICINE RIVA SRL') } }))
    expect(result.status).toBe('ok')
    expect(codes(result.warnings)).toEqual(['BUYER_MISMATCH'])
  })

  test('a smudged VAT number of the buyer, when the name fits', async () => {
    const buyer = { name: field('Officine Riva S.r.l.'), vatId: field('1T01234560151') }
    expect(codes((await judge(irishService({ buyer }))).warnings)).toEqual(['BUYER_MISMATCH'])
    const prefix = { name: field('Officine Riva S.r.l.'), vatId: field('1701234560157') }
    expect((await judge(irishService({ buyer: prefix }))).warnings).toEqual([])
  })

  test('VIES that cannot be asked; it blocks when required', async () => {
    const best = await judge(irishService(), { viesPolicy: 'best-effort' })
    expect(best.status).toBe('ok')
    expect(codes(best.warnings)).toEqual(['VIES_UNAVAILABLE'])
    expect(best.vies).toMatchObject({ status: 'unavailable' })
    expect(codes((await judge(irishService(), { viesPolicy: 'required' })).blocking)).toEqual([
      'VIES_UNAVAILABLE',
    ])
  })

  test('the deadline', async () => {
    const late = await judge(irishService(), { receivedDate: '2026-03-31' }, ports({ today: '2026-04-16' }))
    expect(codes(late.warnings)).toEqual(['DEADLINE_PASSED'])
    expect(late.status).toBe('ok')
  })
})
