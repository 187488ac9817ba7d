import { describe, expect, test } from 'vitest'
import { documentOf } from '../ollama/testing/document-of.js'
import { extractByRules } from './extract.js'

/** What is read of a page given as lines of text, in the columns they are typed in. */
function read(...pages: readonly string[][]) {
  const extraction = extractByRules(documentOf(...pages), {})
  return {
    net: extraction.net?.value.toFixed(2),
    tax: extraction.tax?.value.toFixed(2),
    total: extraction.total?.value.toFixed(2),
    items: extraction.lines
      .filter(line => line.kind === 'item')
      .map(line => `${line.description} ${line.amount.toFixed(2)}`),
    others: extraction.lines
      .filter(line => line.kind !== 'item')
      .map(line => `${line.kind} ${line.amount.toFixed(2)}`),
    sure: (extraction.net?.probability ?? 0) >= 0.9,
  }
}

const HEAD = [
  'INVOICE',
  'Invoice number: 2026-118        Invoice date: 4 November 2026',
  '',
  'Description                                Qty      Unit price        Amount',
]
const TWO_LINES = [
  'Oak shelf                                   2          100.00        200.00',
  'Wall bracket                               10           12.80        128.00',
]

describe('lines and sums', () => {
  test('a total on the same height as a note is no line', () => {
    const page = read([
      ...HEAD,
      ...TWO_LINES,
      '',
      'Payment within 30 days                            Net               328.00',
      'Goods stay ours until paid                        VAT 0%              0.00',
      'Thank you                                         Total             328.00',
    ])
    expect(page).toMatchObject({ net: '328.00', tax: '0.00', total: '328.00', sure: true })
    expect(page.items).toEqual(['Oak shelf 200.00', 'Wall bracket 128.00'])
  })

  test('headings stand at the left of their cells, figures at the right', () => {
    const page = read([
      ...HEAD,
      ...TWO_LINES,
      '',
      'NET AMOUNT          VAT %           VAT           CARRIAGE            TOTAL DUE',
      '            378.00         0.00           0.00             50.00               378.00',
    ])
    expect(page).toMatchObject({ net: '378.00', tax: '0.00', total: '378.00', others: ['charge 50.00'] })
  })

  test('sums are told by arithmetic when their words are in no dictionary', () => {
    const page = read([
      ...HEAD,
      ...TWO_LINES,
      '',
      '                                           Zzyzx                      328.00',
      '                                           Total                      328.00',
    ])
    expect(page.items).toEqual(['Oak shelf 200.00', 'Wall bracket 128.00'])
    expect(page.net).toBe('328.00')
  })

  test('lines under a heading in an unknown language are found by their sum', () => {
    const page = read([
      'INVOICE',
      'Qwzx                                    Brmf      Drelf          Plonk',
      'Oak shelf                                  2     100.00         200.00',
      'Wall bracket                              10      12.80         128.00',
      '                                                  Total         328.00',
    ])
    expect(page.items).toEqual(['Oak shelf 200.00', 'Wall bracket 128.00'])
    expect(page).toMatchObject({ net: '328.00', sure: true })
  })

  test('a reduction among lines under no heading is a line when their sum says so', () => {
    const page = read([
      'INVOICE',
      'Fibre line            01/08 - 31/08                      299.40',
      'Loyalty, less discount                                   -60.00',
      'Router                                                    36.00',
      '                                        Net              275.40',
      '                                        VAT 20%           55.08',
      '                                        Total            330.48',
    ])
    expect(page.items).toEqual(['Fibre line 299.40', 'Loyalty, less discount -60.00', 'Router 36.00'])
    expect(page.net).toBe('275.40')
  })

  test('a remark in brackets is no part of a label, nor a heading of columns', () => {
    const page = read([
      'INVOICE',
      'Fare breakdown                                     EUR        Total EUR',
      'Transport 14 Oct, 3 passengers             3 x     164.00        492.00',
      'Checked bag 20 kg                          2 x      39.00         78.00',
      'Net amount (VAT zero-rated, international transport)             570.00',
      'VAT                                                                0.00',
      'Total paid                                                       570.00',
      'Baggage allowance 1PC                      conditions of carriage',
    ])
    expect(page).toMatchObject({ net: '570.00', tax: '0.00', total: '570.00' })
    expect(page.items).toEqual(['Transport 14 Oct, 3 passengers 492.00', 'Checked bag 20 kg 78.00'])
  })

  test('lines in groups, each under its own sum', () => {
    const page = read([
      'INVOICE',
      'Subscriptions                                                  384.00',
      'Advanced plan                                                  384.00',
      'Apps                                                            46.35',
      'Reviews                                                         19.00',
      'Stock keeping                                                   27.35',
      'Subtotal                                                       430.35',
      'VAT 0%                                                           0.00',
      'Total                                                          430.35',
    ])
    expect(page.items).toEqual(['Advanced plan 384.00', 'Reviews 19.00', 'Stock keeping 27.35'])
  })

  test('a subtotal between lines is passed over', () => {
    const page = read([
      ...HEAD,
      ...TWO_LINES,
      '                                           Furniture                  328.00',
      'Delivery to site                            1           50.00         50.00',
      '',
      '                                           Net                        378.00',
      '                                           VAT 0%                       0.00',
      '                                           Total                      378.00',
    ])
    expect(page.items).toHaveLength(3)
    expect(page.net).toBe('378.00')
  })

  test('a table goes on over pages, with its sum carried', () => {
    const page = read(
      [...HEAD, ...TWO_LINES, '                                           Carried forward    328.00'],
      [
        'Description                                Qty      Unit price        Amount',
        '                                           Brought forward            328.00',
        'Shelf board                                 3           20.00         60.00',
        '                                           Net                        388.00',
        '                                           VAT 0%                       0.00',
        '                                           Total                      388.00',
      ],
    )
    expect(page.items).toEqual(['Oak shelf 200.00', 'Wall bracket 128.00', 'Shelf board 60.00'])
    expect(page).toMatchObject({ net: '388.00', sure: true })
  })

  test('charges and discounts of the whole document lie between lines and net', () => {
    const page = read([
      ...HEAD,
      ...TWO_LINES,
      '                                           Subtotal                   328.00',
      '                                           Discount                   -28.00',
      '                                           Shipping                    40.00',
      '                                           Net total                  340.00',
      '                                           VAT 20%                     68.00',
      '                                           Total                      408.00',
    ])
    expect(page).toMatchObject({ net: '340.00', tax: '68.00', total: '408.00', sure: true })
    expect(page.others.sort()).toEqual(['charge 40.00', 'discount -28.00'])
  })

  test('of several rates the row that adds them up counts', () => {
    const page = read([
      ...HEAD,
      ...TWO_LINES,
      '',
      'VAT rate           Net amount        VAT amount        Gross amount',
      '7%                     200.00             14.00              214.00',
      '19%                    128.00             24.32              152.32',
      'Total                  328.00             38.32              366.32',
    ])
    expect(page).toMatchObject({ net: '328.00', tax: '38.32', total: '366.32' })
  })

  test('numbers in the words before an amount are not the tax', () => {
    const page = read([
      ...HEAD,
      ...TWO_LINES,
      '                              Net                                     328.00',
      '                              VAT 0% (Art. 138 Directive)               0.00',
      '                              Total payable                           328.00',
    ])
    expect(page).toMatchObject({ net: '328.00', tax: '0.00', total: '328.00', sure: true })
  })

  test('lines that contradict the net leave it doubtful', () => {
    const page = read([
      ...HEAD,
      ...TWO_LINES,
      '                                           Net                        428.00',
      '                                           Total                      428.00',
    ])
    expect(page.sure).toBe(false)
  })

  test('thousands parted by spaces in a typewriter font stay one number', () => {
    const page = read([
      'RECHNUNG',
      'Bezeichnung                      Menge        Einzelpreis          Betrag',
      'Regal Eiche                        100             116,70       11 670,00',
      '                                               Nettobetrag      11 670,00',
      '                                               MwSt 0%               0,00',
      '                                               Gesamtbetrag     11 670,00',
    ])
    expect(page).toMatchObject({ net: '11670.00', total: '11670.00' })
    expect(page.items).toEqual(['Regal Eiche 11670.00'])
  })

  test.each([
    ['328.02', 'Rounding                  -0.02', '328.00'],
    ['328.38', 'Rundung                    0.02', '328.40'],
  ])('what is rounded is no part of the net: %s, %s', (net, rounding, total) => {
    const page = read([
      ...HEAD,
      ...TWO_LINES,
      `Packing                                     1            ${net.slice(-4)}          ${net.slice(-4)}`,
      `                                              Subtotal                ${net}`,
      `                                              ${rounding}`,
      `                                              Total CHF               ${total}`,
    ])
    expect(page).toMatchObject({ net, tax: '0.00', total })
  })

  test('a tax that is not the difference of the others is kept as printed, and doubted', () => {
    const page = read([
      ...HEAD,
      ...TWO_LINES,
      '                                              Subtotal                328.00',
      '                                              VAT 8%                   26.24',
      '                                              Total                   394.24',
    ])
    expect(page).toMatchObject({ net: '328.00', tax: '26.24', total: '394.24' })
  })

  test('a rate in brackets only remarks on the label before it', () => {
    const page = read([
      'RECHNUNG',
      'Rechnungsnummer: 2026-1     Rechnungsdatum: 12.03.2026',
      'Finanzrate vom 01.11. bis 30.11.2026',
      'Nettobetrag   (zzgl. 19,00% MwSt.)                    376,37',
    ])
    expect(page.net).toBe('376.37')
  })

  test('the base that a discount is taken of is not the discount', () => {
    const page = read([
      ...HEAD,
      ...TWO_LINES,
      '                                  Subtotal                            328.00',
      '                                  Discount    10 %   of   128.00      -12.80',
      '                                  Total                               315.20',
    ])
    expect(page).toMatchObject({ net: '315.20', total: '315.20', others: ['discount -12.80'] })
  })
})

