import { bottom, middle } from '../layout/geometry.js'
import { hasRole, labelRoles, type Phrase } from '../layout/labels.js'
import type { Segment } from '../layout/layout.js'
import type { Spot } from '../layout/spots.js'
import { companyName } from '../vocabulary/legal-forms.js'
import type { Make, Naming } from './mention.js'
import { isName, isNameLabel, wholeName } from './name-text.js'
import { isUnreadLabel } from './party-signals.js'
import { labels, type Scene, spots } from './scene.js'

const PARTY_ROLES = ['supplier', 'buyer', 'ship-to', 'pay-to'] as const

/** Em from a label to its name: beside it in a form, or below it when a blank line was left. */
const REACH = { aside: 14, below: 4.5 } as const

/** Names that a label announces: `Bill to`, `Lieferant`. */
export function labelledNames(scene: Scene, make: Make): Naming[] {
  return labels(scene, ...PARTY_ROLES).flatMap(label => {
    if (!begins(scene, label) || (!label.whole && !label.announces)) return []
    const found = spots(scene, label)
      .map(spot => behindNameLabel(scene, spot))
      .map(spot => firstOfCell(scene, spot, label))
      .filter((spot, _, all) => !isNextLabel(scene, spot, all))
      .sort((a, b) => nearness(a, label) - nearness(b, label))
    const named = found.find(spot => holdsName(scene, spot))
    if (named === undefined) {
      const below = label.whole ? flushBelow(scene, label) : undefined
      return below === undefined ? [] : make(wholeName(below.text) ?? below.text, below, 'label', label)
    }
    const text =
      named.relation === 'inline' ? named.tokens.map(token => token.text).join(' ') : named.segment.text
    return make(wholeName(text) ?? text, named.segment, 'label', label)
  })
}

/** At the beginning of its segment, or behind the same label in another language: `买方 To:`; read well where it is short. */
function begins(scene: Scene, label: Phrase): boolean {
  if (isUnreadLabel(label)) return false
  const { start, segment } = label
  if (start === 0) return true
  const before = scene.phrasesOf(segment).filter(phrase => phrase.end <= start)
  const covered = (at: number): boolean => before.some(phrase => phrase.start <= at && at < phrase.end)
  return (
    segment.tokens.slice(0, start).every((token, at) => token.key === '' || covered(at)) &&
    before.some(phrase => hasRole(phrase, ...labelRoles(label)))
  )
}

/** `Customer` over `Name | Quill GmbH`: the rows of a form have labels of their own. */
function behindNameLabel(scene: Scene, spot: Spot): Spot {
  if (spot.relation !== 'below' || !isNameLabel(spot.segment.text)) return spot
  const line = scene.layout.lines[spot.segment.line]?.segments ?? []
  const value = line[line.indexOf(spot.segment) + 1]
  return value === undefined ? spot : { ...spot, segment: value, tokens: value.tokens }
}

/** `Please make` over `cheques payable to`, beside them `Quill Ltd` over `Accounts Office`: both cells begin one line higher. */
function firstOfCell(scene: Scene, spot: Spot, label: Phrase): Spot {
  if (spot.relation !== 'right' || companyName(spot.segment.text) !== undefined) return spot
  const [own, named] = [aboveOf(scene, label.segment), aboveOf(scene, spot.segment)]
  if (own === undefined || named === undefined || companyName(named.text) !== named.text) return spot
  const level = Math.abs(middle(own.box) - middle(named.box)) < named.fontSize
  return level ? { ...spot, segment: named, tokens: named.tokens } : spot
}

/** The segment right above in the same block. */
function aboveOf(scene: Scene, segment: Segment): Segment | undefined {
  const block = scene.blocks.get(segment)?.segments ?? []
  return block[block.indexOf(segment) - 1]
}

const holdsName = (scene: Scene, { distance, relation, segment, tokens }: Spot): boolean =>
  distance <= REACH.aside && isName(scene, segment, relation === 'inline' ? tokens : undefined)

/** `To | Microsoft Ltd` over `Address | London`: labels in a column, their values in another. */
function isNextLabel(scene: Scene, spot: Spot, all: readonly Spot[]): boolean {
  if (spot.relation !== 'below') return false
  const value = all.find(one => one.relation === 'right')?.segment
  if (value === undefined) return false
  const line = scene.layout.lines[spot.segment.line]?.segments ?? []
  return line.some(one => one !== spot.segment && Math.abs(one.box.x - value.box.x) < 0.8 * value.fontSize)
}

/** Right below and flush with the label is closest, then behind it, then to the right. */
function nearness(spot: Spot, label: Phrase): number {
  if (spot.relation === 'inline') return 0
  const flush = Math.abs(spot.segment.box.x - label.box.x) < 0.8 * label.segment.fontSize
  if (spot.relation === 'below' && flush) return 1
  return spot.relation === 'right' ? 2 : 3
}

/** The name below a label that a blank line or the party's number parts from it. */
function flushBelow(scene: Scene, label: Phrase): Segment | undefined {
  const em = label.segment.fontSize
  for (const line of scene.layout.lines.slice(label.line + 1, label.line + 7)) {
    if (line.page !== label.page) return undefined
    const segment = line.segments.find(one => Math.abs(one.box.x - label.box.x) < 0.8 * em)
    if (segment === undefined) continue
    if (segment.box.y - bottom(label.box) > REACH.below * em) return undefined
    if (isName(scene, segment)) return segment
    if (!/\d{5}/.test(segment.text)) return undefined
  }
  return undefined
}
