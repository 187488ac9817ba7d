import { type Decimal, sum } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { bottom, middle, right } from '../layout/geometry.js'
import { labelRoles } from '../layout/labels.js'
import type { Line, Token } from '../layout/layout.js'
import { currencyOf } from '../notation/currencies.js'
import type { Scene } from './scene.js'
import type { LabelledFigure } from './sum-labels.js'
import type { Table } from './table.js'
import { factorsOf } from './table-cells.js'
import type { Row } from './table-row.js'

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
      if (!tables.has(key)) tables.set(key, { rows, below: [], gross: false })
    }
  }
  return [...tables.values()]
}

/** For every right edge of figures above the sum, the run of lines nearest to the sum that adds up to it. */
function runsAbove(scene: Scene, total: Figure): Row[][] {
  const above = scene.figures.filter(
    figure =>
      figure.page === total.page &&
      !figure.percent &&
      figure.line < total.line &&
      middle(figure.box) < middle(total.box) &&
      figure.decimals === total.decimals,
  )
  const runs: Row[][] = []
  for (const column of columnsOf(above)) {
    const rows = column
      .sort((a, b) => b.line - a.line)
      .flatMap(figure => rowOf(scene, figure) ?? [])
      .slice(0, MOST_ROWS)
    const run = runThatAddsUp(rows, total.value)
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

function runThatAddsUp(rows: readonly Row[], total: Decimal): Row[] | undefined {
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

/** The line of an amount, unless it is a sum or has no words. */
function rowOf(scene: Scene, amount: Figure): Row | undefined {
  const line = scene.layout.lines[amount.line]
  if (line === undefined || isSumLine(scene, line, amount)) return undefined
  const figures = line.segments.flatMap(segment => scene.figuresOf(segment))
  const { quantity, unitPrice } = factorsOf(amount, figures, new Map())
  const taken = new Set(
    [amount, quantity, unitPrice].flatMap(
      figure => figure?.segment.tokens.slice(figure.start, figure.end) ?? [],
    ),
  )
  const beside = line.tokens.filter(
    token => right(token.box) <= amount.box.x && !taken.has(token) && currencyOf(token.text) === undefined,
  )
  // `Room, single` over `3 x 112.15   336.45`: tills print the name above its figures.
  const words = isName(beside) ? beside : wordsAbove(scene, line)
  if (!isName(words)) return undefined
  const description = words
    .slice(beside === words ? words.findIndex(token => /\p{L}{2}/u.test(token.text)) : 0)
    .map(token => token.text)
    .join(' ')
    .replace(/[\s:\p{Sc}]+$/u, '')
  return {
    description,
    amount: amount.value,
    amountFigure: amount,
    ...(quantity !== undefined && { quantity: quantity.value }),
    ...(unitPrice !== undefined && { unitPrice: unitPrice.value }),
    tokens: line.tokens,
    labelTokens: words,
    line: amount.line,
  }
}

const isName = (words: readonly Token[]): boolean => words.some(token => /\p{L}{3}/u.test(token.text))

/** The text right above a line of bare figures, unless it has an amount of its own. */
function wordsAbove(scene: Scene, line: Line): readonly Token[] {
  const above = scene.layout.lines[line.index - 1]
  const figures = above?.segments.flatMap(segment => scene.figuresOf(segment)) ?? []
  if (above === undefined || above.page !== line.page || figures.some(figure => figure.decimals === 2))
    return []
  const em = Math.max(...line.segments.map(segment => segment.fontSize))
  return line.box.y - bottom(above.box) > 0.9 * em ? [] : above.tokens
}

function isSumLine(scene: Scene, line: Line, amount: Figure): boolean {
  return line.segments
    .filter(segment => segment.box.x <= amount.box.x)
    .flatMap(segment => scene.phrasesOf(segment))
    .some(
      phrase =>
        phrase.start <= 1 &&
        labelRoles(phrase).some(
          role =>
            role === 'line-sum' ||
            role === 'net' ||
            role === 'tax' ||
            role === 'gross' ||
            role === 'due' ||
            role === 'paid',
        ),
    )
}