describe('a total that is said to hold a tax', () => {
  const page = (...below: readonly string[]) =>
    extractByRules(
      documentOf([
        ...HEAD,
        'Hosting                                     1          100.00        100.00',
        '',
        ...below,
      ]),
      {},
    )

  test.each([
    'Total incl. VAT',
    'Total (VAT included)',
    'Gesamt inkl. MwSt.',
    'Total TTC',
    'Total IVA incluida',
    'Totaal incl. 21% btw',
  ])('%s: no net is proven, and the tax is unknown', label => {
    const { net, tax } = page(`${label}   EUR 100.00`)
    expect(net?.probability ?? 0).toBeLessThanOrEqual(0.8)
    expect(tax).toBeUndefined()
  })

  test.each<[string, readonly string[]]>([
    ['a reverse charge', ['Total incl. VAT   EUR 100.00', 'Reverse charge, Art. 196 Directive 2006/112/EC']],
    ['a rate of nought', ['VAT 0%   EUR 0.00', 'Total incl. VAT   EUR 100.00']],
    ['the same net', ['Total excl. VAT   EUR 100.00', 'Total incl. VAT   EUR 100.00']],
    ['no such words', ['Total   EUR 100.00']],
  ])('%s leaves none in it', (_, below) => {
    const { net, tax } = page(...below)
    expect(net?.value.toFixed(2)).toBe('100.00')
    expect(net?.ceiling).toBeUndefined()
    expect(tax?.value.toFixed(2)).toBe('0.00')
  })
})
