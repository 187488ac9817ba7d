import { bottom, middle, overlapX, right } from './geometry.js'
import { hasRole, labelRoles, type Phrase } from './labels.js'
import type { Layout, Segment, Token } from './layout.js'

/** How a value stands to its label. */
export type Relation = 'inline' | 'right' | 'below'

/** Words that may be the value of a label, nearest first. */
export interface Spot {
  readonly relation: Relation
  readonly tokens: readonly Token[]
  readonly segment: Segment
  /** em between label and value */
  readonly distance: number
}

/** Looks up which phrases begin a segment or stand in it. */
export type PhrasesOf = (segment: Segment) => readonly Phrase[]

/** Where the value of a label may stand: behind it, in the next segment to the right, below it. */
export function spotsOf(label: Phrase, layout: Layout, phrasesOf: PhrasesOf): Spot[] {
  const spots: Spot[] = []
  const inline = inlineSpot(label, phrasesOf)
  if (inline !== undefined) spots.push(inline)
  else {
    const next = rightSpot(label, layout, phrasesOf)
    if (next !== undefined) spots.push(next)
  }
  const below = inline === undefined ? belowSpot(label, layout) : undefined
  if (below !== undefined) spots.push(below)
  return spots
}

function inlineSpot(label: Phrase, phrasesOf: PhrasesOf): Spot | undefined {
  const phrases = phrasesOf(label.segment)
  const end = endOfTwins(label, phrases)
  const next = phrases.find(phrase => phrase.start >= end && phrase.announces)
  const tokens = label.segment.tokens.slice(end, next?.start)
  if (tokens.every(token => token.key === '' || token.key === 'no')) return undefined
  return { relation: 'inline', tokens, segment: label.segment, distance: 0 }
}

/** `請求書番号 No.: 77`, `Datum / Date: …`: a label said again in another language stands between it and its value. */
function endOfTwins(label: Phrase, phrases: readonly Phrase[]): number {
  const roles = labelRoles(label)
  const { tokens } = label.segment
  const twin = phrases.find(
    phrase =>
      phrase.start >= label.end &&
      tokens.slice(label.end, phrase.start).every(token => token.key === '') &&
      hasRole(phrase, ...roles),
  )
  return twin === undefined ? label.end : endOfTwins(twin, phrases)
}

/** The nearest segment to the right at the same height, unless it is a label itself. */
function rightSpot(label: Phrase, layout: Layout, phrasesOf: PhrasesOf): Spot | undefined {
  const height = label.box.height
  const near = [-2, -1, 0, 1, 2].flatMap(step => layout.lines[label.line + step]?.segments ?? [])
  // Rows may be so close that two of them reach the label's height: the level one is meant.
  const away = ({ box }: Segment): number => box.x + 3 * Math.abs(middle(box) - middle(label.box))
  const candidates = near
    .filter(segment => segment.page === label.page && segment !== label.segment)
    .filter(segment => segment.box.x >= right(label.box) - 1)
    .filter(
      segment =>
        Math.abs(middle(segment.box) - middle(label.box)) < 0.75 * Math.max(height, segment.box.height),
    )
    .sort((a, b) => away(a) - away(b))
  const segment = candidates[0]
  if (segment === undefined) return undefined
  const own = phrasesOf(segment).find(phrase => phrase.start === 0)
  if (own !== undefined && (own.whole || own.announces) && !/\d/.test(own.segment.text)) return undefined
  const distance = (segment.box.x - right(label.box)) / label.segment.fontSize
  return { relation: 'right', tokens: segment.tokens, segment, distance }
}

function belowSpot(label: Phrase, layout: Layout): Spot | undefined {
  const em = label.segment.fontSize
  for (const line of layout.lines.slice(label.line + 1, label.line + 7)) {
    if (line.page !== label.page || line.box.y > bottom(label.box) + 2.2 * em) return undefined
    const segment = line.segments
      .filter(one => one.box.y >= bottom(label.box) - 0.4 * em)
      .find(one => overlapX(one.box, label.box) > 0 && alignsWith(one, label, em))
    if (segment !== undefined) {
      return {
        relation: 'below',
        tokens: segment.tokens,
        segment,
        distance: (segment.box.y - bottom(label.box)) / em,
      }
    }
  }
  return undefined
}

function alignsWith(segment: Segment, label: Phrase, em: number): boolean {
  const [a, b] = [segment.box, label.box]
  return (
    Math.abs(a.x - b.x) < 1.2 * em ||
    Math.abs(right(a) - right(b)) < 1.2 * em ||
    Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < 1.5 * em ||
    overlapX(a, b) > 0.6 * Math.min(a.width, b.width)
  )
}
