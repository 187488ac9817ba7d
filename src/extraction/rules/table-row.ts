import type { Decimal } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { overlapX, right } from '../layout/geometry.js'
import type { Line, Segment, Token } from '../layout/layout.js'
import { currencyOf } from '../notation/currencies.js'
import { factorValues } from './misread-rows.js'
import type { Scene } from './scene.js'
import { cellsOf, columnOf, factorsOf, unitOf } from './table-cells.js'
import type { Column } from './table-columns.js'
import type { TableHeader } from './table-header.js'
import { leadingCodes, type RowText } from './table-text.js'

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

/**
 * The figure that stands in the amount column.
 *
 * @param known amount of a row above: those below it share its right edge, and are written like it or stand alone
 */
export function amountFigure(
  scene: Scene,
  inside: readonly Segment[],
  header: TableHeader,
  known: Figure | undefined,
): Figure | undefined {
  const target =
    header.columns.find(column => column.role === 'amount') ??
    header.columns.find(column => column.role === 'gross')
  if (target === undefined) return undefined
  return inside
    .flatMap(segment => scene.figuresOf(segment))
    .filter(figure => !figure.percent && columnOf(figure, header)?.role === target.role)
    .filter(figure => known === undefined || isLike(figure, known))
    .at(-1)
}

function isLike(figure: Figure, known: Figure): boolean {
  if (Math.abs(right(figure.box) - right(known.box)) >= 2.5 * figure.segment.fontSize) return false
  const words = figure.segment.tokens
    .slice(0, figure.start)
    .some(token => /\p{L}/u.test(token.text) && currencyOf(token.text) === undefined)
  return !words || figure.decimals > 0 === known.decimals > 0
}

/** Takes the cells of a row by the headings above them. */
export function toRow(scene: Scene, row: OpenRow, header: TableHeader): Row & { readonly text: RowText } {
  const { inside } = row
  const figures = inside.flatMap(segment => scene.figuresOf(segment))
  const cells = cellsOf(figures, header)
  const factors = factorsOf(row.amount, figures, cells)
  const numeric = [...cells.values(), ...Object.values(factors)].filter(figure => figure !== row.amount)
  const { quantity, unitPrice } = factorValues(factors, row.amount)
  const unit = unitOf(inside, header, factors.quantity)
  const own = ownDescription(inside, header, takenBy([...numeric, row.amount], unit?.token))
  const rate = cells.get('rate')
  const gross = cells.get('gross')
  return {
    description: '',
    text: { own, before: row.before, after: row.after },
    amount: row.amount.value,
    amountFigure: row.amount,
    ...(quantity !== undefined && { quantity }),
    ...(unit !== undefined && { unit: unit.text }),
    ...(unitPrice !== undefined && { unitPrice }),
    ...(rate !== undefined && isRate(rate.value) && { vatRate: rate.value }),
    ...(gross !== undefined && gross !== row.amount && { gross: gross.value }),
    tokens: row.line.tokens.filter(token => inside.some(segment => segment.tokens.includes(token))),
    labelTokens: labelSegment(row)?.tokens.filter(token => right(token.box) <= row.amount.box.x + 1) ?? [],
    line: row.line.index,
  }
}

/** Words of the cells: the numbers themselves, the currency at them, the unit. */
function takenBy(figures: readonly Figure[], unit: Token | undefined): ReadonlySet<Token> {
  const tokens = figures.flatMap(({ segment, start, end }) => {
    const around = [segment.tokens[start - 1], segment.tokens[end]]
    return [
      ...segment.tokens.slice(start, end),
      ...around.filter(
        token => token !== undefined && (/^[%xX×]$/.test(token.text) || currencyOf(token.text) !== undefined),
      ),
    ]
  })
  return new Set([...tokens, unit].filter(token => token !== undefined))
}

/** The segment with the words nearest left of the amount. */
export function labelSegment({ inside, amount }: OpenRow): Segment | undefined {
  return inside
    .filter(segment => segment.box.x < amount.box.x)
    .filter(segment =>
      segment.tokens.some(token => /\p{L}{2}/u.test(token.text) && currencyOf(token.text) === undefined),
    )
    .at(-1)
}

/** Words of the description column in the row's own line: what is no cell of another column, nor left of it. */
function ownDescription(inside: readonly Segment[], header: TableHeader, taken: ReadonlySet<Token>): Token[] {
  const description = header.columns.find(column => column.role === 'description')
  if (description === undefined)
    return inside.flatMap(({ tokens }) => tokens.filter(token => !taken.has(token)))
  const next = header.columns.find(column => column.box.x > right(description.box))
  const words: Token[] = []
  for (const segment of inside) {
    if (isOtherCell(segment, header, description, words.at(-1))) continue
    // Numbers of positions and articles are words only where the description begins with them.
    const codes = segment.tokens.slice(0, leadingCodes(segment.tokens))
    const own = segment.tokens.filter(token => !codes.includes(token) || token.box.x >= description.box.x - 1)
    for (const token of own) {
      if (taken.has(token) || token.box.x < description.box.x - 1.2 * token.fontSize) continue
      const before =
        next === undefined ||
        token.box.x < next.box.x - 0.3 * token.fontSize ||
        (segment.box.x < next.box.x - 6 * token.fontSize && right(token.box) < next.box.x)
      if (before) words.push(token)
    }
  }
  return words.every(token => token.key === '') ? [] : words
}

/** It stands apart from the words before it and under another heading, or is a bare unit. */
function isOtherCell(
  segment: Segment,
  header: TableHeader,
  description: Column,
  last: Token | undefined,
): boolean {
  const others = header.columns.filter(column => column !== description)
  if (overlapX(segment.box, description.box) > 0) return false
  if (right(segment.box) < description.box.x)
    return others.some(column => column.box.x < description.box.x && overlapX(segment.box, column.box) > 0)
  if (last === undefined || segment.box.x - right(last.box) < 2 * segment.fontSize) return false
  return others.some(column => overlapX(segment.box, column.box) > 0) || isUnit(segment.text)
}

const isUnit = (text: string): boolean => /^\p{L}[\p{L}²³.]{0,5}$/u.test(text)

/** No value added tax is higher than 27 %; codes of rates are no rates. */
const isRate = (value: Decimal): boolean => value.gte('0') && value.lte('30')
