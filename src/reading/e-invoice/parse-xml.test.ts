import { describe, expect, test } from 'vitest'
import { ciiInvoice, fatturaPa, UBL_NAMESPACES, ublInvoice } from '../testing/e-invoices.js'
import { parseXml } from './parse-xml.js'
import { toEInvoice } from './to-e-invoice.js'

const bytes = (xml: string) => new Uint8Array(Buffer.from(xml))
const parse = (xml: string | Uint8Array) =>
  parseXml({ bytes: typeof xml === 'string' ? bytes(xml) : xml, maxDepth: 64 })

function read(xml: string | Uint8Array) {
  const result = parse(xml)
  if (result.refusal !== undefined) throw new Error(result.found.en)
  const { eInvoice, issues } = toEInvoice(result.raw)
  return { ...JSON.parse(JSON.stringify(eInvoice)), issues }
}

test.each(['D16B', 'ZUGFeRD 1'] as const)('CII %s', version => {
  expect(read(ciiInvoice(version))).toMatchObject({
    syntax: 'cii',
    profile: 'urn:cen.eu:en16931:2017',
    number: 'C-42',
    issueDate: '2026-03-12',
    deliveryDate: '2026-03-10',
    typeCode: '380',
    currency: 'EUR',
    shipToCountry: 'IT',
    seller: {
      name: 'Musterwerk GmbH',
      country: 'DE',
      vatId: 'DE123456789',
      taxId: '201/113/40209',
      street: 'Weg 1',
      postcode: '70565',
      city: 'Stuttgart',
    },
    buyer: { name: 'Bottega Prova S.r.l.', country: 'IT' },
    lines: [
      {
        description: 'Wartung',
        quantity: '2',
        unit: 'HUR',
        unitPrice: '625',
        amount: '1250',
        vatRate: '0',
        vatCategory: 'AE',
      },
    ],
    adjustments: [{ reason: 'Rabatt', amount: '-10' }],
    taxes: [{ category: 'AE', rate: '0', base: '1240', amount: '0', reason: 'Reverse charge' }],
    totals: { lines: '1250', net: '1240', tax: '0', gross: '1240', due: '1240' },
    notes: ['Steuerschuldnerschaft des Leistungsempfängers'],
    issues: [],
  })
})

test.each([
  ['Invoice', '380'],
  ['CreditNote', '381'],
] as const)('UBL %s', (root, typeCode) => {
  expect(read(ublInvoice(root))).toMatchObject({
    syntax: 'ubl',
    number: 'U-77',
    issueDate: '2026-03-12',
    dueDate: '2026-04-11',
    typeCode,
    currency: 'EUR',
    seller: {
      name: 'Harbour Metrics Ltd',
      country: 'IE',
      vatId: 'IE1234567T',
      taxId: 'LOCAL-9',
      city: 'Cork',
    },
    buyer: { name: 'Bottega Prova S.r.l.', vatId: 'IT00743110157' },
    // the price is that of 100 pieces
    lines: [
      { description: 'Screws', quantity: '2000', unit: 'C62', unitPrice: '0.5', amount: '1000' },
      { description: 'Bolts', quantity: '5', unitPrice: '50', amount: '250' },
    ],
    adjustments: [
      { reason: 'Loyalty', amount: '-10' },
      { reason: 'Freight', amount: '25' },
    ],
    // not the total in the accounting currency
    totals: { lines: '1250', net: '1265', tax: '0', gross: '1265', due: '1265' },
    preceding: [{ number: 'U-76', date: '2026-02-01' }],
    notes: ['Thank you'],
  })
})

test.each([
  ['TD01', '380'],
  ['TD04', '381'],
  ['TD17', '389'],
  ['TD19', '389'],
])('FatturaPA %s is kind %s', (type, typeCode) => {
  expect(read(fatturaPa(type))).toMatchObject({
    syntax: 'fatturapa',
    number: '12/A',
    typeCode,
    seller: { name: 'Alfa S.r.l.', country: 'IT', vatId: 'IT00743110157' },
    totals: { net: '100', tax: '22' },
    lines: [{ description: 'Consulenza', amount: '100', vatRate: '22' }],
  })
})

test('several FatturaPA bodies are counted', () => {
  const result = parse(fatturaPa('TD01', 3))
  expect(result.refusal === undefined && result.raw.bodies).toBe(3)
})

const extra = (inner: string) =>
  `<a:IncludedSupplyChainTradeLineItem>${inner}</a:IncludedSupplyChainTradeLineItem>`
const amount = (value: string) =>
  `<a:SpecifiedLineTradeSettlement><a:SpecifiedTradeSettlementLineMonetarySummation><a:LineTotalAmount>${value}</a:LineTotalAmount></a:SpecifiedTradeSettlementLineMonetarySummation></a:SpecifiedLineTradeSettlement>`
const status = (reason: string) =>
  `<a:AssociatedDocumentLineDocument><a:LineStatusReasonCode>${reason}</a:LineStatusReasonCode></a:AssociatedDocumentLineDocument>`

