import { describe, expect, test } from 'vitest'
import type { Extraction, Hint } from '../../extraction/extraction.js'
import { decimal } from '../../lib/money.js'
import type { Overrides } from '../assessment.js'
import { placeSupplier } from '../supplier/place-supplier.js'
import { field, hint, irishService, item } from '../testing/extractions.js'
import { decideTd } from './decide-td.js'

function decide(extraction: Extraction, overrides: Overrides = {}) {
  const decision = decideTd(extraction, placeSupplier(extraction), overrides)
  return { ...decision, code: decision.findings[0]?.issue.code ?? null }
}

/** An invoice with this supplier and these hints, without tax. */
function invoice(
  country: string,
  vatId: string | undefined,
  hints: readonly Hint[],
  postcode = '1',
): Extraction {
  const { vatId: _none, ...party } = irishService().supplier
  return irishService({
    supplier: {
      ...party,
      country: field(country),
      address: field({ street: 'Street 1', postcode, city: 'Town', country }),
      ...(vatId === undefined ? {} : { vatId: field(vatId) }),
    },
    hints,
  })
}

const goods = hint('goods', 'pump', { line: 0 })
const service = hint('services', 'consulting', { line: 0 })
const supplied = hint('intra-community-supply', 'intra-Community supply', { strength: 'strong' })
const from = (country: string) => hint('ships-from', `shipped from ${country}`, { value: country })
const to = (country: string) => hint('ships-to', `delivered to ${country}`, { value: country })

