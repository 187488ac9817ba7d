import { type Decimal, sum, ZERO } from '../../lib/money.js'
import { compact } from '../vocabulary/compact.js'
import { namesRounding } from '../vocabulary/rounding.js'
import { type Adjustment, labelledAdjustments, rowAdjustment } from './adjustments.js'
import { columnTables } from './amount-column.js'
import { labelledFigures } from './labelled-figures.js'
import type { LineSum } from './line-match.js'
import { withLostPoints, withMisreadAmounts } from './misread-rows.js'
import type { Scene } from './scene.js'
import { withoutIndented, withoutParts } from './sub-rows.js'
import type { LabelledFigure } from './sum-labels.js'
import { type Sums, searchSums } from './sum-search.js'
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
  const roundings = findRoundings(scene)
  const readAs = (some: readonly Table[], origin: LineSum['origin']): SumReading =>
    read(scene, labelled, some, origin, roundings)
  const headed = readAs(tables, 'headed')
  const proven = [headed, ...otherwise(tables).map(more => readAs(more, 'headed'))].find(
    reading => reading.readings[0]?.checks.lines === true,
  )
  if (proven !== undefined) return proven
  const others = columnTables(scene, labelled).map(table => readAs([table], 'column'))
  return [headed, ...others].sort((a, b) => scoreOf(b) - scoreOf(a))[0] ?? headed
}

/** Other readings of the same rows; only the sums can tell that one of them is meant. */
function otherwise(tables: readonly Table[]): Table[][] {
  const readings = [withoutIndented, withoutParts, withLostPoints, withMisreadAmounts].map(other =>
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

/** Amounts by which the total is rounded, with their signs. */
function findRoundings({ layout, figuresOf }: Scene): Decimal[] {
  return layout.lines.flatMap(({ segments }) => {
    const small = segments
      .flatMap(segment => figuresOf(segment))
      .filter(({ value, percent }) => !percent && !value.eq(ZERO) && value.abs().lte(MOST_ROUNDED))
    const rounds = small.length > 0 && segments.some(one => namesRounding(compact(one.text)))
    return rounds ? small.map(({ value }) => value) : []
  })
}

/** Hungary rounds cash to 5 forints, others by less. */
const MOST_ROUNDED = '2.5'

function read(
  { figures }: Scene,
  labelled: readonly LabelledFigure[],
  tables: readonly Table[],
  origin: LineSum['origin'],
  roundings: readonly Decimal[],
): SumReading {
  const rows = tables.flatMap(table => table.rows)
  const lines: LineSum | undefined =
    rows.length === 0 ? undefined : { sum: sum(rows.map(row => row.amount)), count: rows.length, origin }
  const below = tables.flatMap(table => table.below.map(rowAdjustment))
  const taken = new Set([...rows, ...below].map(one => one.line))
  const adjustments = [...below, ...labelledAdjustments(labelled, taken)]
  const readings = searchSums(labelled, lines, adjustments, figures, roundings)
  const chosen = readings[0]?.adjustments ?? []
  return {
    readings,
    labelled,
    tables,
    adjustments: chosen,
    ...(lines !== undefined && { lineSum: lines.sum }),
  }
}
