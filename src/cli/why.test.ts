import { expect, test } from 'vitest'
import { whyLines } from './why.js'

const from = (engine: string, text: string, page?: number) => ({
  probability: 0.99,
  from: [{ engine, text, ...(page === undefined ? {} : { page }) }],
})

test('each value says where it comes from, in words', () => {
  const lines = whyLines(
    {
      td: 'TD17',
      tdReason: { en: 'services', it: 'servizi' },
      importoTotaleCents: 12200,
      confidence: 0.98,
      extracted: {
        supplierName: 'Harbour Data Ltd',
        supplierAddress: { city: 'Cork' },
        currency: 'EUR',
        country: 'IE',
        total: 100,
        evidence: {
          supplierName: from('rules', 'Harbour Data Ltd', 1),
          supplierAddress: from('operator', '{"city":"Cork"}'),
          currency: from('rules', ''),
          country: { ...from('memory', 'IE'), why: 'as confirmed', whyItalian: 'come confermato' },
        },
      },
    },
    'en',
  )
  expect(lines.slice(3)).toEqual([
    'supplierName: Harbour Data Ltd  99.0 %',
    '    «Harbour Data Ltd» page 1, read by the built-in rules',
    'supplierAddress: {"city":"Cork"}  99.0 %',
    '    entered by the operator',
    'currency: EUR  99.0 %',
    '    concluded from the rest of the page',
    'country: IE  99.0 %',
    '    as confirmed earlier for this supplier',
    '    as confirmed',
    'total: 100',
    '    given, not read from a page',
  ])
})

test('what else a value might be is said once, in the reader’s notation', () => {
  const subtotal = { ...from('rules', '5.475,80', 1), alternatives: [4992.5, 4992.5] }
  const record = {
    td: 'TD18',
    tdReason: null,
    importoTotaleCents: 0,
    confidence: 1,
    extracted: { subtotal: 5475.8, evidence: { subtotal } },
  } as const
  expect(whyLines(record, 'it').at(-1)).toBe('    possibile anche: 4.992,5')
})
