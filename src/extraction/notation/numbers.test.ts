import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '../../lib/money.js'
import { notationOf, parseNumber } from './numbers.js'

/** Digits in groups of three from the right, as most of the world writes them. */
const grouped = (whole: string, separator: string): string => whole.replace(/\B(?=(\d{3})+$)/g, separator)

const NOTATIONS = [
  { name: 'German', mark: ',', group: '.' },
  { name: 'English', mark: '.', group: ',' },
  { name: 'French', mark: ',', group: ' ' },
  { name: 'Swiss', mark: '.', group: "'" },
  { name: 'Swiss, curly', mark: '.', group: '’' },
  { name: 'narrow space', mark: ',', group: '\u202f' },
  { name: 'plain dot', mark: '.', group: '' },
  { name: 'plain comma', mark: ',', group: '' },
] as const

describe.each(NOTATIONS)('$name notation', ({ mark, group }) => {
  const notation = { mark, certainty: 1 } as const

  test('gives back every amount it prints', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.boolean(), (cents, negative) => {
        const whole = String(Math.floor(cents / 100))
        const fraction = String(cents % 100).padStart(2, '0')
        const sign = negative ? '-' : ''
        const printed = `${sign}${grouped(whole, group)}${mark}${fraction}`
        expect(parseNumber(printed, notation)?.eq(decimal(`${sign}${whole}.${fraction}`))).toBe(true)
      }),
    )
  })

  test('is told from its own amounts', () => {
    const amounts = ['12.50', '1234.56', '99.00'].map(text => {
      const [whole = '', fraction = ''] = text.split('.')
      return `${grouped(whole, group)}${mark}${fraction}`
    })
    expect(notationOf(amounts.map(text => ({ text })))).toMatchObject({ mark })
  })
})

test.each([
  ['1.234', ',', '1234'],
  ['1.234', '.', '1.234'],
  ['1,234', '.', '1234'],
  ['1,234', ',', '1.234'],
  ['12,34,567.00', '.', '1234567.00'],
  ['1.234.567', ',', '1234567'],
  ['(45.00)', '.', '-45.00'],
  ['45,00-', ',', '-45.00'],
  ['−7,5', ',', '-7.5'],
] as const)('%s with a decimal %s is %s', (text, mark, value) => {
  expect(parseNumber(text, { mark, certainty: 1 })?.eq(decimal(value))).toBe(true)
})

test.each([
  ['a version', ['2.1', '10.0'], '1.234', '1234'],
  ['a number of the document', ['2026.1417'], '1.234', '1234'],
  ['a telephone', ['0221.5560'], '12.500', '12500'],
  ['days of a period', ['01.02', '28.02'], '1.234', '1234'],
  ['one stray amount', ['12.50'], '1,234', '1234'],
] as const)('%s proves no decimal mark', (_, witnesses, text, value) => {
  const notation = notationOf(witnesses.map(text => ({ text })))
  expect(notation.certainty).toBe(0)
  expect(parseNumber(text, notation)?.eq(decimal(value))).toBe(true)
})

test('two amounts, or one beside its currency, prove it', () => {
  for (const numbers of [[{ text: '12.50' }, { text: '33.10' }], [{ text: '12.50', priced: true }]])
    expect(parseNumber('1.234', notationOf(numbers))?.eq(decimal('1.234'))).toBe(true)
})

test.each(['', '12.34.5', '1..2', '12a', '(45.00', '1 23'])('%j is no number', text => {
  expect(parseNumber(text, { mark: '.', certainty: 1 })).toBeUndefined()
})
