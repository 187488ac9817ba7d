import { ZERO } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { bottom, overlapX, right } from '../layout/geometry.js'
import { labelRoles } from '../layout/labels.js'
import type { Line, Segment, Token } from '../layout/layout.js'
import { currencyOf } from '../notation/currencies.js'
import type { LabelRole } from '../vocabulary/vocabulary.js'
import type { Scene } from './scene.js'
import { factorsOf } from './table-cells.js'
import type { Row } from './table-row.js'
import type { RowText } from './table-text.js'

/** A line of an invoice that stands under no heading. */
export type BareRow = Row & { readonly text: RowText }

/** More lines than that no name runs over. */
const MOST_LINES = 4

/**
 * The line of an amount, unless it is a sum or has no words.
 *
 * @param reductions whether what reduces the amounts above may be a line like them
 */
export function bareRow(scene: Scene, amount: Figure, reductions: boolean): BareRow | undefined {
  const line = scene.layout.lines[amount.line]
  if (line === undefined || isSumLine(scene, line, amount, reductions)) return undefined
  const figures = line.segments.flatMap(segment => scene.figuresOf(segment))
  const { quantity, unitPrice } = factorsOf(amount, figures, new Map())
  const text = textOf(scene, line, amount, wordsBeside(line, amount, quantity, unitPrice))
  if (text === undefined) return undefined
  return {
    description: '',
    text,
    amount: amount.value,
    amountFigure: amount,
    ...(quantity !== undefined && { quantity: quantity.value }),
    ...(unitPrice !== undefined && { unitPrice: unitPrice.value }),
    tokens: line.tokens,
    labelTokens: [...text.own],
    line: amount.line,
  }
}

/** The words left of the amount, from the first that is one, without quantity, unit, price and currency. */
function wordsBeside(
  line: Line,
  amount: Figure,
  quantity: Figure | undefined,
  unitPrice: Figure | undefined,
): readonly Token[] {
  const taken = new Set(
    [amount, quantity, unitPrice].flatMap(
      figure => figure?.segment.tokens.slice(figure.start, figure.end) ?? [],
    ),
  )
  const unit = quantity?.segment.tokens[quantity.end]
  if (quantity !== undefined && unit !== undefined && quantity.segment !== line.segments[0]) taken.add(unit)
  // Cells of nothing but figures, such as a period or a rate, name nothing.
  const named = line.segments.filter(({ text }) => /\p{L}{2}/u.test(text)).flatMap(({ tokens }) => tokens)
  const words = named.filter(
    token =>
      right(token.box) <= amount.box.x &&
      !taken.has(token) &&
      !/^[xX×]$/.test(token.text) &&
      currencyOf(token.text) === undefined,
  )
  const first = words.findIndex(token => /\p{L}{2}/u.test(token.text))
  return first === -1 ? [] : words.slice(first)
}

const isName = (words: readonly Token[]): boolean => words.some(token => /\p{L}{3}/u.test(token.text))

/** `Room, single` over `3 x 112.15   336.45`: tills print the name above its figures, others let it run on below. */
function textOf(scene: Scene, line: Line, amount: Figure, own: readonly Token[]): RowText | undefined {
  if (isName(own)) return { own, before: [], after: linesBelow(scene, line, amount, own[0]) }
  const above = scene.layout.lines[line.index - 1]
  const em = Math.max(...line.segments.map(segment => segment.fontSize))
  if (above === undefined || above.page !== line.page || hasAmount(scene, above, amount)) return undefined
  if (line.box.y - bottom(above.box) > 0.9 * em || !isName(above.tokens)) return undefined
  return { own: [], before: above.segments, after: [] }
}

/** A figure like the amount, or below it. */
const hasAmount = (scene: Scene, line: Line, { decimals, box }: Figure): boolean =>
  line.segments
    .flatMap(segment => scene.figuresOf(segment))
    .some(figure => (decimals > 0 && figure.decimals === decimals) || overlapX(figure.box, box) > 0)

function linesBelow(scene: Scene, line: Line, amount: Figure, first: Token | undefined): Segment[] {
  const below: Segment[] = []
  for (const next of scene.layout.lines.slice(line.index + 1, line.index + MOST_LINES)) {
    const segment = next.segments[0]
    if (
      first === undefined ||
      segment === undefined ||
      next.page !== line.page ||
      hasAmount(scene, next, amount)
    )
      break
    if (Math.abs(segment.box.x - first.box.x) > first.fontSize || scene.phrasesOf(segment).some(isLabel))
      break
    below.push(segment)
  }
  return below
}

const isLabel = ({ start, announces }: { readonly start: number; readonly announces: boolean }): boolean =>
  start === 0 && announces

const NO_LINE: readonly LabelRole[] = ['line-sum', 'net', 'tax', 'gross', 'due', 'paid']

function isSumLine(scene: Scene, line: Line, amount: Figure, reductions: boolean): boolean {
  const roles = line.segments
    .filter(segment => segment.box.x <= amount.box.x)
    .flatMap(segment => scene.phrasesOf(segment))
    .filter(({ start, segment }) => start === 0 || !/\p{L}{2}/u.test(segment.tokens[0]?.text ?? ''))
    .filter(phrase => phrase.start <= 1)
    .flatMap(labelRoles)
  return roles.some(
    role => NO_LINE.includes(role) || (!reductions && role === 'discount' && amount.value.lt(ZERO)),
  )
}
