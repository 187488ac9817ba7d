import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentKind, Extraction, HintTopic } from '../extraction/extraction.js'
import { decimal, sum } from '../lib/money.js'
import { assess } from './assess.js'
import type { AssessmentPorts, AssessmentRequest, DuplicateHit } from './assessment.js'
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

interface Facts {
  readonly kind: DocumentKind
  readonly country: string | undefined
  readonly vatId: string | undefined
  readonly currency: string | undefined
  readonly date: string | undefined
  readonly net: string | undefined
  readonly tax: string
  readonly topics: readonly HintTopic[]
  readonly confidence: number
}

/** The Irish invoice with other facts; what is undefined does not stand on the page. */
function withFacts(facts: Facts): Extraction {
  const { currency: _c, date: _d, net: _n, total: _t, supplier, ...plain } = irishService()
  const { country: _s, vatId: _v, ...party } = supplier
  const { country, vatId, currency, date, net } = facts
  return {
    ...plain,
    kind: field(facts.kind),
    supplier: {
      ...party,
      ...(country === undefined ? {} : { country: field(country) }),
      ...(vatId === undefined ? {} : { vatId: field(vatId) }),
    },
    ...(currency === undefined ? {} : { currency: field(currency) }),
    ...(date === undefined ? {} : { date: field(date) }),
    ...(net === undefined ? {} : { net: field(decimal(net)) }),
    tax: field(decimal(facts.tax)),
    hints: facts.topics.map(topic => hint(topic, topic)),
    confidence: facts.confidence,
  }
}

test('whatever is wrong with a document, ok never stands beside a blocking issue', async () => {
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
  const document = fc.record({
    kind: fc.constantFrom<DocumentKind>('invoice', 'credit-note', 'receipt', 'unknown', 'tax-refund'),
    country: maybe(fc.constantFrom('IE', 'US', 'SM', 'VA', 'IT', 'GB', 'MC', 'DE', 'RE')),
    vatId: maybe(
      fc.constantFrom(
        'IE6388047V',
        'IE6388047W',
        'IT00743110157',
        'XI980780684',
        'EU372001234',
        '99999999999',
      ),
    ),
    currency: maybe(fc.constantFrom('EUR', 'USD', 'BGN')),
    date: maybe(fc.constantFrom('2026-03-10', '2026-03-21', '2025-01-31', '2026-02-30')),
    net: maybe(fc.constantFrom('100.00', '-100.00', '0.00', '99.99', '123456789012.00')),
    tax: fc.constantFrom('0.00', '22.00', '19.00'),
    topics: fc.subarray([
      'goods',
      'services',
      'digital',
      'intra-community-supply',
      'goods-in-italy',
      'export',
      'call-off-stock',
      'triangular',
      'consumed-abroad',
      'italian-establishment',
      'reduced-rate',
      'exempt-service',
      'tax-refund',
    ] as const),
    tipo: maybe(fc.constantFrom('TD17', 'TD18', 'TD19', 'TD01' as const)),
    natura: maybe(fc.constantFrom('N4', 'N2.2', 'N6.9')),
    structured: fc.boolean(),
    confidence: fc.constantFrom(0, 0.9, 0.95, 1),
    vies: fc.constantFrom('valid', 'invalid', 'unavailable' as const),
  })
  await fc.assert(
    fc.asyncProperty(document, async given => {
      const extraction = withFacts(given)
      const overrides = {
        ...(given.tipo === undefined ? {} : { tipo: given.tipo }),
        ...(given.natura === undefined ? {} : { natura: given.natura }),
      }
      const some = ports({ vies: { check: async () => ({ status: given.vies }) } }, decimal('1.1'))
      const result = await judge(
        extraction,
        { overrides, structured: given.structured, viesPolicy: 'best-effort' },
        some,
      )
      const complete = result.selfInvoice !== undefined && result.confidence >= 0.95
      expect(result.status === 'ok').toBe(complete && result.blocking.length === 0)
      // A review always says why.
      if (result.status !== 'ok') expect(result.blocking.length > 0 || result.confidence < 0.95).toBe(true)
      if (result.selfInvoice === undefined) return
      expect(result.blocking).toEqual([])
      expect(result.selfInvoice.cedente.idPaese).not.toBe('IT')
      expect(result.selfInvoice.data >= result.selfInvoice.originale.data).toBe(true)
      expect(result.selfInvoice.data <= '2026-03-20').toBe(true)
    }),
    { numRuns: 500 },
  )
})
