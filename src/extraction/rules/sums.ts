import { cents, type Decimal, decimal, sum, ZERO } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { columnTables } from './amount-column.js'
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
  /** charges and discounts that, with the lines, make the net (or the total) */
  readonly adjustments: readonly LabelledFigure[]
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
  const readings = search(labelled, lines, adjustments, figures)
  const chosen = readings[0]?.adjustments ?? []
  return {
    readings,
    labelled,
    tables,
    adjustments: chosen,
    ...(lines !== undefined && { lineSum: lines.sum }),
  }
}

/** The lines of a document added up. */
interface LineSum {
  readonly sum: Decimal
  readonly count: number
  /** `column`: found because they add up, so that a single line proves nothing */
  readonly origin: 'headed' | 'column'
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

/** `Total less discount 1,436.00`: an amount that no known label calls net, but total less tax comes to it. */
function withUnlabelledNets(amounts: readonly Amount[], figures: readonly Figure[]): readonly Amount[] {
  const nets: Amount[] = []
  for (const total of amounts.filter(one => weightOf(one, 'gross') >= 0.9)) {
    for (const tax of amounts.filter(one => weightOf(one, 'tax') >= 0.9 && !one.value.eq(ZERO))) {
      const value = total.value.minus(tax.value)
      const known = amounts.some(
        one => one.value.eq(value) && (one.roles.has('net') || one.roles.has('line-sum')),
      )
      const figure =
        known || !isPlausibleRate(value, tax.value) ? undefined : figures.find(one => one.value.eq(value))
      if (figure !== undefined)
        nets.push({ value, roles: new Map([['net', 0.6]]), figureOf: new Map([['net', figure]]) })
    }
  }
  return [...amounts, ...nets]
}

const weightOf = (amount: Amount, role: SumRole): number => amount.roles.get(role) ?? 0

const asNet = (amount: Amount): number =>
  Math.max(weightOf(amount, 'net') * 1.3, weightOf(amount, 'line-sum') * 0.9, weightOf(amount, 'gross') * 0.3)
const asTotal = (amount: Amount): number =>
  Math.max(weightOf(amount, 'gross') * 1.3, weightOf(amount, 'due') * 0.7, weightOf(amount, 'net') * 0.3)

function search(
  labelled: readonly LabelledFigure[],
  lineSum: LineSum | undefined,
  adjustments: readonly LabelledFigure[],
  figures: readonly Figure[],
): Sums[] {
  const amounts = withUnlabelledNets(collect(labelled), figures)
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
      readings.push(judge(net, total, tax, { amounts, taxes, rates, lineSum, adjustments }))
    }
  }
  return readings.sort((a, b) => b.score - a.score)
}

interface Context {
  readonly amounts: readonly Amount[]
  readonly taxes: readonly Amount[]
  readonly rates: readonly Decimal[]
  readonly lineSum: LineSum | undefined
  readonly adjustments: readonly LabelledFigure[]
}

function judge(net: Amount, total: Amount, tax: Decimal, context: Context): Sums {
  const printed = context.taxes.find(amount => close(amount.value, tax))
  const several = printed === undefined && !tax.eq(ZERO) && sumsToTax(context.taxes, tax)
  const nonZero = context.taxes.filter(
    amount =>
      isTaxLike(amount, net.value) &&
      weightOf(amount, 'tax') >= 0.6 &&
      asNet(amount) < 0.5 &&
      asTotal(amount) < 0.5,
  )
  const taxPrinted = (printed !== undefined && (!tax.eq(ZERO) || nonZero.length === 0)) || several
  const untaxed = tax.eq(ZERO) && nonZero.length === 0
  const plausible = isPlausibleRate(net.value, tax) || isMixOfRates(net.value, tax, context.rates)
  const rate = !tax.eq(ZERO) && context.rates.some(one => close(cents(net.value.times(one).div('100')), tax))
  const match = matchesLines(net.value, total.value, context)
  const proven =
    match !== undefined && (context.lineSum?.origin === 'headed' || (context.lineSum?.count ?? 0) > 1)
  const exists = context.lineSum !== undefined
  const conflict = ignoresLabel(net, total, context.amounts)
  const totalPrinted =
    net === total
      ? weightOf(net, 'gross') > 0 && (weightOf(net, 'net') > 0 || weightOf(net, 'line-sum') > 0)
      : true
  const score =
    asNet(net) +
    asTotal(total) +
    (taxPrinted ? 1.6 : untaxed ? 0.8 : plausible ? 0.4 : -2) +
    (match?.side === 'net' ? 1.6 : match?.side === 'gross' ? 1.1 : exists ? -0.4 : 0) * (proven ? 1 : 0.5) +
    (rate ? 0.6 : 0) -
    (conflict ? 2 : 0)
  const netFigure = net.figureOf.get('net') ?? net.figureOf.get('line-sum') ?? net.figureOf.get('gross')
  const totalFigure = total.figureOf.get('gross') ?? total.figureOf.get('due') ?? total.figureOf.get('net')
  const taxFigure = printed?.figureOf.get('tax')
  return {
    net: net.value,
    tax,
    total: total.value,
    score,
    adjustments: match?.adjustments ?? [],
    ...(netFigure !== undefined && { netFigure }),
    ...(totalFigure !== undefined && { totalFigure }),
    ...(taxFigure !== undefined && { taxFigure }),
    checks: {
      netLabel: Math.max(weightOf(net, 'net'), weightOf(net, 'line-sum') * 0.8),
      totalLabel: Math.max(weightOf(total, 'gross'), weightOf(total, 'due') * 0.7),
      closes: taxPrinted && totalPrinted,
      lines: proven,
      linesContradict: exists && match === undefined,
      rate,
      taxPrinted,
    },
  }
}

