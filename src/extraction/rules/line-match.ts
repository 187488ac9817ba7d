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

/** Lines plus some of the printed charges, less some of the printed discounts. */
export function matchesLines(
  net: Decimal,
  total: Decimal,
  lineSum: LineSum | undefined,
  adjustments: readonly Adjustment[],
): LineMatch | undefined {
  if (lineSum === undefined) return undefined
  const parts = adjustments.slice(0, 6)
  for (let mask = 0; mask < 1 << parts.length; mask++) {
    const more = parts.filter((_, at) => (mask >> at) % 2 === 1)
    const whole = lineSum.sum.plus(sum(more.map(one => one.amount)))
    if (close(whole.abs(), net.abs())) return { side: 'net', adjustments: more }
    if (close(whole.abs(), total.abs())) return { side: 'gross', adjustments: more }
  }
  return undefined
}
