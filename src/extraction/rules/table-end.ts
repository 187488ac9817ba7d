import { type Decimal, decimal, sum, ZERO } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { right } from '../layout/geometry.js'
import { labelRoles, type Phrase } from '../layout/labels.js'
import type { Segment } from '../layout/layout.js'
import type { LabelRole } from '../vocabulary/vocabulary.js'
import type { Scene } from './scene.js'
import type { TableHeader } from './table-header.js'
import { labelSegment, type OpenRow, type Row } from './table-row.js'

const SUMS: readonly LabelRole[] = ['line-sum', 'net', 'gross', 'tax', 'due']
const CENT = decimal('0.01')

/** Sums carried from page to page are passed over. */
export function isCarried(scene: Scene, inside: readonly Segment[]): boolean {
  return (
    inside.some(segment => scene.figuresOf(segment).length > 0) &&
    inside.some(segment =>
      scene
        .phrasesOf(segment)
        .some(
          phrase =>
            phrase.start === 0 &&
            (phrase.whole || phrase.announces || tailIsFigure(phrase)) &&
            labelRoles(phrase).includes('carried'),
        ),
    )
  )
}

/**
 * A label of the sums with its amount right behind it ends the lines, also when a note stands on the same height.
 * A line whose name happens to be such a word (`Total`) has quantity and price between the name and the amount.
 */
export function endsTable(scene: Scene, inside: readonly Segment[], header: TableHeader): boolean {
  const figures = inside.flatMap(segment => scene.figuresOf(segment))
  const amount = figures.filter(figure => !figure.percent).at(-1)
  if (amount === undefined) return false
  return inside
    .flatMap(segment => scene.phrasesOf(segment))
    .filter(phrase => labelRoles(phrase).some(role => SUMS.includes(role)) && announcesSum(phrase))
    .some(phrase => right(phrase.box) <= amount.box.x + 1 && nothingBetween(phrase, amount, figures, header))
}

/** It is all its segment says, apart from a rate, a currency or a remark in brackets. */
function announcesSum(phrase: Phrase): boolean {
  if (phrase.start === 0 && (phrase.whole || phrase.announces || tailIsFigure(phrase))) return true
  // The same label in two languages: `小計 Subtotal`, `Celkem / Total`.
  const head = phrase.segment.tokens.slice(0, phrase.start).filter(token => token.key !== '')
  const tail = phrase.segment.tokens.slice(phrase.end)
  // `City tax` is what a guest pays, `Eco tax` what comes with a machine.
  const levy = SUMS.filter(role => labelRoles(phrase).includes(role)).every(role => role === 'tax')
  const worded = head.some(token => /\p{Script=Latin}{3}/u.test(token.text))
  if (levy && worded) return false
  return head.length <= 2 && head.every(token => !/\d/.test(token.text)) && tail.every(isFigureLike)
}

const tailIsFigure = (phrase: Phrase): boolean => {
  const tail = phrase.segment.tokens.slice(phrase.end)
  return tail.every(isFigureLike) || /^\(/.test(tail[0]?.text ?? '')
}

const isFigureLike = (token: { readonly key: string; readonly text: string }): boolean =>
  token.key === '' || /^[([]?[-+−]?[\d.,'’]*%?[)\]]?$|^[([]?[A-Z]{3}[)\]]?:?$|\p{Sc}/u.test(token.text)

function nothingBetween(
  phrase: Phrase,
  amount: Figure,
  figures: readonly Figure[],
  header: TableHeader,
): boolean {
  const between = figures.filter(
    figure => figure !== amount && figure.box.x > right(phrase.box) - 1 && figure.box.x < amount.box.x,
  )
  if (between.length === 0 || figures.some(figure => figure.percent)) return true
  const cells = header.columns.filter(column => column.role === 'quantity' || column.role === 'unit-price')
  return cells.length === 0 && between.length < 2
}

/** What tells a sum among the rows of a table. */
export interface KnownSums {
  /** sums that the document prints, as text */
  readonly printed: ReadonlySet<string>
  /** rows of the same table on the pages before */
  readonly above: readonly Row[]
}

/**
 * The lines among the rows: sums between and below them are left out, told by their labels, by their place and by
 * being the sum of the lines above, in whatever language they are printed.
 */
export function itemsOf(
  scene: Scene,
  open: readonly OpenRow[],
  rows: readonly Row[],
  header: TableHeader,
  { printed, above }: KnownSums,
): { readonly items: readonly Row[]; readonly below: readonly Row[] } {
  const items: Row[] = []
  const below: Row[] = []
  let all = sum(above.map(row => row.amount))
  let group: Decimal = ZERO
  for (const [at, row] of rows.entries()) {
    const source = open[at]
    if (source === undefined || (row.amount.eq(ZERO) && row.description === '')) continue
    const nameless = labelSegment(source) === undefined && !isComputed(row)
    const bare = nameless || (row.quantity === undefined && row.unitPrice === undefined)
    const count = above.length + items.length
    // Sums of several kinds in a row, under headings of their own.
    if (count > 0 && nameless && !/\p{L}{2}/u.test(row.description)) continue
    const isSum = count > 0 && [all, group].some(one => one.minus(row.amount).abs().lte(CENT))
    const soft = bare && (!isAligned(source, header) || softLabel(scene, source))
    const later = rows.slice(at + 1).some(isComputed)
    if (count > 0 && bare && isSum && (soft || count > 1)) {
      if (!later) break
      group = ZERO
      continue
    }
    if (soft && !later && count > 0 && printed.has(all.toFixed())) break
    if (count > 0 && bare && !later && standsWithSums(source, header)) {
      below.push(row)
      continue
    }
    items.push(row)
    all = all.plus(row.amount)
    group = group.plus(row.amount)
  }
  return { items, below }
}

/** Quantity times price is the amount: a line beyond doubt. */
export function isComputed({ quantity, unitPrice, amount }: Row): boolean {
  return (
    quantity !== undefined &&
    unitPrice !== undefined &&
    quantity.times(unitPrice).minus(amount).abs().lte(CENT)
  )
}

/** Its text begins where descriptions (or positions) begin. */
export function isAligned(row: OpenRow, header: TableHeader): boolean {
  const description = header.columns.find(column => column.role === 'description') ?? header.columns[0]
  const first = row.inside.find(segment => /\p{L}|^\d{1,3}\.?$/u.test(segment.text))
  if (description === undefined) return true
  if (first === undefined) return row.before.length > 0
  return first.box.x < description.box.x + Math.max(description.box.width, 6 * first.fontSize)
}

/** Its words begin far right of where descriptions begin, whatever note stands at the left. */
function standsWithSums(row: OpenRow, header: TableHeader): boolean {
  const at = header.columns.findIndex(column => column.role === 'description')
  const [description, next] = [header.columns[at], header.columns[at + 1]]
  const label = labelSegment(row)
  if (description === undefined || next === undefined || label === undefined) return false
  return label.box.x > description.box.x + 0.35 * (next.box.x - description.box.x)
}

function softLabel(scene: Scene, row: OpenRow): boolean {
  return row.inside
    .flatMap(segment => scene.phrasesOf(segment))
    .some(phrase => phrase.start <= 1 && labelRoles(phrase).some(role => SUMS.includes(role)))
}
