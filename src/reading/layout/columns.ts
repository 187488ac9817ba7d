import { type Placed, type Row, toRows } from './lines.js'

/** A gutter is at least this many ems wide. */
const GUTTER = 1.5
const MIN_ROWS = 3
/** Rows that stand beside each other are a table; fewer than this part of them, and they are two texts. */
const BESIDE = 0.5
/** Prose: several words to the line, and lines that fill the column. */
const PROSE_WORDS = 5
const PROSE_FILL = 0.7

/**
 * The two sides of a block that are read one after the other, or undefined when the block reads across, as a
 * table or a list of labels and values does.
 */
export function splitColumns<T extends Placed>(rows: readonly Row<T>[]): [T[], T[]] | undefined {
  if (rows.length < MIN_ROWS) return undefined
  const words = rows.flat()
  for (const at of gutters(words)) {
    const left = words.filter(({ word }) => word.box.x < at)
    const right = words.filter(({ word }) => word.box.x >= at)
    if (areTwoTexts(toRows(left), toRows(right))) return [left, right]
  }
  return undefined
}

/** Where a column could begin: right edges of the white strips through the whole block, widest first. */
function gutters<T extends Placed>(words: readonly T[]): number[] {
  const em = median(words.map(({ word }) => word.fontSize))
  const spans = words.map(({ word }) => word.box).sort((a, b) => a.x - b.x)
  const found: { at: number; width: number }[] = []
  let end = Number.POSITIVE_INFINITY
  for (const box of spans) {
    if (box.x - end >= GUTTER * em) found.push({ at: box.x, width: box.x - end })
    end = Number.isFinite(end) ? Math.max(end, box.x + box.width) : box.x + box.width
  }
  return found.sort((a, b) => b.width - a.width).map(({ at }) => at)
}

function areTwoTexts<T extends Placed>(left: readonly Row<T>[], right: readonly Row<T>[]): boolean {
  if (left.length < MIN_ROWS || right.length < MIN_ROWS) return false
  if (isProse(left) && isProse(right)) return true
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left]
  const beside = fewer.filter(row => more.some(other => sameHeight(row, other)))
  return beside.length < fewer.length * BESIDE
}

function sameHeight<T extends Placed>(a: Row<T>, b: Row<T>): boolean {
  const [first, second] = [a[0], b[0]]
  if (first === undefined || second === undefined) return false
  return (
    Math.abs(first.baseline - second.baseline) <= 0.35 * Math.max(first.word.fontSize, second.word.fontSize)
  )
}

function isProse<T extends Placed>(rows: readonly Row<T>[]): boolean {
  const words = rows.flat()
  if (words.length < rows.length * PROSE_WORDS) return false
  const left = Math.min(...words.map(({ word }) => word.box.x))
  const right = Math.max(...words.map(({ word }) => word.box.x + word.box.width))
  const filled = rows.filter(row => {
    const end = Math.max(...row.map(({ word }) => word.box.x + word.box.width))
    return end - left >= PROSE_FILL * (right - left)
  })
  return filled.length >= rows.length * PROSE_FILL
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
