import type { CessionarioInput } from '../../lib/cessionario.js'
import type { PostalAddress } from '../extraction.js'
import { hasRole } from '../layout/labels.js'
import type { Segment } from '../layout/layout.js'
import { nameKey } from '../vocabulary/legal-forms.js'
import { findBlocks } from './blocks.js'
import { freeAddress } from './free-address.js'
import type { Identifier } from './identifiers.js'
import { findMentions, type Mention } from './mentions.js'
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
  const scored = groups.map(group => scoreParty(scene, group, identifiers, domains))
  const marked = [...scored].filter(party => party.buyer > 0).sort((a, b) => b.buyer - a.buyer)
  const buyer = marked[0]
  const suppliers = [...scored]
    .filter(
      party =>
        party.supplier > 0 &&
        !(buyer !== undefined && party.key === buyer.key && party.buyer > party.supplier),
    )
    .sort((a, b) => b.supplier - a.supplier)
  const [supplier, ...rivals] = suppliers
  const whole = supplier === undefined ? [] : [withAddress(scene, supplier, mentions), ...rivals]
  const isBuyer = buyer !== undefined && (buyer.key !== suppliers[0]?.key || buyer.buyer > buyer.supplier)
  return { suppliers: whole, buyers: isBuyer ? marked : addressees(scene, scored, suppliers[0]) }
}

