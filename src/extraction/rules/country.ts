import { isIsoCountry } from '../../lib/fiscal/iso-countries.js'
import type { Segment } from '../layout/layout.js'
import { countryOfForm } from '../vocabulary/legal-forms.js'
import { DIAL_CODES, REGISTER_WORDS } from '../vocabulary/registers.js'
import { type Candidate, rank } from './candidate.js'
import { guessCountry } from './country-guesses.js'
import type { Identifier } from './identifiers.js'
import type { Party } from './parties.js'
import { evidenceOf, type Scene } from './scene.js'

/** Numbers of Northern Ireland are British; the one-stop shop's EU says nothing of a seat. */
const SEAT_OF_PREFIX: Readonly<Record<string, string>> = { XI: 'GB', EL: 'GR', EU: '' }

/** With less than this nothing but weak witnesses spoke. */
const SOUND = 1

/**
 * Country of the supplier's seat, from independent witnesses: the address (strongest, a foreigner may be registered
 * elsewhere), its tax number, its bank, its telephone, its register, its domain.
 *
 * @param buyerSegments what belongs to the buyer and says nothing of the supplier
 */
export function findCountry(
  scene: Scene,
  supplier: Party | undefined,
  identifier: Identifier | undefined,
  buyerSegments: ReadonlySet<Segment>,
): Candidate<string>[] {
  const found: Candidate<string>[] = []
  const add = (value: string | undefined, score: number, signal: string, segment?: Segment): void => {
    if (value === undefined || value === '') return
    const tokens = segment?.tokens ?? []
    found.push({ value, score, signals: [signal], tokens, evidence: evidenceOf(tokens) })
  }
  const address = supplier?.address
  const place = supplier?.mentions.find(mention => mention.address === address)?.segment
  add(
    address?.country,
    address?.named === true ? 4 : 1.6,
    address?.named === true ? 'address-names-it' : 'postcode',
    place,
  )
  if (supplier !== undefined) add(countryOfForm(supplier.name), 0.7, 'legal-form', place)
  if (identifier?.country !== undefined) {
    const seat = SEAT_OF_PREFIX[identifier.country] ?? identifier.country
    const prefixed = identifier.value.startsWith(identifier.country) || /^(?:EL|CHE)/.test(identifier.value)
    add(seat, identifier.verified ? (prefixed ? 3 : 1) : 1.5, 'tax-id', identifier.segment)
  }
  const own = scene.layout.segments.filter(segment => !buyerSegments.has(segment))
  for (const [value, signal, weight, segment] of witnesses(own)) add(value, weight, signal, segment)
  const known = addUp(found)
  if ((known[0]?.score ?? 0) >= SOUND) return known
  for (const [value, signal, weight, segment] of guessCountry(scene, identifier, own))
    add(value, weight, signal, segment)
  return addUp(found)
}

/** Witnesses of one kind count once, whatever their number. */
function addUp(found: readonly Candidate<string>[]): Candidate<string>[] {
  const once = new Map<string, Candidate<string>>()
  for (const candidate of found) {
    const key = `${candidate.value} ${candidate.signals.join()}`
    if (!once.has(key)) once.set(key, candidate)
  }
  const sums = new Map<string, Candidate<string>>()
  for (const candidate of [...once.values()].sort((a, b) => b.score - a.score)) {
    const known = sums.get(candidate.value)
    sums.set(
      candidate.value,
      known === undefined
        ? candidate
        : {
            ...known,
            score: known.score + candidate.score,
            signals: [...known.signals, ...candidate.signals],
          },
    )
  }
  return rank([...sums.values()], value => value)
}

/** Domains of small states that anybody may have, and the reader's own. */
const MISLEADING: ReadonlySet<string> = new Set([
  'EU',
  'IO',
  'AI',
  'CO',
  'ME',
  'TV',
  'CC',
  'FM',
  'LY',
  'SH',
  'TO',
  'IT',
])

type Witness = readonly [country: string | undefined, signal: string, weight: number, segment: Segment]

function witnesses(segments: readonly Segment[]): Witness[] {
  const everything = segments.map(segment => segment.text).join('\n')
  const registers = REGISTER_WORDS.filter(({ words }) => words.test(everything))
  return segments.flatMap(segment => {
    const text = segment.text
    const found: Witness[] = []
    const bank = countryOfAccount(text)
    if (bank !== undefined) found.push([bank, 'iban', 1.2, segment])
    const dial = dialCode(text)
    if (dial !== undefined) found.push([dialled(dial), 'telephone', 0.9, segment])
    const tld = /(?:@|www\.)[a-z0-9.-]+\.([a-z]{2})\b/i.exec(text)?.[1]?.toUpperCase()
    if (tld !== undefined && !MISLEADING.has(tld) && (tld === 'UK' || isIsoCountry(tld)))
      found.push([tld === 'UK' ? 'GB' : tld, 'domain', 0.7, segment])
    for (const { country, words } of registers)
      if (words.test(text)) found.push([country, 'register', 1, segment])
    return found
  })
}

/** Country of an account that stands alone, is called so, or has the right check digits. */
function countryOfAccount(text: string): string | undefined {
  if (!/[A-Z]{2}\d{2}/.test(text)) return undefined
  const [account, country] =
    /\b([A-Z]{2})\d{2}(?: ?[A-Z0-9]{4}){2,}(?: ?[A-Z0-9]{1,3})?(?![A-Z0-9])/.exec(
      text.replace(/IBAN[:\s]*/i, ' '),
    ) ?? []
  if (account === undefined) return undefined
  const sure = account.length === text.trim().length || /iban/i.test(text) || isIban(account)
  return sure ? country : undefined
}

/** Check digits of ISO 13616: the number read as base 36 leaves 1 when divided by 97. */
function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '')
  const turned = plain.slice(4) + plain.slice(0, 4)
  const digits = [...turned].map(character => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** Words and letters before a telephone number, in the languages of the dictionaries. */
const TELEPHONE =
  /(?<!\p{L})(?:t|p|m|f|ph|h|tel|tél|tlf|tfn|telf?|telefon\p{L}*|t[ée]l[ée]phone|phone|fono|fon|mob\p{L}*|cell?\p{L}*|(?:tele)?fax|puh\p{L}*|gsm|handy|hotline|тел\p{L}*|τηλ\p{L}*|電話|电话)[\s.:：(]*00/iu

/** Groups that only an account has: a country, check digits and groups of four. */
const ACCOUNT = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,}(?: ?[A-Z0-9]{1,3})?(?![A-Z0-9])/g

/** The prefix of a telephone number: behind a plus, or behind the zeros that a word for telephone announces. */
function dialCode(text: string): string | undefined {
  if (!/\+|00/.test(text)) return undefined
  const rest = text.replace(ACCOUNT, ' ')
  const plus = /(?<![\p{L}\d])\+ ?(?=\d{1,3}[\s\d()./-]{6,})(?<code>\d{1,3})/u.exec(rest)
  const zeros = TELEPHONE.test(rest)
    ? /(?<!\d)00 ?(?=\d{1,3}[\s\d()./-]{6,})(?<code>\d{1,3})/.exec(rest)
    : null
  return (plus ?? zeros)?.groups?.code
}

function dialled(digits: string): string | undefined {
  for (const length of [3, 2, 1]) {
    const country = DIAL_CODES[digits.slice(0, length)]
    if (country !== undefined) return country
  }
  return undefined
}
