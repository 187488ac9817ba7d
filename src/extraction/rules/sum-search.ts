import { cents, type Decimal, decimal, sum, ZERO } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import type { Adjustment } from './adjustments.js'
import {
  type Amount,
  asNet,
  asTotal,
  collectAmounts,
  weightOf,
  withUnlabelledNets,
} from './labelled-amounts.js'
import { close, type LineMatch, type LineSum, matchesLines, type Whole, wholesOf } from './line-match.js'
import type { LabelledFigure, SumRole } from './sum-labels.js'
import { isMixOfRates, isPlausibleRate } from './vat-rates.js'

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
  readonly adjustments: readonly Adjustment[]
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
  /** another amount is labelled just as strongly as net or total, and nothing explains it */
  readonly rival: boolean
}

/** All choices of net and total that could be, the best first. */
export function searchSums(
  labelled: readonly LabelledFigure[],
  lineSum: LineSum | undefined,
  adjustments: readonly Adjustment[],
  figures: readonly Figure[],
  roundings: readonly Decimal[] = [],
): Sums[] {
  const amounts = withUnlabelledNets(collectAmounts(labelled), figures)
  const taxes = amounts.filter(amount => weightOf(amount, 'tax') > 0)
  const rates = [
    ...new Set(
      labelled.flatMap(one =>
        one.role === 'tax' && one.rate !== undefined ? [one.rate.value.toFixed()] : [],
      ),
    ),
  ].map(decimal)
  const nets = mostLikely(amounts, asNet)
  const totals = mostLikely(amounts, asTotal)
  const context = { amounts, taxes, rates, lineSum, wholes: wholesOf(lineSum, adjustments) }
  const readings: Sums[] = []
  for (const net of nets) {
    for (const total of totals) {
      for (const rounding of [ZERO, ...roundings]) {
        const tax = total.value.minus(net.value).minus(rounding)
        if (tax.abs().gt(net.value.abs())) continue
        if (!tax.eq(ZERO) && tax.s !== net.value.s) continue
        readings.push(judge(net, total, tax, context))
      }
    }
  }
  return readings.sort((a, b) => b.score - a.score)
}

/** Statements label hundreds of amounts as totals; the best labelled ones are enough. */
const MOST_CANDIDATES = 60

const mostLikely = (amounts: readonly Amount[], weight: (amount: Amount) => number): Amount[] =>
  amounts
    .filter(amount => weight(amount) > 0)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, MOST_CANDIDATES)

interface Context {
  readonly amounts: readonly Amount[]
  readonly taxes: readonly Amount[]
  readonly rates: readonly Decimal[]
  readonly lineSum: LineSum | undefined
  readonly wholes: readonly Whole[]
}

function judge(net: Amount, total: Amount, tax: Decimal, context: Context): Sums {
  const facts = factsOf(net, total, tax, context)
  const { printed, taxPrinted, rate, match, proven } = facts
  const lines = context.lineSum !== undefined
  const netFigure = net.figureOf.get('net') ?? net.figureOf.get('line-sum') ?? net.figureOf.get('gross')
  const totalFigure = total.figureOf.get('gross') ?? total.figureOf.get('due') ?? total.figureOf.get('net')
  const stated = taxPrinted || tax.eq(ZERO) ? undefined : statedTax(net, total, context)
  const taxFigure = (printed ?? stated)?.figureOf.get('tax')
  return {
    net: net.value,
    tax: stated?.value ?? tax,
    total: total.value,
    score: scoreOf(net, total, lines, facts),
    adjustments: match?.adjustments ?? [],
    ...(netFigure !== undefined && { netFigure }),
    ...(totalFigure !== undefined && { totalFigure }),
    ...(taxFigure !== undefined && { taxFigure }),
    checks: {
      netLabel: Math.max(weightOf(net, 'net'), weightOf(net, 'line-sum') * 0.8),
      totalLabel: Math.max(weightOf(total, 'gross'), weightOf(total, 'due') * 0.7),
      closes: taxPrinted && (net !== total || labelledTwice(net)),
      lines: proven,
      linesContradict: lines && match === undefined,
      rate,
      taxPrinted,
      rival: hasRival(net, total, context),
    },
  }
}

