import { describe, expect, test } from 'vitest'
import { documentOf } from '../ollama/testing/document-of.js'
import { extractByRules } from './extract.js'

const read = (number: string, vatId: string) => {
  const page = [
    'Brückner Softwaretechnik GmbH',
    'Lindenallee 14',
    '50667 Köln, Germany',
    `VAT ID: ${vatId}`,
    '',
    'INVOICE',
    `Invoice number: ${number}`,
    'Invoice date: 12 March 2026',
    'Net total   EUR 100.00',
    'VAT 0%   EUR 0.00',
    'Total   EUR 100.00',
  ]
  return extractByRules(documentOf(page), {})
}

describe('letters of two scripts', () => {
  test.each([
    ['Cyrillic В and О beside Latin S', '\u0412S-2\u041e26-\u041e417'],
    ['Cyrillic О among digits', '2\u041e26-0417'],
    ['Greek Β', '\u0392S-2026-0417'],
  ])('in a number are doubted and warned of: %s', (_, number) => {
    const { number: field, issues } = read(number, 'DE811907980')
    expect(field?.value).toBe(number)
    expect(field?.probability).toBeLessThanOrEqual(0.8)
    expect(field?.ceiling).toBeLessThanOrEqual(0.8)
    expect(issues).toMatchObject([{ code: 'SUSPICIOUS_CONTENT', field: 'invoiceNumber' }])
  })

  test('in a tax number too', () => {
    const { supplier, issues } = read('BS-2026-0417', 'D\u0415811907980')
    expect(supplier.vatId?.ceiling).toBeLessThanOrEqual(0.8)
    expect(issues).toMatchObject([{ code: 'SUSPICIOUS_CONTENT', field: 'vatId' }])
  })

  test('are no matter where there is only one', () => {
    const { number, supplier, issues } = read('BS-2026-0417', 'DE811907980')
    expect([number?.ceiling, supplier.vatId?.ceiling]).toEqual([undefined, undefined])
    expect(issues).toEqual([])
  })

  test('nor on a page of the other script', () => {
    const page = ['ФАКТУРА', 'Номер на фактура: ВО-417', 'Дата на издаване: 12.03.2026', 'Общо   100,00 лв']
    const { number, issues } = extractByRules(documentOf(page), {})
    expect(number?.value).toBe('ВО-417')
    expect(number?.ceiling).toBeUndefined()
    expect(issues).toEqual([])
  })
})
