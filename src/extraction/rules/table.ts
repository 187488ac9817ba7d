import type { Figure } from '../layout/figures.js'
import { bottom, overlapX, right } from '../layout/geometry.js'
import type { Line, Segment } from '../layout/layout.js'
import type { Scene } from './scene.js'
import { withReductions } from './sub-rows.js'
import { endsTable, isCarried, isComputed, itemsOf, type KnownSums } from './table-end.js'
import { findHeaders, fitColumns, type TableHeader } from './table-header.js'
import { amountFigure, lineHeight, type OpenRow, type Row, toRow, within } from './table-row.js'
import { isCode, namesOf } from './table-text.js'

export interface Table {
  readonly rows: readonly Row[]
  /** between the lines and the sums: charges and discounts of the whole document */
  readonly below: readonly Row[]
  readonly header?: TableHeader
  /** the amounts of the lines include tax */
  readonly gross: boolean
}

/**
 * Tables under every heading; pages without a heading carry the table of the page before on.
 *
 * @param printed sums that the document prints, as text: they tell where the lines end and the sums begin
 */
export function findTables(scene: Scene, printed: ReadonlySet<string>): Table[] {
  const headers = findHeaders(scene)
  const tables: Table[] = []
  for (const [at, header] of headers.entries()) {
    const stop = headers[at + 1]?.line.index ?? scene.layout.lines.length
    const earlier = tables.filter(table => table.header !== undefined && isRepeated(table.header, header))
    const above = earlier.flatMap(table => table.rows)
    tables.push(readTable(scene, header, stop, { printed, above }))
  }
  return tables
}

/** The same heading again, on another page. */
const isRepeated = (one: TableHeader, other: TableHeader): boolean =>
  one.page !== other.page && keysOf(one) === keysOf(other)
const keysOf = ({ columns }: TableHeader): string => columns.map(column => column.key).join(' ')

function readTable(scene: Scene, heading: TableHeader, stop: number, known: KnownSums): Table {
  const lines = scene.layout.lines.slice(heading.lastLine + 1, stop)
  const header = fitColumns(scene, heading, lines)
  const open = openRows(scene, header, lines)
  const read = open.map(row => toRow(scene, row, header))
  const names = namesOf(read.map(row => row.text))
  const named = read.map((row, at) => ({ ...row, description: names[at] ?? '' }))
  const { open: whole, rows } = withReductions(scene, open, named, header)
  const { items, below } = itemsOf(scene, whole, rows, header, known)
  return {
    rows: items,
    below,
    header,
    gross: !header.columns.some(column => column.role === 'amount'),
  }
}

/** Space below a line, in its heights, that parts the table from what else stands on the page. */
const END_GAP = 3.5
/** The same for a line with an amount where amounts are expected. */
const FAR_GAP = 10

/** All lines with a figure in the amount column, down to the sums. */
function openRows(scene: Scene, header: TableHeader, lines: readonly Line[]): OpenRow[] {
  const rows: OpenRow[] = []
  let waiting: Segment[] = []
  let known: Figure | undefined
  let last = header.line
  let apart = 0
  for (const line of lines) {
    const inside = line.segments.filter(segment => within(segment, header))
    if (inside.length === 0 || isCarried(scene, inside)) continue
    if (endsTable(scene, inside, header)) break
    const amount = amountFigure(scene, inside, header, known)
    const gap = line.page === last.page ? (line.box.y - bottom(last.box)) / lineHeight(line) : 0
    // What stands apart, such as the foot of a page, is no part of the table; it may go on behind it.
    if (gap > (amount === undefined ? END_GAP : FAR_GAP) && rows.length > 0) apart = line.page
    const row = amount && { line, inside, amount, before: waiting, after: [] }
    if (row !== undefined && (line.page !== apart || isComputed(toRow(scene, row, header)))) {
      known ??= amount
      rows.push(row)
      waiting = []
      last = line
      apart = 0
      continue
    }
    const text = line.page === apart ? [] : descriptionSegments(inside, header)
    if (text.length === 0) continue
    const owner = endsRows(rows, header) ? undefined : rows.at(-1)
    if (owner !== undefined && belongsBefore(scene, line, owner, header, known)) owner.after.push(...text)
    else waiting.push(...text)
    last = line
  }
  return rows
}

function descriptionSegments(inside: readonly Segment[], header: TableHeader): Segment[] {
  const description = header.columns.find(column => column.role === 'description')
  if (description === undefined) return []
  const next = header.columns.find(column => column.box.x > right(description.box))
  return inside.flatMap(segment => {
    const em = segment.fontSize
    // An article number in the column before may stand close to the words: `4012345001235 12 x 1.0 l`.
    const start = segment.tokens.findIndex(token => token.box.x >= description.box.x - 2 * em)
    if (start === -1 || !segment.tokens.slice(0, start).every(isCode)) return []
    const tokens = segment.tokens.slice(start)
    const first = tokens[0]
    const here =
      first !== undefined &&
      (next === undefined || first.box.x < next.box.x || overlapX(segment.box, description.box) > 0) &&
      tokens.some(token => /\p{L}/u.test(token.text))
    return here ? [{ ...segment, tokens }] : []
  })
}

/** The amount of the first row has text above it and none beside it: amounts end the rows of this table. */
function endsRows([first]: readonly OpenRow[], header: TableHeader): boolean {
  return (
    first !== undefined && first.before.length > 0 && descriptionSegments(first.inside, header).length === 0
  )
}

/** A text line between two rows goes to the nearer one; at equal distance to the one above. */
function belongsBefore(
  scene: Scene,
  line: Line,
  owner: OpenRow,
  header: TableHeader,
  known: Figure | undefined,
): boolean {
  const last = owner.after.at(-1)
  const above = last === undefined ? bottom(owner.line.box) : bottom(last.box)
  if (line.page !== owner.line.page) return false
  const next = scene.layout.lines.slice(line.index + 1, line.index + 4).find(one => {
    const inside = one.segments.filter(segment => within(segment, header))
    return one.page === line.page && amountFigure(scene, inside, header, known) !== undefined
  })
  return next === undefined || line.box.y - above <= next.box.y - bottom(line.box) + 1.5
}
