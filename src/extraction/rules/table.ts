import type { Decimal } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { bottom, centre, middle, overlapX, right } from '../layout/geometry.js'
import { labelRoles } from '../layout/labels.js'
import type { Line, Segment, Token } from '../layout/layout.js'
import type { ColumnRole, LabelRole } from '../vocabulary/vocabulary.js'
import type { Scene } from './scene.js'
import { type Column, findHeaders, type TableHeader } from './table-header.js'

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
  /** index of the visual line of its amount */
  readonly line: number
  readonly columns: ReadonlySet<ColumnRole>
}

export interface Table {
  readonly rows: readonly Row[]
  readonly header?: TableHeader
  /** visual line after which the table has ended */
  readonly end: number
  /** the amounts of the lines include tax */
  readonly gross: boolean
}

const ENDING: readonly LabelRole[] = ['line-sum', 'net', 'gross', 'tax', 'due']

/** Tables under every heading; pages without a heading carry the table of the page before on. */
export function findTables(scene: Scene): Table[] {
  const headers = findHeaders(scene)
  return headers.map((header, at) => {
    const stop = headers[at + 1]?.line.index ?? scene.layout.lines.length
    return readTable(scene, header, stop)
  })
}

interface OpenRow {
  readonly line: Line
  readonly amount: Figure
  readonly before: Segment[]
  readonly after: Segment[]
}

function readTable(scene: Scene, header: TableHeader, stop: number): Table {
  const lines = scene.layout.lines.slice(header.lastLine + 1, stop)
  const rows: OpenRow[] = []
  let waiting: Segment[] = []
  let end = header.lastLine
  let edge: number | undefined
  let lastText = header.line
  for (const line of lines) {
    const inside = line.segments.filter(segment => within(segment, header))
    if (inside.length === 0) continue
    const kind = endingLabel(scene, inside, header)
    if (kind === 'end') break
    if (kind === 'skip') continue
    const amount = amountFigure(scene, inside, header, edge)
    if (amount === undefined) {
      if (
        line.page === lastText.page &&
        line.box.y - bottom(lastText.box) > 3.5 * lineHeight(line) &&
        rows.length > 0
      )
        break
      const text = descriptionSegments(inside, header)
      const owner = rows.at(-1)
      if (text.length > 0 && owner !== undefined && belongsBefore(scene, line, owner, header, edge))
        owner.after.push(...text)
      else waiting.push(...text)
      if (text.length > 0) lastText = line
      continue
    }
    edge ??= right(amount.box)
    rows.push({ line, amount, before: waiting, after: [] })
    waiting = []
    lastText = line
    end = line.index
  }
  return {
    rows: rows.map(row => toRow(scene, row, header)),
    header,
    end,
    gross: !header.columns.some(column => column.role === 'amount'),
  }
}

const lineHeight = (line: Line): number => Math.max(...line.segments.map(segment => segment.fontSize))

/** Sidebars beside the table are no part of it. */
function within(segment: Segment, header: TableHeader): boolean {
  const em = segment.fontSize
  const first = header.columns[0]
  const last = header.columns.at(-1)
  if (first === undefined || last === undefined) return false
  return (
    segment.box.x >= first.box.x - 3.5 * em &&
    segment.box.x <= right(last.box) + 0.5 * em &&
    right(segment.box) <= right(last.box) + 6 * em
  )
}

/** Totals end the table; sums carried from page to page are passed over. */
function endingLabel(scene: Scene, inside: readonly Segment[], header: TableHeader): 'end' | 'skip' | 'no' {
  const first = inside[0]
  if (first === undefined) return 'no'
  const heads = inside.flatMap(segment => scene.phrasesOf(segment).filter(phrase => phrase.start === 0))
  const roles = new Set(
    heads
      .filter(phrase => phrase.whole || phrase.announces || restIsRate(phrase.segment, phrase.end))
      .flatMap(labelRoles),
  )
  const figures = inside.flatMap(segment => scene.figuresOf(segment)).filter(figure => !figure.percent)
  if (roles.has('carried')) return 'skip'
  if (!ENDING.some(role => roles.has(role))) return 'no'
  const description = header.columns.find(column => column.role === 'description')
  const texts = inside.filter(
    segment => description !== undefined && overlapX(segment.box, description.box) > 0,
  )
  const item =
    texts.some(segment => scene.phrasesOf(segment).every(phrase => !phrase.whole)) && figures.length > 1
  return figures.length > 0 && !item ? 'end' : 'no'
}

