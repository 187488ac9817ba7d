import type { Decimal } from '../../lib/money.js'
import { cents } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { centre, middle, overlapX, right } from '../layout/geometry.js'
import type { Line, Segment, Token } from '../layout/layout.js'
import type { ColumnRole } from '../vocabulary/vocabulary.js'
import type { Scene } from './scene.js'
import type { Column, TableHeader } from './table-header.js'

/** A line of the table as printed. */
export interface Row {
  readonly description: string
  readonly amount: Decimal
  readonly amountFigure: Figure
  readonly quantity?: Decimal
  readonly unit?: string
  readonly unitPrice?: Decimal
  readonly vatRate?: Decimal
  readonly gross?: Decimal
  readonly tokens: readonly Token[]
  /** the words nearest left of the amount */
  readonly labelTokens: readonly Token[]
  /** index of the visual line of its amount */
  readonly line: number
}

/** A line with an amount, and the lines of text that belong to it. */
export interface OpenRow {
  readonly line: Line
  readonly inside: readonly Segment[]
  readonly amount: Figure
  readonly before: Segment[]
  readonly after: Segment[]
}

export const lineHeight = (line: Line): number => Math.max(...line.segments.map(segment => segment.fontSize))

/** Sidebars beside the table are no part of it. */
export function within(segment: Segment, header: TableHeader): boolean {
  const em = segment.fontSize
  const first = header.columns[0]
  const last = header.columns.at(-1)
  if (first === undefined || last === undefined) return false
  // Amounts may stand right of their heading when the heading is narrower than the column.
  const reach = /\p{L}{2}/u.test(segment.text) ? 0.5 : 6
  return (
    segment.box.x >= first.box.x - 3.5 * em &&
    segment.box.x <= right(last.box) + reach * em &&
    right(segment.box) <= right(last.box) + 6 * em
  )
}

/** The figure that stands in the amount column. */
export function amountFigure(
  scene: Scene,
  inside: readonly Segment[],
  header: TableHeader,
  edge: number | undefined,
): Figure | undefined {
  const target =
    header.columns.find(column => column.role === 'amount') ??
    header.columns.find(column => column.role === 'gross')
  if (target === undefined) return undefined
  return inside
    .flatMap(segment => scene.figuresOf(segment))
    .filter(figure => !figure.percent && columnOf(figure, header)?.role === target.role)
    .filter(
      figure => edge === undefined || Math.abs(right(figure.box) - edge) < 2.5 * figure.segment.fontSize,
    )
    .at(-1)
}

/** The column a figure stands in: by its edges or its middle, whichever fits a heading best. */
function columnOf(figure: Figure, header: TableHeader): Column | undefined {
  const em = figure.segment.fontSize
  const distance = (column: Column): number =>
    Math.min(
      Math.abs(right(figure.box) - right(column.box)),
      Math.abs(figure.box.x - column.box.x),
      Math.abs(centre(figure.box) - centre(column.box)),
    )
  let best: Column | undefined
  let least = Number.POSITIVE_INFINITY
  for (const column of header.columns) {
    const away = distance(column)
    if (away < least) [best, least] = [column, away]
  }
  return best !== undefined && (least < 4 * em || overlapX(best.box, figure.box) > 0) ? best : undefined
}

/** Takes the cells of a row by the headings above them. */
export function toRow(scene: Scene, row: OpenRow, header: TableHeader): Row {
  const { inside } = row
  const figures = inside.flatMap(segment => scene.figuresOf(segment))
  const cells = new Map<ColumnRole, Figure>()
  for (const figure of figures) {
    const role = columnOf(figure, header)?.role
    if (role !== undefined && role !== 'description' && figure.box.x > descriptionStart(header))
      cells.set(role, figure)
  }
  const factors = factorsOf(row.amount, figures, cells)
  const numeric = [...cells.values(), ...Object.values(factors)].filter(figure => figure !== row.amount)
  const own = ownDescription(inside, header, [...numeric, row.amount])
  const { quantity, unitPrice } = factors
  const rate = cells.get('rate')
  const gross = cells.get('gross')
  const unit = unitText(inside, header, quantity)
  return {
    description: joinText(row.before, own, row.after),
    amount: row.amount.value,
    amountFigure: row.amount,
    ...(quantity !== undefined && { quantity: quantity.value }),
    ...(unit !== undefined && { unit }),
    ...(unitPrice !== undefined && { unitPrice: unitPrice.value }),
    ...(rate !== undefined && { vatRate: rate.value }),
    ...(gross !== undefined && gross !== row.amount && { gross: gross.value }),
    tokens: row.line.tokens.filter(token => inside.some(segment => segment.tokens.includes(token))),
    labelTokens: labelSegment(row)?.tokens.filter(token => right(token.box) <= row.amount.box.x + 1) ?? [],
    line: row.line.index,
  }
}

