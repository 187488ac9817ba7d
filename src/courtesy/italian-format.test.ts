import { expect, test } from 'vitest'
import { italianAmount } from '../lib/italian-amount.js'
import { italianDate } from './italian-format.js'

test.each([
  ['0', 2, '0,00'],
  ['1234.5', 2, '1.234,50'],
  ['-1234567.891', 2, '-1.234.567,891'],
  ['12', 0, '12'],
  ['12.50', 0, '12,5'],
  ['999', 2, '999,00'],
  ['12345678901234567890.01', 2, '12.345.678.901.234.567.890,01'],
])('%s with at least %i decimals is %s', (amount, places, expected) => {
  expect(italianAmount(amount, places)).toBe(expected)
})

test('a day is written day, month, year', () => {
  expect(italianDate('2026-03-04')).toBe('04/03/2026')
})
