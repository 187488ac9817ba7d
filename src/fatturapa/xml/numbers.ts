import { type Decimal, roundTo, ZERO } from '../../lib/money.js'

/** Amount2 and Rate: exactly two decimals. */
export function amount2(value: Decimal): string {
  return plain(value, 2)
}

/** Amount8 and Quantita: two decimals at least, eight at most, no idle zeros beyond the second. */
export function amount8(value: Decimal): string {
  return plain(roundTo(value, 8), 8).replace(/0{1,6}$/, '')
}

/** Decimal text without exponent and without the minus of a zero. */
function plain(value: Decimal, places: number): string {
  const rounded = roundTo(value, places)
  return (rounded.eq(ZERO) ? ZERO : rounded).toFixed(places)
}
