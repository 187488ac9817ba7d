import type { Figure } from '../layout/figures.js'
import { bottom, overlapX, right, union } from '../layout/geometry.js'
import type { Line } from '../layout/layout.js'
import type { Scene } from './scene.js'
import type { Column } from './table-columns.js'

/** Lines below a heading that show what stands in its columns. */
const SAMPLE = 14

/**
 * A heading of amounts that no dictionary knows, or that OCR misread: right of the unit prices, amounts stand one below
 * the other all the same.
 */
export function withAmount(scene: Scene, heading: Line, columns: readonly Column[]): readonly Column[] {
  const price = columns.find(column => column.role === 'unit-price')
  const headed = columns.some(column => column.role === 'amount' || column.role === 'gross')
  if (headed || price === undefined) return columns
  const last = scene.layout.lines
    .slice(heading.index + 1, heading.index + SAMPLE)
    .filter(line => line.page === heading.page && line.box.y > bottom(heading.box) - 2)
    .flatMap(line => rightmost(scene, line, price) ?? [])
  const [first] = last
  const column = first === undefined ? [] : last.filter(figure => isUnder(first, figure))
  if (column.length < 2) return columns
  const box = union(column.map(figure => figure.box))
  const rest = columns.filter(one => one === price || overlapX(one.box, box) <= 0)
  return [...rest, { role: 'amount' as const, box, key: '' }].sort((a, b) => a.box.x - b.box.x)
}

/** The last amount of a line that has a price as well. */
function rightmost(scene: Scene, line: Line, price: Column): Figure | undefined {
  const figures = line.segments
    .flatMap(segment => scene.figuresOf(segment))
    .filter(figure => !figure.percent && figure.decimals > 0)
  const priced = figures.some(figure => overlapX(figure.box, price.box) > 0)
  return priced ? figures.filter(figure => figure.box.x > right(price.box)).at(-1) : undefined
}

const isUnder = (above: Figure, figure: Figure): boolean =>
  Math.abs(right(figure.box) - right(above.box)) < figure.segment.fontSize
