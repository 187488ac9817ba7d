import { cents, type Decimal, decimal, ZERO } from '../../lib/money.js'

/** Rates of value added tax in force in Europe and its neighbours since 2015, in percent. */
const VAT_RATES = (
  '2.1 2.5 2.6 3 3.7 3.8 4 4.8 5 5.5 6 6.5 7 7.7 8 8.1 8.5 9 9.5 10 11 12 13 13.5 14 15 16 17 18 19 20 21 22 23 24 ' +
  '25 25.5 27'
)
  .split(' ')
  .map(decimal)

const [CENT, HUNDRED] = [decimal('0.01'), decimal('100')]
/** A cent in a hundred, and what rounding to cents may add: dividing and rounding take longest. */
const NEAR = decimal('1.5')

/** The tax is what one of the usual rates makes of the net. */
export function isPlausibleRate(net: Decimal, tax: Decimal): boolean {
  if (tax.eq(ZERO)) return false
  const hundredfold = tax.times(HUNDRED)
  return VAT_RATES.some(rate => {
    const product = net.times(rate)
    const near = product.minus(hundredfold).abs().lte(NEAR)
    return near && cents(product.div(HUNDRED)).minus(tax).abs().lte(CENT)
  })
}

/** Several rates are printed, and the tax lies between what the lowest and the highest make of the net. */
export function isMixOfRates(net: Decimal, tax: Decimal, rates: readonly Decimal[]): boolean {
  const sorted = [...rates].sort((a, b) => a.cmp(b))
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined || sorted.length < 2 || tax.eq(ZERO)) return false
  const part = tax.times('100').div(net)
  return part.gte(low) && part.lte(high)
}