describe('lines', () => {
  test.each([
    [
      'a remark without amount',
      '<a:SpecifiedTradeProduct><a:Name>Siehe Anlage</a:Name></a:SpecifiedTradeProduct>',
    ],
    ['a group that its sub-lines charge', status('GROUP') + amount('5.00')],
    ['information', status('INFORMATION') + amount('5.00')],
  ])('%s is none', (_, inner) => {
    const invoice = read(ciiInvoice('D16B', 'C-42', extra(inner)))
    expect(invoice.lines).toHaveLength(1)
    expect(invoice.issues).toEqual([])
  })

  test('a detail of a group is one', () => {
    expect(read(ciiInvoice('D16B', 'C-42', extra(status('DETAIL') + amount('5.00')))).lines).toHaveLength(2)
  })

  test.each(['12,50', '1e3', 'NaN', '0x10', ''])('an amount written %j is reported, not guessed', value => {
    const inner = `<a:SpecifiedLineTradeDelivery><a:BilledQuantity>1</a:BilledQuantity></a:SpecifiedLineTradeDelivery>${amount(value)}`
    const invoice = read(ciiInvoice('D16B', 'C-42', extra(inner)))
    expect(invoice.lines).toHaveLength(1)
    expect(invoice.issues).toMatchObject([{ code: 'FIELD_MISSING', details: { line: 2 } }])
  })

  test.each([
    ['+5', '5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0.10', '-0.1'],
    ['0012.340', '12.34'],
  ])('the decimal %s is %s', (value, exact) => {
    expect(read(ciiInvoice('D16B', 'C-42', extra(amount(value)))).lines[1].amount).toBe(exact)
  })
})

describe('dates', () => {
  test.each([
    ['20260312', '2026-03-12'],
    ['2026-03-12T00:00:00', '2026-03-12'],
    ['2026-03-12+01:00', '2026-03-12'],
    ['20260230', undefined],
    ['12.03.2026', undefined],
    ['202603', undefined],
  ])('%s is %s', (written, day) => {
    const xml = ciiInvoice().replace('>20260312<', `>${written}<`)
    expect(read(xml).issueDate).toBe(day)
  })
})

test.each(['utf16le', 'latin1'] as const)('the encoding %s is understood', encoding => {
  const declared = encoding === 'utf16le' ? '' : '<?xml version="1.0" encoding="ISO-8859-1"?>'
  const mark = encoding === 'utf16le' ? '\uFEFF' : ''
  const xml = new Uint8Array(Buffer.from(`${mark}${declared}${ciiInvoice()}`, encoding))
  expect(read(xml).notes).toEqual(['Steuerschuldnerschaft des Leistungsempfängers'])
})

describe('what is no invoice is refused', () => {
  const ubl = ublInvoice().replace(/^.*\?>/, '')
  test.each<[string, string | Uint8Array, string]>([
    ['another vocabulary', '<html><body/></html>', 'unsupported_type'],
    ['an invoice without namespace', '<Invoice/>', 'unsupported_type'],
    [
      'an order of Order-X',
      '<r:SCRDMCCBDACIOMessageStructure xmlns:r="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"/>',
      'unsupported_type',
    ],
    [
      'UBL of another kind',
      `<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2" ${UBL_NAMESPACES}/>`,
      'unsupported_type',
    ],
    ['a DOCTYPE', `<!DOCTYPE Invoice>${ubl}`, 'unsupported_type'],
    [
      'an external entity',
      `<!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/hostname">]>${ubl.replace('Screws', '&x;')}`,
      'unsupported_type',
    ],
    [
      'a DOCTYPE in UTF-16',
      new Uint8Array(Buffer.from(`\uFEFF<!DOCTYPE Invoice>${ubl}`, 'utf16le')),
      'unsupported_type',
    ],
    ['a cut file', ublInvoice().slice(0, 2_000), 'corrupt'],
    ['two roots', ubl + ubl, 'corrupt'],
    [
      'bytes that are not of the declared encoding',
      new Uint8Array(Buffer.from(ublInvoice().replace('Screws', 'Stück'), 'latin1')),
      'corrupt',
    ],
    [
      'elements nested too deep',
      `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${'<a>'.repeat(80)}${'</a>'.repeat(80)}</Invoice>`,
      'corrupt',
    ],
    ['an undeclared entity', ubl.replace('Screws', '&x;'), 'corrupt'],
  ])('%s', (_, xml, reason) => {
    expect(parse(xml).refusal).toBe(reason)
  })
})

const ublAround = (inside: string) =>
  `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" ${UBL_NAMESPACES}>${inside}</Invoice>`

test.each([
  ['nothing', ''],
  ['only elements that no invoice has', '<a>x</a>'.repeat(1000)],
  ['only a note', '<cbc:Note>for your files</cbc:Note>'],
])('a root element of UBL around %s is no invoice', (_, inside) => {
  expect(parse(ublAround(inside))).toMatchObject({
    refusal: 'unsupported_type',
  })
})

test.each(['<cbc:ID>C-42</cbc:ID>', '<cbc:IssueDate>2026-03-12</cbc:IssueDate>'])(
  'with %s a person can complete it',
  inside => {
    expect(parse(ublAround(inside)).refusal).toBeUndefined()
  },
)