/** A supplier whose own lines hold no town is given the address that stands beside its name. */
function withAddress(scene: Scene, supplier: Party, mentions: readonly Mention[]): Party {
  if (supplier.address.city !== undefined && supplier.address.street !== undefined) return supplier
  const others = mentions.filter(mention => mention.key !== supplier.key)
  const taken = new Set(others.flatMap(({ segment, addressSegments }) => [segment, ...addressSegments]))
  const free = freeAddress(
    scene,
    findBlocks(scene.layout),
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

/** Mentions of one name, also where a short form of it stands alone: the logo `Alphabet` of `Alphabet Fuhrpark GmbH`. */
function groupByName(mentions: readonly Mention[]): Mention[][] {
  const groups = new Map<string, Mention[]>()
  for (const mention of mentions) {
    const key = mention.key.replaceAll(' ', '')
    groups.set(key, [...(groups.get(key) ?? []), mention])
  }
  for (const [key, group] of groups) {
    if (group.some(mention => mention.form)) continue
    const longer = [...groups].filter(([other, [first]]) => other !== key && isShortFor(group[0], first))
    const [whole] = longer
    if (whole === undefined || longer.length > 1) continue
    groups.set(whole[0], [...whole[1], ...group])
    groups.delete(key)
  }
  return [...groups.values()]
}

/** The first words of a company's name; four letters at least, `AB` begins too many names. */
function isShortFor(short: Mention | undefined, long: Mention | undefined): boolean {
  if (short === undefined || long === undefined || !long.form || short.key.length < 4) return false
  return long.key.startsWith(`${short.key} `)
}

type Signal = readonly [name: string, supplier: number, buyer: number]

function scoreParty(
  scene: Scene,
  mentions: readonly Mention[],
  identifiers: readonly Identifier[],
  domains: readonly string[],
): Party {
  const first = mentions[0]
  const key = first?.key ?? ''
  const signals = new Map<string, Signal>()
  for (const mention of mentions)
    for (const signal of signalsOf(scene, mention, identifiers)) signals.set(signal[0], signal)
  const squeezed = key.replaceAll(' ', '')
  if (domains.some(domain => matchesDomain(domain, key))) signals.set('domain', ['domain', 1.4, -0.5])
  if (mentions.some(mention => mention.form)) signals.set('form', ['form', 1, 0.5])
  const places = new Set(mentions.map(mention => mention.segment.line)).size
  if (places > 1)
    signals.set('repeated', ['repeated', Math.min(3, places - 1) * 0.4, Math.min(2, places - 1) * 0.2])
  if (isTenant(scene.buyer, key)) signals.set('tenant', ['tenant', -12, 8])
  if (squeezed.length < 3) signals.set('short', ['short', -2, -2])
  const values = [...signals.values()]
  const named = [...mentions].sort((a, b) => nameQuality(b) - nameQuality(a))[0]
  const addresses = mentions.map(mention => mention.address).sort((a, b) => completeness(b) - completeness(a))
  return {
    name: named?.name ?? '',
    key,
    mentions,
    supplier: values.reduce((total, [, weight]) => total + weight, 0),
    buyer: values.reduce((total, [, , weight]) => total + weight, 0),
    signals: values.map(([name]) => name),
    address: addresses[0] ?? {},
  }
}

const nameQuality = (mention: Mention): number =>
  (mention.form ? 3 : 0) +
  (mention.name === mention.name.toUpperCase() ? 0 : 1) +
  (mention.how === 'label' ? 0.5 : 0) +
  (mention.segment.tokens[0]?.confidence ?? 0)

const completeness = (address: PostalAddress & { readonly named?: boolean }): number =>
  (address.named === true ? 4 : 0) +
  (address.postcode === undefined ? 0 : 2) +
  (address.country === undefined ? 0 : 1) +
  (address.street === undefined ? 0 : 0.5)

function signalsOf(scene: Scene, mention: Mention, identifiers: readonly Identifier[]): Signal[] {
  const { label, segment, how, address } = mention
  const signals: Signal[] = []
  if (label !== undefined && hasRole(label, 'supplier')) signals.push(['supplier-label', 3, -3])
  else if (label !== undefined && hasRole(label, 'buyer')) signals.push(['buyer-label', -5, 4])
  else if (label !== undefined && hasRole(label, 'ship-to')) signals.push(['ship-to-label', -4, 0.8])
  else if (label !== undefined && hasRole(label, 'pay-to')) signals.push(['pay-to-label', 1.2, -2])
  const inBlock = identifiers.filter(one => sameBlock(mention, one.segment))
  if (inBlock.some(one => one.role === 'buyer-vat-id' || isTenantId(scene.buyer, one.value)))
    signals.push(['buyer-id-near', -4, 4])
  else if (inBlock.some(one => one.role === 'vat-id' || one.role === 'company-id'))
    signals.push(['own-id-near', 1.6, -0.8])
  // 御中 and 様 follow the name of whom a letter is for.
  if (/(?:御中|様)$/u.test(segment.text)) signals.push(['addressed', -5, 4])
  if (how === 'sender-line') signals.push(['sender-line', 1.8, -1.5])
  if (how === 'letterhead') signals.push(['letterhead', 1.2, -0.5])
  if (how === 'block-head') signals.push(['block-head', 0.8, 0.8])
  signals.push(...placeSignals(scene, mention))
  if (address.country === 'IT') signals.push(['italian-address', -1.5, 1.5])
  else if (address.country !== undefined) signals.push(['foreign-address', 0.8, -0.6])
  if (/bank|iban|\bbic\b|swift|kreditinstitut/i.test(segment.text) || bankAbove(scene, segment))
    signals.push(['bank', -2.5, -2.5])
  return signals
}

function placeSignals(scene: Scene, { segment }: Mention): Signal[] {
  const page = scene.layout.pages.find(one => one.number === segment.page)
  if (page === undefined) return []
  const height = segment.box.y / page.height
  if (segment.page > 1) return [['later-page', -0.3, -0.3]]
  if (height < 0.12) return [['top', 1, -0.4]]
  if (height > 0.85) return [['footer', 0.8, -0.8]]
  return height > 0.45 && height < 0.8 ? [['middle', -0.8, -0.8]] : []
}

function sameBlock(mention: Mention, segment: Segment): boolean {
  if (mention.segment === segment) return true
  const at = mention.block.segments.indexOf(mention.segment)
  const other = mention.block.segments.indexOf(segment)
  return other > at && other - at < 9
}

function bankAbove(scene: Scene, segment: Segment): boolean {
  const own = scene.layout.lines[segment.line]?.segments ?? []
  const left = own.find(
    one => one.box.x < segment.box.x && segment.box.x - one.box.x - one.box.width < 3 * segment.fontSize,
  )
  return left !== undefined && /^(?:bank|kreditinstitut|banque|banco|banca)\b/i.test(left.text)
}

function domainsOf(scene: Scene): string[] {
  const text = scene.layout.segments.map(segment => segment.text).join('\n')
  const hosts = [
    ...text.matchAll(/(?:@|www\.|https?:\/\/(?:www\.)?)([a-z0-9äöüß-]+(?:\.[a-z0-9-]+)+)/gi),
  ].map(match => match[1] ?? '')
  return hosts
    .map(host => host.toLowerCase().split('.').slice(0, -1).join('').replaceAll('-', ''))
    .filter(host => host.length > 3)
}

/** The domain holds a telling word of the name, or the name holds the domain. */
function matchesDomain(domain: string, key: string): boolean {
  const squeezed = key.replaceAll(' ', '')
  if (squeezed.length > 3 && (squeezed.includes(domain) || domain.includes(squeezed))) return true
  return key.split(' ').some(word => word.length > 4 && (domain.includes(word) || word.includes(domain)))
}

function isTenant(buyer: CessionarioInput | undefined, key: string): boolean {
  const name =
    buyer?.denominazione ?? [buyer?.nome, buyer?.cognome].filter(part => part !== undefined).join(' ')
  const own = nameKey(name)
  return own.length > 2 && (own === key || own.replaceAll(' ', '') === key.replaceAll(' ', ''))
}

/** True when the identifier is the tenant's own. */
export function isTenantId(buyer: CessionarioInput | undefined, value: string): boolean {
  const own = (buyer?.partitaIva ?? buyer?.piva ?? '').replace(/\D/g, '')
  return own.length === 11 && value.replace(/\D/g, '') === own
}
