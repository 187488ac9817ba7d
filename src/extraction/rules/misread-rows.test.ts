import { describe, expect, test } from 'vitest'
import { extractByRules } from './extract.js'
import { documentOfSheet } from './testing/sheet.js'

/** Quantity, price and amount of the lines of a scan. */
function linesOf(...lines: readonly string[]): string[] {
  const sheet = ['INVOICE 2026-118', '', ...lines]
  return extractByRules(documentOfSheet({ lines: sheet, scanned: true }), {}).lines.map(
    ({ quantity, unitPrice, amount }) =>
      `${quantity?.toFixed()} x ${unitPrice?.toFixed(2)} = ${amount.toFixed(2)}`,
  )
}

const HEAD = 'Description                    Qty         Unit price           Amount'

describe('rows that OCR misread', () => {
  test('a quantity without its point, where price and amount tell it', () => {
    expect(
      linesOf(
        HEAD,
        'Oak chair                      400           1,495.00         5,980.00',
        'Oak bench                        2             100.00           200.00',
        'Total                                                         6,180.00',
      ),
    ).toEqual(['4 x 1495.00 = 5980.00', '2 x 100.00 = 200.00'])
  })

  test('a ruling between two amounts, read with them as one word', () => {
    expect(
      linesOf(
        HEAD,
        'Screen print                   850             1.4200]1,207.00',
        'Frame                            4            65.0000   260.00',
        'Total                                                 1,467.00',
      ),
    ).toEqual(['850 x 1.42 = 1207.00', '4 x 65.00 = 260.00'])
  })

  test('one digit of an amount, where quantity, price and the sum tell it', () => {
    const rows = [
      HEAD,
      'Pallet layer                   100               4.90           430.00',
      'Pallet hood                    100               7.25           725.00',
    ]
    expect(
      linesOf(...rows, 'Total                                                         1,215.00'),
    ).toEqual(['100 x 4.90 = 490.00', '100 x 7.25 = 725.00'])
    expect(
      linesOf(...rows, 'Total                                                         1,155.00'),
    ).toEqual(['100 x 4.90 = 430.00', '100 x 7.25 = 725.00'])
  })
})
