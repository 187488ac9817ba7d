import type { Decimal } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import type { Token } from '../layout/layout.js'
import type { LabelledFigure } from './sum-labels.js'
import type { Row } from './table-row.js'

/** A charge (positive) or discount (negative) of the whole document, printed among the sums. */
export interface Adjustment {
  readonly description: string
  readonly amount: Decimal
  readonly tokens: readonly Token[]
  /** visual line of its amount */
  readonly line: number
}

/** Charges and discounts by their labels, each once, not those on lines that are taken already. */
export function labelledAdjustments(
  labelled: readonly LabelledFigure[],
  taken: ReadonlySet<number>,
): Adjustment[] {
  const seen = new Set<Figure>()
  return labelled.flatMap(one => {
    const { figure, role, label } = one
    if ((role !== 'charge' && role !== 'discount') || seen.has(figure) || taken.has(figure.line)) return []
    if (figure.decimals === 0 && figure.currency === undefined) return []
    if (label.segment === figure.segment && label.start > 0) return []
    seen.add(figure)
    return [fromLabel(one)]
  })
}

function fromLabel({ figure, role, label }: LabelledFigure): Adjustment {
  const text = label.segment.tokens.filter((_, at) => label.segment !== figure.segment || at < figure.start)
  return {
    description: textOf(text),
    amount: role === 'discount' ? figure.value.abs().times('-1') : figure.value,
    tokens: [...text, ...figure.segment.tokens.slice(figure.start, figure.end)],
    line: figure.line,
  }
}

/** A row between lines and sums whose words stand where the words of the sums do. */
export function rowAdjustment({ amountFigure, labelTokens, tokens, amount, line }: Row): Adjustment {
  return {
    description: textOf(labelTokens),
    amount,
    tokens: tokens.filter(
      token => labelTokens.includes(token) || amountFigure.segment.tokens.includes(token),
    ),
    line,
  }
}

const textOf = (tokens: readonly Token[]): string =>
  tokens
    .map(token => token.text)
    .join(' ')
    .replace(/[:\s]+$/u, '')
