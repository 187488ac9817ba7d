import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertToEuro, settle } from './euro.js'
import { cents, decimal, sum } from './money.js'

const convert = (amounts: readonly string[], rate: string) => {
  const euro = convertToEuro(amounts.map(decimal), decimal(rate))
  return { total: euro.total.toFixed(2), amounts: euro.amounts.map(amount => amount.toFixed(2)) }
}

describe('convertToEuro', () => {
  test('the remaining cent goes to the largest line', () => {
    expect(convert(['100.00', '33.33', '33.33'], '1.0834')).toEqual({
      total: '153.83',
      amounts: ['92.31', '30.76', '30.76'],
    })
  })

  test('currencies without decimals convert the same way', () => {
    expect(convert(['25000'], '162.31')).toEqual({ total: '154.03', amounts: ['154.03'] })
  })

  test('a credit note mirrors its invoice', () => {
    expect(convert(['-100.00', '-33.33', '-33.33'], '1.0834')).toEqual({
      total: '-153.83',
      amounts: ['-92.31', '-30.76', '-30.76'],
    })
  })

  test.each(['0', '-1.1'])('%s is no rate', rate => {
    expect(() => convert(['1'], rate)).toThrow(RangeError)
  })

  const amount = fc
    .integer({ min: -10_000_000, max: 10_000_000 })
    .map(n => decimal(BigInt(n).toString()).div('100'))
  const rate = fc.integer({ min: 100, max: 400_000_000 }).map(n => decimal(String(n)).div('10000'))

  test('lines add up to the total, the total is the converted total, no line is off but the largest', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 60 }), rate, (amounts, unitsPerEuro) => {
        const euro = convertToEuro(amounts, unitsPerEuro)
        expect(sum(euro.amounts).toFixed()).toBe(euro.total.toFixed())
        expect(euro.total.toFixed()).toBe(cents(sum(amounts).div(unitsPerEuro)).toFixed())
        const moved = euro.amounts.filter((value, i) => {
          const own = amounts[i]
          return own !== undefined && !value.eq(cents(own.div(unitsPerEuro)))
        })
        expect(moved.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('settle leaves lines that already add up', () => {
  const lines = [decimal('1.00'), decimal('2.00')]
  expect(settle(lines, decimal('3'))).toBe(lines)
})
