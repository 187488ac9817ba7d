import { cents, type Decimal, sum, ZERO } from './money.js'

/** Amounts of one document in euro: the lines add up to the total, to the cent. */
export interface EuroAmounts {
  readonly total: Decimal
  readonly amounts: readonly Decimal[]
}

/**
 * Converts a document's net amounts into euro (art. 13 c. 4 DPR 633/72). The net total is converted once and
 * rounded half up to the cent; the lines follow, and the cents that remain go to the largest line, where they
 * weigh least.
 *
 * @param amounts net line amounts in the document's currency, signs as they count
 * @param unitsPerEuro quotation as the ECB prints it: units of the currency for 1 EUR; must be positive
 */
export function convertToEuro(amounts: readonly Decimal[], unitsPerEuro: Decimal): EuroAmounts {
  if (unitsPerEuro.lte(ZERO)) throw new RangeError(`not an exchange rate: ${unitsPerEuro.toFixed()}`)
  const total = cents(sum(amounts).div(unitsPerEuro))
  return {
    total,
    amounts: settle(
      amounts.map(amount => cents(amount.div(unitsPerEuro))),
      total,
    ),
  }
}

/** Puts what is missing between the rounded lines and their total on the largest line. */
export function settle(lines: readonly Decimal[], total: Decimal): readonly Decimal[] {
  const remaining = total.minus(sum(lines))
  if (remaining.eq(ZERO)) return lines
  const largest = lines.reduce((best, line, i) => (line.abs().gt((lines[best] ?? ZERO).abs()) ? i : best), 0)
  return lines.map((line, i) => (i === largest ? line.plus(remaining) : line))
}
