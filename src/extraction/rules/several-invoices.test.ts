import { describe, expect, test } from 'vitest'
import { extractByRules } from './extract.js'
import { documentOfSheet } from './testing/sheet.js'

const INVOICE = (number: string) => [
  'Nordlicht Werkstatt GmbH',
  '## INVOICE',
  '',
  `Invoice number: ${number}`,
  'Invoice date: 12 March 2026',
  '',
  'Description                Qty       Unit price        Amount',
  'Software maintenance         1           800.00        800.00',
  '',
  '                           Net total             EUR 800.00',
  '                           Total due             EUR 800.00',
  '',
]

const several = (lines: readonly string[]) =>
  extractByRules(documentOfSheet({ lines }), {}).issues.filter(({ code }) => code === 'MULTIPLE_INVOICES')

describe('several invoices on one page', () => {
  test('are told with their numbers', () => {
    const [issue] = several([...INVOICE('NW-2026-0417'), ...INVOICE('NW-2026-0418')])
    expect(issue?.details).toMatchObject({ page: 1, numbers: ['NW-2026-0417', 'NW-2026-0418'] })
  })

  test.each([
    ['one invoice', INVOICE('NW-2026-0417')],
    ['the same invoice twice, original and copy', [...INVOICE('NW-2026-0417'), ...INVOICE('NW-2026-0417')]],
    [
      'a payment slip with its own reference',
      [...INVOICE('NW-2026-0417'), '## Payment slip', '', 'Invoice number: 000417', 'Total due: EUR 800.00'],
    ],
    [
      'the credit of an earlier invoice named below the total',
      [...INVOICE('NW-2026-0417'), 'Your invoice NW-2026-0390 remains open.', 'Total due: EUR 90.00'],
    ],
  ])('are not seen in %s', (_, lines) => {
    expect(several(lines)).toEqual([])
  })
})
