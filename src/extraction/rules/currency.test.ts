import { describe, expect, test } from 'vitest'
import { documentOf } from '../ollama/testing/document-of.js'
import { extractByRules } from './extract.js'

const HEAD = ['INVOICE', 'Invoice no. 44      Invoice date: 12 March 2026', '']

const PAGES: readonly (readonly [told: string, currency: string | undefined, page: readonly string[]])[] = [
  ['by the total', 'CHF', ['Consulting   CHF 1,200.00', 'Total   CHF 1,200.00']],
  ['by its label', 'SEK', ['Currency: SEK', 'Consulting   1,200.00', 'Total   1,200.00']],
  [
    'by a heading',
    'PLN',
    [
      'Description          Amount (PLN)',
      'Consulting               1,200.00',
      'Total                    1,200.00',
    ],
  ],
  [
    'by a code that stands alone',
    'EUR',
    ['Amounts', '     EUR', 'Consulting   1,200.00', 'Total   1,200.00'],
  ],
  [
    'not by a bank account',
    'GBP',
    ['Consulting   £1,200.00', 'Total   £1,200.00', 'IBAN US$: GB33 BUKB 2020 1555 5555 55'],
  ],
  [
    'by euro signs that a font draws in place of a letter',
    'EUR',
    ['Planung   900,00 e', 'Reise     300,00 e', 'Total   1.200,00 e'],
  ],
  [
    'by euro signs that OCR in Greek takes for a letter',
    'EUR',
    ['Αποθήκευση   714,00', 'Καθαρή αξία   1.390,00 ε', 'ΦΠΑ 0%   0,00 εἰ', 'ΠΛΗΡΩΤΕΟ   1.390,00 ε'],
  ],
  ['not by one letter alone', undefined, ['Planung   900,00 e Reise', 'Total   900,00']],
  [
    'by amounts grouped by lakh, whatever OCR makes of the sign',
    'INR',
    ['Posters   ¥4,50,000.00', 'Banners   ¥1,50,000.00', 'Total   ¥6,00,000.00'],
  ],
]

test.each(PAGES)('the currency is told %s', (_, currency, page) => {
  expect(extractByRules(documentOf([...HEAD, ...page]), {}).currency?.value).toBe(currency)
})

test('where none is printed, the currency of the supplier’s country is proposed and doubted', () => {
  const sender = ['Fjellvik Elektro AS', 'Storgata 4', '0155 Oslo', 'Norge', 'Org.nr. NO 923 609 016 MVA']
  const { currency } = extractByRules(documentOf([...sender, '', ...HEAD, 'Total   900.00']), {})
  expect(currency?.value).toBe('NOK')
  expect(currency?.probability).toBeLessThanOrEqual(0.3)
})

describe('a sign that several currencies share', () => {
  const koala = ['Koala Tracks Pty Ltd', '5 George Street', 'Sydney NSW 2000', 'Australia', '']
  const read = (...below: readonly string[]) =>
    extractByRules(
      documentOf([...koala, ...HEAD, 'Audio production   $900.00', 'Total   $900.00', '', ...below]),
      {},
    ).currency

  test.each<[string, string]>([
    ['USD', 'All prices are in US dollars.'],
    ['USD', 'Amounts in US dollars. Please transfer USD to our account.'],
    ['USD', 'Tous les prix sont en dollars américains.'],
    ['CAD', 'All amounts are stated in CAD'],
    ['AUD', 'All prices are in Australian dollars.'],
    ['AUD', 'CAD drawings are yours'],
    ['AUD', ''],
  ])('is %s under: %s', (code, sentence) => {
    const currency = read(sentence)
    expect(currency?.value).toBe(code)
    expect(currency?.ceiling).toBeUndefined()
  })

  test.each([
    'Bank: DBS, account in USD and SGD available',
    'For information: the price in US dollars is 600.00',
    'Payment in New Zealand dollars is accepted',
  ])('is open under: %s', sentence => {
    expect(read(sentence)?.ceiling).toBeLessThanOrEqual(0.8)
  })
})
