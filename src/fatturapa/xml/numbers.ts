import { type Decimal, roundTo } from '../../lib/money.js'

/** Amount2 and Rate: exactly two decimals. A zero has no minus, and there is never an exponent. */
export function amount2(value: Decimal): string {
  return roundTo(value, 2).toFixed(2)
}

/** Amount8 and Quantita: two decimals at least, eight at most, no idle zeros beyond the second. */
export function amount8(value: Decimal): string {
  return roundTo(value, 8)
    .toFixed(8)
    .replace(/0{1,6}$/, '')
}
