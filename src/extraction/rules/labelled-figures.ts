import { sum } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { bottom, centre, middle, overlapX, right } from '../layout/geometry.js'
import { columnRoles, labelRoles, type Phrase } from '../layout/labels.js'
import type { Line } from '../layout/layout.js'
import type { LabelRole } from '../vocabulary/vocabulary.js'
import { type Scene, spots } from './scene.js'

/** Roles that a sum of the document can play. */
export type SumRole = Extract<
  LabelRole,
  'line-sum' | 'net' | 'tax' | 'gross' | 'due' | 'paid' | 'charge' | 'discount' | 'carried'
>
const SUM_ROLES: ReadonlySet<LabelRole> = new Set<LabelRole>([
  'line-sum',
  'net',
  'tax',
  'gross',
  'due',
  'paid',
  'charge',
  'discount',
  'carried',
])

/** A number with a label of the sums at it. */
export interface LabelledFigure {
  readonly figure: Figure
  readonly role: SumRole
  /** how surely the label speaks of this number, 0 to 1 */
  readonly weight: number
  /** rate printed between label and number, e.g. 19 */
  readonly rate?: Figure
  readonly label: Phrase
}

/** Numbers and the labels of sums left of, above or heading them. */
export function labelledFigures(scene: Scene): LabelledFigure[] {
  const headed = underHeadings(scene)
  const inColumns = columnsTogether(headed)
  const found: LabelledFigure[] = []
  for (const line of scene.layout.lines)
    found.push(...besideLabels(scene, line).filter(({ figure }) => !inColumns.has(figure)))
  return [...found, ...belowLabels(scene, found), ...headed]
}

const sumRoles = (phrase: Phrase): SumRole[] => {
  const roles = labelRoles(phrase).filter((role): role is SumRole => SUM_ROLES.has(role))
  // `TVA 20 %` is known as the heading of a column, and means tax among the sums too.
  return roles.length === 0 && columnRoles(phrase).includes('tax') ? ['tax'] : roles
}

/** Headings of columns of totals head sums as well. */
const headingRoles = (phrase: Phrase): SumRole[] => [
  ...new Set([
    ...sumRoles(phrase),
    ...columnRoles(phrase).filter(role => role === 'tax' || role === 'gross'),
  ]),
]

/** Figures of one row under several headings: the word at its left (`Total`) names the row, not its first figure. */
function columnsTogether(headed: readonly LabelledFigure[]): ReadonlySet<Figure> {
  const heads = new Map<number, Set<Phrase>>()
  for (const { figure, label } of headed)
    heads.set(figure.line, (heads.get(figure.line) ?? new Set()).add(label))
  return new Set(headed.map(one => one.figure).filter(figure => (heads.get(figure.line)?.size ?? 0) > 1))
}

/** The nearest label to the left at the same height, with no other amount between. */
function besideLabels(scene: Scene, line: Line): LabelledFigure[] {
  const figures = line.segments.flatMap(segment => scene.figuresOf(segment))
  if (figures.length === 0) return []
  const around = [-1, 0, 1]
    .flatMap(step => scene.layout.lines[line.index + step] ?? [])
    .filter(one => one.page === line.page)
  const height = Math.max(...line.segments.map(segment => segment.fontSize))
  const phrases = around
    .flatMap(one => one.segments)
    .filter(segment => Math.abs(middle(segment.box) - middle(line.box)) < 0.8 * height)
    .flatMap(segment => scene.phrasesOf(segment))
    .filter(phrase => sumRoles(phrase).length > 0)
  if (phrases.length === 0) return []
  return figures.flatMap(figure => {
    if (figure.percent || isRemark(figure, figures)) return []
    const label = phrases
      .filter(phrase => right(phrase.box) <= figure.box.x + 1)
      .sort((a, b) => right(b.box) - right(a.box))[0]
    if (label === undefined || wordsBetween(line, label, figure)) return []
    const between = figures.filter(
      one => one !== figure && one.box.x > right(label.box) - 1 && right(one.box) <= figure.box.x + 1,
    )
    if (between.some(one => !one.percent && one.decimals === figure.decimals && !isRateLike(one))) return []
    const rate = between.find(one => one.percent)
    const weight = labelWeight(label, figure) * (label.line === line.index ? 1 : 0.9)
    return sumRoles(label).map(role => ({ figure, role, weight, label, ...(rate !== undefined && { rate }) }))
  })
}

/** Other words stand between a label and the amount, in a column of their own: a note, and the name of the amount. */
function wordsBetween(line: Line, label: Phrase, figure: Figure): boolean {
  if (label.segment === figure.segment) return false
  let end = right(label.segment.box)
  for (const segment of line.segments) {
    if (segment.box.x < end || segment.box.x > figure.box.x) continue
    const words = segment.tokens.filter(token => token.box.x < figure.box.x).some(isWord)
    if (words && segment.box.x - end > 2.5 * segment.fontSize) return true
    if (words) end = right(segment.box)
  }
  return false
}

const isWord = (token: { readonly text: string }): boolean => /\p{L}{4}/u.test(token.text)

/** `VAT 0 % (Art. 138) 0.00`: a bare number in the words before the amount. */
const isRemark = (figure: Figure, figures: readonly Figure[]): boolean =>
  figure.decimals === 0 &&
  figure.currency === undefined &&
  figures.some(other => other.box.x > right(figure.box) && other.decimals === 2 && !other.percent)

