import { type Decimal, sum } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { middle, right } from '../layout/geometry.js'
import { type BareRow, bareRow } from './bare-row.js'
import type { Scene } from './scene.js'
import type { LabelledFigure } from './sum-labels.js'
import type { Table } from './table.js'
import type { Row } from './table-row.js'
import { namesOf } from './table-text.js'

/** More lines than that under no heading are no coincidence any more, but a list of something else. */
const MOST_ROWS = 60

/**
 * Lines that no heading announces, or one in a language unknown to us: amounts one below the other, each with words
 * at its left, that add up to a labelled sum below them.
 */
export function columnTables(scene: Scene, labelled: readonly LabelledFigure[]): Table[] {
  const tables = new Map<string, Table>()
  for (const { figure, role, weight } of labelled) {
    if (weight < 0.6 || !(role === 'line-sum' || role === 'net' || role === 'gross' || role === 'due'))
      continue
    if (figure.value.eq('0')) continue
    for (const rows of runsAbove(scene, figure)) {
      const key = rows.map(row => row.line).join()
      if (!tables.has(key)) tables.set(key, { rows: named(rows), below: [], gross: false })
    }
  }
  return [...tables.values()]
}

function named(rows: readonly BareRow[]): Row[] {
  const names = namesOf(rows.map(row => row.text))
  return rows.map((row, at) => ({ ...row, description: names[at] ?? '' }))
}

/** For every right edge of figures above the sum, the run of lines nearest to the sum that adds up to it. */
function runsAbove(scene: Scene, total: Figure): BareRow[][] {
  const above = scene.figures.filter(
    figure =>
      figure.page === total.page &&
      !figure.percent &&
      figure.line < total.line &&
      middle(figure.box) < middle(total.box) &&
      figure.decimals === total.decimals,
  )
  const runs: BareRow[][] = []
  for (const column of columnsOf(above)) {
    const upward = column.sort((a, b) => b.line - a.line)
    const rows = (reductions: boolean): BareRow[] =>
      upward.flatMap(figure => bareRow(scene, figure, reductions) ?? []).slice(0, MOST_ROWS)
    // A reduction of all stands below the lines, one of a tariff among them: the sum tells which it is.
    const run =
      runThatAddsUp(rows(false), total.value) ??
      runThatAddsUp(rows(true), total.value) ??
      runOfGroups(rows(false), total.value)
    if (run !== undefined) runs.push(run)
  }
  return runs
}

function columnsOf(figures: readonly Figure[]): Figure[][] {
  const columns: Figure[][] = []
  for (const figure of [...figures].sort((a, b) => right(a.box) - right(b.box))) {
    const column = columns.at(-1)
    const last = column?.at(-1)
    if (
      column !== undefined &&
      last !== undefined &&
      right(figure.box) - right(last.box) < 0.7 * figure.segment.fontSize
    )
      column.push(figure)
    else columns.push([figure])
  }
  return columns
}

function runThatAddsUp(rows: readonly BareRow[], total: Decimal): BareRow[] | undefined {
  for (let length = 1; length <= rows.length; length++) {
    const run = rows.slice(0, length)
    if (
      sum(run.map(row => row.amount))
        .minus(total)
        .abs()
        .lte('0.01')
    )
      return run.reverse()
  }
  return undefined
}

/** Lines in groups, each under its own sum: with these sums, everything adds up to twice the total. */
function runOfGroups(rows: readonly BareRow[], total: Decimal): BareRow[] | undefined {
  const twice = runThatAddsUp(rows, total.times('2'))
  const parts = twice === undefined ? [] : withoutGroupSums(twice)
  return parts.length > 0 && sum(parts.map(row => row.amount)).eq(total) ? parts : undefined
}

/** The rows but for those that the rows right below them add up to. */
function withoutGroupSums(rows: readonly BareRow[]): BareRow[] {
  const kept: BareRow[] = []
  let at = 0
  while (at < rows.length) {
    const row = rows[at]
    if (row === undefined) break
    const below = rows.slice(at + 1)
    const parts = below.findIndex((_, end) =>
      sum(below.slice(0, end + 1).map(one => one.amount)).eq(row.amount),
    )
    kept.push(...(parts === -1 ? [row] : below.slice(0, parts + 1)))
    at += parts === -1 ? 1 : parts + 2
  }
  return kept
}
