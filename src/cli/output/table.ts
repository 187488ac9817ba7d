import { harmless } from './harmless.js'
import { clip, pad, width } from './width.js'

export interface Column {
  readonly title: string
  /** numbers stand at the right */
  readonly right?: boolean
  /** the column that gives way when the terminal is narrow */
  readonly shrinks?: boolean
}

const GAP = '  '
const NARROWEST = 8

function widthsOf(columns: readonly Column[], rows: readonly (readonly string[])[], room: number): number[] {
  const wanted = columns.map((column, i) =>
    Math.max(width(column.title), ...rows.map(row => width(row[i] ?? ''))),
  )
  const gaps = GAP.length * (columns.length - 1)
  let excess = wanted.reduce((sum, each) => sum + each, gaps) - room
  return wanted.map((each, i) => {
    if (excess <= 0 || !columns[i]?.shrinks) return each
    const kept = Math.max(Math.min(each, NARROWEST), each - excess)
    excess -= each - kept
    return kept
  })
}

/** Lines of a table that fits `room` columns; cells come from documents and are made harmless. */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  room: number,
): string[] {
  const clean = rows.map(row => row.map(cell => harmless(cell)))
  const widths = widthsOf(columns, clean, room)
  const line = (cells: readonly string[]) =>
    columns
      .map((column, i) => pad(clip(cells[i] ?? '', widths[i] ?? 0), widths[i] ?? 0, column.right))
      .join(GAP)
      .trimEnd()
  return [line(columns.map(column => column.title)), ...clean.map(line)]
}
