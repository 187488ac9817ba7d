import { cents } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { centre, middle, overlapX, right } from '../layout/geometry.js'
import type { Segment, Token } from '../layout/layout.js'
import type { ColumnRole } from '../vocabulary/vocabulary.js'
import type { Column } from './table-columns.js'
import type { TableHeader } from './table-header.js'

/** Columns that percentages stand in. */
const PERCENT: readonly ColumnRole[] = ['rate', 'rebate', 'tax']

/** The column a figure stands in: by its edges or its middle, whichever fits a heading best. */
export function columnOf(figure: Figure, header: TableHeader): Column | undefined {
  const em = figure.segment.fontSize
  let best: Column | undefined
  let least = Number.POSITIVE_INFINITY
  for (const column of header.columns) {
    if (figure.percent && !PERCENT.includes(column.role)) continue
    const distance = away(figure, column)
    if (distance < least) [best, least] = [column, distance]
  }
  return best !== undefined && (least < 4 * em || overlapX(best.box, figure.box) > 0) ? best : undefined
}

/** Points between a figure and a heading, by the edges or the middle that fit best. */
const away = (figure: Figure, column: Column): number =>
  Math.min(
    Math.abs(right(figure.box) - right(column.box)),
    Math.abs(figure.box.x - column.box.x),
    Math.abs(centre(figure.box) - centre(column.box)),
  )

/** The numbers of a row by the headings they stand under. */
export function cellsOf(figures: readonly Figure[], header: TableHeader): ReadonlyMap<ColumnRole, Figure> {
  const cells = new Map<ColumnRole, Figure>()
  for (const figure of figures) {
    const column = columnOf(figure, header)
    if (column === undefined || isBase(figure) || !isCell(figure, column, header)) continue
    const known = cells.get(column.role)
    if (known === undefined || away(figure, column) <= away(known, column)) cells.set(column.role, figure)
  }
  return cells
}

/** `$0.40 / 1k calls`: what the price is for. */
const isBase = ({ segment, start }: Figure): boolean => segment.tokens[start - 1]?.text === '/'

/** A number that stands where a heading says, and is no part of the words. */
function isCell(figure: Figure, column: Column, header: TableHeader): boolean {
  if (column.role === 'description') return false
  const start = descriptionStart(header)
  return figure.box.x > start || right(figure.box) < start
}

function descriptionStart(header: TableHeader): number {
  return header.columns.find(column => column.role === 'description')?.box.x ?? 0
}

export interface Factors {
  readonly quantity?: Figure
  readonly unitPrice?: Figure
}

/** Quantity and price by their headings; where their product is not the amount, two other figures whose product is. */
export function factorsOf(
  amount: Figure,
  figures: readonly Figure[],
  cells: ReadonlyMap<ColumnRole, Figure>,
): Factors {
  const quantity = cells.get('quantity')
  const price = cells.get('unit-price')
  const unitPrice = price === amount ? undefined : price
  const headed = {
    ...(quantity !== undefined && quantity !== amount && { quantity }),
    ...(unitPrice !== undefined && { unitPrice }),
  }
  if (quantity !== undefined && unitPrice !== undefined && isProduct(quantity, unitPrice, amount))
    return headed
  const before = figures.filter(
    figure => !figure.percent && figure !== amount && right(figure.box) <= amount.box.x + 1,
  )
  // Nearest first: words hold figures as well (`…, 3 passengers   3 × 164.00`).
  const pairs = before.flatMap((one, at) => before.slice(at + 1).map(other => [one, other] as const))
  const product = pairs.findLast(([one, other]) => isProduct(one, other, amount))
  return product === undefined ? headed : { quantity: product[0], unitPrice: product[1] }
}

const isProduct = (quantity: Figure, price: Figure, amount: Figure): boolean =>
  cents(quantity.value.times(price.value)).minus(cents(amount.value)).abs().lte('0.01') &&
  !amount.value.eq('0')

export interface Unit {
  readonly text: string
  readonly token?: Token
}

export function unitOf(
  inside: readonly Segment[],
  header: TableHeader,
  quantity: Figure | undefined,
): Unit | undefined {
  const column = header.columns.find(one => one.role === 'unit')
  const cell = inside.find(
    segment => column !== undefined && overlapX(segment.box, column.box) > 0 && UNIT.test(segment.text),
  )
  if (cell !== undefined)
    return { text: cell.text, ...(cell.tokens[0] !== undefined && { token: cell.tokens[0] }) }
  if (quantity === undefined) return undefined
  if (quantity.unit !== undefined) return { text: quantity.unit }
  const behind = quantity.segment.tokens[quantity.end]
  const close = behind !== undefined && behind.box.x - right(quantity.box) < behind.fontSize
  return close && UNIT.test(behind.text) && Math.abs(middle(behind.box) - middle(quantity.box)) < 4
    ? { text: behind.text, token: behind }
    : undefined
}

/** The `x` of `2 x 50.00` counts nothing. */
const UNIT = /^(?![xX×]$)\p{L}[\p{L}²³./]{0,9}$/u
