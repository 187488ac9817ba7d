import { VAT_SCHEMES, type VatScheme, vatScheme } from './vat-schemes.js'

/** A tax identifier, taken apart. Says nothing about registration: that is VIES's word. */
export interface VatId {
  /** ISO code as written in IdPaese (GR for Greece, GB and XI apart) */
  readonly country: string
  /** code VIES knows the country by (EL, XI); absent where VIES has no such country */
  readonly viesCountry?: string
  /** as written in IdCodice: without prefix, letters and digits only; Swiss numbers keep CHE */
  readonly national: string
  /** prefix and number, one spelling per number: for comparing, e.g. `EL094014201`, `CHE123456788` */
  readonly canonical: string
  /** `unknown` where no form is published for the country */
  readonly form: 'valid' | 'invalid' | 'unknown'
  /** `failed` is a hint that a digit was misread, never proof; `none` where no checksum applies */
  readonly check: 'passed' | 'failed' | 'none'
}

/** One spelling per country: what people and ISO call a place to the code its VAT numbers stand under. */
const COUNTRY_ALIASES: ReadonlyMap<string, string> = new Map([
  ['EL', 'GR'],
  ['UK', 'GB'],
  // Isle of Man uses British numbers (Isle of Man Act 1979), Monaco French ones (art. 7 dir. 2006/112/CE).
  ['IM', 'GB'],
  ['MC', 'FR'],
])

const BY_PREFIX: ReadonlyMap<string, VatScheme> = new Map([
  ...VAT_SCHEMES.map(scheme => [scheme.prefix, scheme] as const),
  ...VAT_SCHEMES.filter(({ country }) => country === 'GR' || country === 'GB').map(
    scheme => [scheme.country === 'GB' ? 'UK' : 'GR', scheme] as const,
  ),
])

const LABEL =
  /^\s*(?:(?:vat|tax|ust|uid|mwst|tva|tin|ein|abn|gst|iva|btw|moms|nif|cif|nip|coe|p\.? ?iva)\b[\s.:#-]*)(?:(?:id[- ]?nr|id|reg|number|nummer|nr|n°|no[.:])(?![a-z0-9])[\s.:#-]*)*/i

/** Letters and digits in upper case; `+` and `*` belong to old Irish and to Dutch numbers. */
function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .replace(LABEL, '')
    .toUpperCase()
    .replace(/[^A-Z0-9+*]/g, '')
}

/**
 * `EU` and 9 digits: number of a seller outside the EU under the non-Union one-stop shop; `IM` and 10 digits:
 * import one-stop shop (reg. UE 282/2011 art. 57-septdecies). Neither is a VAT number of the seller's state.
 */
export function oneStopShopNumber(text: string): 'OSS' | 'IOSS' | undefined {
  const plain = normalise(text)
  if (/^EU\d{9}$/.test(plain)) return 'OSS'
  if (/^IM\d{10}$/.test(plain)) return 'IOSS'
  return undefined
}

/**
 * Takes a printed VAT number or tax id apart.
 *
 * @param text as printed, any spacing, case and punctuation, with or without prefix
 * @param countryHint ISO code (or EL, UK) of the seat, used when the text itself names no country
 * @returns undefined when there is no identifier in it, when the country cannot be told, or for a one-stop-shop
 *   number, which belongs to no state
 */
export function parseVatId(text: string, countryHint?: string): VatId | undefined {
  const plain = normalise(text)
  if (!/\d/.test(plain) || plain.length > 30 || oneStopShopNumber(text) !== undefined) return undefined
  const hint = countryHint?.trim().toUpperCase()
  const hinted = hint === undefined ? undefined : (COUNTRY_ALIASES.get(hint) ?? hint)
  const candidates = [readPrefixed(plain, hinted), readHinted(plain, hinted)].filter(id => id !== undefined)
  return candidates.sort((a, b) => trust(b) - trust(a))[0]
}

/**
 * A failed check digit outranks no check: `DE` and nine digits fit a French number of letters too, and must not
 * pass as one because the German check digit is wrong.
 */
function trust({ form, check }: VatId): number {
  if (form === 'valid') return check === 'passed' ? 4 : check === 'failed' ? 3 : 2
  return form === 'unknown' ? 1 : 0
}

function readPrefixed(plain: string, hinted: string | undefined): VatId | undefined {
  const scheme = BY_PREFIX.get(plain.slice(0, 2))
  if (scheme === undefined) return undefined
  // Liechtenstein's numbers are Swiss ones: only the seat tells them apart.
  const own = scheme.country === 'CH' && hinted === 'LI' ? (vatScheme('LI') ?? scheme) : scheme
  return read(own, plain.slice(2))
}

function readHinted(plain: string, hinted: string | undefined): VatId | undefined {
  if (hinted === undefined || !/^[A-Z]{2}$/.test(hinted)) return undefined
  const scheme = vatScheme(hinted)
  if (scheme !== undefined) return read(scheme, plain)
  const national = plain.replace(new RegExp(`^${hinted}(?=[A-Z0-9]*\\d)`), '').replace(/[+*]/g, '')
  if (national.length < 2 || national.length > 28) return undefined
  return { country: hinted, national, canonical: `${hinted}${national}`, form: 'unknown', check: 'none' }
}

function read(scheme: VatScheme, rest: string): VatId {
  const national = nationalForm(scheme.country, rest)
  const form = scheme.form.test(national) ? 'valid' : 'invalid'
  const checked = form === 'valid' ? scheme.check(national) : undefined
  return {
    country: scheme.country,
    ...(scheme.vies !== undefined && { viesCountry: scheme.vies }),
    national,
    canonical: canonicalForm(scheme, national),
    form,
    check: checked === undefined ? 'none' : checked ? 'passed' : 'failed',
  }
}

/** Repairs that never change which number is meant. */
function nationalForm(country: string, rest: string): string {
  switch (country) {
    case 'BE':
      // Numbers of before 2008 had 9 digits; the registry put a 0 in front of all of them.
      return /^\d{9}$/.test(rest) ? `0${rest}` : rest
    case 'GR':
      return /^\d{8}$/.test(rest) ? `0${rest}` : rest
    case 'AT':
      return /^\d{8}$/.test(rest) ? `U${rest}` : rest
    case 'CH':
    case 'LI':
      return rest.replace(/^(?:CH(?=E))?E?(?=\d{9})/, 'CHE').replace(/(?<=\d)(?:MWST|TVA|IVA|TPV|VAT)+$/, '')
    case 'GB':
    case 'XI':
    case 'FR':
      return rest.replace(/(?<=\d)(?:VAT|TVA)$/, '')
    case 'IT':
      return rest.replace(/(?<=\d)IVA$/, '')
    default:
      return rest
  }
}

/** Norwegian companies print MVA or not: it must not make two numbers of one. */
function canonicalForm(scheme: VatScheme, national: string): string {
  if (national.startsWith('CHE')) return national
  return `${scheme.prefix}${scheme.country === 'NO' ? national.replace(/MVA$/, '') : national}`
}
