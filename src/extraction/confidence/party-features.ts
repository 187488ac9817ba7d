import { isIsoCountry, isMemberState } from '../../lib/fiscal/iso-countries.js'
import { parseVatId } from '../../lib/vat-numbers.js'
import type { Token } from '../layout/layout.js'
import { isHomeCurrency } from '../notation/home-currencies.js'
import { holdsPlace } from '../rules/address.js'
import { lead } from '../rules/candidate.js'
import type { Findings } from '../rules/findings.js'
import type { Identifier } from '../rules/identifiers.js'
import { hasOtherReading } from '../rules/misread-identifiers.js'
import { mixesScripts } from '../rules/mixed-scripts.js'
import type { Party } from '../rules/parties.js'
import { isStreetLike } from '../rules/place.js'
import type { Scene } from '../rules/scene.js'
import { isScrap, labels } from '../rules/scene.js'
import { nameKey } from '../vocabulary/legal-forms.js'
import { REGISTER_IS_TAX_ID } from '../vocabulary/registers.js'
import { isTradeWord } from '../vocabulary/trade-words.js'
import { type Features, has, readingOf, yes } from './signals.js'

/** Places of a page that name the supplier independently of each other. */
const PLACES: readonly (readonly string[])[] = [
  ['supplier-label'],
  ['letterhead', 'top', 'sender-line'],
  ['footer', 'imprint'],
  ['domain'],
  ['own-id-near', 'head-number'],
  ['pay-to-label'],
  ['repeated'],
]

export function supplierFeatures({ parties, supplierIds }: Findings): Features {
  const [first, second] = parties.suppliers
  const signals = new Set(first?.signals ?? [])
  const some = (...names: readonly string[]): boolean => names.some(name => signals.has(name))
  const lead = first === undefined ? 0 : (first.supplier - Math.max(0, second?.supplier ?? 0)) / 3
  const buyerKnown = parties.buyers.some(buyer =>
    buyer.signals.some(signal => signal === 'tenant' || signal === 'buyer-label'),
  )
  const words = nameTokens(first)
  const twice = some('repeated', 'domain')
  const agreed = isReadTwice(first)
  const spelled = signals.has('domain-name')
  const above = standsAbove(first, supplierIds[0])
  const tied = above || some(...TIES)
  return {
    present: yes(first !== undefined),
    margin: Math.max(0, Math.min(1, lead)),
    strength: Math.min(1, Math.max(0, (first?.supplier ?? 0) / 6)),
    label: yes(signals.has('supplier-label')),
    form: yes(signals.has('form')),
    domain: yes(signals.has('domain')),
    domainName: yes(spelled),
    repeated: yes(signals.has('repeated')),
    agreed: yes(agreed),
    payee: yes(signals.has('pay-to-label') && signals.has('repeated')),
    imprint: yes(signals.has('imprint')),
    ownId: yes(above || some('own-id-near', 'head-number')),
    head: yes(some('letterhead', 'sender-line', 'top')),
    places: Math.min(
      1,
      PLACES.filter(names => some(...names) || (above && names.includes('own-id-near'))).length / 4,
    ),
    address: yes(first?.address.city !== undefined && first.address.street !== undefined),
    sound: yes(supplierIds.some(one => one.verified)),
    buyerKnown: yes(buyerKnown),
    untied: yes(first !== undefined && !tied && !buyerKnown),
    // A form may have been lost in one reading, hardly in two, and domains have none.
    formless: yes(readingOf(words).ocr && !signals.has('form') && !agreed && !spelled),
    odd: yes(first !== undefined && isOddName(first.name)),
    guessed: yes(GUESSES.some(name => signals.has(name)) && !some('form', 'supplier-label', 'domain')),
    bare: yes(first !== undefined && !some('form', 'supplier-label', 'domain', 'repeated')),
    // `Íñigo` under a letterhead and in the domain is a part of a name; what stands in two places is a whole one.
    single: yes(first !== undefined && !/\s/.test(first.name) && !some('form', 'repeated', 'supplier-label')),
    garbled: yes((first?.name ?? '').normalize('NFC').split(/\s+/).some(isGarbled)),
    unread: agreed || spelled ? misread(words) ** 2 : twice ? misread(words) / 2 : misread(words),
  }
}

