import type { PostalAddress } from '../extraction.js'
import { bottom, overlapX } from '../layout/geometry.js'
import { hasRole, type Phrase, titleKinds } from '../layout/labels.js'
import type { Segment, Token } from '../layout/layout.js'
import { companyName, isLegalForm, nameKey } from '../vocabulary/legal-forms.js'
import { addressParts, readAddress, readAddressPart } from './address.js'
import { type Block, findBlocks } from './blocks.js'
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
  readonly address: PostalAddress & { readonly named?: boolean }
}

const PARTY_ROLES = ['supplier', 'buyer', 'ship-to', 'pay-to'] as const

/** All places where somebody's name may stand. */
export function findMentions(scene: Scene): Mention[] {
  const blocks = findBlocks(scene.layout)
  const blockOf = (segment: Segment): Block => blocks.get(segment) ?? { segments: [segment] }
  const make = (name: string, segment: Segment, how: Mention['how'], label?: Phrase): Mention[] => {
    const clean = tidy(name)
    const key = nameKey(clean)
    if (key.length < 2 || !/\p{L}{2}/u.test(clean) || clean.length > 90) return []
    const block = blockOf(segment)
    return [
      {
        name: clean,
        key,
        segment,
        tokens: segment.tokens,
        block,
        form: companyName(clean) !== undefined,
        how,
        ...(label !== undefined && { label }),
        address: readAddress(linesUnder(scene, segment, block, clean)),
      },
    ]
  }
  return [
    ...labelledMentions(scene, make),
    ...scene.layout.segments.flatMap(segment => formMentions(scene, segment, blockOf(segment), make)),
    ...[...new Set(blocks.values())].flatMap(block => headMentions(scene, block, make)),
    ...scene.layout.segments.flatMap(segment => senderMentions(segment, make)),
    ...letterheads(scene, make),
  ]
}

type Make = (name: string, segment: Segment, how: Mention['how'], label?: Phrase) => Mention[]

const tidy = (name: string): string =>
  name
    .replace(/^(?:for|für|pour|per|from|de|an|to|messrs\.?)[:\s]+(?=\p{Lu})/iu, '')
    .replace(/^[\s:·•|–—-]+|[\s:;,·•|–—-]+$/gu, '')
    .replace(/\s*[<(][^>)]*@[^>)]*[>)]$/u, '')
    .replace(/\s*御中$/u, '')
    .trim()

/** The lines after a name that may be its address: the rest of its own line and what follows in its block. */
function linesUnder(scene: Scene, segment: Segment, block: Block, name: string): string[] {
  const at = block.segments.indexOf(segment)
  const following = block.segments.slice(at + 1, at + 8)
  const own = segment.text.includes(name) ? segment.text.slice(segment.text.indexOf(name) + name.length) : ''
  const under = following.length > 0 ? following : looselyBelow(scene, segment)
  const stop = under.findIndex(one =>
    scene
      .phrasesOf(one)
      .some(
        phrase => phrase.start === 0 && (phrase.whole || phrase.announces) && hasRole(phrase, ...PARTY_ROLES),
      ),
  )
  return [own, ...(stop < 0 ? under : under.slice(0, stop)).map(one => one.text)].filter(
    text => text.trim() !== '',
  )
}

/** A large name may stand further above its address than a block allows. */
function looselyBelow(scene: Scene, segment: Segment): Segment[] {
  const reach = bottom(segment.box) + 2.5 * segment.fontSize
  return scene.layout.lines
    .slice(segment.line + 1, segment.line + 5)
    .filter(line => line.page === segment.page && line.box.y < reach)
    .flatMap(line => line.segments)
    .filter(one => overlapX(one.box, segment.box) > 0)
    .slice(0, 2)
}

