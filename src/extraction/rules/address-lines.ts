import { bottom, centre, middle, overlapX, right } from '../layout/geometry.js'
import { hasRole, titleKinds } from '../layout/labels.js'
import type { Segment } from '../layout/layout.js'
import { type Address, readAddress } from './address.js'
import { isStreetLike, namedCountry } from './place.js'
import type { Scene } from './scene.js'

/** Em between a name and the first line of its address, between its lines, and behind its place. */
const REACH = { first: 2.8, next: 1.9, placed: 1.2 } as const
const MOST_LINES = 9

/** OCR knows no em, only the height of the ink, which is less. */
const OCR_EM = 1.3

export interface FoundAddress {
  readonly address: Address
  readonly segments: readonly Segment[]
}

/**
 * The address under a name.
 *
 * @param rest what follows the name in its own line: a sender in one line carries its address there
 * @param isOther whether another party's name stands in a segment, which ends the address
 */
export function addressUnder(
  scene: Scene,
  name: Segment,
  rest: string,
  isOther: (segment: Segment) => boolean,
): FoundAddress {
  if (scene.holdsPlace(rest)) return { address: readAddress([rest]), segments: [name] }
  const segments = linesUnder(scene, name, isOther)
  const texts = [rest, ...segments.map(segment => segment.text)].filter(text => text.trim() !== '')
  return { address: readAddress(texts), segments }
}

function linesUnder(scene: Scene, name: Segment, isOther: (segment: Segment) => boolean): Segment[] {
  const taken: Segment[] = []
  let last = name
  let placed = false
  for (const line of scene.layout.lines.slice(name.line + 1, name.line + 30)) {
    if (line.page !== name.page || taken.length >= MOST_LINES) break
    const segment = line.segments.find(one => inColumn(one, name, last))
    if (segment === undefined) continue
    const em = Math.max(last.fontSize, segment.fontSize)
    const reach = placed ? REACH.placed : last === name ? REACH.first : REACH.next
    const wide = segment.tokens[0]?.ocr === true ? OCR_EM : 1
    if (segment.box.y - bottom(last.box) > reach * wide * em || isOther(segment) || ends(scene, segment))
      break
    last = segment
    if (isLabelled(scene, segment)) continue
    taken.push(segment)
    if (namedCountry(segment.text) !== undefined) break
    placed ||= scene.holdsPlace(segment.text)
  }
  return taken
}

function inColumn(segment: Segment, name: Segment, last: Segment): boolean {
  // Boxes of narrow lines overlap: their middles tell which is lower.
  if (middle(segment.box) - middle(last.box) < 0.6 * Math.min(segment.fontSize, last.fontSize)) return false
  return [name, last].some(one => {
    if (overlapX(segment.box, one.box) <= 0) return false
    const em = Math.max(segment.fontSize, one.fontSize)
    return (
      Math.abs(segment.box.x - one.box.x) < 0.7 * em ||
      Math.abs(right(segment.box) - right(one.box)) < 0.7 * em ||
      Math.abs(centre(segment.box) - centre(one.box)) < 0.7 * em
    )
  })
}

/** Somebody else's label, or the heading of the document. */
function ends(scene: Scene, segment: Segment): boolean {
  return scene.phrasesOf(segment).some(
    phrase =>
      phrase.start === 0 &&
      (phrase.whole || phrase.announces) &&
      // Words that also mean the seller's own data (`Address`) do not end it.
      (hasRole(phrase, 'supplier', 'buyer', 'ship-to', 'pay-to') || titleKinds(phrase).length > 0),
  )
}

/** Numbers between a name and its address: tax number, register, telephone. */
function isLabelled(scene: Scene, segment: Segment): boolean {
  if (/@|www\.|https?:/i.test(segment.text)) return true
  // `No. 88 Xingye Road`, `Str. Fabricii nr. 4`: house numbers have labels, too.
  if (isStreetLike(segment.text)) return false
  return scene
    .phrasesOf(segment)
    .some(
      phrase =>
        phrase.start === 0 &&
        hasRole(
          phrase,
          'vat-id',
          'buyer-vat-id',
          'company-id',
          'other-number',
          'invoice-number',
          'invoice-date',
        ) &&
        !scene.holdsPlace(segment.text),
    )
}
