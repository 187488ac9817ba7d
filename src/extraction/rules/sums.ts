import { cents, type Decimal, decimal, sum, ZERO } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { type LabelledFigure, labelledFigures, type SumRole } from './labelled-figures.js'
import type { Scene } from './scene.js'
import { findTables, type Table } from './table.js'

/** A consistent reading of the sums of a document. */
export interface Sums {
  readonly net: Decimal
  readonly tax: Decimal
  readonly total: Decimal
  readonly score: number
  readonly netFigure?: Figure
  readonly taxFigure?: Figure
  readonly totalFigure?: Figure
  /** what makes it consistent; features of the confidence model */
  readonly checks: SumChecks
}

export interface SumChecks {
  readonly netLabel: number
  readonly totalLabel: number
  /** tax is printed (also as zero) and net + tax = total with all three printed */
  readonly closes: boolean
  /** the lines, with charges and discounts, add up to net (or to total when they include tax) */
  readonly lines: boolean
  /** the lines exist and add up to something else */
  readonly linesContradict: boolean
  /** printed rate times net gives the tax */
  readonly rate: boolean
  readonly taxPrinted: boolean
}

export interface SumReading {
  readonly readings: readonly Sums[]
  readonly labelled: readonly LabelledFigure[]
  readonly tables: readonly Table[]
  /** sum of all lines, undefined without any */
  readonly lineSum?: Decimal
  readonly adjustments: readonly LabelledFigure[]
}

const TOLERANCE = decimal('0.02')
const close = (a: Decimal, b: Decimal): boolean => a.minus(b).abs().lte(TOLERANCE)

