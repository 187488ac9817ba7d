import { distance } from 'fastest-levenshtein'
import type { CessionarioInput } from '../../lib/cessionario.js'
import type { PostalAddress } from '../extraction.js'
import { nameKey } from '../vocabulary/legal-forms.js'
import { type Domain, domainsOf, isDomain, matchesDomain } from './domains.js'
import { freeAddress } from './free-address.js'
import { hasHeadNumber } from './head-number.js'
import type { Identifier } from './identifiers.js'
import { letterSignals } from './letter-order.js'
import type { Mention } from './mention.js'
import { findMentions } from './mentions.js'
import { isHeading, isLowerCase } from './name-text.js'
import { groupByName } from './party-groups.js'
import { signalsOf } from './party-signals.js'
import { type PartySignal, weigh } from './party-weights.js'
import type { Scene } from './scene.js'

/** A party with all the places that name it. */
export interface Party {
  readonly name: string
  readonly key: string
  readonly mentions: readonly Mention[]
  readonly supplier: number
  readonly buyer: number
  readonly signals: readonly string[]
  readonly address: PostalAddress & { readonly named?: boolean }
}

export interface Parties {
  /** best first, by how much speaks for the supplier */
  readonly suppliers: readonly Party[]
  readonly buyers: readonly Party[]
}

/** Tells supplier from buyer by all signals the page gives. */
export function findParties(scene: Scene, identifiers: readonly Identifier[]): Parties {
  const mentions = findMentions(scene)
  const groups = groupByName(mentions)
  const domains = domainsOf(scene)
  const letter = letterSignals(scene, groups)
  const scored = groups.map(group =>
    scoreParty(scene, group, identifiers, domains, mentions, letter.get(group) ?? []),
  )
  const suppliers = rankSuppliers(scored)
  const [supplier, ...rivals] = suppliers
  const whole = supplier === undefined ? [] : [withAddress(scene, supplier, mentions), ...rivals]
  const buyers = scored
    .filter(party => party.buyer > 0 && party.key !== supplier?.key)
    .sort((a, b) => b.buyer - a.buyer)
  return { suppliers: whole, buyers: buyers.length > 0 ? buyers : addressees(scene, scored, supplier) }
}

/**
 * Supplier and buyer are chosen together: who takes the supplier's part leaves the buyer's to the next best, and what
 * is lost by that counts against it.
 */
function rankSuppliers(scored: readonly Party[]): Party[] {
  const asBuyer = (parties: readonly Party[]): number => Math.max(0, ...parties.map(party => party.buyer))
  const best = asBuyer(scored)
  return scored
    .map(party => ({
      ...party,
      supplier: party.supplier + asBuyer(scored.filter(one => one !== party)) - best,
    }))
    .filter(party => party.supplier > 0)
    .sort((a, b) => b.supplier - a.supplier)
}

/** A supplier whose own lines hold no town is given the address that stands beside its name. */
function withAddress(scene: Scene, supplier: Party, mentions: readonly Mention[]): Party {
  if (supplier.address.city !== undefined && supplier.address.street !== undefined) return supplier
  const others = mentions.filter(mention => !supplier.mentions.includes(mention))
  const taken = new Set(others.flatMap(({ segment, addressSegments }) => [segment, ...addressSegments]))
  const free = freeAddress(
    scene,
    supplier.mentions.map(one => one.segment),
    taken,
  )
  const [first, ...rest] = supplier.mentions
  if (free === undefined || first === undefined || contradicts(free.address, supplier.address))
    return supplier
  const mention = { ...first, address: free.address, addressSegments: free.segments }
  return { ...supplier, address: free.address, mentions: [mention, ...rest] }
}

const contradicts = (free: PostalAddress, own: PostalAddress): boolean =>
  (['postcode', 'city', 'country'] as const).some(
    part => own[part] !== undefined && free[part] !== undefined && own[part] !== free[part],
  )

/** A letter without labels: whom else it names with an address is whom it goes to. */
function addressees(scene: Scene, scored: readonly Party[], supplier: Party | undefined): Party[] {
  const page = scene.layout.pages[0]
  const onTop = ({ segment, how }: Mention): boolean =>
    (how === 'block-head' || how === 'form') &&
    segment.page === page?.number &&
    segment.box.y < page.height * 0.4
  return scored
    .filter(party => party.key !== supplier?.key && party.address.city !== undefined)
    .filter(party => party.mentions.some(onTop) && !party.signals.includes('bank'))
    .sort((a, b) => b.buyer - a.buyer)
}

