import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExtractedLine, Extraction, Hint } from '../../extraction/extraction.js'
import { type Decimal, decimal, sum, ZERO } from '../../lib/money.js'
import type { ExchangeRate, Overrides } from '../assessment.js'
import { field, hint, irishService, item, request } from '../testing/extractions.js'
import { checkAmounts } from './check-amounts.js'
import { makeLines } from './make-lines.js'
import { taxTreatments } from './tax-treatment.js'

function lined(lines: readonly ExtractedLine[], changes: Partial<Extraction> = {}): Extraction {
  const net = sum(lines.map(line => line.amount))
  return irishService({ lines, net: field(net), total: field(net), hints: [], ...changes })
}

function make(
  extraction: Extraction,
  overrides: Overrides = {},
  rate?: ExchangeRate,
  defaultAliquota?: Decimal,
) {
  const asked = request(extraction, {
    overrides,
    ...(defaultAliquota === undefined ? {} : { defaultAliquota }),
  })
  const treatments = taxTreatments(asked, 'TD17', 'services')
  return { treatments, made: makeLines(extraction, treatments, rate) }
}

describe('rate and Natura of a line', () => {
  const book = lined([
    item('Printing', '10.00'),
    { ...item('Insurance', '5.00'), aliquota: ZERO, natura: 'N4' },
  ])
  const shown = (extraction: Extraction, overrides: Overrides = {}, tenant?: Decimal) =>
    make(extraction, overrides, undefined, tenant).made?.linee.map(({ aliquota, natura }) =>
      `${aliquota.toFixed()} ${natura ?? ''}`.trim(),
    )

  test('the line’s own word, then the caller’s, then the tenant’s, then 22', () => {
    expect(shown(book)).toEqual(['22', '0 N4'])
    expect(shown(book, {}, decimal('10'))).toEqual(['10', '0 N4'])
    expect(shown(book, { aliquota: decimal('4') }, decimal('10'))).toEqual(['4', '0 N4'])
    expect(shown(book, { natura: 'N3.4' })).toEqual(['0 N3.4', '0 N4'])
  })

  test.each([
    ['a rate Italy has not', { aliquota: decimal('21') }, 'RATE_UNDECIDED'],
    ['a fraction for a percentage', { aliquota: decimal('0.22') }, 'RATE_UNDECIDED'],
    ['rate 0 without a Natura', { aliquota: ZERO }, 'NATURA_UNDECIDED'],
    ['a Natura of sellers', { natura: 'N6.9' }, 'NATURA_UNDECIDED'],
    ['a generic Natura', { natura: 'N3' }, 'NATURA_UNDECIDED'],
    ['an invented Natura', { natura: 'constructor' }, 'NATURA_UNDECIDED'],
    ['both a rate and a Natura', { aliquota: decimal('22'), natura: 'N4' }, 'NATURA_UNDECIDED'],
  ] as const)('%s blocks', (_what, overrides, code) => {
    const { findings } = make(lined([item('Printing', '10.00')]), overrides).treatments
    expect(findings.map(({ blocks, issue }) => [blocks, issue.code])).toEqual([[true, code]])
  })

  test('a reduced rate or an exemption is asked about, and a person’s word ends it', () => {
    const olives = lined([item('Olive oil', '10.00')], {
      hints: [hint('reduced-rate', 'Olive oil', { line: 0, value: '4' })],
    })
    expect(make(olives).treatments.findings).toMatchObject([
      { issue: { code: 'RATE_UNDECIDED', details: { proposed: '4' } } },
    ])
    expect(make(olives, { aliquota: decimal('4') }).treatments.findings).toEqual([])
    const told = { ...olives, lines: [{ ...item('Olive oil', '10.00'), aliquota: decimal('4') }] }
    expect(make(told).treatments.findings).toEqual([])
    const cards = lined([item('Card fees', '10.00')], {
      hints: [hint('exempt-service', 'exempt … card fees', { value: 'N4' })],
    })
    expect(make(cards).treatments.findings).toMatchObject([
      { issue: { code: 'NATURA_UNDECIDED', details: { proposed: 'N4' } } },
    ])
    expect(make(cards, { aliquota: decimal('22') }).treatments.findings).toEqual([])
  })

  test('a subject that may be exempt is no doubt where the supplier asks for reverse charge', () => {
    const fees = (hints: readonly Hint[]) =>
      make(lined([item('Card processing fees', '10.00')], { hints })).treatments.findings.length
    const subject = hint('exempt-service', 'Card processing fees', { line: 0, value: 'N4', strength: 'weak' })
    expect(fees([subject])).toBe(1)
    expect(fees([subject, hint('reverse-charge', 'Art. 196', { strength: 'strong' })])).toBe(0)
  })

  test('a TD01 has rate 0 and no other', () => {
    const asked = request(lined([item('Printing', '10.00')]))
    expect(taxTreatments(asked, 'TD01', 'services').lines.map(({ aliquota }) => aliquota.toFixed())).toEqual([
      '0',
    ])
    const taxed = { ...asked, overrides: { aliquota: decimal('22') } }
    expect(taxTreatments(taxed, 'TD01', 'services').findings).toMatchObject([
      { issue: { code: 'RATE_UNDECIDED' } },
    ])
  })
})

