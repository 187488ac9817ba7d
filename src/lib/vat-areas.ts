import { isMemberState } from './fiscal/iso-countries.js'
import type { Text } from './text.js'

/**
 * Where a place stands in VAT law, seen from Italy. `XI` is Northern Ireland, inside the Union for goods
 * only (Windsor Framework, dir. UE 2020/1756), so the postcode alone never says `EU` for it.
 */
export type VatArea = 'IT' | 'EU' | 'SM' | 'VA' | 'OUTSIDE'

/** A place whose VAT differs from what its country code suggests. */
export interface VatTerritory {
  readonly name: Text
  /** ISO code of the state it belongs to */
  readonly country: string
  /** ISO code of its own, where it has one */
  readonly iso?: string
  /** matches a postcode without blanks, upper case */
  readonly postcode?: RegExp
  readonly area: VatArea
  /** country whose VAT numbers it uses, when not its own */
  readonly vatCountry?: string
  readonly source: string
}

const ART_6_1 = 'art. 6 § 1 dir. 2006/112/CE'
const ART_6_2 = 'art. 6 § 2 dir. 2006/112/CE'
const ART_7 = 'art. 7 dir. 2006/112/CE'
const ART_355 = 'art. 355 TFUE'

const place = (name: string): Text => ({ en: name, it: name })

export const VAT_TERRITORIES: readonly VatTerritory[] = [
  {
    name: { en: 'Canary Islands', it: 'Isole Canarie' },
    country: 'ES',
    iso: 'IC',
    postcode: /^(35|38)\d{3}$/,
    area: 'OUTSIDE',
    source: ART_6_1,
  },
  { name: place('Ceuta'), country: 'ES', postcode: /^51\d{3}$/, area: 'OUTSIDE', source: ART_6_2 },
  { name: place('Melilla'), country: 'ES', postcode: /^52\d{3}$/, area: 'OUTSIDE', source: ART_6_2 },
  {
    name: { en: 'Åland Islands', it: 'Isole Åland' },
    country: 'FI',
    iso: 'AX',
    postcode: /^22\d{3}$/,
    area: 'OUTSIDE',
    source: ART_6_1,
  },
  {
    name: place('Guadeloupe'),
    country: 'FR',
    iso: 'GP',
    postcode: /^971\d{2}$/,
    area: 'OUTSIDE',
    source: ART_6_1,
  },
  {
    name: { en: 'Martinique', it: 'Martinica' },
    country: 'FR',
    iso: 'MQ',
    postcode: /^972\d{2}$/,
    area: 'OUTSIDE',
    source: ART_6_1,
  },
  {
    name: { en: 'French Guiana', it: 'Guyana francese' },
    country: 'FR',
    iso: 'GF',
    postcode: /^973\d{2}$/,
    area: 'OUTSIDE',
    source: ART_6_1,
  },
  {
    name: place('Réunion'),
    country: 'FR',
    iso: 'RE',
    postcode: /^974\d{2}$/,
    area: 'OUTSIDE',
    source: ART_6_1,
  },
  {
    name: place('Mayotte'),
    country: 'FR',
    iso: 'YT',
    postcode: /^976\d{2}$/,
    area: 'OUTSIDE',
    source: ART_6_1,
  },
  {
    name: { en: 'French overseas collectivities', it: 'collettività francesi d’oltremare' },
    country: 'FR',
    postcode: /^(975|977|978|986|987|988)\d{2}$/,
    area: 'OUTSIDE',
    source: ART_355,
  },
  {
    name: { en: 'Büsingen', it: 'Büsingen' },
    country: 'DE',
    postcode: /^78266$/,
    area: 'OUTSIDE',
    source: ART_6_2,
  },
  {
    name: { en: 'Heligoland', it: 'Helgoland' },
    country: 'DE',
    postcode: /^27498$/,
    area: 'OUTSIDE',
    source: ART_6_2,
  },
  {
    name: { en: 'Mount Athos', it: 'Monte Athos' },
    country: 'GR',
    postcode: /^63086$/,
    area: 'OUTSIDE',
    source: ART_6_1,
  },
  {
    name: place('Livigno'),
    country: 'IT',
    postcode: /^(23041|23030)$/,
    area: 'OUTSIDE',
    source: 'art. 7 c. 1 lett. a) DPR 633/72',
  },
  {
    name: { en: 'Campione d’Italia', it: 'Campione d’Italia' },
    country: 'IT',
    postcode: /^(22061|22060)$/,
    area: 'OUTSIDE',
    source: 'art. 7 c. 1 lett. a) DPR 633/72',
  },
  { name: place('Monaco'), country: 'MC', iso: 'MC', area: 'EU', vatCountry: 'FR', source: ART_7 },
  {
    name: { en: 'Isle of Man', it: 'Isola di Man' },
    country: 'IM',
    iso: 'IM',
    area: 'OUTSIDE',
    vatCountry: 'GB',
    source: 'Isle of Man Act 1979',
  },
]

/** The special territory that an address lies in, undefined for ordinary places. */
export function vatTerritory(country: string, postcode?: string): VatTerritory | undefined {
  const compact = postcode
    ?.toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^[A-Z]{1,2}(?=\d)/, '')
  return VAT_TERRITORIES.find(
    ({ iso, country: state, postcode: pattern }) =>
      iso === country || (state === country && compact !== undefined && pattern?.test(compact) === true),
  )
}

/**
 * The VAT area of an address. Never `EU` for Northern Ireland: there the VAT number (XI) decides, and only
 * for goods.
 *
 * @param country ISO code of the seat, or of the place the goods leave
 * @param postcode as printed; without it a territory is told only by a code of its own
 */
export function vatArea(country: string, postcode?: string): VatArea {
  const territory = vatTerritory(country, postcode)
  if (territory !== undefined) return territory.area
  if (country === 'IT' || country === 'SM' || country === 'VA') return country
  return isMemberState(country) ? 'EU' : 'OUTSIDE'
}

/** True for British postcodes of Northern Ireland (all begin with BT). */
export function isNorthernIrishPostcode(postcode: string): boolean {
  return /^\s*BT\s?\d/i.test(postcode)
}
