import { splitColumns } from './columns.js'
import { type Placed, type Row, toRows } from './lines.js'

/** White space between rows higher than this many lines parts two blocks. */
const BLOCK_GAP = 0.9
const MAX_DEPTH = 8

/**
 * Lines in the order in which a person reads them: blocks from top to bottom, columns of a block one after the
 * other, but rows of a table whole. Text that runs across the page (side notes, watermarks) comes last.
 */
export function readingOrder<T extends Placed>(words: readonly T[]): Row<T>[] {
  const upright = words.filter(word => word.upright)
  const across = words.filter(word => !word.upright)
  return [...blocks(toRows(upright), 0), ...across.map(word => [word])]
}

function blocks<T extends Placed>(rows: readonly Row<T>[], depth: number): Row<T>[] {
  if (rows.length < 2 || depth >= MAX_DEPTH) return [...rows]
  const parts = apart(rows)
  if (parts.length > 1) return parts.flatMap(part => blocks(part, depth + 1))
  const columns = splitColumns(rows)
  if (columns === undefined) return [...rows]
  return columns.flatMap(column => blocks(toRows(column), depth + 1))
}

/** Runs of rows with no high white space between them. */
function apart<T extends Placed>(rows: readonly Row<T>[]): Row<T>[][] {
  const parts: Row<T>[][] = []
  let bottom = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    const top = Math.min(...row.map(({ word }) => word.box.y))
    const em = Math.max(...row.map(({ word }) => word.fontSize))
    const last = parts.at(-1)
    if (last === undefined || top - bottom > BLOCK_GAP * em) parts.push([row])
    else last.push(row)
    bottom = Math.max(bottom, ...row.map(({ word }) => word.box.y + word.box.height))
  }
  return parts
}