describe('documents', () => {
  const cases: readonly (readonly [string, Extraction, string | null, string | null])[] = [
    ['1 services from the EU', invoice('DE', 'DE136695976', [service]), 'TD17', null],
    ['1 services from Great Britain', invoice('GB', 'GB980780684', [service]), 'TD17', null],
    ['1 services from the United States, no tax id', invoice('US', undefined, [service]), 'TD17', null],
    ['1 services from San Marino', invoice('SM', 'SM25311', [service]), 'TD17', null],
    ['1 services from the Vatican', invoice('VA', undefined, [service]), 'TD17', null],
    ['1 services from the Canary Islands', invoice('ES', 'ESB35123450', [service], '35001'), 'TD17', null],
    ['2 goods from Germany', invoice('DE', 'DE136695976', [goods, supplied]), 'TD18', null],
    ['2 goods from Monaco', invoice('MC', 'FR88000052373', [goods, supplied]), 'TD18', null],
    [
      '3 a US firm shipping from its Dutch number',
      invoice('US', 'NL004495445B01', [goods, from('NL')]),
      'TD18',
      null,
    ],
    [
      '3 a US firm with a Dutch number, place unknown',
      invoice('US', 'NL004495445B01', [goods]),
      'TD18',
      'TD_UNDECIDED',
    ],
    ['4 goods from Northern Ireland', invoice('GB', 'XI980780684', [goods, from('XI')]), 'TD18', null],
    [
      '4 an XI number, but shipped from Great Britain',
      invoice('GB', 'XI980780684', [goods, from('GB')]),
      null,
      'IMPORT_OF_GOODS',
    ],
    [
      '5 German goods from a store in Italy',
      invoice('DE', 'DE136695976', [goods, hint('goods-in-italy', 'stock in Italy', { strength: 'strong' })]),
      'TD19',
      null,
    ],
    ['5 US goods from a store in Italy', invoice('US', undefined, [goods, from('IT')]), 'TD19', null],
    [
      '6 call-off stock',
      invoice('DE', 'DE136695976', [goods, hint('call-off-stock', 'call-off stock')]),
      'TD18',
      null,
    ],
    ['7 goods from San Marino', invoice('SM', 'SM29617', [goods]), 'TD19', null],
    ['10 goods from the Vatican', invoice('VA', undefined, [goods]), 'TD19', null],
    ['11 goods from China', invoice('CN', undefined, [goods]), null, 'IMPORT_OF_GOODS'],
    [
      '11 goods from the Canary Islands',
      invoice('ES', 'ESB35123450', [goods], '35001'),
      null,
      'IMPORT_OF_GOODS',
    ],
    [
      '12 delivered duty paid by the supplier',
      invoice('CH', undefined, [goods, hint('ddp-supplier-imports', 'importer of record')]),
      'TD19',
      'TD_UNDECIDED',
    ],
    [
      '13 a Dutch seller shipping from China',
      invoice('NL', 'NL004495445B01', [goods, from('CN'), to('IT')]),
      null,
      'IMPORT_OF_GOODS',
    ],
    [
      '15 storage, where the place must be confirmed',
      invoice('NL', 'NL004495445B01', [service, hint('consumed-abroad', 'opslag', { line: 0 })]),
      null,
      'TD_UNDECIDED',
    ],
    ['17 an Italian supplier', invoice('IT', 'IT00743110157', [service]), null, 'DOMESTIC_SUPPLIER'],
    [
      '17 an Italian branch',
      invoice('DE', 'DE136695976', [service, hint('italian-establishment', 'sede secondaria')]),
      null,
      'DOMESTIC_SUPPLIER',
    ],
    ['17 Livigno, services', invoice('IT', 'IT00743110157', [service], '23041'), 'TD17', 'TD_UNDECIDED'],
    ['20 a download', invoice('DK', 'DK13585628', [hint('digital', 'e-book', { line: 0 })]), 'TD17', null],
    [
      '21 triangular trade',
      invoice('DE', 'DE136695976', [goods, hint('triangular', '§ 25b UStG')]),
      null,
      'TD_UNDECIDED',
    ],
    [
      '21 goods delivered to Austria',
      invoice('DE', 'DE136695976', [goods, supplied, to('AT')]),
      null,
      'TD_UNDECIDED',
    ],
    ['nothing said', invoice('DE', 'DE136695976', []), null, 'TD_UNDECIDED'],
    [
      'goods by the lines, services by the law',
      invoice('DE', 'DE136695976', [goods, hint('reverse-charge', 'Art. 196', { strength: 'strong' })]),
      null,
      'TD_UNDECIDED',
    ],
    [
      'services by the lines, goods by the law',
      invoice('DE', 'DE136695976', [service, supplied]),
      null,
      'TD_UNDECIDED',
    ],
    [
      'a carrier that speaks of loads and places',
      invoice('SI', 'SI80328393', [
        hint('services', 'transport', { line: 0, value: 'transport' }),
        from('DE'),
        hint('goods', '12 pallets', { value: 'packages', strength: 'weak' }),
      ]),
      'TD17',
      null,
    ],
  ]
  test.each(cases)('row %s', (_row, extraction, td, code) => {
    const decision = decide(extraction)
    expect([decision.td, decision.code]).toEqual([td, code])
  })

  test('18 goods and services, each a main supply', () => {
    const both = {
      ...invoice('AT', 'ATU12345675', [goods, hint('services', 'training', { line: 1 })]),
      lines: [item('pump', '7400.00'), item('training', '1760.00')],
    }
    expect(decide(both).code).toBe('MIXED_GOODS_AND_SERVICES')
  })

  test('17 an Italian supplier is told by the words of its seat, not by those of the goods', () => {
    const domestic = invoice('IT', 'IT01234560157', [hint('goods', 'pz', { line: 0 })])
    const [finding] = decide({
      ...domestic,
      supplier: {
        ...domestic.supplier,
        country: {
          ...field('IT'),
          evidence: [{ engine: 'rules', text: '20100 Milano (MI), Italia', page: 1 }],
        },
      },
    }).findings
    expect(finding?.issue.code).toBe('DOMESTIC_SUPPLIER')
    expect(finding?.issue.text.en).toContain('; the page says “20100 Milano (MI), Italia”, “IT01234560157”')
    expect(finding?.issue.text.it).not.toContain('“pz”')
  })

  test('19 carriage goes with the goods, for all lines', () => {
    const freight = {
      ...invoice('AT', 'ATU12345675', [goods, supplied, hint('accessory', 'freight', { line: 1 })]),
      lines: [item('pump', '7400.00'), item('freight', '120.00')],
    }
    const decision = decide(freight)
    expect([decision.td, decision.code]).toEqual(['TD18', null])
    expect(decision.reason.en).toContain('row 19')
  })

  const taxed = (
    country: string,
    vatId: string | undefined,
    rate: string,
    words: string,
    more: readonly Hint[] = [],
  ) => ({
    ...invoice(country, vatId, [service, ...more]),
    tax: field(decimal(rate)),
    taxes: [
      { rate: decimal(rate), amount: decimal(rate), evidence: [{ engine: 'rules' as const, text: words }] },
    ],
  })
  test.each([
    ['14 a US seller with 22 %', taxed('US', 'EU372099115', '22', 'VAT Italy 22%'), 'ITALIAN_VAT_CHARGED'],
    [
      '14 a Slovenian seller with Italian VAT',
      taxed('SI', 'SI80328393', '22', 'IVA Italia 22%'),
      'ITALIAN_VAT_CHARGED',
    ],
    [
      '16 a Slovenian seller with its own 22 %',
      taxed('SI', 'SI80328393', '22', 'DDV 22%'),
      'FOREIGN_VAT_CHARGED',
    ],
    ['16 German VAT', taxed('DE', 'DE136695976', '19', 'MwSt 19%'), 'FOREIGN_VAT_CHARGED'],
    [
      '15 a hotel with German VAT',
      taxed('DE', 'DE136695976', '7', 'MwSt 7%', [hint('consumed-abroad', 'Zimmer')]),
      'FOREIGN_VAT_CHARGED',
    ],
    ['16 US sales tax', taxed('US', undefined, '8.875', 'Sales tax'), 'FOREIGN_VAT_CHARGED'],
  ])('row %s', (_row, extraction, code) => {
    const decision = decide(extraction)
    expect([decision.td, decision.code]).toEqual([null, code])
  })

  test('8 goods from San Marino with Italian VAT', () => {
    const paper = { ...taxed('SM', 'SM29617', '22', 'IVA 22%'), hints: [goods] }
    expect(decide(paper).findings[0]?.issue.text.en).toContain('TD28')
  })
})

