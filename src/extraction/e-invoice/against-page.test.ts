import { describe, expect, test } from 'vitest'
import { decimal } from '../../lib/money.js'
import type { EInvoice } from '../../reading/e-invoice.js'
import { extractByRules } from '../rules/extract.js'
import { documentOfSheet } from '../rules/testing/sheet.js'

const PAGE = [
  '## Quellental Softwarebau GmbH',
  'Birkengasse 14',
  '50667 Köln',
  'Germany',
  'VAT ID: DE136695976',
  '',
  'Bill to: Lagoverde Servizi S.r.l.',
  'Via Monti 8',
  '20121 Milano',
  'Italy',
  'VAT IT00281040279',
  '',
  '## Invoice',
  'Invoice number: QS-2026-0500',
  'Invoice date: 12 March 2026',
  'Due date: 11 April 2026',
  '',
  'Description              Quantity     Amount',
  'Software maintenance     1            1,250.00',
  '',
  'Net total                             EUR 1,250.00',
  'VAT 0%                                EUR 0.00',
  'Total due                             EUR 1,250.00',
  'Reverse charge, article 196 of Directive 2006/112/EC',
]

const SELLER = { name: 'Quellental Softwarebau GmbH', country: 'DE', vatId: 'DE136695976' }
const SAME: EInvoice = {
  syntax: 'cii',
  number: 'QS-2026-0500',
  issueDate: '2026-03-12',
  typeCode: '380',
  currency: 'EUR',
  seller: SELLER,
  buyer: { name: 'Lagoverde Servizi S.r.l.', country: 'IT' },
  lines: [],
  adjustments: [],
  taxes: [],
  totals: { net: decimal('1250'), tax: decimal('0'), gross: decimal('1250') },
  notes: [],
  preceding: [],
}

function contradicted(invoice: Partial<EInvoice>, page: readonly string[] = PAGE) {
  const { issues, confidence } = extractByRules(
    { ...documentOfSheet({ lines: page }), eInvoice: { ...SAME, ...invoice } },
    {},
  )
  return { fields: issues.map(issue => `${issue.code} ${issue.field}`), sure: confidence > 0.95 }
}

const printedOtherwise = (from: string, to: string) => PAGE.map(line => line.replace(from, to))

describe('an e-invoice that disagrees with its page', () => {
  test.each<[string, string, Partial<EInvoice>]>([
    ['another supplier', 'supplierName', { seller: { ...SELLER, name: 'Schattenbach Handel GmbH' } }],
    [
      'all words of the page as name',
      'supplierName',
      {
        seller: { ...SELLER, name: [...PAGE, ...PAGE].join(' ').replace(/[^A-Za-z ]/g, '') },
      },
    ],
    ['the buyer as supplier', 'supplierName', { seller: { ...SELLER, name: 'Lagoverde Servizi S.r.l.' } }],
    ['another country', 'country', { seller: { ...SELLER, country: 'AT' } }],
    ['another VAT number', 'vatId', { seller: { ...SELLER, vatId: 'DE129273398' } }],
    ['a part of the VAT number', 'vatId', { seller: { ...SELLER, vatId: 'DE36695976' } }],
    ['another currency', 'currency', { currency: 'USD' }],
    ['a part of the number', 'invoiceNumber', { number: '2026' }],
    ['a number that is the house', 'invoiceNumber', { number: '14' }],
    ['the day it is due', 'invoiceDate', { issueDate: '2026-04-11' }],
    ['a net that is the house', 'subtotal', { totals: { net: decimal('14'), gross: decimal('1250') } }],
    ['a credit note', 'documentKind', { typeCode: '381' }],
  ])('%s', (_, field, invoice) => {
    expect(contradicted(invoice)).toEqual({ fields: [`SUSPICIOUS_CONTENT ${field}`], sure: false })
  })

  test('a total that leaves out the tax that the page charges', () => {
    const page = printedOtherwise(
      'VAT 0%                                EUR 0.00',
      'VAT 19%                               EUR 237.50',
    ).map(line =>
      line.replace(
        'Total due                             EUR 1,250.00',
        'Total due                             EUR 1,487.50',
      ),
    )
    expect(contradicted({}, page).fields).toEqual(['SUSPICIOUS_CONTENT total'])
  })

  test('the sign of its amounts', () => {
    const totals = { net: decimal('-1250'), tax: decimal('0'), gross: decimal('-1250') }
    expect(contradicted({ totals }).fields).toEqual(['SUSPICIOUS_CONTENT subtotal'])
  })

  test('the page names no country, but the VAT number has that of another', () => {
    const page = printedOtherwise('Germany', '').map(line => line.replace('50667 Köln', ''))
    const seller = { ...SELLER, country: 'AT' }
    expect(contradicted({ seller }, page).fields).toEqual(['SUSPICIOUS_CONTENT country'])
  })
})

describe('an e-invoice that says what its page says in other words', () => {
  test.each<[string, Partial<EInvoice>, readonly string[]]>([
    ['the same words', {}, PAGE],
    ['another legal form', { seller: { ...SELLER, name: 'QUELLENTAL Softwarebau G.m.b.H.' } }, PAGE],
    ['a name torn by kerning', {}, printedOtherwise('Softwarebau', 'Softw arebau')],
    ['a VAT number with spaces', {}, printedOtherwise('DE136695976', 'DE 136 695 976')],
    ['a VAT number without its prefix', {}, printedOtherwise('DE136695976', '136695976')],
    ['no VAT number in the data', { seller: { name: SELLER.name, country: 'DE' } }, PAGE],
    ['a prefix before the number', { number: '2026-0500' }, printedOtherwise('QS-2026', 'QS 2026')],
    ['a date that may be two', { issueDate: '2026-12-03' }, printedOtherwise('12 March 2026', '12/03/2026')],
    [
      'a foreign registration',
      {
        seller: { ...SELLER, country: 'CH' },
      },
      printedOtherwise('Germany', 'Switzerland').map(line => line.replace('50667 Köln', '8004 Zürich')),
    ],
  ])('%s', (_, invoice, page) => {
    expect(contradicted(invoice, page)).toEqual({ fields: [], sure: true })
  })

  test.each(['1250', '-1250'])('a credit note of %s, printed without sign', net => {
    const page = PAGE.map(line =>
      line.replace('## Invoice', '## Credit note').replace('Invoice number', 'Credit note number'),
    )
    const totals = { net: decimal(net), tax: decimal('0'), gross: decimal(net) }
    expect(contradicted({ typeCode: '381', totals }, page)).toEqual({ fields: [], sure: true })
  })

  test('a bare XML file has no page to disagree with', () => {
    const { issues } = extractByRules({ ...documentOfSheet({ lines: [] }), pages: [], eInvoice: SAME }, {})
    expect(issues).toEqual([])
  })
})

test.each(['This is a pro forma, not a tax invoice.', 'This document cancels our invoice QS-2026-0417.'])(
  'a page that says “%s” contradicts the invoice of the data',
  sentence => {
    expect(contradicted({}, [...PAGE, '', sentence]).fields).toEqual(['SUSPICIOUS_CONTENT documentKind'])
  },
)

test('takes the accounts that the page prints, for the memory to compare', () => {
  const page = [...PAGE, 'IBAN DE89 3704 0044 0532 0130 00']
  const { iban, ibans } = extractByRules({ ...documentOfSheet({ lines: page }), eInvoice: SAME }, {})
  expect({ iban, ibans }).toEqual({ iban: 'DE89370400440532013000', ibans: ['DE89370400440532013000'] })
})