const isRateLike = (figure: Figure): boolean =>
  figure.percent || (figure.decimals <= 1 && figure.value.abs().lt('31'))

/** A label within a sentence or a longer name says less than one that stands alone. */
function labelWeight(label: Phrase, figure: Figure): number {
  const before = label.start
  const until = figure.segment === label.segment ? figure.start : label.segment.tokens.length
  const rest = label.segment.tokens
    .slice(label.end, until)
    .filter(
      token => token.key !== '' && !/%|^\p{Sc}|^[A-Z]{3}$|^\d/u.test(token.text) && !/^\(/.test(token.text),
    )
  const tail = rest.length === 0 ? 1 : rest.length <= 2 ? 0.8 : 0.5
  const head = before === 0 ? 1 : before <= 2 ? 0.85 : 0.6
  return tail * head * (label.fuzzy ? 0.85 : 1)
}

/** Big totals stand under their label. */
function belowLabels(scene: Scene, known: readonly LabelledFigure[]): LabelledFigure[] {
  const used = new Set(known.map(one => one.label))
  return scene.phrases
    .filter(phrase => sumRoles(phrase).length > 0 && phrase.whole && !used.has(phrase))
    .flatMap(label => {
      const spot = spots(scene, label).find(one => one.relation === 'below')
      const figure = spot === undefined ? undefined : scene.figuresOf(spot.segment).find(one => !one.percent)
      if (figure === undefined || figure.segment.tokens.length - (figure.end - figure.start) > 2) return []
      return sumRoles(label).map(role => ({ figure, role, weight: 0.7, label }))
    })
}

/** Rows under a heading of sums: `Netto | MwSt | Brutto`, `VAT % | Base | VAT`. */
function underHeadings(scene: Scene): LabelledFigure[] {
  const found: LabelledFigure[] = []
  for (const line of scene.layout.lines) {
    const heads = line.segments
      .flatMap(segment => scene.phrasesOf(segment))
      .filter(phrase => headingRoles(phrase).length > 0)
    const roles = new Set(heads.flatMap(headingRoles))
    const kinds = [roles.has('net'), roles.has('tax'), roles.has('gross')].filter(Boolean).length
    const itemTable = line.segments
      .flatMap(segment => scene.phrasesOf(segment))
      .some(phrase =>
        phrase.meanings.some(
          one => one.sort === 'column' && (one.role === 'quantity' || one.role === 'unit-price'),
        ),
      )
    if (heads.length < 2 || kinds < 2) continue
    found.push(...weighTotals(rowsUnder(scene, line, heads, itemTable)))
  }
  return found
}

function rowsUnder(
  scene: Scene,
  header: Line,
  heads: readonly Phrase[],
  itemTable: boolean,
): LabelledFigure[] {
  const found: LabelledFigure[] = []
  let last = header
  const reach = itemTable ? 60 : 9
  for (const line of scene.layout.lines.slice(header.index + 1, header.index + reach)) {
    const em = Math.max(...line.segments.map(segment => segment.fontSize))
    if (line.page !== header.page || (!itemTable && line.box.y - bottom(last.box) > 3 * em)) break
    const total = line.segments.some(segment =>
      scene
        .phrasesOf(segment)
        .some(
          phrase => phrase.start === 0 && labelRoles(phrase).some(role => role === 'gross' || role === 'net'),
        ),
    )
    if (itemTable && !total) continue
    for (const figure of line.segments.flatMap(segment => scene.figuresOf(segment))) {
      if (figure.percent) continue
      const head = nearestHead(figure, heads)
      if (head === undefined) continue
      const weight = total ? 0.9 : 0.7
      for (const role of headingRoles(head)) found.push({ figure, role, weight, label: head })
    }
    last = line
  }
  return found
}

/** Of several rows under one heading the one that is the sum of the others counts; its parts hardly do. */
function weighTotals(rows: readonly LabelledFigure[]): LabelledFigure[] {
  const decimals = Math.max(0, ...rows.map(({ figure }) => figure.decimals))
  const amounts = rows.filter(({ figure }) => decimals === 0 || figure.decimals > 0)
  const lines = [...new Set(amounts.map(({ figure }) => figure.line))]
  if (lines.length < 3) return amounts
  const totals = lines.filter(line =>
    [...new Set(amounts.map(one => one.label))].every(head => {
      const column = amounts.filter(one => one.label === head)
      const own = column.find(one => one.figure.line === line)
      const others = new Map(
        column.filter(one => one.figure.line < line).map(one => [one.figure, one.figure.value] as const),
      )
      return own === undefined || sum(others.values()).minus(own.figure.value).abs().lte('0.02')
    }),
  )
  const last = totals.at(-1)
  if (last === undefined) return amounts
  return amounts.map(one =>
    one.figure.line === last ? { ...one, weight: 0.95 } : { ...one, weight: Math.min(one.weight, 0.3) },
  )
}

function nearestHead(figure: Figure, heads: readonly Phrase[]): Phrase | undefined {
  const em = figure.segment.fontSize
  const distance = (head: Phrase): number =>
    Math.min(
      Math.abs(right(figure.box) - right(head.box)),
      Math.abs(figure.box.x - head.box.x),
      Math.abs(centre(figure.box) - centre(head.box)),
    )
  const best = [...heads].sort((a, b) => distance(a) - distance(b))[0]
  return best !== undefined &&
    (distance(best) < 2.5 * em || overlapX(best.box, figure.box) > 0.3 * figure.box.width)
    ? best
    : undefined
}
