import { describe, expect, test } from 'vitest'
import { createKnowledge, examine } from './extract.js'
import { documentOfSheet } from './testing/sheet.js'

const knowledge = createKnowledge()
const numbersOf = (...lines: readonly string[]): string[] =>
  examine(documentOfSheet({ lines }), knowledge, {}).findings.numbers.map(({ value }) => value)

describe('the number of the document', () => {
  test.each([
    ['behind its label', ['Rechnungsnummer: R-4711', 'Kundennummer: 10031'], 'R-4711'],
    ['behind the title', ['Faktura VAT FV/117/05/2026'], 'FV/117/05/2026'],
    [
      'alone under the title',
      ['## FACTURE', 'FA-2026-06-0142', '', 'Facture : 19 juin 2026'],
      'FA-2026-06-0142',
    ],
    [
      'under its cell of a heading in boxes',
      ['FACTURA         FECHA         CLIENTE', 'A-2600871       29/05/26      430.01882'],
      'A-2600871',
    ],
    [
      'behind a title and a word for number, far to the right',
      [
        'VAT Invoice Number:                        EUINLU26-3390812',
        'VAT Invoice Date:      September 2, 2026',
      ],
      'EUINLU26-3390812',
    ],
    [
      'behind a label in two languages',
      ['請求書番号 No.: KT-2026-077', '請求日 Date: 2026年2月10日'],
      'KT-2026-077',
    ],
    ['behind a label said twice', ['Rechnungsnr. / Invoice no.: 88-1204'], '88-1204'],
    [
      'in a list of labels, where a bare word names the document',
      [
        'INVOICE',
        'Invoice              2026-0044',
        'Customer             10022',
        'Order                PO-7714',
      ],
      '2026-0044',
    ],
    [
      'behind what the title says of itself',
      ["Note d'honoraires n° 2026-0219", 'Nos réf. : HV/sa'],
      '2026-0219',
    ],
    ['beside its date in one cell', ['Rechnungsnummer     9100448217 / 17.04.2026'], '9100448217'],
    ['alone in the line of a title', ['KREDITNOTA                            K-10442'], 'K-10442'],
    ['with a number sign behind a title of two words', ['TAX INVOICE #88-1204'], '88-1204'],
  ])('%s', (_, lines, number) => {
    expect(numbersOf(...lines)[0]).toBe(number)
  })

  test.each([
    ['the day of a date', ['Facture : 19 juin 2026']],
    ['an amount under a title', ['Invoice', '1,250.00']],
    ["an order's number in a title", ["Facture d'acompte, commande n° 4711"]],
    ['a date in the line of a title', ['INVOICE                          30/08/2026']],
    ['an amount in the line of a title', ['INVOICE                            1,250.00']],
    ['a date under a title', ['Rechnung', '12.03.2026']],
    ['a postcode and a town under a title', ['Invoice', '12345 Springfield']],
    ['what a sentence says of the invoice', ['The total for this VAT invoice 827.07 was charged']],
  ])('is not %s', (_, lines) => {
    expect(numbersOf(...lines)).toEqual([])
  })
})
