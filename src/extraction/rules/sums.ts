import { type Decimal, sum } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { type Adjustment, labelledAdjustments, rowAdjustment } from './adjustments.js'
import { columnTables } from './amount-column.js'
import { labelledFigures } from './labelled-figures.js'
import type { Scene } from './scene.js'
import { withLostPoints, withoutIndented, withoutParts } from './sub-rows.js'
import type { LabelledFigure } from './sum-labels.js'
import { type LineSum, type Sums, searchSums } from './sum-search.js'
import { findTables, type Table } from './table.js'

export interface SumReading {
  readonly readings: readonly Sums[]
  readonly labelled: readonly LabelledFigure[]
  readonly tables: readonly Table[]
  /** sum of all lines, undefined without any */
  readonly lineSum?: Decimal
  readonly adjustments: readonly Adjustment[]
}

/** Searches the reading of net, tax and total that labels, lines and arithmetic agree on best. */
export function readSums(scene: Scene): SumReading {
  const labelled = labelledFigures(scene)
  const tables = findTables(scene, printedSums(labelled))
  const headed = read(labelled, tables, 'headed', scene.figures)
  const proven = [
    headed,
    ...otherwise(tables).map(more => read(labelled, more, 'headed', scene.figures)),
  ].find(reading => reading.readings[0]?.checks.lines === true)
  if (proven !== undefined) return proven
  const others = columnTables(scene, labelled).map(table => read(labelled, [table], 'column', scene.figures))
  return [headed, ...others].sort((a, b) => scoreOf(b) - scoreOf(a))[0] ?? headed
}

/** Other readings of the same rows; only the sums can tell that one of them is meant. */
function otherwise(tables: readonly Table[]): Table[][] {
  const readings = [withoutIndented, withoutParts, withLostPoints].map(other =>
    tables.map(table => ({ ...table, rows: other(table.rows) })),
  )
  return readings.filter(reading => reading.some((table, at) => table.rows !== tables[at]?.rows))
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
  const below = tables.flatMap(table => table.below.map(rowAdjustment))
  const taken = new Set([...rows, ...below].map(one => one.line))
  const adjustments = [...below, ...labelledAdjustments(labelled, taken)]
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
