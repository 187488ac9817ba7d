import { countryByName } from '../../lib/countries.js'
import type { PostalAddress } from '../extraction.js'

/** Postcode and place of one line, by the forms of the world's posts: more telling ones first. */
const PLACES: readonly { readonly country?: string; readonly form: RegExp }[] = [
  { form: /^(?<country>[A-Z]{1,2})[-–\s](?<postcode>\d{4,5})\s+(?<city>\p{L}[\p{L}\s.'’()/-]{1,40})$/u },
  {
    country: 'GB',
    form: /^(?<city>\p{L}[\p{L}\s.'’-]{1,40})?,?\s*(?<postcode>[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})$/u,
  },
  {
    country: 'IE',
    form: /^(?:(?<city>\p{L}[\p{L}\s\d.'’-]{1,40}),?\s+)?(?<postcode>[AC-FHKNPRTV-Y]\d[\dW]\s?[\dAC-FHKNPRTV-Y]{4})$/u,
  },
  {
    country: 'CA',
    form: /^(?<city>\p{L}[\p{L}\s.'’-]{1,30}),?\s*(?:[A-Z]{2}|\p{L}+)?,?\s+(?<postcode>[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/u,
  },
  {
    country: 'US',
    form: /^(?<city>\p{L}[\p{L}\s.'’-]{1,30}),?\s+(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),?\s+(?<postcode>\d{5}(?:-\d{4})?)$/u,
  },
  {
    country: 'AU',
    form: /^(?<city>\p{L}[\p{L}\s.'’-]{1,30})\s+(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT),?\s+(?<postcode>\d{4})$/u,
  },
  { country: 'NL', form: /^(?<postcode>\d{4}\s?[A-Z]{2})\s+(?<city>\p{L}[\p{L}\s.'’-]{1,40})$/u },
  { country: 'PL', form: /^(?<postcode>\d{2}-\d{3})\s+(?<city>\p{L}[\p{L}\s.'’-]{1,40})$/u },
  { country: 'PT', form: /^(?<postcode>\d{4}-\d{3})\s+(?<city>\p{L}[\p{L}\s.'’-]{1,40})$/u },
  { country: 'BR', form: /^(?<postcode>\d{5}-\d{3})\s+(?<city>\p{L}[\p{L}\s.'’-]{1,40})$/u },
  { country: 'JP', form: /^(?<city>\p{L}[\p{L}\s.'’-]{1,40})\s+(?<postcode>\d{3}-\d{4})$/u },
  { country: 'IT', form: /^(?<postcode>\d{5})\s+(?<city>\p{L}[\p{L}\s.'’-]{1,40})\s+\(?(?:[A-Z]{2})\)?$/u },
  { form: /^(?<postcode>\d{3}\s\d{2})\s+(?<city>\p{L}[\p{L}\s.'’-]{1,40}?\d{0,2})$/u },
  { form: /^(?<postcode>\d{4,6})\s+(?<city>\p{L}[\p{L}\s.'’()/-]{1,40})$/u },
  { form: /^(?<city>\p{L}[\p{L}\s.'’-]{1,30})\s+(?<postcode>\d{5,7})$/u },
]

/** What a line of an address holds. */
export interface AddressLine {
  readonly postcode?: string
  readonly city?: string
  /** ISO code: from a country name, or from a postcode only one country writes so */
  readonly country?: string
  /** a country is named in words */
  readonly named?: boolean
}

const PREFIX: Readonly<Record<string, string>> = {
  D: 'DE',
  A: 'AT',
  F: 'FR',
  I: 'IT',
  L: 'LU',
  B: 'BE',
  S: 'SE',
  H: 'HU',
  E: 'ES',
  P: 'PT',
  N: 'NO',
  FIN: 'FI',
}

/** Reads one part of an address: place, country, or nothing known. */
export function readAddressPart(part: string): AddressLine | undefined {
  const text = part.trim().replace(/[.,;]+$/u, '')
  const country = text.length > 3 || /^(?:USA|UK|UAE)$/.test(text) ? countryByName(text) : undefined
  if (country !== undefined) return { country, named: true }
  for (const { country: only, form } of PLACES) {
    const groups = form.exec(text)?.groups
    if (groups === undefined) continue
    const { postcode, city, country: prefix } = groups
    const code = prefix === undefined ? only : (PREFIX[prefix] ?? (prefix.length === 2 ? prefix : undefined))
    return {
      ...(postcode !== undefined && { postcode }),
      ...(city !== undefined && { city: city.trim() }),
      ...(code !== undefined && { country: code }),
    }
  }
  return undefined
}

/** Address lines split at the marks that senders put between the parts of one line. */
export function addressParts(text: string): string[] {
  return text.split(/\s*[·•|;●]\s*|\s+[-–—]\s+|,\s+/u).filter(part => part.trim() !== '')
}

/** Puts an address together from the lines under a name. */
export function readAddress(lines: readonly string[]): PostalAddress & { readonly named?: boolean } {
  let address: PostalAddress & { named?: boolean } = {}
  const streets: string[] = []
  for (const line of lines) {
    const whole = readAddressPart(line)
    const parts = whole === undefined ? addressParts(line) : [line]
    for (const part of parts) {
      const read = readAddressPart(part)
      if (read === undefined) {
        if (address.postcode === undefined && /\p{L}/u.test(part)) streets.push(part.trim())
        continue
      }
      address = {
        ...address,
        ...(address.postcode === undefined && read.postcode !== undefined && { postcode: read.postcode }),
        ...(address.city === undefined && read.city !== undefined && { city: read.city }),
        ...(read.country !== undefined &&
          (address.country === undefined || read.named === true) && { country: read.country }),
        ...(read.named === true && { named: true }),
      }
    }
  }
  return { ...(streets.length > 0 && { street: streets.slice(0, 2).join(', ') }), ...address }
}
