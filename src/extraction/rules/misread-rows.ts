import type { Decimal } from '../../lib/money.js'
import { cents, decimal } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import type { Factors } from './table-cells.js'
import type { Row } from './table-row.js'

const isOcr = ({ segment }: Figure): boolean => segment.tokens.some(token => token.ocr)

/** OCR loses decimal points: `10000` where the other amounts of the page show that `100.00` was printed. */
export function withLostPoints(rows: readonly Row[]): readonly Row[] {
  const lost = rows.filter(({ amountFigure }) => isWithoutPoint(amountFigure))
  return lost.length === 0 ? rows : rows.map(row => (lost.includes(row) ? mended(row) : row))
}

const isWithoutPoint = (figure: Figure): boolean =>
  figure.decimals === 0 && /^\d{3,}$/.test(figure.text) && isOcr(figure)

/** Quantity and price of such a row are as doubtful as its amount was. */
function mended({ quantity: _, unitPrice: __, ...row }: Row): Row {
  return { ...row, amount: row.amount.div('100') }
}

/**
 * Amounts of which OCR misread one digit, where quantity times price tells it: `430.00` of 100 at 4.90. Only the sums
 * can tell that the amount is the misread one of the three.
 */
export function withMisreadAmounts(rows: readonly Row[]): readonly Row[] {
  const products = rows.map(productOf)
  if (products.every(product => product === undefined)) return rows
  return rows.map((row, at) => ({ ...row, amount: products[at] ?? row.amount }))
}

function productOf({ quantity, unitPrice, amount, amountFigure }: Row): Decimal | undefined {
  if (quantity === undefined || unitPrice === undefined || !isOcr(amountFigure)) return undefined
  const product = cents(quantity.times(unitPrice))
  const [printed, meant] = [amount.toFixed(2), product.toFixed(2)]
  const different = [...meant].filter((digit, at) => digit !== printed[at]).length
  return printed.length === meant.length && different === 1 ? product : undefined
}

/** Decimal places that OCR may have lost with their point. */
const LOST = ['10', '100', '1000'].map(decimal)

/** Quantity and price of a row as numbers; where OCR lost the point of one of them, their product tells it. */
export function factorValues(
  { quantity, unitPrice }: Factors,
  amount: Figure,
): { readonly quantity?: Decimal; readonly unitPrice?: Decimal } {
  const read = {
    ...(quantity !== undefined && { quantity: quantity.value }),
    ...(unitPrice !== undefined && { unitPrice: unitPrice.value }),
  }
  if (quantity === undefined || unitPrice === undefined) return read
  const excess = LOST.find(by => isAmount(quantity.value.times(unitPrice.value).div(by), amount))
  if (excess === undefined) return read
  if (isWithoutPoint(quantity)) return { ...read, quantity: quantity.value.div(excess) }
  return isWithoutPoint(unitPrice) ? { ...read, unitPrice: unitPrice.value.div(excess) } : read
}

const isAmount = (product: Decimal, { value }: Figure): boolean =>
  !value.eq('0') && cents(product).minus(cents(value)).abs().lte('0.01')
