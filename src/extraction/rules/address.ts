import type { PostalAddress } from '../extraction.js'
import { isStreetLike, mayHoldPlace, namedCountry, type Place, readPlace } from './place.js'

/** An address, and whether a country is named in words (else its postcode tells one, or nothing does). */
export type Address = PostalAddress & { readonly named?: boolean }

/** Marks that senders put between the parts of one line; a comma also stands inside one part. */
const HARD = /\s*[·•|;●∙]\s*/u
const SOFT = /\s+[-–—]\s+|,\s*/u

/** True when a line, or a part of it, is a postcode with its town. */
export function holdsPlace(text: string): boolean {
  return placeIn(text) !== undefined
}

interface PlacedText {
  readonly place: Place
  /** what stands before and behind the place in its line */
  readonly before: string
  readonly behind: string
}

/** The most telling place in a line: the whole line, a part of it, or two parts that a comma divides. */
function placeIn(line: string): PlacedText | undefined {
  if (!mayHoldPlace(line)) return undefined
  let best: PlacedText | undefined
  for (const { before, text, behind } of [...spans(line), ...tails(line)]) {
    const place = readPlace(text)
    if (place === undefined || (best !== undefined && best.place.strength >= place.strength)) continue
    best = { place, before, behind }
  }
  return best
}

/** The line itself, its parts between hard marks, and each one or two parts between soft marks. */
function spans(line: string): { before: string; text: string; behind: string }[] {
  const found = [{ before: '', text: line, behind: '' }]
  const hard = line.split(HARD).filter(part => part.trim() !== '')
  hard.forEach((part, at) => {
    const before = hard.slice(0, at).join(', ')
    const behind = hard.slice(at + 1).join(', ')
    if (hard.length > 1) found.push({ before, text: part, behind })
    const soft = part.split(SOFT).filter(piece => piece.trim() !== '')
    if (soft.length < 2) return
    for (const length of [2, 1]) {
      for (let start = 0; start + length <= soft.length; start++) {
        found.push({
          before: join(before, soft.slice(0, start).join(', ')),
          text: soft.slice(start, start + length).join(', '),
          behind: join(soft.slice(start + length).join(', '), behind),
        })
      }
    }
  })
  return found
}

/** Longer lines are sentences. */
const LONGEST_LINE = 90

/** `Rua da Serra 4 4000-123 Porto`: no mark parts the street from its postcode. */
function tails(line: string): { before: string; text: string; behind: string }[] {
  if (line.length > LONGEST_LINE || !/\d\p{L}?\s+(?:\p{Lu}{1,3}-)?\d{3}/u.test(line)) return []
  const [, before = '', text = ''] = /^(.*?\p{L}.*?\d\p{L}?)\s+((?:\p{Lu}{1,3}-)?\d{3}.*)$/u.exec(line) ?? []
  const place = text === '' ? undefined : readPlace(text)
  const sure = place !== undefined && (place.strength >= 3 || isStreetLike(before))
  return sure ? [{ before, text, behind: '' }] : []
}

const join = (...parts: readonly string[]): string => parts.filter(part => part.trim() !== '').join(', ')

/** How many lines a street may take, building and floor included. */
const STREET_LINES = 3

/** Labels of a form that stand in front of an address. */
const ADDRESS_LABELS =
  /^(?:(?:registered |postal |street )?address|add|anschrift|adresse|direcci[oó]n|domicilio|indirizzo|sede(?: legale)?|morada|endere[çc]o|adres|adress|osoite|adresa|s[ií]dlo|c[ií]m|székhely|διεύθυνση|έδρα|адрес|адреса|ulica|adresas|aadress|adrese|住所|地址)\s*[:：.]\s*/iu

