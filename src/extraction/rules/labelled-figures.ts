import { cents } from '../../lib/money.js'
import type { Figure } from '../layout/figures.js'
import { middle, right } from '../layout/geometry.js'
import type { Phrase } from '../layout/labels.js'
import type { Line, Token } from '../layout/layout.js'
import { figuresUnderHeadings } from './labelled-columns.js'
import { type Scene, spots } from './scene.js'
import { type LabelledFigure, sumRoles } from './sum-labels.js'

export type { LabelledFigure } from './sum-labels.js'

/** Numbers and the labels of sums left of, above or heading them. */
export function labelledFigures(scene: Scene): LabelledFigure[] {
  const headed = figuresUnderHeadings(scene)
  const inColumns = columnsTogether(headed)
  const found: LabelledFigure[] = []
  for (const line of scene.layout.lines)
    found.push(...besideLabels(scene, line).filter(({ figure }) => !inColumns.has(figure)))
  return [...found, ...belowLabels(scene, found), ...headed]
}

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
    if (figure.percent || isRemark(figure, figures) || figures.some(one => isBaseOf(figure, one, figures)))
      return []
    const label = nearestLeft(phrases, figure)
    if (label === undefined || wordsBetween(line, label, figure)) return []
    const between = figures.filter(
      one => one !== figure && one.box.x > right(label.box) - 1 && right(one.box) <= figure.box.x + 1,
    )
    const others = between.filter(
      one =>
        !one.percent &&
        one.decimals === figure.decimals &&
        !isRateLike(one) &&
        !isBaseOf(one, figure, figures),
    )
    if (others.length > 0) return []
    const rate = between.find(one => one.percent)
    const weight = labelWeight(label, figure) * (label.line === line.index ? 1 : 0.9)
    return sumRoles(label).map(role => ({ figure, role, weight, label, ...(rate !== undefined && { rate }) }))
  })
}

/** `Net amount (plus 19% VAT) 376.37`: what stands in brackets remarks on the label before it. */
function nearestLeft(phrases: readonly Phrase[], figure: Figure): Phrase | undefined {
  const left = phrases
    .filter(phrase => right(phrase.box) <= figure.box.x + 1)
    .sort((a, b) => right(b.box) - right(a.box))
  return left.find(phrase => !isBracketed(phrase)) ?? left[0]
}

function isBracketed({ segment, start }: Phrase): boolean {
  const before = segment.tokens.slice(0, start).map(token => token.text)
  return /^[([]/.test(segment.tokens[start]?.text ?? '') || /\([^)]*$/.test(before.join(' '))
}

/** `Discount 10% of 147.30  14.73`: the amount that the rate before it is taken of. */
function isBaseOf(base: Figure, part: Figure, figures: readonly Figure[]): boolean {
  if (base === part || base.percent || base.box.x > part.box.x || base.value.abs().lte(part.value.abs()))
    return false
  return figures.some(
    rate =>
      rate.percent &&
      rate.box.x < part.box.x &&
      cents(base.value.times(rate.value).div('100')).abs().minus(part.value.abs()).abs().lte('0.01'),
  )
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

/** `VAT 0 % (Art. 138) 0.00`, `Payable within 14 days`: a bare number among words. */
function isRemark(figure: Figure, figures: readonly Figure[]): boolean {
  if (figure.decimals > 0 || figure.currency !== undefined) return false
  const next = figure.segment.tokens[figure.end]?.text ?? ''
  return (
    /^\p{Ll}{2}/u.test(next) ||
    figures.some(other => other.box.x > right(figure.box) && other.decimals === 2 && !other.percent)
  )
}

const isRateLike = (figure: Figure): boolean =>
  figure.percent || (figure.decimals <= 1 && figure.value.abs().lt('31'))

/** A label within a sentence or a longer name says less than one that stands alone. */
function labelWeight(label: Phrase, figure: Figure): number {
  const before = label.start
  const until = figure.segment === label.segment ? figure.start : label.segment.tokens.length
  const rest = withoutBrackets(label.segment.tokens.slice(label.end, until)).filter(
    token => token.key !== '' && !/%|^\p{Sc}|^[A-Z]{3}$|^\d/u.test(token.text),
  )
  const tail = rest.length === 0 ? 1 : rest.length <= 2 ? 0.8 : 0.5
  const head = before === 0 ? 1 : before <= 2 ? 0.85 : 0.6
  return tail * head * (label.fuzzy ? 0.85 : 1)
}

/** `Net amount (zero-rated, passenger transport)`: what stands in brackets remarks on it. */
function withoutBrackets(tokens: readonly Token[]): Token[] {
  let depth = 0
  return tokens.filter(({ text }) => {
    const inside = depth > 0 || text.startsWith('(')
    depth = Math.max(0, depth + text.split('(').length - text.split(')').length)
    return !inside
  })
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