function restIsRate(segment: Segment, from: number): boolean {
  return segment.tokens
    .slice(from)
    .every(token => token.key === '' || /^[\d.,]*%?$|^[A-Z]{3}$|^\p{Sc}/u.test(token.text))
}

/** The figure that stands in the amount column. */
function amountFigure(
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
function columnOf(
  figure: { readonly box: Figure['box']; readonly segment: Segment },
  header: TableHeader,
): Column | undefined {
  const em = figure.segment.fontSize
  const distance = (column: Column): number =>
    Math.min(
      Math.abs(right(figure.box) - right(column.box)),
      Math.abs(figure.box.x - column.box.x),
      Math.abs(centre(figure.box) - centre(column.box)),
    )
  const best = [...header.columns].sort((a, b) => distance(a) - distance(b))[0]
  return best !== undefined && (distance(best) < 4 * em || overlapX(best.box, figure.box) > 0)
    ? best
    : undefined
}

function descriptionSegments(inside: readonly Segment[], header: TableHeader): Segment[] {
  const description = header.columns.find(column => column.role === 'description')
  if (description === undefined) return []
  const next = header.columns.find(column => column.box.x > right(description.box))
  return inside.filter(segment => {
    const em = segment.fontSize
    return (
      segment.box.x >= description.box.x - 2 * em &&
      (next === undefined || segment.box.x < next.box.x) &&
      /\p{L}/u.test(segment.text)
    )
  })
}

/** A text line between two rows goes to the nearer one; at equal distance to the one above. */
function belongsBefore(
  scene: Scene,
  line: Line,
  owner: OpenRow,
  header: TableHeader,
  edge: number | undefined,
): boolean {
  const last = owner.after.at(-1)
  const above = last === undefined ? bottom(owner.line.box) : bottom(last.box)
  if (line.page !== owner.line.page) return true
  const next = scene.layout.lines.slice(line.index + 1, line.index + 4).find(one => {
    const inside = one.segments.filter(segment => within(segment, header))
    return one.page === line.page && amountFigure(scene, inside, header, edge) !== undefined
  })
  return next === undefined || line.box.y - above <= next.box.y - bottom(line.box) + 1.5
}

function toRow(scene: Scene, row: OpenRow, header: TableHeader): Row {
  const inside = row.line.segments.filter(segment => within(segment, header))
  const figures = inside.flatMap(segment => scene.figuresOf(segment))
  const cells = new Map<ColumnRole, Figure>()
  for (const figure of figures) {
    const role = columnOf(figure, header)?.role
    if (role !== undefined && role !== 'description' && figure.box.x > descriptionStart(header))
      cells.set(role, figure)
  }
  const numeric = [...cells.values()].filter(figure => figure !== row.amount)
  const own = ownDescription(inside, header, [...numeric, row.amount])
  const description = joinText(row.before, own, row.after)
  const quantity = cells.get('quantity')
  const unitPrice = cells.get('unit-price')
  const rate = cells.get('rate')
  const gross = cells.get('gross')
  const unit = unitText(inside, header, quantity)
  return {
    description,
    amount: row.amount.value,
    amountFigure: row.amount,
    ...(quantity !== undefined && { quantity: quantity.value }),
    ...(unit !== undefined && { unit }),
    ...(unitPrice !== undefined && unitPrice !== row.amount && { unitPrice: unitPrice.value }),
    ...(rate !== undefined && { vatRate: rate.value }),
    ...(gross !== undefined && gross !== row.amount && { gross: gross.value }),
    tokens: row.line.tokens.filter(token => inside.some(segment => segment.tokens.includes(token))),
    line: row.line.index,
    columns: new Set(cells.keys()),
  }
}

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
