import type { CessionarioInput } from '../../lib/cessionario.js'
import { bottom, overlapX } from '../layout/geometry.js'
import { hasRole, labelRoles, type Phrase, titleKinds } from '../layout/labels.js'
import type { Segment } from '../layout/layout.js'
import type { Identifier } from './identifiers.js'
import type { Mention } from './mention.js'
import type { Scene } from './scene.js'

/** What speaks for a mention's being the supplier, and the buyer. */
export type Signal = readonly [name: string, supplier: number, buyer: number]

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
): Signal[] {
  return [
    ...labelSignals(scene, mention),
    ...ownNumbers(scene, mention, identifiers),
    ...sourceSignals(mention),
    ...placeSignals(scene, mention),
    ...addressSignals(mention),
    ...(isUnderSender(mention, senders) ? [['under-sender', -3, 3] as const] : []),
    ...(isBanks(scene, mention.segment) ? [['bank', -2.5, -2.5] as const] : []),
  ]
}

function labelSignals(scene: Scene, mention: Mention): Signal[] {
  const { label, segment, form, address } = mention
  // 御中 and 様 follow the name of whom a letter is for.
  const addressed: Signal[] = /(?:御中|様)$/u.test(segment.text) ? [['addressed', -5, 4]] : []
  if (label === undefined) return addressed
  const vague = label.key.length <= SHORT_LABEL || (label.fuzzy && !label.announces)
  const weak = vague && !form && address.city === undefined
  if (hasRole(label, 'supplier'))
    return [...addressed, weak ? ['short-supplier-label', 1, -1] : ['supplier-label', 3, -3]]
  if (hasRole(label, 'buyer') && isPaymentSlip(scene, label)) return [...addressed, ['pay-to-label', 1.2, -2]]
  if (hasRole(label, 'buyer', 'pay-to') && isAmbiguous(label))
    return [...addressed, nearAccount(scene, label) ? ['pay-to-label', 1.2, -2] : ['buyer-label', -5, 4]]
  if (hasRole(label, 'buyer'))
    return [...addressed, weak ? ['short-buyer-label', -3, 2.5] : ['buyer-label', -5, 4]]
  if (hasRole(label, 'ship-to')) return [...addressed, ['ship-to-label', -4, 0.8]]
  return hasRole(label, 'pay-to') ? [...addressed, ['pay-to-label', 1.2, -2]] : addressed
}

const isAmbiguous = (label: Phrase): boolean => {
  const roles = labelRoles(label)
  return roles.includes('buyer') && roles.includes('pay-to')
}

/** `To` on the slip that goes back with the payment: it goes to the supplier. */
const isPaymentSlip = (scene: Scene, label: Phrase): boolean =>
  label.key.length <= SHORT_LABEL &&
  scene.phrases.some(
    phrase =>
      phrase.page === label.page &&
      phrase.line <= label.line &&
      phrase.line > 0 &&
      phrase.box.y > 100 &&
      titleKinds(phrase).includes('payment-advice'),
  )

/** An account is printed within a few lines. */
const nearAccount = (scene: Scene, label: Phrase): boolean =>
  scene.layout.lines
    .slice(Math.max(0, label.line - 5), label.line + 6)
    .some(line =>
      line.segments.some(segment => /\bIBAN\b|\bR\.?I\.?B\b|\bBIC\b|virement|compte/iu.test(segment.text)),
    )

function ownNumbers(scene: Scene, mention: Mention, identifiers: readonly Identifier[]): Signal[] {
  const inBlock = identifiers.filter(
    one => sameBlock(mention, one.segment) || sameFooter(scene, mention, one.segment),
  )
  if (inBlock.some(one => one.role === 'buyer-vat-id' || isTenantId(scene.buyer, one.value)))
    return [['buyer-id-near', -4, 4]]
  // Whoever takes in foreign invoices here is Italian: a sender with an Italian number would not need us.
  if (inBlock.some(one => one.country === 'IT' && one.verified)) return [['italian-id-near', -2, 2]]
  return inBlock.some(one => one.role === 'vat-id' || one.role === 'company-id')
    ? [['own-id-near', 1.6, -0.8]]
    : []
}

const SOURCES: Readonly<Record<Mention['how'], Signal | undefined>> = {
  'sender-line': ['sender-line', 1.8, -1.5],
  letterhead: ['letterhead', 1.2, -0.5],
  'first-line': ['first-line', 0.6, 0],
  'block-head': ['block-head', 0.8, 0.8],
  signature: ['signature', 1.4, -1],
  'domain-word': ['domain-word', 0.2, -1],
  form: undefined,
  label: undefined,
}

const sourceSignals = ({ how }: Mention): Signal[] => {
  const signal = SOURCES[how]
  return signal === undefined ? [] : [signal]
}

function placeSignals(scene: Scene, { segment, how }: Mention): Signal[] {
  const page = scene.layout.pages.find(one => one.number === segment.page)
  if (page === undefined || how === 'signature') return []
  const height = segment.box.y / page.height
  if (segment.page > 1) return [['later-page', -0.3, -0.3]]
  if (height < 0.12) return [['top', 1, -0.4]]
  if (height > 0.85) return [['footer', 0.8, -0.8]]
  return height > 0.45 && height < 0.8 ? [['middle', -0.8, -0.8]] : []
}

function addressSignals({ address, addressSegments, label }: Mention): Signal[] {
  const signals: Signal[] = []
  if (address.country === 'IT') signals.push(['italian-address', -1.5, 1.5])
  else if (address.country !== undefined) signals.push(['foreign-address', 0.8, -0.6])
  const contact = addressSegments.some(({ text }) =>
    /@|www\.|https?:|\+\d{2}|\b(?:tel|fon|phone|fax)\b/i.test(text),
  )
  if (contact && label === undefined) signals.push(['contact', 0.8, -0.6])
  return signals
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
