import { bottom } from '../layout/geometry.js'
import { hasRole, type Phrase, titleKinds } from '../layout/labels.js'
import type { Line, Segment } from '../layout/layout.js'
import { companyName } from '../vocabulary/legal-forms.js'
import { holdsPlace } from './address.js'
import { addressUnder } from './address-lines.js'
import type { Block } from './blocks.js'
import type { Make, Namer, Naming } from './mention.js'
import { isHeading, isName, mendedForm, tidy, wholeName } from './name-text.js'
import type { NameLines } from './names.js'
import { isStreetLike } from './place.js'
import type { Scene } from './scene.js'

/** Names that a legal form gives away, at the start of a segment or of a part of it. */
export function formNames(scene: Scene, segment: Segment, { lines, make }: Namer): Naming[] {
  const written = lines.get(segment)
  if (written !== undefined) return written.segments[0] === segment ? make(written.text, segment, 'form') : []
  const holder = labelBefore(segment, scene.phrasesOf(segment))
  const text = segment.tokens
    .slice(holder?.end ?? 0)
    .map(token => token.text)
    .join(' ')
  return text.split(/\s*[·•|●]\s*|\s+[-–—]\s+/u).flatMap(part => {
    const name = wholeName(tidy(part))
    if (
      name === undefined ||
      name.split(/\s+/).length > 9 ||
      /\d{5}/.test(name) ||
      !/^["„“«]?[\p{Lu}\p{Lo}\d]/u.test(name)
    )
      return []
    return make(name, segment, 'form', holder)
  })
}

/** The last of the labels at the beginning, where one says in another language what the other does: `买方 To: …`. */
function labelBefore(segment: Segment, phrases: readonly Phrase[], from = 0): Phrase | undefined {
  const first = phrases.find(phrase => phrase.start === from && !phrase.whole)
  if (first === undefined) return undefined
  const next = labelBefore(segment, phrases, first.end)
  return next ?? (standsBefore(segment, first) ? first : undefined)
}

/** A label before the name, or a title that OCR read together with it. */
const standsBefore = (segment: Segment, phrase: Phrase): boolean =>
  phrase.announces ||
  hasRole(phrase, 'pay-to') ||
  (segment.tokens[0]?.ocr === true && titleKinds(phrase).length > 0 && phrase.end < segment.tokens.length - 1)

/** True for what may stand at the head of an address or of a letter without being labelled. */
export function mayHead(scene: Scene, segment: Segment): boolean {
  return (
    isName(scene, segment) &&
    !isHeading(tidy(segment.text)) &&
    !scene
      .phrasesOf(segment)
      .some(phrase => phrase.start === 0 && (titleKinds(phrase).length > 0 || phrase.whole))
  )
}

/** Nothing but a company's name, as OCR may have misread its form. */
function isCompany({ text, tokens }: Segment): boolean {
  const name = tokens[0]?.ocr === true ? mendedForm(text) : text
  return companyName(name) === name
}

/** The first line of a block that goes on as an address. */
export function headNames(scene: Scene, block: Block, { lines, make, mayHead }: Namer): Naming[] {
  const place = block.segments.findIndex((segment, at) => at > 0 && at < 7 && scene.holdsPlace(segment.text))
  if (place < 1) return []
  const above = block.segments.slice(0, Math.min(3, place))
  const head =
    above.find(segment => lines.has(segment) || isCompany(segment)) ??
    above.slice(0, 2).find(segment => mayHead(segment))
  return head === undefined ? [] : make(headText(head, lines), head, 'block-head')
}

/** The name in a line that may go on with a branch or a trade: `Quill GmbH, branch of Graz`. */
export const headText = (segment: Segment, lines: NameLines): string =>
  lines.has(segment) ? segment.text : (wholeName(segment.text) ?? segment.text)

/** An address stands near the head of a letter or in its footer. */
const ZONES = { upper: 0.45, lower: 0.8 } as const

/**
 * The first line above an address whose lines stand further apart, which makes no block.
 *
 * @param known segments that are heads already, or belong to their addresses
 */
export function looseHeadNames(
  scene: Scene,
  known: ReadonlySet<Segment>,
  { make, mayHead }: Namer,
): Naming[] {
  const page = scene.layout.pages[0]
  if (page === undefined) return []
  const taken = new Set(known)
  return scene.layout.segments.flatMap(segment => {
    const height = segment.box.y / page.height
    if (segment.page !== page.number || (height > ZONES.upper && height < ZONES.lower)) return []
    if (taken.has(segment) || !mayHead(segment) || /\d/.test(segment.text)) return []
    if (isInside(scene, segment, mayHead)) return []
    const { address, segments } = addressUnder(scene, segment, '', one => taken.has(one))
    const whole = address.city !== undefined && (address.postcode ?? address.country) !== undefined
    if (!whole || segments.length < 2 || isStreetLike(segment.text)) return []
    for (const one of [segment, ...segments]) taken.add(one)
    return make(wholeName(segment.text) ?? segment.text, segment, 'block-head')
  })
}

/** A line of a block that something else heads. */
function isInside(scene: Scene, segment: Segment, mayHead: Namer['mayHead']): boolean {
  const head = scene.blocks.get(segment)?.segments[0]
  return head !== undefined && head !== segment && mayHead(head)
}

/** `Name · Street 1 · 12345 City`: the sender in one line, above the window of the envelope or in the footer. */
export function senderNames(line: Line, make: Make): Naming[] {
  return runsOf(line).flatMap(run => {
    const [first] = run
    if (first === undefined) return []
    const name = senderOf(run)
    return name === undefined ? [] : make(name, first, 'sender-line')
  })
}

/** Marks between the parts of a sender's line, and what OCR makes of them. */
const MARKS = { printed: /\s*[·•|●∙]\s*|\s+[-–—]\s+|,\s+/u, read: /\s+[e«»+*=®°o.]\s+/u } as const

function senderOf(run: readonly Segment[]): string | undefined {
  const tokens = run.reduce((total, segment) => total + segment.tokens.length, 0)
  if (tokens > 25) return undefined
  const text = run.map(segment => segment.text).join(' · ')
  const ocr = run[0]?.tokens[0]?.ocr === true
  const parts = (ocr ? text.replace(new RegExp(MARKS.read, 'gu'), ' · ') : text)
    .split(MARKS.printed)
    .map(part => part.trim())
    .filter(part => part.length > 1)
  if (parts.length < 3) return undefined
  const place = parts.findIndex(
    (part, at) => holdsPlace(part) || holdsPlace(`${part}, ${parts[at + 1] ?? ''}`),
  )
  const name = parts[0]
  if (place < 1 || place > 4 || name === undefined || /\d/.test(name) || name.split(' ').length > 8)
    return undefined
  const company = companyName(run[0]?.text ?? '')
  const street = parts.slice(1, place + 1).some(part => /\d/.test(part) && !holdsPlace(part))
  // `Khar West, Mumbai 400052` is the end of an address, not the beginning of one.
  if (company === undefined && !street && !parts.slice(1, place).some(isStreetLike)) return undefined
  return isHeading(name) ? company : (company ?? name)
}

/** Segments of one line that stand close together, or in the columns of a footer. */
function runsOf(line: Line): Segment[][] {
  const runs: Segment[][] = []
  for (const segment of line.segments) {
    const last = runs.at(-1)?.at(-1)
    const gap = last === undefined ? 0 : segment.box.x - last.box.x - last.box.width
    if (last === undefined || gap > 2.5 * Math.max(last.fontSize, segment.fontSize)) runs.push([segment])
    else runs.at(-1)?.push(segment)
  }
  return runs
}

/** The segment right below, flush with or overlapping the upper one, within so many em. */
export const standsUnder = (lower: Segment, upper: Segment, reach: number): boolean => {
  const em = Math.max(lower.fontSize, upper.fontSize)
  const gap = lower.box.y - bottom(upper.box)
  return lower.page === upper.page && gap > -0.5 * em && gap < reach * em
}