/** The segment with the words nearest left of the amount. */
export function labelSegment({ inside, amount }: OpenRow): Segment | undefined {
  return inside.filter(segment => segment.box.x < amount.box.x && /\p{L}{2}/u.test(segment.text)).at(-1)
}

interface Factors {
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
  for (const [at, one] of before.entries())
    for (const other of before.slice(at + 1))
      if (isProduct(one, other, amount)) return { quantity: one, unitPrice: other }
  return headed
}

const isProduct = (quantity: Figure, price: Figure, amount: Figure): boolean =>
  cents(quantity.value.times(price.value)).minus(cents(amount.value)).abs().lte('0.01') &&
  !amount.value.eq('0')

function descriptionStart(header: TableHeader): number {
  return header.columns.find(column => column.role === 'description')?.box.x ?? 0
}

/** Words of the description column in the row's own line: what is neither a cell of another column nor left of it. */
function ownDescription(inside: readonly Segment[], header: TableHeader, cells: readonly Figure[]): Token[] {
  const description = header.columns.find(column => column.role === 'description')
  const taken = new Set(cells.flatMap(figure => figure.segment.tokens.slice(figure.start, figure.end)))
  const next = header.columns.find(
    column => description !== undefined && column.box.x > right(description.box),
  )
  const left = description?.box.x ?? 0
  return inside.flatMap(segment =>
    segment.tokens.filter(token => {
      if (taken.has(token)) return false
      if (token.box.x < left - 1.2 * token.fontSize) return false
      return (
        next === undefined ||
        token.box.x < next.box.x - 0.3 * token.fontSize ||
        (segment.box.x < next.box.x - 6 * token.fontSize && right(token.box) < next.box.x)
      )
    }),
  )
}

/** Wrapped descriptions are joined; long remarks below a line are cut, they are not its name. */
function joinText(before: readonly Segment[], own: readonly Token[], after: readonly Segment[]): string {
  const head = [...before.map(segment => segment.text), own.map(token => token.text).join(' ')]
    .join(' ')
    .trim()
  const words: string[] = head === '' ? [] : head.split(/\s+/)
  const limit = Math.max(8, Math.round(words.length * 2.2))
  for (const segment of after) {
    const more = segment.text.split(/\s+/)
    if (words.length + more.length > limit && words.length > 0) break
    words.push(...more)
  }
  return words.join(' ').trim()
}

function unitText(
  inside: readonly Segment[],
  header: TableHeader,
  quantity: Figure | undefined,
): string | undefined {
  const column = header.columns.find(one => one.role === 'unit')
  const cell = inside.find(
    segment =>
      column !== undefined &&
      overlapX(segment.box, column.box) > 0 &&
      /^\p{L}[\p{L}²³.]{0,9}$/u.test(segment.text),
  )
  if (cell !== undefined) return cell.text
  if (quantity === undefined) return undefined
  if (quantity.unit !== undefined) return quantity.unit
  const after = quantity.segment.tokens[quantity.end]
  const close = after !== undefined && after.box.x - right(quantity.box) < after.fontSize
  return close &&
    /^\p{L}[\p{L}²³./]{0,9}$/u.test(after.text) &&
    Math.abs(middle(after.box) - middle(quantity.box)) < 4
    ? after.text
    : undefined
}