/** Signals that the name is that of the firm whose paper it is, and not of whoever else is named on it. */
const TIES = [
  'supplier-label',
  'own-id-near',
  'head-number',
  'domain',
  'sender-line',
  'footer',
  'imprint',
] as const

/** What OCR reads alike however often: `BIll`, `B0x`. */
const LOOK_ALIKE = /(?<=\p{L})I(?=\p{Ll})|(?<=\p{L})[01](?=\p{L})/u

/** The same letters in two places: each reading proves the other. */
function isReadTwice(party: Party | undefined): boolean {
  const mentions = party?.mentions.filter(mention => mention.name === party.name) ?? []
  const places = new Set(mentions.map(mention => `${mention.segment.page} ${mention.segment.line}`))
  return places.size > 1 && !LOOK_ALIKE.test(party?.name ?? '')
}

/** How far down a column of a letterhead goes, in points. */
const COLUMN_HEIGHT = 160

/** The tax number stands in the column that the name begins, however many gaps are in it. */
function standsAbove(party: Party | undefined, identifier: Identifier | undefined): boolean {
  if (identifier === undefined || identifier.role === 'buyer-vat-id') return false
  const { box, page, fontSize } = identifier.segment
  return (party?.mentions ?? []).some(({ segment }) => {
    const down = box.y - segment.box.y
    const flush = Math.abs(box.x - segment.box.x) < fontSize
    return segment.page === page && flush && down > 0 && down < COLUMN_HEIGHT
  })
}

/** Signals of names that are told by their place alone, or that look like something else. */
const GUESSES = [
  'letter-sender',
  'letter-reader',
  'domain-word',
  'heading',
  'lower-case',
  'contact',
  'signature',
]

/** Streets, labelled lines and scraps of words, where the name itself is a drawing. */
const isOddName = (name: string): boolean =>
  name.includes(':') ||
  isTradeWord(nameKey(name)) ||
  (/\d/.test(name) && (isStreetLike(name) || holdsPlace(name) || /^\d|\d[a-z]?$/i.test(name))) ||
  (name.match(/\p{L}/gu)?.length ?? 0) < 4

function nameTokens(party: Party | undefined): readonly Token[] {
  const tokens = party?.mentions.find(mention => mention.name === party.name)?.tokens ?? []
  return tokens.filter(token => party?.name.includes(token.text))
}

/** A name is read right when every word of it is: nothing on the page proves a letter of it. */
const misread = (tokens: readonly Token[]): number =>
  1 - tokens.reduce((product, token) => product * token.confidence, 1)

/** Letters of two scripts in one word, or marks without a letter: the font of the page is damaged. */
const isGarbled = (word: string): boolean =>
  /[\p{M}\p{Co}\p{Cn}\uFFFD]/u.test(word) ||
  (/\p{Script=Latin}/u.test(word) && /(?!\p{Script=Latin}|\p{Lm})\p{L}/u.test(word))

/** Signals of a country that no witness names. */
const COUNTRY_GUESSES: ReadonlySet<string> = new Set([
  'other-address',
  'telephone-form',
  'home-currency',
  'language',
  'national-number',
])

/** A sound number of another state than the seat: one of the two is somebody else's. Italy registers foreigners directly. */
function isRegisteredElsewhere(country: string, identifier: Identifier | undefined): boolean {
  if (identifier?.country === undefined || !identifier.verified || identifier.role === 'company-id')
    return false
  if (!/^[A-Z]{2}/.test(identifier.value) || ['EU', 'IT'].includes(identifier.country)) return false
  return taxCountry(identifier.country) !== taxCountry(country)
}