describe('a person’s word', () => {
  const undecided = invoice('DE', 'DE136695976', [])
  test('settles what the page leaves open', () => {
    const decision = decide(undecided, { tipo: 'TD17' })
    expect([decision.td, decision.code]).toEqual(['TD17', null])
  })

  test('says that imported goods were services, or lay in Italy', () => {
    const chinese = invoice('CN', undefined, [goods])
    expect(decide(chinese, { tipo: 'TD19' }).code).toBeNull()
    expect(decide(chinese, { tipo: 'TD17' }).code).toBeNull()
  })

  test('does not make an Italian supplier foreign, nor Italian VAT disappear', () => {
    const italian = invoice('IT', 'IT00743110157', [service])
    expect(
      decide(italian, { tipo: 'TD17' }).findings.map(({ issue }) => [issue.code, issue.details?.invalidTd]),
    ).toEqual([['DOMESTIC_SUPPLIER', true]])
    const charged = {
      ...undecided,
      tax: field(decimal('22')),
      taxes: [{ rate: decimal('22'), amount: decimal('22'), evidence: [] }],
    }
    expect(decide(charged, { tipo: 'TD17' }).code).toBe('ITALIAN_VAT_CHARGED')
  })

  test.each([
    ['US', undefined, '1'],
    ['CH', 'CHE116281710', '1'],
    ['GB', 'GB980780684', '1'],
    ['ES', 'ESB35123450', '35001'],
    ['RE', undefined, '97400'],
    ['IT', 'IT00743110157', '23041'],
  ])('cannot give TD18 to %s', (country, vatId, postcode) => {
    const decision = decide(invoice(country, vatId, [], postcode), { tipo: 'TD18' })
    expect(decision.findings[0]?.issue.details?.invalidTd).toBe(true)
  })

  test.each([
    ['GB', 'XI980780684'],
    ['MC', 'FR88000052373'],
    ['US', 'NL004495445B01'],
    ['GR', 'EL094259216'],
  ])('may give TD18 to %s with %s', (country, vatId) => {
    expect(decide(invoice(country, vatId, []), { tipo: 'TD18' }).code).toBeNull()
  })

  test('reports foreign VAT with N2.2 only when that is said too', () => {
    const hotel = {
      ...undecided,
      tax: field(decimal('19')),
      taxes: [{ rate: decimal('19'), amount: decimal('19'), evidence: [] }],
    }
    expect(decide(hotel, { tipo: 'TD17' }).code).toBe('FOREIGN_VAT_CHARGED')
    expect(decide(hotel, { tipo: 'TD17', natura: 'N2.2' }).code).toBeNull()
  })

  test('of the memory yields to a page that clearly shows another supply', () => {
    const german = invoice('DE', 'DE136695976', [goods, supplied])
    expect(decide(german, { tipo: 'TD17', tipoFrom: 'memory' }).td).toBe('TD18')
    expect(decide(german, { tipo: 'TD17', tipoFrom: 'operator' }).td).toBe('TD17')
    expect(decide(undecided, { tipo: 'TD17', tipoFrom: 'memory' }).code).toBeNull()
  })
})
