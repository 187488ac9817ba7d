import Big from 'big.js'

/**
 * Exact decimals for every amount, quantity, rate and exchange rate. The constructor is strict: it takes
 * decimal text or another Decimal and refuses JavaScript numbers, so that no float can slip into an amount.
 */
const Exact = Big()
Exact.strict = true
Exact.DP = 20
Exact.RM = Big.roundHalfUp
// Amounts of invoices never need exponents; XML types (Amount2, Amount8) forbid them.
Exact.PE = 1_000
Exact.NE = -1_000

export type Decimal = Big

/** Decimal text such as `-12.50`; throws RangeError for anything else. */
export function decimal(text: string): Decimal {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError(`not a decimal: ${text.slice(0, 40)}`)
  return new Exact(text)
}

export const ZERO: Decimal = decimal('0')

/** A finite JSON number at the edge of the program, through its shortest decimal text. */
export function decimalFromJson(value: number): Decimal {
  return new Exact(new Big(value).toFixed())
}

/** For JSON only; amounts are never computed on. */
export function toJsonNumber(value: Decimal): number {
  return Number(value.toFixed())
}

/** Half up, away from zero for negatives (reference 4.9: Imposta is rounded so). */
export function roundTo(value: Decimal, places: number): Decimal {
  return value.round(places, Big.roundHalfUp)
}

/** Rounded to the cent. */
export function cents(value: Decimal): Decimal {
  return roundTo(value, 2)
}

/** Whole euro cents of an amount, for `importoTotaleCents`. */
export function toCentsInteger(value: Decimal): number {
  return Number(cents(value).times(decimal('100')).toFixed(0))
}

/** Sum of any number of decimals, 0 for none. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = ZERO
  for (const value of values) total = total.plus(value)
  return total
}