/** A line without its label, the stars of a hotel before it, and the telephone behind it. */
const bare = (line: string): string =>
  line
    .replace(/^[^\p{L}\p{N}〒(]+/u, '')
    .replace(ADDRESS_LABELS, '')
    .replace(/[\s·|,-]*(?:\b(?:tel|tél|fon|phone|t)\b[.:\s]*)?\+\d[\d\s()./-]{7,}.*$/iu, '')

/** Puts an address together from the lines under a name. */
export function readAddress(printed: readonly string[]): Address {
  const lines = printed.map(bare)
  const placed = bestPlace(lines)
  if (placed === undefined) return withoutPlace(lines)
  const { at, place, before, behind } = placed
  const above = lines.slice(0, at).filter(line => namedCountry(line) === undefined)
  const { town, rest } =
    place.city === undefined ? townAbove(above, before) : { town: undefined, rest: undefined }
  const street = place.street ?? streetOf(rest ?? [...above, before]) ?? streetBehind(behind, lines[at + 1])
  const country = countryBehind(behind, lines.slice(at + 1, at + 4))
  const city = place.city ?? town
  return {
    ...(street !== undefined && { street }),
    ...(place.postcode !== undefined && { postcode: place.postcode }),
    ...(city !== undefined && { city }),
    ...countryOf(country, place),
  }
}

function countryOf(named: string | undefined, place: Place): { country?: string; named?: true } {
  if (named !== undefined) return { country: named, named: true }
  if (place.country === undefined) return {}
  return { country: place.country, ...(place.named === true && { named: true }) }
}

function bestPlace(lines: readonly string[]): (PlacedText & { at: number }) | undefined {
  let best: (PlacedText & { at: number }) | undefined
  lines.forEach((line, at) => {
    const placed = placeIn(line)
    if (placed !== undefined && (best === undefined || placed.place.strength > best.place.strength + 0.9))
      best = { ...placed, at }
  })
  return best
}

/** `Dublin 2` over `D02 XK81`: the town stands by itself before the postcode. */
function townAbove(above: readonly string[], before: string): { town?: string; rest?: readonly string[] } {
  const pieces = [...above, before].filter(line => line.trim() !== '')
  const last = pieces.at(-1) ?? ''
  const parts = last.split(SOFT).filter(part => part.trim() !== '')
  const town = parts.at(-1)?.trim() ?? ''
  if (!/^\p{Lu}[\p{L}\s.'’-]{2,30}(?:\s\d{1,2})?$/u.test(town) || isStreetLike(town)) return {}
  if (pieces.length === 1 && parts.length === 1) return {}
  return { town, rest: [...pieces.slice(0, -1), parts.slice(0, -1).join(', ')] }
}

/** The lines before the place, without slogans above the house number and without contacts. */
function streetOf(lines: readonly string[]): string | undefined {
  const useful = lines
    .map(line => line.trim().replace(/^[\s,;:·•|-]+|[\s,;:·•|-]+$/gu, ''))
    .filter(line => /\p{L}|^\d+\p{L}?$/u.test(line) && !isContact(line) && !isNumber(line))
  const first = useful.findIndex(line => /\d/.test(line) || isStreetLike(line))
  const kept = first > 0 ? useful.slice(first) : useful
  return kept.length === 0 ? undefined : kept.slice(-STREET_LINES).join(', ')
}

/** House numbers and floors have few digits: a register number or a tax number stands between name and street. */
const isNumber = (line: string): boolean => /\d{3}\D?\d{3}|\d{6}/.test(line) && !/\p{sc=Han}/u.test(line)

const isContact = (line: string): boolean =>
  /@|www\.|https?:|\bI?BAN\b|\+\d{1,3}[\s\d()]{6,}|^(?:tel|phone|fax|mob|e-?mail)\b/iu.test(line)

/** Hungarians and Japanese write the street behind the town. */
function streetBehind(behind: string, next: string | undefined): string | undefined {
  const text = [behind.split(SOFT)[0], next].find(
    one => one !== undefined && /\p{L}/u.test(one) && /\d/.test(one) && !isContact(one) && one.length < 60,
  )
  return text === undefined || namedCountry(text) !== undefined || holdsPlace(text) ? undefined : text.trim()
}

/** A country's name among the parts behind the place. */
function countryBehind(behind: string, following: readonly string[]): string | undefined {
  for (const line of [behind, ...following]) {
    const parts = line.split(HARD).flatMap(part => [part, ...part.split(SOFT)])
    const country = parts.map(namedCountry).find(one => one !== undefined)
    if (country !== undefined) return country
    if (holdsPlace(line)) return undefined
  }
  return undefined
}

/** States without postcodes: a country is named, and the town before it. */
function withoutPlace(lines: readonly string[]): Address {
  const parts = lines.slice(0, 6).flatMap(line => line.split(HARD).flatMap(part => part.split(SOFT)))
  const at = parts.findIndex(part => namedCountry(part) !== undefined)
  const country = at < 0 ? undefined : namedCountry(parts[at] ?? '')
  if (country === undefined) return {}
  const before = parts.slice(0, at).filter(part => part.trim() !== '')
  const last = before.at(-1)?.trim()
  const town =
    last !== undefined && /^\p{Lu}[\p{L}\s.'’-]{2,30}(?:\s\d{1,2})?$/u.test(last) && !isStreetLike(last)
  const streets = town ? before.slice(0, -1) : before
  const street = streets.some(part => /\d/.test(part)) ? streetOf([streets.join(', ')]) : undefined
  const state = /^(?:HK|SG|MC|GI|MO|VA|SM)$/.test(country) ? parts[at]?.trim() : undefined
  const city = town && street !== undefined ? last : street !== undefined ? state : undefined
  return {
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city }),
    country,
    named: true,
  }
}
