import { type Decimal, sum } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { columnTables } from './amount-column.js'
import { type LabelledFigure, labelledFigures } from './labelled-figures.js'
import type { Scene } from './scene.js'
import { type LineSum, type Sums, searchSums } from './sum-search.js'
import { findTables, type Table } from './table.js'

export interface SumReading {
  readonly readings: readonly Sums[]
  readonly labelled: readonly LabelledFigure[]
  readonly tables: readonly Table[]
  /** sum of all lines, undefined without any */
  readonly lineSum?: Decimal
  readonly adjustments: readonly LabelledFigure[]
}

/** Searches the reading of net, tax and total that labels, lines and arithmetic agree on best. */
export function readSums(scene: Scene): SumReading {
  const labelled = labelledFigures(scene)
  const headed = read(labelled, findTables(scene, printedSums(labelled)), 'headed', scene.figures)
  if (headed.readings[0]?.checks.lines === true) return headed
  const others = columnTables(scene, labelled).map(table => read(labelled, [table], 'column', scene.figures))
  return [headed, ...others].sort((a, b) => scoreOf(b) - scoreOf(a))[0] ?? headed
}

const scoreOf = ({ readings, tables }: SumReading): number =>
  (readings[0]?.score ?? 0) + (tables.some(table => table.rows.length > 0) ? 0.1 : 0)

function printedSums(labelled: readonly LabelledFigure[]): ReadonlySet<string> {
  const sums = labelled.filter(({ role }) => role === 'line-sum' || role === 'net' || role === 'gross')
  return new Set(sums.map(({ figure }) => figure.value.toFixed()))
}

function read(
  labelled: readonly LabelledFigure[],
  tables: readonly Table[],
  origin: LineSum['origin'],
  figures: readonly Figure[],
): SumReading {
  const rows = tables.flatMap(table => table.rows)
  const lines: LineSum | undefined =
    rows.length === 0 ? undefined : { sum: sum(rows.map(row => row.amount)), count: rows.length, origin }
  const adjustments = adjustmentsOf(labelled, tables)
  const readings = searchSums(labelled, lines, adjustments, figures)
  const chosen = readings[0]?.adjustments ?? []
  return {
    readings,
    labelled,
    tables,
    adjustments: chosen,
    ...(lines !== undefined && { lineSum: lines.sum }),
  }
}

/** Charges and discounts printed among the sums, each once, not those inside the tables. */
function adjustmentsOf(labelled: readonly LabelledFigure[], tables: readonly Table[]): LabelledFigure[] {
  const seen = new Set<Figure>()
  const rowLines = new Set(tables.flatMap(table => table.rows.map(row => row.line)))
  return labelled.filter(({ figure, role, label }) => {
    if ((role !== 'charge' && role !== 'discount') || seen.has(figure) || rowLines.has(figure.line))
      return false
    if (figure.decimals === 0 && figure.currency === undefined) return false
    if (label.segment === figure.segment && label.start > 0) return false
    seen.add(figure)
    return true
  })
}
