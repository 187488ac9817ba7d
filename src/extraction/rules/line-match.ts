import { type Decimal, decimal, sum } from '../../lib/money.js'
import type { Adjustment } from './adjustments.js'

/** The lines of a document added up. */
export interface LineSum {
  readonly sum: Decimal
  readonly count: number
  /** `column`: found because they add up, so that a single line proves nothing */
  readonly origin: 'headed' | 'column'
}

const TOLERANCE = decimal('0.02')
/** Equal but for what rounding line by line makes. */
export const close = (a: Decimal, b: Decimal): boolean => a.minus(b).abs().lte(TOLERANCE)

export interface LineMatch {
  readonly side: 'net' | 'gross'
  readonly adjustments: readonly Adjustment[]
}

/** What the lines come to with some of the printed charges, less some of the printed discounts. */
export interface Whole {
  /** without its sign */
  readonly amount: Decimal
  readonly adjustments: readonly Adjustment[]
}

/** More than so many charges and discounts add up to anything. */
const MOST_ADJUSTMENTS = 6

/** The lines with every choice of charges and discounts, first without any; none where there are no lines. */
export function wholesOf(lineSum: LineSum | undefined, adjustments: readonly Adjustment[]): Whole[] {
  if (lineSum === undefined) return []
  const parts = adjustments.slice(0, MOST_ADJUSTMENTS)
  return Array.from({ length: 1 << parts.length }, (_, mask) => {
    const chosen = parts.filter((_, at) => (mask >> at) % 2 === 1)
    return { amount: lineSum.sum.plus(sum(chosen.map(one => one.amount))).abs(), adjustments: chosen }
  })
}

/** The first whole that is the net, or the total where lines include tax. */
export function matchesLines(net: Decimal, total: Decimal, wholes: readonly Whole[]): LineMatch | undefined {
  const [absoluteNet, absoluteTotal] = [net.abs(), total.abs()]
  for (const { amount, adjustments } of wholes) {
    if (close(amount, absoluteNet)) return { side: 'net', adjustments }
    if (close(amount, absoluteTotal)) return { side: 'gross', adjustments }
  }
  return undefined
}