/** The tax as printed where it is not the difference of the other two: a mistake of the supplier, not ours to mend. */
function statedTax(net: Amount, total: Amount, { taxes }: Context): Amount | undefined {
  const sure =
    Math.max(weightOf(net, 'net'), weightOf(net, 'line-sum')) >= 0.9 && weightOf(total, 'gross') >= 0.9
  const likely = taxes.filter(one => weightOf(one, 'tax') >= 0.9 && isTaxLike(one, net.value))
  return sure && likely.length === 1 ? likely[0] : undefined
}

const labelledTwice = (amount: Amount): boolean =>
  weightOf(amount, 'gross') > 0 && (weightOf(amount, 'net') > 0 || weightOf(amount, 'line-sum') > 0)

/** What speaks for one choice of net and total. */
interface Facts {
  /** the printed amount that is the tax */
  readonly printed: Amount | undefined
  readonly taxPrinted: boolean
  /** no tax, and none is printed either */
  readonly untaxed: boolean
  /** no tax is printed, but the difference is what usual rates make */
  readonly plausible: boolean
  /** a printed rate makes the tax */
  readonly rate: boolean
  readonly match: LineMatch | undefined
  /** the lines match, and were not merely chosen because they do */
  readonly proven: boolean
  readonly conflict: boolean
}

function factsOf(net: Amount, total: Amount, tax: Decimal, context: Context): Facts {
  const { taxes, rates, lineSum, amounts } = context
  const printed = taxes.find(amount => close(amount.value, tax))
  const others = taxes.some(
    amount =>
      isTaxLike(amount, net.value) &&
      weightOf(amount, 'tax') >= 0.6 &&
      asNet(amount) < 0.5 &&
      asTotal(amount) < 0.5,
  )
  const none = tax.eq(ZERO)
  const several = printed === undefined && !none && sumsToTax(taxes, tax)
  const match = matchesLines(net.value, total.value, context.wholes)
  const taxPrinted = (printed !== undefined && !(none && others)) || several
  return {
    printed,
    taxPrinted,
    untaxed: none && !others,
    plausible: !taxPrinted && (isPlausibleRate(net.value, tax) || isMixOfRates(net.value, tax, rates)),
    rate: !none && rates.some(one => close(cents(net.value.times(one).div('100')), tax)),
    match,
    proven: match !== undefined && (lineSum?.origin === 'headed' || (lineSum?.count ?? 0) > 1),
    conflict: ignoresLabel(net, total, amounts),
  }
}

function scoreOf(net: Amount, total: Amount, lines: boolean, facts: Facts): number {
  const { taxPrinted, untaxed, plausible, match, proven, rate, conflict } = facts
  const tax = taxPrinted ? 1.6 : untaxed ? 0.8 : plausible ? 0.4 : -2
  const side = match?.side === 'net' ? 1.6 : match?.side === 'gross' ? 1.1 : lines ? -0.4 : 0
  return asNet(net) + asTotal(total) + tax + side * (proven ? 1 : 0.5) + (rate ? 0.6 : 0) - (conflict ? 2 : 0)
}

/** Articles of laws and lengths in km stand behind words of tax as well: no rate is above 28 %. */
function isTaxLike({ value, figureOf }: Amount, net: Decimal): boolean {
  const figure = figureOf.get('tax')
  const money = figure !== undefined && (figure.decimals > 0 || figure.currency !== undefined)
  return money && value.s === net.s && !value.eq(ZERO) && value.abs().lte(net.abs().times('0.28'))
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

/** A total that is taken for the net although another amount is labelled as the net, or the other way round. */
function ignoresLabel(net: Amount, total: Amount, amounts: readonly Amount[]): boolean {
  if (net !== total) return false
  const strong = (role: SumRole): boolean =>
    amounts.some(amount => amount !== net && weightOf(amount, role) >= 0.9 && amount.value.abs().gt('0'))
  return (weightOf(net, 'net') === 0 && strong('net')) || (weightOf(net, 'gross') === 0 && strong('gross'))
}

/** An amount labelled as net or total that is neither, nor the sum of the lines, nor a part of the net. */
function hasRival(net: Amount, total: Amount, { amounts, lineSum }: Context): boolean {
  return amounts.some(
    amount =>
      amount !== net &&
      amount !== total &&
      amount.value.abs().gt(net.value.abs()) &&
      Math.max(weightOf(amount, 'net'), weightOf(amount, 'gross')) >= 0.95 &&
      weightOf(amount, 'tax') === 0 &&
      !(lineSum !== undefined && close(amount.value, lineSum.sum)),
  )
}