function scoreParty(
  scene: Scene,
  mentions: readonly Mention[],
  identifiers: readonly Identifier[],
  domains: readonly Domain[],
  all: readonly Mention[],
  letter: readonly PartySignal[],
): Party {
  const named = bestNamed(mentions)
  const key = named?.key ?? ''
  const others = all.filter(one => !mentions.includes(one))
  const senders = others.filter(one => one.how === 'sender-line')
  const headed = mentions.some(mention => hasHeadNumber(scene, mention, identifiers, others))
  const signals = new Set<PartySignal>([
    ...mentions.flatMap(mention => signalsOf(scene, mention, identifiers, senders)),
    ...letter,
    ...(headed ? (['head-number'] as const) : []),
    ...nameSignals(scene, mentions, domains),
  ])
  const addresses = mentions.map(mention => mention.address).sort((a, b) => completeness(b) - completeness(a))
  return {
    name: named?.name ?? '',
    key,
    mentions,
    ...weigh(signals),
    signals: [...signals],
    address: addresses[0] ?? {},
  }
}

/** Below this read confidence OCR saw a drawing. */
const ILLEGIBLE = 0.45

/** How well the words of a name were read, on average. */
function legibility({ name, tokens }: Mention): number {
  const own = tokens.filter(token => name.includes(token.text))
  return own.reduce((total, token) => total + token.confidence, 0) / Math.max(1, own.length)
}

/** What the name itself says, and how often it is printed. */
function nameSignals(scene: Scene, mentions: readonly Mention[], domains: readonly Domain[]): PartySignal[] {
  const keys = [...new Set(mentions.map(mention => mention.key))]
  const places = new Set(mentions.map(mention => mention.segment.line)).size
  const illegible = mentions.every(mention => legibility(mention) < ILLEGIBLE)
  const lowerCase = mentions.every(mention => !mention.form && isLowerCase(mention.name))
  const spelled = domains.some(domain => keys.some(key => isDomain(domain, key)))
  const found: readonly (readonly [PartySignal, boolean])[] = [
    ['domain', domains.some(domain => keys.some(key => matchesDomain(domain, key)))],
    ['domain-name', spelled && !illegible && !lowerCase],
    ['form', mentions.some(mention => mention.form)],
    ['repeated', places > 1],
    ['repeated-thrice', places > 2],
    ['repeated-often', places > 3],
    ['tenant', mentions.some(mention => isTenant(scene.buyer, mention))],
    ['illegible', illegible],
    ['short', keys.every(key => key.replaceAll(' ', '').length < 3)],
    ['heading', mentions.every(mention => isHeading(mention.name))],
    ['lower-case', lowerCase],
  ]
  return found.flatMap(([signal, fact]) => (fact ? [signal] : []))
}

const bestNamed = (mentions: readonly Mention[]): Mention | undefined =>
  [...mentions].sort((a, b) => nameQuality(b, mentions) - nameQuality(a, mentions))[0]

const nameQuality = (mention: Mention, all: readonly Mention[]): number =>
  (mention.form ? 3 : 0) +
  (mention.name === mention.name.toUpperCase() ? 0 : 1) +
  (mention.how === 'label' ? 0.5 : 0) +
  (mention.address.city !== undefined ? 0.4 : 0) +
  0.2 * all.filter(one => one.name === mention.name).length +
  (mention.segment.tokens[0]?.confidence ?? 0)

const completeness = (address: PostalAddress & { readonly named?: boolean }): number =>
  (address.named === true ? 4 : 0) +
  (address.postcode === undefined ? 0 : 2) +
  (address.country === undefined ? 0 : 1) +
  (address.street === undefined ? 0 : 0.5)

/** OCR may misread one letter in so many. */
const MISREAD = 8

function isTenant(buyer: CessionarioInput | undefined, mention: Mention): boolean {
  const name =
    buyer?.denominazione ?? [buyer?.nome, buyer?.cognome].filter(part => part !== undefined).join(' ')
  const [own, key] = [nameKey(name), mention.key].map(one => one.replaceAll(' ', ''))
  if (own === undefined || key === undefined || own.length < 3) return false
  if (own === key) return true
  if (mention.tokens[0]?.ocr !== true || own.length < MISREAD) return false
  // A misread legal form stays in the key.
  const rest = key.startsWith(own) ? key.length - own.length : Number.POSITIVE_INFINITY
  return rest <= 4 || distance(own, key) <= Math.floor(own.length / MISREAD)
}