/** Searches the reading of net, tax and total that labels, lines and arithmetic agree on best. */
export function readSums(scene: Scene): SumReading {
  const tables = findTables(scene)
  const labelled = labelledFigures(scene)
  const rows = tables.flatMap(table => table.rows)
  const lineSum = rows.length === 0 ? undefined : sum(rows.map(row => row.amount))
  const adjustments = adjustmentsOf(labelled, tables)
  const readings = search(labelled, lineSum, adjustments)
  return { readings, labelled, tables, adjustments, ...(lineSum !== undefined && { lineSum }) }
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

interface Amount {
  readonly value: Decimal
  readonly roles: ReadonlyMap<SumRole, number>
  readonly figureOf: ReadonlyMap<SumRole, Figure>
}

function collect(labelled: readonly LabelledFigure[]): Amount[] {
  const amounts = new Map<
    string,
    { value: Decimal; roles: Map<SumRole, number>; figureOf: Map<SumRole, Figure> }
  >()
  for (const { figure, role, weight } of labelled) {
    const key = figure.value.toFixed()
    const amount = amounts.get(key) ?? { value: figure.value, roles: new Map(), figureOf: new Map() }
    amounts.set(key, amount)
    if (weight > (amount.roles.get(role) ?? 0)) {
      amount.roles.set(role, weight)
      amount.figureOf.set(role, figure)
    }
  }
  return [...amounts.values()]
}

const weightOf = (amount: Amount, role: SumRole): number => amount.roles.get(role) ?? 0

const asNet = (amount: Amount): number =>
  Math.max(weightOf(amount, 'net') * 1.3, weightOf(amount, 'line-sum') * 0.9, weightOf(amount, 'gross') * 0.3)
const asTotal = (amount: Amount): number =>
  Math.max(weightOf(amount, 'gross') * 1.3, weightOf(amount, 'due') * 0.7, weightOf(amount, 'net') * 0.3)

function search(
  labelled: readonly LabelledFigure[],
  lineSum: Decimal | undefined,
  adjustments: readonly LabelledFigure[],
): Sums[] {
  const amounts = collect(labelled)
  const taxes = amounts.filter(amount => weightOf(amount, 'tax') > 0)
  const rates = [
    ...new Set(
      labelled.flatMap(one =>
        one.role === 'tax' && one.rate !== undefined ? [one.rate.value.toFixed()] : [],
      ),
    ),
  ].map(decimal)
  const nets = amounts.filter(amount => asNet(amount) > 0)
  const totals = amounts.filter(amount => asTotal(amount) > 0)
  const readings: Sums[] = []
  for (const net of nets) {
    for (const total of totals) {
      const tax = total.value.minus(net.value)
      if (tax.abs().gt(net.value.abs())) continue
      if (!tax.eq(ZERO) && tax.s !== net.value.s) continue
      readings.push(judge(net, total, tax, { taxes, rates, lineSum, adjustments }))
    }
  }
  return readings.sort((a, b) => b.score - a.score)
}

interface Context {
  readonly taxes: readonly Amount[]
  readonly rates: readonly Decimal[]
  readonly lineSum: Decimal | undefined
  readonly adjustments: readonly LabelledFigure[]
}

function judge(net: Amount, total: Amount, tax: Decimal, context: Context): Sums {
  const printed = context.taxes.find(amount => close(amount.value, tax))
  const several = printed === undefined && !tax.eq(ZERO) && sumsToTax(context.taxes, tax)
  const nonZero = context.taxes.filter(
    amount =>
      !amount.value.eq(ZERO) &&
      weightOf(amount, 'tax') >= 0.6 &&
      asNet(amount) < 0.5 &&
      asTotal(amount) < 0.5,
  )
  const taxPrinted = printed !== undefined || several
  const untaxed = tax.eq(ZERO) && nonZero.length === 0
  const rate = !tax.eq(ZERO) && context.rates.some(one => close(cents(net.value.times(one).div('100')), tax))
  const lines = matchesLines(net.value, total.value, context)
  const exists = context.lineSum !== undefined
  const totalPrinted =
    net === total
      ? weightOf(net, 'gross') > 0 && (weightOf(net, 'net') > 0 || weightOf(net, 'line-sum') > 0)
      : true
  const score =
    asNet(net) +
    asTotal(total) +
    (taxPrinted ? 1.6 : untaxed ? 0.8 : -2) +
    (lines === 'net' ? 1.6 : lines === 'gross' ? 1.1 : exists ? -0.4 : 0) +
    (rate ? 0.6 : 0)
  const netFigure = net.figureOf.get('net') ?? net.figureOf.get('line-sum') ?? net.figureOf.get('gross')
  const totalFigure = total.figureOf.get('gross') ?? total.figureOf.get('due') ?? total.figureOf.get('net')
  const taxFigure = printed?.figureOf.get('tax')
  return {
    net: net.value,
    tax,
    total: total.value,
    score,
    ...(netFigure !== undefined && { netFigure }),
    ...(totalFigure !== undefined && { totalFigure }),
    ...(taxFigure !== undefined && { taxFigure }),
    checks: {
      netLabel: Math.max(weightOf(net, 'net'), weightOf(net, 'line-sum') * 0.8),
      totalLabel: Math.max(weightOf(total, 'gross'), weightOf(total, 'due') * 0.7),
      closes: taxPrinted && totalPrinted,
      lines: lines !== undefined,
      linesContradict: exists && lines === undefined,
      rate,
      taxPrinted,
    },
  }
}

/** Several rates, several amounts of tax: some of them add up to the whole. */
function sumsToTax(taxes: readonly Amount[], tax: Decimal): boolean {
  const parts = taxes.filter(amount => !amount.value.eq(ZERO)).slice(0, 8)
  for (let mask = 1; mask < 1 << parts.length; mask++) {
    const chosen = parts.filter((_, at) => (mask >> at) % 2 === 1)
    if (chosen.length > 1 && close(sum(chosen.map(amount => amount.value)), tax)) return true
  }
  return false
}

/** Lines plus some of the printed charges, less some of the printed discounts. */
function matchesLines(
  net: Decimal,
  total: Decimal,
  { lineSum, adjustments }: Context,
): 'net' | 'gross' | undefined {
  if (lineSum === undefined) return undefined
  const parts = adjustments.slice(0, 6)
  for (let mask = 0; mask < 1 << parts.length; mask++) {
    const more = parts.filter((_, at) => (mask >> at) % 2 === 1)
    const signed = more.map(({ figure, role }) =>
      role === 'discount' ? figure.value.abs().times('-1') : figure.value,
    )
    const whole = lineSum.plus(sum(signed))
    if (close(whole.abs(), net.abs())) return 'net'
    if (close(whole.abs(), total.abs())) return 'gross'
  }
  return undefined
}