function labelledMentions(scene: Scene, make: Make): Mention[] {
  return labels(scene, ...PARTY_ROLES).flatMap(label => {
    const short = label.key.length <= 4
    if (label.start > 0 || (!label.whole && !label.announces) || (short && !label.whole && !label.announces))
      return []
    const found = spots(scene, label).sort((a, b) => nearness(a, label) - nearness(b, label))
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
  if (readAddressPart(text) !== undefined) return false
  if (/^[\d\s.,/-]+$/.test(text)) return false
  return !scene
    .phrasesOf(segment)
    .some(phrase => phrase.start === 0 && tokens === segment.tokens && (phrase.whole || phrase.announces))
}

/** Names that a legal form gives away, at the start of a segment or of a part of it. */
function formMentions(scene: Scene, segment: Segment, block: Block, make: Make): Mention[] {
  const parts = segment.text.split(/\s*[·•|●]\s*|\s+[-–—]\s+/u)
  const found = parts.flatMap(part => {
    const name = companyName(tidy(part))
    if (name === undefined || name.split(/\s+/).length > 9 || !/^["„“«]?[\p{Lu}\p{Lo}\d]/u.test(name))
      return []
    return make(name, segment, 'form')
  })
  const broken = brokenName(segment, block)
  if (broken !== undefined && scene.phrasesOf(segment).every(phrase => !phrase.whole))
    found.push(...make(broken, segment, 'form'))
  return found
}

/** `Kaveri Softlabs` over `Private Limited`: one name in two lines of the same style. */
function brokenName(segment: Segment, block: Block): string | undefined {
  const next = block.segments[block.segments.indexOf(segment) + 1]
  if (next === undefined || companyName(segment.text) !== undefined || segment.tokens.length > 5)
    return undefined
  const sameStyle = Math.abs(next.fontSize - segment.fontSize) < 0.3 && next.bold === segment.bold
  if (!sameStyle || /\d|[:@,]/.test(segment.text)) return undefined
  if (isLegalForm(next.text)) return `${segment.text} ${next.text}`
  const whole = companyName(next.text)
  const after = block.segments[block.segments.indexOf(next) + 1]
  const styled = segment.bold || after === undefined || after.fontSize < segment.fontSize - 0.3
  return whole !== undefined && whole === next.text && next.tokens.length <= 4 && styled
    ? `${segment.text} ${whole}`
    : undefined
}

/** The first line of a block that goes on as an address. */
function headMentions(scene: Scene, block: Block, make: Make): Mention[] {
  const texts = block.segments.map(segment => segment.text)
  const place = texts.findIndex(
    (text, at) => at > 0 && at < 7 && addressParts(text).some(part => readAddressPart(part) !== undefined),
  )
  if (place < 1) return []
  const heads = block.segments
    .slice(0, Math.min(2, place))
    .filter(segment => isName(scene, segment) && titleless(scene, segment))
  const head = heads[0]
  return head === undefined ? [] : make(head.text, head, 'block-head')
}

const titleless = (scene: Scene, segment: Segment): boolean =>
  !scene
    .phrasesOf(segment)
    .some(phrase => phrase.start === 0 && (titleKinds(phrase).length > 0 || phrase.whole))

/** `Name · Street 1 · 12345 City`: the sender in one line, above the window of the envelope or in the footer. */
function senderMentions(segment: Segment, make: Make): Mention[] {
  const parts = segment.text.split(/\s*[·•|●∙]\s*|\s+[-–—]\s+|,\s+/u).map(part => part.trim())
  if (parts.length < 3 || segment.tokens.length > 25) return []
  const place = parts.findIndex(part => readAddressPart(part) !== undefined)
  const name = parts[0]
  if (place < 1 || place > 4 || name === undefined || /\d/.test(name) || name.split(' ').length > 8) return []
  return make(name, segment, 'sender-line')
}

/** The largest words in the upper part of the first page that are no title. */
function letterheads(scene: Scene, make: Make): Mention[] {
  const page = scene.layout.pages[0]
  if (page === undefined) return []
  const upper = scene.layout.segments.filter(
    segment =>
      segment.page === page.number && segment.box.y < page.height * 0.25 && segment.tokens.length <= 8,
  )
  const named = upper.filter(
    segment => isName(scene, segment) && titleless(scene, segment) && !/\d{3}/.test(segment.text),
  )
  const sizes = [...new Set(named.map(segment => Math.round(segment.fontSize * 2) / 2))].sort((a, b) => b - a)
  const largest = sizes[0]
  return named
    .filter(segment => largest !== undefined && segment.fontSize >= largest - 0.5)
    .slice(0, 2)
    .flatMap(segment => make(segment.text, segment, 'letterhead'))
}
