import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '../../lib/money.js'
import type { Page } from '../document.js'
import type { EInvoice } from '../e-invoice.js'
import { compareWithPages } from './compare.js'
import { amountsIn } from './page-amounts.js'
import { showsDate } from './page-dates.js'

const cents = fc.integer({ min: 0, max: 99_999_999_999 })
const group = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark)

test('an amount is found in every national notation', () => {
  const notations = fc.constantFrom(
    ['', '.'],
    ['', ','],
    ['.', ','],
    [',', '.'],
    [' ', ','],
    ["'", '.'],
    ['’', '.'],
    ['\u00a0', ','],
  )
  fc.assert(
    fc.property(cents, notations, (value, [mark, point]) => {
      const digits = String(value).padStart(3, '0')
      const [whole, fraction] = [digits.slice(0, -2), digits.slice(-2)]
      const printed = `Total EUR ${group(whole, mark ?? '')}${point}${fraction} due`
      expect(amountsIn([printed]).has(`${whole}.${fraction}`)).toBe(true)
    }),
  )
})

test.each([
  ['2 100,00', ['2.00', '100.00', '2100.00']],
  ['Menge 3 Preis 19,90', ['3.00', '19.90']],
  ['1.250', ['1250.00']],
  ['12,5', ['12.50']],
  ['12,3400', ['12.34']],
])('%s can be read as %j', (line, amounts) => {
  const found = amountsIn([line])
  for (const amount of amounts) expect(found).toContain(amount)
})

test('an amount that is not there is not found', () => {
  expect(amountsIn(['Rechnung 1.250,00 vom 12.03.2026']).has('1251.00')).toBe(false)
})

const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

test('a date is found as every country writes it', () => {
  const locale = fc.constantFrom(
    'en-GB',
    'en-US',
    'de',
    'fr',
    'it',
    'es',
    'nl',
    'pt',
    'pl',
    'sv',
    'cs',
    'el',
    'fi',
    'ro',
    'hu',
  )
  const style = fc.constantFrom('short' as const, 'medium' as const, 'long' as const)
  fc.assert(
    fc.property(day, locale, style, (date, language, dateStyle) => {
      const printed = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(date)
      expect(showsDate(`Date: ${printed}.`, date.toISOString().slice(0, 10))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['the next day', '13.03.2026'],
  ['the same day of another month', '12.04.2026'],
  ['another year', '12.03.2025'],
  ['digits of a longer number', '112.03.20261'],
])('%s is another date', (_, text) => {
  expect(showsDate(text, '2026-03-12')).toBe(false)
})

describe('the page against the e-invoice', () => {
  const invoice: EInvoice = {
    syntax: 'cii',
    number: 'RE-2026/17',
    issueDate: '2026-03-12',
    seller: {},
    buyer: {},
    lines: [],
    adjustments: [],
    taxes: [],
    notes: [],
    preceding: [],
    totals: { net: decimal('1250'), gross: decimal('1487.50') },
  }
  const page = (lines: readonly string[], hidden = false): Page => {
    const words = lines
      .flatMap(line => line.split(' '))
      .map(text => ({
        text,
        box: { x: 0, y: 0, width: 1, height: 1 },
        fontSize: 1,
        confidence: 1,
        source: 'text' as const,
        ...(hidden ? { invisible: 'no-contrast' as const } : {}),
      }))
    let at = 0
    const runs = lines.map(line => line.split(' ').map(() => at++))
    return { number: 1, width: 1, height: 1, method: 'text', confidence: 1, words, lines: runs }
  }
  const shown = ['Rechnung RE 2026 / 17', 'vom 12. März 2026', 'netto 1.250,00', 'Gesamt 1.487,50 EUR']
  const fields = (lines: readonly string[], hidden = false) =>
    compareWithPages(invoice, [page(lines, hidden)]).map(issue => issue.field)

  test('agrees when all four values are printed', () => {
    expect(fields(shown)).toEqual([])
  })

  test.each([
    ['invoiceNumber', 0, 'Rechnung RE-2026/18'],
    ['invoiceDate', 1, 'vom 12. April 2026'],
    ['subtotal', 2, 'netto 1.251,00'],
    ['total', 3, 'Gesamt 1.488,50 EUR'],
  ])('reports %s when the page says otherwise', (field, line, text) => {
    expect(fields(shown.map((old, index) => (index === line ? text : old)))).toEqual([field])
  })

  test('does not count what is hidden', () => {
    expect(fields(shown, true)).toEqual(['invoiceNumber', 'invoiceDate', 'subtotal', 'total'])
  })

  test('warns that a blank page shows nothing to compare', () => {
    expect(compareWithPages(invoice, [page([])])).toMatchObject([
      { code: 'SUSPICIOUS_CONTENT', details: { reason: 'nothing_to_compare', blocks: false } },
    ])
  })

  test('a part of another number is another number', () => {
    const lines = shown.map(line => line.replace('RE 2026 / 17', 'RE-2026/17'))
    const other = { ...invoice, number: '17' }
    expect(compareWithPages(other, [page(lines)]).map(issue => issue.field)).toEqual(['invoiceNumber'])
  })
})
