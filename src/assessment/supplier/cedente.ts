import type { PostalAddress } from '../../extraction/extraction.js'
import type { Cedente, Td } from '../assessment.js'
import { NO_TAX_ID, type Supplier } from './place-supplier.js'

/** Livigno and Campione d'Italia in IdPaese (AdE specifications 1.9, TD17 and TD19). */
const ITALIAN_EXTRATERRITORIAL = 'OO'

/** States that are one town: their addresses name it once, as the country. */
const CITY_STATES: ReadonlyMap<string, string> = new Map([
  ['GI', 'Gibraltar'],
  ['HK', 'Hong Kong'],
  ['MC', 'Monaco'],
  ['MO', 'Macao'],
  ['SG', 'Singapore'],
  ['VA', 'Città del Vaticano'],
])

/** The town of the seat, as printed or, of a city state, the state itself; undefined when there is none. */
export function townOf(address: PostalAddress | undefined, country: string | undefined): string | undefined {
  return address?.city?.trim() || CITY_STATES.get(country ?? '')
}

/**
 * The supplier as the XML names it, or undefined when name, country, street or town is missing: nothing is
 * ever invented.
 */
export function toCedente(
  supplier: Supplier,
  address: PostalAddress | undefined,
  td: Td,
): Cedente | undefined {
  const { name, country, italianVat } = supplier
  const street = address?.street?.trim()
  const city = townOf(address, country)
  if (name === undefined || country === undefined || !street || !city) return undefined
  return {
    denominazione: latinName(name),
    ...identifier(supplier, country, td),
    indirizzo: withPostcode(street, address?.postcode?.trim()),
    comune: city,
    nazione: country,
    ...(italianVat === undefined ? {} : { partitaIvaItaliana: italianVat }),
  }
}

function identifier(supplier: Supplier, country: string, td: Td): { idPaese: string; idCodice: string } {
  const { taxId, territory } = supplier
  const home = territory?.vatCountry ?? country
  if (country === 'IT') return { idPaese: ITALIAN_EXTRATERRITORIAL, idCodice: taxId?.national ?? NO_TAX_ID }
  if (taxId === undefined) return { idPaese: home, idCodice: NO_TAX_ID }
  // XI stands for goods only (Windsor Framework); a Belfast consultant is British.
  if (taxId.country === 'XI' && td === 'TD17') return { idPaese: 'GB', idCodice: taxId.national }
  return { idPaese: taxId.country, idCodice: taxId.national }
}

/** `Musterstraße 12, 10115`: CAP has five Italian digits, so the foreign postcode belongs to Indirizzo (AdE FAQ). */
function withPostcode(street: string, postcode: string | undefined): string {
  return postcode === undefined || postcode === '' || street.includes(postcode)
    ? street
    : `${street}, ${postcode}`
}

const BEYOND_TRANSLITERATION = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{M}]/u

function hasLetters(name: string): boolean {
  return /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]{2}/u.test(name)
}

/** Of `株式会社ミナト電子 (Minato Denshi K.K.)` the part that Latin-1 can hold. */
export function latinName(name: string): string {
  if (!BEYOND_TRANSLITERATION.test(name)) return name
  const latin = name
    .split(/[()（）[\]/|]/)
    .map(part => part.trim())
    .filter(part => !BEYOND_TRANSLITERATION.test(part) && hasLetters(part))
  return latin[0] ?? name
}
