import { sum } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { bottom, centre, overlapX, right } from '../layout/geometry.js'
import { columnRoles, labelRoles, type Phrase } from '../layout/labels.js'
import type { Line, Segment } from '../layout/layout.js'
import type { Scene } from './scene.js'
import { type LabelledFigure, type SumRole, sumRoles } from './sum-labels.js'

/** Headings of columns of totals head sums as well. */
const headingRoles = (phrase: Phrase): SumRole[] => [
  ...new Set([
    ...sumRoles(phrase),
    ...columnRoles(phrase).filter(role => role === 'tax' || role === 'gross'),
  ]),
]

/** Rows under a heading of sums: `Netto | MwSt | Brutto`, `VAT % | Base | VAT`. */
export function figuresUnderHeadings(scene: Scene): LabelledFigure[] {
  const found: LabelledFigure[] = []
  for (const line of scene.layout.lines) {
    const phrases = line.segments.flatMap(segment => scene.phrasesOf(segment))
    if (phrases.length < 2) continue
    const heads = phrases.filter(phrase => headingRoles(phrase).length > 0)
    const roles = new Set(heads.flatMap(headingRoles))
    const kinds = [roles.has('net'), roles.has('tax'), roles.has('gross')].filter(Boolean).length
    const itemTable = phrases.some(phrase =>
      columnRoles(phrase).some(role => role === 'quantity' || role === 'unit-price'),
    )
    if (heads.length < 2 || kinds < 2 || isSumLine(scene, line, heads)) continue
    found.push(...weighTotals(rowsUnder(scene, line, heads, itemTable)))
  }
  return found
}

/** `Net amount (VAT zero-rated)  1,152.99`: one run of words with an amount behind it heads nothing. */
const isSumLine = (scene: Scene, line: Line, heads: readonly Phrase[]): boolean =>
  heads.every(head => head.segment === heads[0]?.segment) &&
  line.segments
    .flatMap(segment => scene.figuresOf(segment))
    .some(figure => !figure.percent && figure.decimals > 1)

function rowsUnder(
  scene: Scene,
  header: Line,
  heads: readonly Phrase[],
  itemTable: boolean,
): LabelledFigure[] {
  const found: LabelledFigure[] = []
  let last = header
  const reach = itemTable ? 60 : 9
  for (const line of scene.layout.lines.slice(header.index + 1, header.index + reach)) {
    const em = Math.max(...line.segments.map(segment => segment.fontSize))
    if (line.page !== header.page || (!itemTable && line.box.y - bottom(last.box) > 3 * em)) break
    const total = line.segments.some(segment =>
      scene
        .phrasesOf(segment)
        .some(
          phrase => phrase.start === 0 && labelRoles(phrase).some(role => role === 'gross' || role === 'net'),
        ),
    )
    if (itemTable && !total) continue
    const cells = cellsUnder(header, line)
    for (const figure of line.segments.flatMap(segment => scene.figuresOf(segment))) {
      if (figure.percent) continue
      const cell = cells?.get(figure.segment)
      const head = cells === undefined ? nearestHead(figure, heads) : heads.find(one => one.segment === cell)
      if (head === undefined) continue
      const weight = total ? 0.9 : 0.7
      for (const role of headingRoles(head)) found.push({ figure, role, weight, label: head })
    }
    last = line
  }
  return found
}

/**
 * A form prints its headings at the left of their cells and the figures at the right: a figure may stand nearer to the
 * next heading than to its own. Where each cell holds one of both, their order tells; undefined where it does not.
 */
function cellsUnder(header: Line, row: Line): ReadonlyMap<Segment, Segment> | undefined {
  if (row.segments.length !== header.segments.length) return undefined
  const cells = new Map<Segment, Segment>()
  for (const [at, segment] of row.segments.entries()) {
    const [head, next] = [header.segments[at], header.segments[at + 1]]
    if (head === undefined || segment.box.x < head.box.x - head.fontSize) return undefined
    if (next !== undefined && right(segment.box) > next.box.x) return undefined
    cells.set(segment, head)
  }
  return cells
}

/** Of several rows under one heading the one that is the sum of the others counts; its parts hardly do. */
function weighTotals(rows: readonly LabelledFigure[]): LabelledFigure[] {
  const decimals = Math.max(0, ...rows.map(({ figure }) => figure.decimals))
  const amounts = rows.filter(({ figure }) => decimals === 0 || figure.decimals > 0)
  const lines = [...new Set(amounts.map(({ figure }) => figure.line))]
  if (lines.length < 3) return amounts
  const totals = lines.filter(line =>
    [...new Set(amounts.map(one => one.label))].every(head => {
      const column = amounts.filter(one => one.label === head)
      const own = column.find(one => one.figure.line === line)
      const others = new Map(
        column.filter(one => one.figure.line < line).map(one => [one.figure, one.figure.value] as const),
      )
      return own === undefined || sum(others.values()).minus(own.figure.value).abs().lte('0.02')
    }),
  )
  const last = totals.at(-1)
  if (last === undefined) return amounts
  return amounts.map(one =>
    one.figure.line === last ? { ...one, weight: 0.95 } : { ...one, weight: Math.min(one.weight, 0.3) },
  )
}

function nearestHead(figure: Figure, heads: readonly Phrase[]): Phrase | undefined {
  const em = figure.segment.fontSize
  const distance = (head: Phrase): number =>
    Math.min(
      Math.abs(right(figure.box) - right(head.box)),
      Math.abs(figure.box.x - head.box.x),
      Math.abs(centre(figure.box) - centre(head.box)),
    )
  const best = [...heads].sort((a, b) => distance(a) - distance(b))[0]
  return best !== undefined &&
    (distance(best) < 2.5 * em || overlapX(best.box, figure.box) > 0.3 * figure.box.width)
    ? best
    : undefined
}
