import { hasRole, type Phrase, titleKinds } from '../layout/labels.js'
import type { Segment, Token } from '../layout/layout.js'
import type { Spot } from '../layout/spots.js'
import { companyName, isLegalForm, nameKey } from '../vocabulary/legal-forms.js'
import { type Address, holdsPlace } from './address.js'
import { addressUnder } from './address-lines.js'
import { type Block, findBlocks } from './blocks.js'
import { findNameLines, type NameLines } from './names.js'
import { isStreetLike, namedCountry } from './place.js'
import { labels, type Scene, spots } from './scene.js'

/** A place where a party's name stands. */
export interface Mention {
  readonly name: string
  readonly key: string
  readonly segment: Segment
  readonly tokens: readonly Token[]
  readonly block: Block
  /** a legal form is part of the name */
  readonly form: boolean
  readonly how: 'form' | 'label' | 'block-head' | 'sender-line' | 'letterhead'
  readonly label?: Phrase
  readonly address: Address
  readonly addressSegments: readonly Segment[]
}

const PARTY_ROLES = ['supplier', 'buyer', 'ship-to', 'pay-to'] as const

/** A mention before its address is read: that needs to know where the other names stand. */
type Naming = Omit<Mention, 'address' | 'addressSegments'>

/** All places where somebody's name may stand. */
export function findMentions(scene: Scene): Mention[] {
  const blocks = findBlocks(scene.layout)
  const distinct = new Set(blocks.values())
  const lines = findNameLines(scene, distinct)
  const make = maker(blocks, lines)
  const namings = [
    ...labelledMentions(scene, make),
    ...scene.layout.segments.flatMap(segment => formMentions(scene, segment, lines, make)),
    ...[...distinct].flatMap(block => headMentions(scene, block, lines, make)),
    ...scene.layout.segments.flatMap(segment => senderMentions(segment, make)),
    ...letterheads(scene, lines, make),
  ]
  return withAddresses(scene, namings, lines)
}

type Make = (name: string, segment: Segment, how: Mention['how'], label?: Phrase) => Naming[]

/** Where a name is only the beginning of a name in two lines, the whole name is meant. */
function maker(blocks: ReadonlyMap<Segment, Block>, lines: NameLines): Make {
  return (name, segment, how, label) => {
    const written = lines.get(segment)
    const part = written !== undefined && name.length < written.text.length && written.text.includes(name)
    const clean = tidy(part ? written.text : name)
    const key = nameKey(clean)
    if (key.length < 2 || !/\p{L}{2}/u.test(clean) || clean.length > 90 || isLegalForm(clean)) return []
    const first = part ? written.segments[0] : segment
    return [
      {
        name: clean,
        key,
        segment: first,
        tokens: part ? written.segments.flatMap(one => one.tokens) : segment.tokens,
        block: blocks.get(first) ?? { segments: [first] },
        form: companyName(clean) !== undefined,
        how,
        ...(label !== undefined && { label }),
      },
    ]
  }
}

function withAddresses(scene: Scene, namings: readonly Naming[], lines: NameLines): Mention[] {
  const keys = new Map<Segment, Set<string>>()
  for (const { segment, key, form, label } of namings) {
    if (!form && label === undefined) continue
    keys.set(segment, (keys.get(segment) ?? new Set()).add(key))
  }
  return namings.map(naming => {
    const others = (segment: Segment): boolean => {
      const named = keys.get(segment)
      return named !== undefined && !named.has(naming.key)
    }
    const last = lines.get(naming.segment)?.segments.at(-1) ?? naming.segment
    const { address, segments } = addressUnder(scene, last, restOfLine(last, naming.name), others)
    return { ...naming, address, addressSegments: segments }
  })
}

const restOfLine = (segment: Segment, name: string): string =>
  segment.text.includes(name) ? segment.text.slice(segment.text.indexOf(name) + name.length) : ''

const tidy = (name: string): string =>
  name
    .replace(/^(?:for|für|pour|per|from|de|an|to|messrs\.?)[:\s]+(?=\p{Lu})/iu, '')
    .replace(/^[\s:·•|–—-]+|[\s:;,·•|–—-]+$/gu, '')
    .replace(/\s*[<(][^>)]*@[^>)]*[>)]$/u, '')
    .replace(/\s*御中$/u, '')
    .trim()

function labelledMentions(scene: Scene, make: Make): Naming[] {
  return labels(scene, ...PARTY_ROLES).flatMap(label => {
    const short = label.key.length <= 4
    if (label.start > 0 || (!label.whole && !label.announces) || (short && !label.whole && !label.announces))
      return []
    const found = spots(scene, label)
      .filter((spot, _, all) => !isNextLabel(scene, spot, all))
      .sort((a, b) => nearness(a, label) - nearness(b, label))
    for (const spot of found) {
      if (
        spot.distance > 14 ||
        !isName(scene, spot.segment, spot.relation === 'inline' ? spot.tokens : undefined)
      )
        continue
      const text =
        spot.relation === 'inline' ? spot.tokens.map(token => token.text).join(' ') : spot.segment.text
      return make(companyName(text) ?? text, spot.segment, 'label', label)
    }
    return []
  })
}

