import type { CessionarioInput } from '../../lib/cessionario.js'
import { bottom, overlapX } from '../layout/geometry.js'
import { hasRole, type Phrase, titleKinds } from '../layout/labels.js'
import type { Segment } from '../layout/layout.js'
import type { Identifier } from './identifiers.js'
import type { Mention } from './mention.js'
import type { PartySignal } from './party-weights.js'
import { isScrap, type Scene } from './scene.js'

/** Labels of so few letters (`to`, `de`) also stand before towns and dates: alone they say less. */
const SHORT_LABEL = 4

/** Em below a sender's line in which the window of the envelope begins. */
const WINDOW = 4

/** What one mention says by its label, its place and its surroundings. */
export function signalsOf(
  scene: Scene,
  mention: Mention,
  identifiers: readonly Identifier[],
  senders: readonly Mention[],
): PartySignal[] {
  const { segment } = mention
  return [
    ...labelSignals(scene, mention),
    ...ownNumbers(scene, mention, identifiers),
    ...sourceSignals(mention),
    ...placeSignals(scene, mention),
    ...addressSignals(mention),
    ...when(isImprint(scene, mention), 'imprint'),
    ...when(isUnderSender(mention, senders), 'under-sender'),
    ...when(isBanks(scene, segment), 'bank'),
    // 御中 and 様 follow the name of whom a letter is for.
    ...when(/(?:御中|様)$/u.test(segment.text), 'addressed'),
  ]
}

const when = (fact: boolean, signal: PartySignal): PartySignal[] => (fact ? [signal] : [])

/** `A` that was a drawing: letters that OCR hardly read make no short label. */
export const isUnreadLabel = ({ key, segment, start, end }: Phrase): boolean =>
  key.length <= SHORT_LABEL && isScrap(segment.tokens.slice(start, end))

function labelSignals(scene: Scene, { label, form, address }: Mention): PartySignal[] {
  if (label === undefined || isUnreadLabel(label)) return []
  const vague = label.key.length <= SHORT_LABEL || (label.fuzzy && !label.announces)
  const weak = vague && !form && address.city === undefined
  if (hasRole(label, 'supplier')) return [weak ? 'short-supplier-label' : 'supplier-label']
  if (hasRole(label, 'buyer'))
    return [isPayee(scene, label) ? 'pay-to-label' : weak ? 'short-buyer-label' : 'buyer-label']
  if (hasRole(label, 'ship-to')) return ['ship-to-label']
  return when(hasRole(label, 'pay-to'), 'pay-to-label')
}

/** A label of buyers that here names whom to pay: on a payment slip, or `Titulaire` beside an account. */
const isPayee = (scene: Scene, label: Phrase): boolean =>
  isPaymentSlip(scene, label) || (hasRole(label, 'pay-to') && nearAccount(scene, label))

/** A payment slip hangs on the page below this part of it; higher up the whole paper would be an advice. */
const SLIP_FROM = 0.35

/** `To` on the slip that goes back with the payment: it goes to the supplier. */
function isPaymentSlip(scene: Scene, label: Phrase): boolean {
  if (label.key.length > SHORT_LABEL) return false
  const height = scene.layout.pages.find(page => page.number === label.page)?.height ?? 0
  return scene.phrases.some(
    phrase =>
      phrase.page === label.page &&
      phrase.line <= label.line &&
      phrase.box.y > SLIP_FROM * height &&
      titleKinds(phrase).includes('payment-advice'),
  )
}

/** An account is printed within a few lines. */
const nearAccount = (scene: Scene, label: Phrase): boolean =>
  scene.layout.lines
    .slice(Math.max(0, label.line - 5), label.line + 6)
    .some(line =>
      line.segments.some(segment => /\bIBAN\b|\bR\.?I\.?B\b|\bBIC\b|virement|compte/iu.test(segment.text)),
    )

function ownNumbers(scene: Scene, mention: Mention, identifiers: readonly Identifier[]): PartySignal[] {
  const inBlock = identifiers.filter(
    one =>
      sameBlock(mention, one.segment) ||
      underAddress(scene, mention, one.segment) ||
      sameFooter(scene, mention, one.segment),
  )
  if (inBlock.some(one => one.role === 'buyer-vat-id' || isTenantId(scene.buyer, one.value)))
    return ['buyer-id-near']
  // Whoever takes in foreign invoices here is Italian: a sender with an Italian number would not need us.
  if (inBlock.some(one => one.country === 'IT' && one.verified)) return ['italian-id-near']
  return when(
    inBlock.some(one => one.role === 'vat-id' || one.role === 'company-id'),
    'own-id-near',
  )
}

const sourceSignals = ({ how }: Mention): PartySignal[] => (how === 'form' || how === 'label' ? [] : [how])

function placeSignals(scene: Scene, { segment, how }: Mention): PartySignal[] {
  const page = scene.layout.pages.find(one => one.number === segment.page)
  if (page === undefined || how === 'signature') return []
  const height = segment.box.y / page.height
  if (segment.page > 1) return ['later-page']
  if (height < 0.12) return ['top']
  if (height > 0.85) return ['footer']
  return when(height > 0.45 && height < 0.8, 'middle')
}

