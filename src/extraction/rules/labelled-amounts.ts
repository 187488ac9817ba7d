import { type Decimal, ZERO } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import type { LabelledFigure, SumRole } from './sum-labels.js'
import { isPlausibleRate } from './vat-rates.js'

export interface Amount {
  readonly value: Decimal
  readonly roles: ReadonlyMap<SumRole, number>
  readonly figureOf: ReadonlyMap<SumRole, Figure>
}

export function collectAmounts(labelled: readonly LabelledFigure[]): Amount[] {
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
export function withUnlabelledNets(
  amounts: readonly Amount[],
  figures: readonly Figure[],
): readonly Amount[] {
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

export const weightOf = (amount: Amount, role: SumRole): number => amount.roles.get(role) ?? 0

export const asNet = (amount: Amount): number =>
  Math.max(weightOf(amount, 'net') * 1.3, weightOf(amount, 'line-sum') * 0.9, weightOf(amount, 'gross') * 0.3)
export const asTotal = (amount: Amount): number =>
  Math.max(weightOf(amount, 'gross') * 1.3, weightOf(amount, 'due') * 0.7, weightOf(amount, 'net') * 0.3)