/** `To | Microsoft Ltd` over `Address | London`: labels in a column, their values in another. */
function isNextLabel(scene: Scene, spot: Spot, all: readonly Spot[]): boolean {
  if (spot.relation !== 'below') return false
  const value = all.find(one => one.relation === 'right')?.segment
  if (value === undefined) return false
  const line = scene.layout.lines[spot.segment.line]?.segments ?? []
  return line.some(one => one !== spot.segment && Math.abs(one.box.x - value.box.x) < 0.8 * value.fontSize)
}

/** Right below and flush with the label is closest, then behind it, then to the right. */
function nearness(spot: { relation: string; segment: Segment; distance: number }, label: Phrase): number {
  if (spot.relation === 'inline') return 0
  if (spot.relation === 'below' && Math.abs(spot.segment.box.x - label.box.x) < 0.8 * label.segment.fontSize)
    return 1
  return spot.relation === 'right' ? 2 : 3
}

/** Letters, no label, no number, no amount. */
function isName(scene: Scene, segment: Segment, tokens: readonly Token[] = segment.tokens): boolean {
  const text = tokens.map(token => token.text).join(' ')
  if (!/\p{L}{2}/u.test(text) || /@|https?:|www\./i.test(text) || text.length > 90) return false
  if (holdsPlace(text) || namedCountry(text) !== undefined || (/\d/.test(text) && isStreetLike(text)))
    return false
  if (/^[\d\s.,/-]+$|\d{5}|[#_<>{}=]|\p{L}{4} \d{1,3}\p{L}?$/u.test(text) || isSentence(text)) return false
  return !scene
    .phrasesOf(segment)
    .some(phrase => phrase.start === 0 && tokens === segment.tokens && (phrase.whole || phrase.announces))
}

/** A sentence ends with a full stop and holds words in lower case; a legal form ends with one, too. */
const isSentence = (text: string): boolean =>
  /\p{Ll}{3}[.!?]$/u.test(text) && (text.match(/(?<=\s)\p{Ll}{2,}/gu)?.length ?? 0) >= 3

/** Names that a legal form gives away, at the start of a segment or of a part of it. */
function formMentions(scene: Scene, segment: Segment, lines: NameLines, make: Make): Naming[] {
  const written = lines.get(segment)
  if (written !== undefined) return written.segments[0] === segment ? make(written.text, segment, 'form') : []
  const holder = scene
    .phrasesOf(segment)
    .find(phrase => phrase.start === 0 && !phrase.whole && (phrase.announces || hasRole(phrase, 'pay-to')))
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

/** `Kunden AG Mitte`: one capitalised word may follow the legal form when nothing else does. */
function wholeName(text: string): string | undefined {
  const name = companyName(text)
  if (name === undefined) return undefined
  return /^\s\p{Lu}\p{Ll}{2,15}$/u.test(text.slice(name.length)) ? text : name
}

/** The first line of a block that goes on as an address. */
function headMentions(scene: Scene, block: Block, lines: NameLines, make: Make): Naming[] {
  const place = block.segments.findIndex((segment, at) => at > 0 && at < 7 && holdsPlace(segment.text))
  if (place < 1) return []
  const head = block.segments
    .slice(0, Math.min(2, place))
    .find(segment => lines.has(segment) || (isName(scene, segment) && titleless(scene, segment)))
  return head === undefined ? [] : make(head.text, head, 'block-head')
}

const titleless = (scene: Scene, segment: Segment): boolean =>
  !scene
    .phrasesOf(segment)
    .some(phrase => phrase.start === 0 && (titleKinds(phrase).length > 0 || phrase.whole))

/** `Name · Street 1 · 12345 City`: the sender in one line, above the window of the envelope or in the footer. */
function senderMentions(segment: Segment, make: Make): Naming[] {
  const parts = segment.text.split(/\s*[·•|●∙]\s*|\s+[-–—]\s+|,\s+/u).map(part => part.trim())
  if (parts.length < 3 || segment.tokens.length > 25) return []
  const place = parts.findIndex(
    (part, at) => holdsPlace(part) || holdsPlace(`${part}, ${parts[at + 1] ?? ''}`),
  )
  const name = parts[0]
  if (place < 1 || place > 4 || name === undefined || /\d/.test(name) || name.split(' ').length > 8) return []
  return make(companyName(segment.text) ?? name, segment, 'sender-line')
}

/** The largest words in the upper part of the first page that are no title. */
function letterheads(scene: Scene, lines: NameLines, make: Make): Naming[] {
  const page = scene.layout.pages[0]
  if (page === undefined) return []
  const upper = scene.layout.segments.filter(
    segment =>
      segment.page === page.number && segment.box.y < page.height * 0.25 && segment.tokens.length <= 8,
  )
  const named = upper.filter(
    segment =>
      lines.get(segment)?.segments[0] === segment ||
      (!lines.has(segment) &&
        isName(scene, segment) &&
        titleless(scene, segment) &&
        !/\d{3}/.test(segment.text)),
  )
  const sizes = [...new Set(named.map(segment => Math.round(segment.fontSize * 2) / 2))].sort((a, b) => b - a)
  const largest = sizes[0]
  return named
    .filter(segment => largest !== undefined && segment.fontSize >= largest - 0.5)
    .slice(0, 2)
    .flatMap(segment => make(segment.text, segment, 'letterhead'))
}