function addressSignals({ address, addressSegments, label }: Mention): PartySignal[] {
  const contact = addressSegments.some(({ text }) =>
    /@|www\.|https?:|\+\d{2}|\b(?:tel|fon|phone|fax)\b/i.test(text),
  )
  return [
    ...when(address.country === 'IT', 'italian-address'),
    ...when(address.country !== undefined && address.country !== 'IT', 'foreign-address'),
    ...when(contact && label === undefined, 'contact'),
  ]
}

/**
 * What the law of many states has companies print about themselves on business letters (art. 26 Directive (EU)
 * 2017/1132: register, legal form, seat, capital), right behind the name in its line.
 */
const IMPRINT =
  /\b(?:au capital|capital (?:social|de)|share capital|stammkapital|grundkapital|R\.?C\.?S\b|SIRE[NT]\b|registered (?:in|office|no)|company (?:no|reg)|amtsgericht|handelsregister|HR[AB] ?\d|firmenbuch|sitz der gesellschaft|geschäftsführe|registro mercantil|KvK\b|R[PC]R\b|conservatória|kapitał zakład|KRS\b|základní kapitál|zapsan[áý]|spisová|cégjegyzék|törzstőke|aktiekapital)/iu

/** The firm that a line at the edge of the page tells register and capital of is the one whose paper it is. */
function isImprint(scene: Scene, { segment, form, name, how }: Mention): boolean {
  if (!form || how !== 'form') return false
  const page = scene.layout.pages.find(one => one.number === segment.page)
  const height = page === undefined ? 0 : segment.box.y / page.height
  if (height > 0.2 && height < FOOTER.from) return false
  const line = (scene.layout.lines[segment.line]?.segments ?? []).map(one => one.text).join(' ')
  const at = line.indexOf(name)
  return at >= 0 && IMPRINT.test(line.slice(at + name.length))
}

/** The window of an envelope shows the sender in one line and, right below, whom the letter is for. */
const isUnderSender = (mention: Mention, senders: readonly Mention[]): boolean =>
  mention.label === undefined &&
  senders.some(sender => {
    const [upper, lower] = [sender.segment, mention.segment]
    const em = Math.max(lower.fontSize, 8)
    const gap = lower.box.y - bottom(upper.box)
    return (
      sender.key !== mention.key &&
      upper.page === lower.page &&
      gap > -0.5 * em &&
      gap < WINDOW * em &&
      (overlapX(upper.box, lower.box) > 0 || Math.abs(upper.box.x - lower.box.x) < 4 * em)
    )
  })

function sameBlock(mention: Mention, segment: Segment): boolean {
  if (mention.segment === segment) return true
  const at = mention.block.segments.indexOf(mention.segment)
  const other = mention.block.segments.indexOf(segment)
  return other > at && other - at < 9
}

/** A name in larger type stands apart from the block of its address; the number in that block is its own. */
function underAddress(scene: Scene, { addressSegments, address }: Mention, segment: Segment): boolean {
  if (address.city === undefined) return false
  const block = scene.blocks.get(segment)?.segments ?? []
  const [first] = addressSegments
  const at = first === undefined ? -1 : block.indexOf(first)
  const other = block.indexOf(segment)
  return at === 0 && other > at && other - at < 9
}

/** From this part of the page on a firm prints its own data, and within so many lines. */
const FOOTER = { from: 0.8, lines: 5 } as const

/** Tax and register numbers in a footer are those of the firm that the footer names. */
function sameFooter(scene: Scene, { segment: own, form, how }: Mention, other: Segment): boolean {
  const page = scene.layout.pages.find(one => one.number === own.page)
  if (page === undefined || own.page !== other.page || !(form || how === 'sender-line')) return false
  const top = page.height * FOOTER.from
  return own.box.y > top && other.box.y > top && Math.abs(own.line - other.line) <= FOOTER.lines
}

const isBanks = (scene: Scene, segment: Segment): boolean =>
  /bank|iban|\bbic\b|swift|kreditinstitut/i.test(segment.text) || bankBefore(scene, segment)

function bankBefore(scene: Scene, segment: Segment): boolean {
  const own = scene.layout.lines[segment.line]?.segments ?? []
  const left = own.find(
    one => one.box.x < segment.box.x && segment.box.x - one.box.x - one.box.width < 3 * segment.fontSize,
  )
  return left !== undefined && /^(?:bank|kreditinstitut|banque|banco|banca)\b/i.test(left.text)
}

/** True when the identifier is the tenant's own. */
export function isTenantId(buyer: CessionarioInput | undefined, value: string): boolean {
  const own = (buyer?.partitaIva ?? buyer?.piva ?? '').replace(/\D/g, '')
  return own.length === 11 && value.replace(/\D/g, '') === own
}
