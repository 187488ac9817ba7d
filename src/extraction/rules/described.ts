import { bottom, centre, overlapX, right } from '../layout/geometry.js'
import type { Line, Segment } from '../layout/layout.js'
import type { Scene } from './scene.js'
import type { Column } from './table-columns.js'

/** Lines below a heading that show what stands in its columns. */
const SAMPLE = 14

/**
 * A heading that the dictionary does not know (`Subscription`), or knows as something else (`Usage`), heads the
 * descriptions when words stand below it: that is the only column of words a table must have.
 */
export function withDescription(scene: Scene, heading: Line, columns: readonly Column[]): readonly Column[] {
  const amount = columns.find(column => column.role === 'amount' || column.role === 'gross')
  if (amount === undefined || columns.some(column => column.role === 'description')) return columns
  const unknown = heading.segments
    .filter(segment => segment.box.x < amount.box.x && isUnknown(segment, columns))
    .map((segment): Column => ({ role: 'description', box: segment.box, key: '' }))
  const others = columns.filter(column => column.role === 'quantity' || column.role === 'article')
  const all = [...unknown, ...columns].sort((a, b) => a.box.x - b.box.x)
  const room = (column: Column): number =>
    (all.find(one => one.box.x > right(column.box))?.box.x ?? right(column.box)) - column.box.x
  const below = scene.layout.lines
    .slice(heading.index + 1, heading.index + SAMPLE)
    .filter(line => line.page === heading.page && line.box.y > bottom(heading.box) - 2)
  const best = [...unknown, ...others]
    .filter(column => columnHoldsWords(column, below))
    .sort((a, b) => room(b) - room(a))[0]
  if (best === undefined) return columns
  const rest = columns.filter(column => column !== best)
  return [...rest, { ...best, role: 'description' as const }].sort((a, b) => a.box.x - b.box.x)
}

const isUnknown = (segment: Segment, columns: readonly Column[]): boolean =>
  /\p{L}{3}/u.test(segment.text) && columns.every(column => overlapX(column.box, segment.box) <= 0)

/** At least two lines have words under it, or one when there are hardly more lines. */
function columnHoldsWords({ box }: Column, lines: readonly Line[]): boolean {
  const worded = lines.filter(line =>
    line.segments.some(
      segment =>
        (overlapX(segment.box, box) > 0 || Math.abs(centre(segment.box) - centre(box)) < box.width) &&
        /\p{Ll}{3}|\p{Lu}{4}/u.test(segment.text),
    ),
  )
  return worded.length >= Math.min(2, lines.length)
}