/** Articles of laws and lengths in km stand behind words of tax as well: no rate is above 28 %. */
function isTaxLike({ value, figureOf }: Amount, net: Decimal): boolean {
  const figure = figureOf.get('tax')
  const money = figure !== undefined && (figure.decimals > 0 || figure.currency !== undefined)
  return money && !value.eq(ZERO) && value.abs().lte(net.abs().times('0.28'))
}

/** Several rates, several amounts of tax: some of them add up to the whole. */
function sumsToTax(taxes: readonly Amount[], tax: Decimal): boolean {
  const parts = taxes
    .filter(amount => amount.value.s === tax.s && !amount.value.eq(ZERO) && amount.value.abs().lt(tax.abs()))
    .slice(0, 8)
  for (let mask = 1; mask < 1 << parts.length; mask++) {
    const chosen = parts.filter((_, at) => (mask >> at) % 2 === 1)
    if (chosen.length > 1 && close(sum(chosen.map(amount => amount.value)), tax)) return true
  }
  return false
}

/** Rates of value added tax in force in Europe and its neighbours since 2015, in percent. */
const VAT_RATES = (
  '2.1 2.5 2.6 3 3.7 3.8 4 4.8 5 5.5 6 6.5 7 7.7 8 8.1 8.5 9 9.5 10 11 12 13 13.5 14 15 16 17 18 19 20 21 22 23 24 ' +
  '25 25.5 27'
)
  .split(' ')
  .map(decimal)

/** The tax is what one of the usual rates makes of the net. */
function isPlausibleRate(net: Decimal, tax: Decimal): boolean {
  return (
    !tax.eq(ZERO) && VAT_RATES.some(rate => cents(net.times(rate).div('100')).minus(tax).abs().lte('0.01'))
  )
}

/** Several rates are printed, and the tax lies between what the lowest and the highest make of the net. */
function isMixOfRates(net: Decimal, tax: Decimal, rates: readonly Decimal[]): boolean {
  const sorted = [...rates].sort((a, b) => a.cmp(b))
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined || sorted.length < 2 || tax.eq(ZERO)) return false
  const part = tax.times('100').div(net)
  return part.gte(low) && part.lte(high)
}

/** A total that is taken for the net although another amount is labelled as the net, or the other way round. */
function ignoresLabel(net: Amount, total: Amount, amounts: readonly Amount[]): boolean {
  if (net !== total) return false
  const strong = (role: SumRole): boolean =>
    amounts.some(amount => amount !== net && weightOf(amount, role) >= 0.9 && amount.value.abs().gt('0'))
  return (weightOf(net, 'net') === 0 && strong('net')) || (weightOf(net, 'gross') === 0 && strong('gross'))
}

interface LineMatch {
  readonly side: 'net' | 'gross'
  readonly adjustments: readonly LabelledFigure[]
}

/** Lines plus some of the printed charges, less some of the printed discounts. */
function matchesLines(
  net: Decimal,
  total: Decimal,
  { lineSum, adjustments }: Context,
): LineMatch | undefined {
  if (lineSum === undefined) return undefined
  const parts = adjustments.slice(0, 6)
  for (let mask = 0; mask < 1 << parts.length; mask++) {
    const more = parts.filter((_, at) => (mask >> at) % 2 === 1)
    const signed = more.map(({ figure, role }) =>
      role === 'discount' ? figure.value.abs().times('-1') : figure.value,
    )
    const whole = lineSum.sum.plus(sum(signed))
    if (close(whole.abs(), net.abs())) return { side: 'net', adjustments: more }
    if (close(whole.abs(), total.abs())) return { side: 'gross', adjustments: more }
  }
  return undefined
}