describe('lines', () => {
  test('keep quantity and unit price where they explain the amount', () => {
    const seats = { ...item('Seats', '75.00'), quantity: decimal('3'), unitPrice: decimal('25.00') }
    const discounted = { ...item('Seats', '70.00'), quantity: decimal('3'), unitPrice: decimal('25.00') }
    const { made } = make(lined([seats, discounted]))
    expect(
      made?.linee.map(({ quantita, prezzoUnitario }) => [quantita?.toFixed(), prezzoUnitario?.toFixed()]),
    ).toEqual([
      ['3', '25'],
      ['3', undefined],
    ])
  })

  test('become one, not in silence, when none were read', () => {
    const bare = irishService({ lines: [] })
    const { made } = make(bare)
    expect(made?.linee.map(({ descrizione, importo }) => [descrizione, importo.toFixed(2)])).toEqual([
      ['Come da fattura n. SC-2026-118 del 2026-03-10', '100.00'],
    ])
    expect(made?.findings).toMatchObject([
      { blocks: false, issue: { code: 'FIELD_UNCERTAIN', field: 'items' } },
    ])
  })

  test('yield to a net total that a person gave', () => {
    const corrected = irishService({
      net: { value: decimal('120.00'), probability: 1, evidence: [{ engine: 'operator', text: '120' }] },
      total: field(decimal('120.00')),
    })
    expect(checkAmounts(corrected, false)).toEqual([])
    expect(make(corrected).made?.linee.map(({ importo }) => importo.toFixed(2))).toEqual(['120.00'])
  })

  test('amounts below a cent are rounded without losing one', () => {
    const usage = lined([item('a', '10.004'), item('b', '0.004'), item('c', '0.004')])
    const { made } = make(usage)
    expect(made?.linee.map(({ importo }) => importo.toFixed(2))).toEqual(['10.01', '0.00', '0.00'])
    expect(made?.netEuro.toFixed(2)).toBe('10.01')
  })

  test('always add up to the converted total, whatever amounts and rate', () => {
    const cents = fc
      .integer({ min: -100_000_00, max: 100_000_00 })
      .map(value => decimal((value / 100).toFixed(2)))
    const rates = fc.integer({ min: 1, max: 500_0000 }).map(value => decimal((value / 1e4).toFixed(4)))
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), rates, (values, rate) => {
        const extraction = lined(
          values.map((value, index) => item(`line ${index}`, value.toFixed(2))),
          { currency: field('USD') },
        )
        const { made } = make(extraction, {}, { currency: 'USD', rate, date: '2026-03-10', source: 'ECB' })
        const total = sum(values).div(rate).round(2)
        expect(made?.netEuro.toFixed(2)).toBe(total.toFixed(2))
        expect(sum(made?.linee.map(({ importo }) => importo) ?? []).toFixed(2)).toBe(total.toFixed(2))
      }),
      { numRuns: 200 },
    )
  })
})

describe('sums', () => {
  const base = lined([item('a', '60.00'), item('b', '40.00')])
  const cases: readonly (readonly [string, Extraction, readonly string[]])[] = [
    ['agree', base, []],
    [
      'lines against net',
      { ...base, net: field(decimal('100.01')), total: field(decimal('100.01')) },
      ['subtotal'],
    ],
    ['net against total', { ...base, total: field(decimal('99.99')) }, ['total']],
    [
      'net and tax against total',
      { ...base, tax: field(decimal('22.00')), total: field(decimal('122.00')) },
      [],
    ],
    [
      'taxes against tax',
      {
        ...base,
        tax: field(decimal('22.00')),
        total: field(decimal('122.00')),
        taxes: [{ amount: decimal('21.00'), evidence: [] }],
      },
      ['taxAmount'],
    ],
    [
      'a discount and carriage count',
      lined([
        item('a', '60.00'),
        { ...item('discount', '-6.00'), kind: 'discount' },
        { ...item('freight', '5.50'), kind: 'charge' },
      ]),
      [],
    ],
    ['a credit note', lined([item('a', '-60.00')], { kind: field('credit-note') }), []],
    ['nothing', lined([item('a', '0.00')]), ['subtotal']],
    ['no lines and a net total of zero', lined([], {}), ['subtotal']],
    ['yen in millions', lined([item('a', '25000000')], { currency: field('JPY') }), []],
    ['euro in tens of millions', lined([item('a', '25000000')]), ['subtotal']],
    [
      'more digits than the schema has',
      lined([item('a', '9999999899000000.00')], { currency: field('JPY') }),
      ['subtotal'],
    ],
  ]
  test.each(cases)('%s', (_what, extraction, fields) => {
    expect(checkAmounts(extraction, false).map(({ issue }) => issue.field)).toEqual(fields)
  })
})