export function countryFeatures({ countries, supplierIds, currencies, parties }: Findings): Features {
  const first = countries[0]
  const kinds = new Set(first?.signals ?? [])
  const address = parties.suppliers[0]?.address
  const currency = currencies[0]?.value
  const formed = address?.postcode !== undefined && address.city !== undefined
  return {
    present: yes(first !== undefined),
    unknown: yes(first !== undefined && !isIsoCountry(first.value)),
    guessed: yes(first?.signals.every(signal => COUNTRY_GUESSES.has(signal)) ?? false),
    elsewhere: yes(first !== undefined && isRegisteredElsewhere(first.value, supplierIds[0])),
    margin: lead(countries),
    named: has(first, 'address-names-it'),
    address: yes(kinds.has('postcode') && formed && address.country === first?.value),
    taxId: has(first, 'tax-id') * yes(supplierIds[0]?.verified ?? false),
    currency: yes(first !== undefined && currency !== undefined && isHomeCurrency(first.value, currency)),
    witnesses: Math.min(1, kinds.size / 4),
  }
}

/** Of words that OCR is so sure of, hardly one in a hundred is misread: a wrong check digit is then a printed one. */
const WELL_READ = 0.045

export function vatIdFeatures(scene: Scene, findings: Findings): Features {
  const { supplierIds, buyerIds, countries, identifiers } = findings
  const [first] = supplierIds
  const country = countries[0]?.value
  const others = supplierIds.filter(one => one.value !== first?.value && one.role === 'vat-id').length
  const absent =
    first === undefined && identifiers.every(one => buyerIds.some(own => own.value === one.value))
  const withoutVat = country !== undefined && WITHOUT_VAT.has(country)
  const { ocr, unread, lookAlike } = readingOf(first?.tokens ?? [])
  const state = stateOf(first, country)
  const doubtful = lookAlike && (state !== 'failed' || hasOtherReading(first?.value ?? ''))
  const labelled = first?.role === 'vat-id'
  const abroad = country !== undefined && !isMemberState(country)
  return {
    present: yes(first !== undefined),
    absentWithoutVat: yes(absent && withoutVat),
    absentElsewhere: yes(absent && country !== undefined && !withoutVat),
    labelLeft: yes(absent && buyerIds.length === 0 && hasNumberLabel(scene)),
    verified: yes(state === 'verified'),
    failed: yes(state === 'failed'),
    failedRead: yes(state === 'failed' && (unread > WELL_READ || doubtful)),
    misform: yes(state === 'misformed'),
    unchecked: yes(first !== undefined && state === 'unchecked'),
    labelled: yes(labelled),
    ownCountry: yes(first?.country !== undefined && taxCountry(first.country) === country),
    labelledAbroad: yes(state === 'unchecked' && labelled && abroad),
    register: yes(first?.role === 'company-id' && country !== undefined && REGISTER_IS_TAX_ID.has(country)),
    rivals: Math.min(1, others / 2),
    unread: state === 'verified' ? 0 : unread,
    unproven: yes(ocr && state !== 'verified'),
    mixed: yes(!(ocr && state === 'verified') && mixesScripts(first?.tokens ?? [], scene.language)),
    lookAlike: yes(doubtful && state !== 'verified'),
  }
}

/** A label that OCR made out of a drawing promises no number. */
const hasNumberLabel = (scene: Scene): boolean =>
  labels(scene, 'vat-id', 'company-id').some(
    ({ segment, start, end }) => !isScrap(segment.tokens.slice(start, end)),
  )

/** What the check digit says, in the form of the number's own country or of the supplier's. */
function stateOf(
  identifier: Identifier | undefined,
  country: string | undefined,
): 'none' | 'verified' | 'failed' | 'misformed' | 'unchecked' {
  if (identifier === undefined) return 'none'
  if (identifier.verified) return 'verified'
  if (identifier.checkFailed) return 'failed'
  const parsed = country === undefined ? undefined : parseVatId(identifier.value, country)
  if (parsed?.form === 'invalid') return 'misformed'
  return parsed?.check === 'passed' ? 'verified' : parsed?.check === 'failed' ? 'failed' : 'unchecked'
}

/** No value added tax, hence no number that every invoice would carry. */
const WITHOUT_VAT: ReadonlySet<string> = new Set(['US', 'HK', 'MO', 'BM', 'KY', 'VG', 'KW', 'QA'])

/** Country of a VAT prefix: Greece writes EL, Northern Ireland XI. */
const taxCountry = (prefix: string): string => (prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix)
