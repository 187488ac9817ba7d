import { bottom, overlapX, right } from '../layout/geometry.js'
import type { Line, Segment } from '../layout/layout.js'
import type { Scene } from './scene.js'
import { endsTable, isCarried, itemsOf } from './table-end.js'
import { findHeaders, fitColumns, type TableHeader } from './table-header.js'
import { amountFigure, lineHeight, type OpenRow, type Row, toRow, within } from './table-row.js'

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
  return headers.map((header, at) => {
    const stop = headers[at + 1]?.line.index ?? scene.layout.lines.length
    return readTable(scene, header, stop, printed)
  })
}

function readTable(scene: Scene, heading: TableHeader, stop: number, printed: ReadonlySet<string>): Table {
  const lines = scene.layout.lines.slice(heading.lastLine + 1, stop)
  const header = fitColumns(scene, heading, lines)
  const open = openRows(scene, header, lines)
  const rows = open.map(row => toRow(scene, row, header))
  const { items, below } = itemsOf(scene, open, rows, header, printed)
  return {
    rows: items,
    below,
    header,
    gross: !header.columns.some(column => column.role === 'amount'),
  }
}

/** All lines with a figure in the amount column, down to the sums. */
function openRows(scene: Scene, header: TableHeader, lines: readonly Line[]): OpenRow[] {
  const rows: OpenRow[] = []
  let waiting: Segment[] = []
  let edge: number | undefined
  let lastText = header.line
  for (const line of lines) {
    const inside = line.segments.filter(segment => within(segment, header))
    if (inside.length === 0 || isCarried(scene, inside)) continue
    if (endsTable(scene, inside, header)) break
    const amount = amountFigure(scene, inside, header, edge)
    if (amount !== undefined) {
      edge ??= right(amount.box)
      rows.push({ line, inside, amount, before: waiting, after: [] })
      waiting = []
      lastText = line
      continue
    }
    const gap = line.box.y - bottom(lastText.box)
    if (line.page === lastText.page && gap > 3.5 * lineHeight(line) && rows.length > 0) break
    const text = descriptionSegments(inside, header)
    if (text.length === 0) continue
    const owner = rows.at(-1)
    if (owner !== undefined && belongsBefore(scene, line, owner, header, edge)) owner.after.push(...text)
    else waiting.push(...text)
    lastText = line
  }
  return rows
}

function descriptionSegments(inside: readonly Segment[], header: TableHeader): Segment[] {
  const description = header.columns.find(column => column.role === 'description')
  if (description === undefined) return []
  const next = header.columns.find(column => column.box.x > right(description.box))
  return inside.filter(segment => {
    const em = segment.fontSize
    return (
      segment.box.x >= description.box.x - 2 * em &&
      (next === undefined || segment.box.x < next.box.x || overlapX(segment.box, description.box) > 0) &&
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
