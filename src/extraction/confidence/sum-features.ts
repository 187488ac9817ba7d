import { cents, sum, ZERO } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { minorUnits } from '../notation/currencies.js'
import { isAmbiguous } from '../notation/numbers.js'
import type { Findings } from '../rules/findings.js'
import type { Scene } from '../rules/scene.js'
import type { Sums } from '../rules/sum-search.js'
import type { SumReading } from '../rules/sums.js'
import { hidesTax } from '../rules/tax-included.js'
import { isPlausibleRate } from '../rules/vat-rates.js'
import { type Features, yes } from './signals.js'

/** No rate of tax is above 28 %. */
const HIGHEST_RATE = '0.28'

/** The page prints an amount of tax, no zero beside it, and the reading's tax is none or another. */
function ignoresTax({ tax, total, checks }: Sums, { labelled, tables }: SumReading): boolean {
  if (checks.taxPrinted) return false
  const rows = tables.flatMap(table => table.rows.map(row => row.amount.abs()))
  const taxes = labelled.filter(({ role, figure }) => role === 'tax' && isAmount(figure))
  if (taxes.some(({ figure, weight }) => figure.value.eq(ZERO) && weight >= SURE_LABEL)) return false
  const most = total.abs().times(HIGHEST_RATE)
  return taxes.some(({ figure, weight }) => {
    const value = figure.value.abs()
    const labelledSo = weight >= SURE_LABEL || (weight >= 0.5 && !rows.some(amount => amount.eq(value)))
    return labelledSo && value.gt(ZERO) && value.lte(most) && !value.eq(tax.abs())
  })
}

/** A charge or discount is printed that the reading does not count in. */
function ignoresAdjustment({ net, adjustments }: Sums, { labelled, tables }: SumReading): boolean {
  const counted = [...adjustments, ...tables.flatMap(table => table.rows)].map(one => one.amount.abs())
  return labelled.some(({ role, figure, weight }) => {
    const value = figure.value.abs()
    const adjusts = (role === 'charge' || role === 'discount') && weight >= SURE_LABEL && isAmount(figure)
    return adjusts && value.gt(ZERO) && value.lt(net.abs()) && !counted.some(amount => amount.eq(value))
  })
}

/** More discounts and charges than these have too many sums. */
const MOST_PARTS = 6

/** Printed discounts and charges lead from the lines to the net. */
function isBridged(sums: Sums | undefined, { labelled, lineSum }: SumReading): boolean {
  if (sums === undefined || lineSum === undefined) return false
  const parts = labelled
    .filter(({ role, figure }) => (role === 'charge' || role === 'discount') && isAmount(figure))
    .map(({ role, figure }) => figure.value.abs().times(role === 'charge' ? '1' : '-1'))
    .filter(part => !part.eq(ZERO))
    .slice(0, MOST_PARTS)
  for (let mask = 1; mask < 1 << parts.length; mask++) {
    const chosen = parts.filter((_, at) => (mask >> at) % 2 === 1)
    if (lineSum.plus(sum(chosen)).abs().eq(sums.net.abs())) return true
  }
  return false
}

/** A label of this weight says what stands beside it. */
const SURE_LABEL = 0.8

const isAmount = ({ percent, decimals }: Figure): boolean => !percent && decimals === 2

/** Amounts such as `1.234`, in a document none of whose other numbers tells whether dots part thousands. */
function isScaleOpen(
  { notation }: Scene,
  { netFigure, totalFigure }: Sums,
  currency: string | undefined,
): boolean {
  if (notation.certainty >= 0.5 || (currency !== undefined && minorUnits(currency) === 0)) return false
  return [netFigure, totalFigure].some(figure => figure !== undefined && isAmbiguous(figure.text))
}

export function netFeatures(scene: Scene, { sums, currencies }: Findings): Features {
  const [first] = sums.readings
  const rival = sums.readings.find(one => first !== undefined && !one.net.eq(first.net))
  const checks = first?.checks
  const proven = checks?.closes === true || checks?.lines === true
  const both = (checks?.netLabel ?? 0) > 0 && (checks?.totalLabel ?? 0) > 0
  const lead = first === undefined ? 0 : rival === undefined ? 1 : (first.score - rival.score) / 3
  return {
    present: yes(first !== undefined),
    margin: Math.min(1, Math.max(0, lead)),
    closes: yes(checks?.closes ?? false),
    // Net, tax and total, each behind its own label: what the lines seem to say instead was misread.
    whole: yes(checks?.closes === true && Math.min(checks.netLabel, checks.totalLabel) >= 0.9),
    lines: yes(checks?.lines ?? false),
    contradict: yes(checks?.linesContradict === true && !isBridged(first, sums)),
    rate: yes(checks?.rate ?? false),
    usualRate: yes(first !== undefined && both && isPlausibleRate(first.net, first.tax)),
    taxIgnored: yes(first !== undefined && ignoresTax(first, sums)),
    partIgnored: yes(first !== undefined && !first.checks.closes && ignoresAdjustment(first, sums)),
    gap: yes(first?.net.plus(first.tax).minus(first.total).abs().gt('0.02') ?? false),
    rival: yes(checks?.rival ?? false),
    netLabel: checks?.netLabel ?? 0,
    totalLabel: checks?.totalLabel ?? 0,
    notation: scene.notation.certainty,
    scaleUnproven: yes(first !== undefined && isScaleOpen(scene, first, currencies[0]?.value)),
    taxHidden: yes(hidesTax(scene, first, sums)),
    subCent: yes(first !== undefined && !cents(first.net).eq(first.net)),
    // Misread words do not add up: what arithmetic proves was read right.
    unread: first === undefined || proven ? 0 : 1 - (first.netFigure?.confidence ?? 0),
  }
}
