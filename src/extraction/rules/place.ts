import { countryByName } from '../../lib/countries.js'
import { isIsoCountry } from '../../lib/fiscal/iso-countries.js'

/** Postcode and town of an address, and the country where form or name tell it. */
export interface Place {
  readonly postcode?: string
  readonly city?: string
  /** ISO code: from a country name, or from a postcode only one country writes so */
  readonly country?: string
  /** a country is named in words */
  readonly named?: boolean
  /** what Chinese and Japanese write behind the town */
  readonly street?: string
  /** 3: only a place looks so; 2: a number before a town; 1: a town before a number */
  readonly strength: number
}

interface PlaceForm {
  readonly country?: string
  readonly form: RegExp
  /** its postcode alone, quick to look for */
  readonly needs?: RegExp
  readonly strength: number
}

const CITY = String.raw`(?<city>[\p{Lu}\p{Lo}'’][\p{L}\s.'’()/-]{1,40}(?:\s\d{1,2})?)`
/** a town before its postcode: a comma may stand between them */
const BEFORE = String.raw`^(?:${CITY}(?:,\s*|\s+[-–]\s+|\s+))?`
const US_STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]'
const US_ONLY =
  'AK|AZ|DC|FL|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|MI(?=\\s\\d)|NC|ND|NE(?=\\s\\d)|NH|NJ|NM|NY|OH|OK|RI|SD|TN|TX|UT|WA|WI|WV|WY'
/** Many add their country behind the ZIP code, where readers elsewhere need it. */
const US_END = String.raw`(?:,?\s+(?:USA?|U\.S\.(?:A\.?)?))?`
const US_STATE_NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming'
const REGION = String.raw`(?:,\s*(?<region>\p{Lu}[\p{L}\s.'’-]{1,25}))`

/** A postcode that its form is not without; groups in it hold no groups of their own. */
const POSTCODE = /\(\?<postcode>(?<form>(?:[^()]|\([^()]*\))+)\)(?!\)?\?)/

function place(source: string, strength: number, country?: string): PlaceForm {
  const postcode = POSTCODE.exec(source)?.groups?.form
  return {
    form: new RegExp(`${source}$`, 'u'),
    strength,
    ...(postcode !== undefined && { needs: new RegExp(postcode, 'u') }),
    ...(country !== undefined && { country }),
  }
}

/** Postcode and town of one line, by the forms of the world's posts (UPU addressing systems): more telling ones first. */
const FORMS: readonly PlaceForm[] = [
  // 〒150-0002 東京都渋谷区渋谷2-21-1: the town ends with its ward, the street follows
  place(
    String.raw`^〒?\s?(?<postcode>\d{3}-?\d{4})?\s*(?<city>(?:東京都|北海道|京都府|大阪府|[\p{sc=Han}]{2,3}県)[\p{sc=Han}]{1,8}?[市区町村郡])(?<street>.*)`,
    3,
    'JP',
  ),
  place(
    String.raw`^(?<city>(?:[\p{sc=Han}]{2,3}省)?[\p{sc=Han}]{2,4}市(?:[\p{sc=Han}]{2,4}[区區县縣])?)(?<street>.*?)(?:\s*(?:邮编|邮政编码|郵編)?[:：]?\s*(?<postcode>\d{6}))?`,
    3,
    'CN',
  ),
  place(String.raw`${BEFORE}(?<postcode>[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})`, 3, 'GB'),
  place(
    String.raw`${BEFORE}(?<postcode>[AC-FHKNPRTV-Y]\d[\dW]\s?(?=[A-Z\d]*\d)[\dAC-FHKNPRTV-Y]{4})`,
    3,
    'IE',
  ),
  place(
    String.raw`^${CITY},?\s*(?:\(?[A-Z]{2}\)?|\(?[\p{L}]+\)?)?,?\s+(?<postcode>[A-Z]\d[A-Z]\s?\d[A-Z]\d)`,
    3,
    'CA',
  ),
  place(String.raw`^${CITY},?\s+(?:${US_STATES}),?\s+(?<postcode>\d{5}(?:-\d{4})?)${US_END}`, 3, 'US'),
  place(String.raw`^${CITY},\s+(?:${US_STATE_NAMES}),?\s+(?<postcode>\d{5}(?:-\d{4})?)${US_END}`, 3, 'US'),
  place(String.raw`^${CITY},?\s+(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT),?\s+(?<postcode>\d{4})`, 3, 'AU'),
  place(String.raw`^(?<postcode>\d{4}\s?[A-Z]{2})\s+${CITY}`, 3, 'NL'),
  place(String.raw`^(?<postcode>\d{2}-\d{3})\s+${CITY}`, 3, 'PL'),
  place(String.raw`^(?<postcode>\d{4}-\d{3})\s+${CITY}`, 3, 'PT'),
  place(String.raw`^(?<postcode>\d{5}-\d{3})\s+${CITY}(?:\s*[-/]\s*[A-Z]{2})?`, 3, 'BR'),
  place(String.raw`^${CITY}(?:\s*[-/,]\s*[A-Z]{2})?,?\s+(?<postcode>\d{5}-\d{3})`, 3, 'BR'),
  place(String.raw`^${CITY},?\s+〒?(?<postcode>\d{3}-\d{4})`, 3, 'JP'),
  place(String.raw`^${CITY},?\s+(?<postcode>[A-Z]{3}\s?\d{4})`, 3, 'MT'),
  place(String.raw`^(?<postcode>\d{5})\s+${CITY}\s+\(?[A-Z]{2}\)?`, 3, 'IT'),
  place(String.raw`^(?<country>[A-Z]{1,3})[-–\s]\s?(?<postcode>\d{3}\s?\d{2}|\d{4,5})\s+${CITY}`, 3),
  place(String.raw`^${CITY},?\s+(?<country>[A-Z]{2})[-–](?<postcode>\d{4,5})`, 3),
  place(String.raw`^(?<postcode>\d{3}\s\d{2})\s+${CITY}`, 2),
  // `6000 Redmond, WA`: the number belongs to the street above, the zip code stands below.
  place(String.raw`^(?:\d{1,5}\s+)${CITY},\s+(?:${US_ONLY})`, 2, 'US'),
  place(String.raw`^(?<postcode>\d{4,6})\s+${CITY}${REGION}?`, 2),
  place(String.raw`^${CITY}(?:\s*[-–,]\s*|\s+)(?<postcode>\d{6,7})${REGION}?`, 1.5),
  place(String.raw`^${CITY}${REGION}?,?\s+(?<postcode>\d{6})`, 1.5),
  place(String.raw`^${CITY},?\s+(?<postcode>\d{5})`, 1),
  // No or no sound zip code: only states whose letters are no Italian province.
  place(String.raw`^${CITY},\s+(?:${US_ONLY})(?:,?\s+[\dA-Z]{4,6})?`, 1, 'US'),
]

/** Distinguishing signs of cars before postcodes, still in use among neighbours. */
const CAR_SIGNS: Readonly<Record<string, string>> = {
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
  SLO: 'SI',
}

/** Words that a street has and a town does not: `2140 Larimer Street` is no postcode with a town. */
const STREET_WORD =
  /(?:^|[\s,])(?:street|st\.(?=\s|$)|avenue|ave|road|rd|boulevard|boul|blvd|lane|drive|plaza|parkway|pkwy|court|highway|floor|suite|unit|quay|row|building|bldg|terrace|crescent|close|circle|wharf|p\.? ?o\.? ?box|pol[íi]gono|pol\. ?ind\.?|parque empresarial|ctra\.?|carretera|urbanizaci[óo]n|zone (?:industrielle|artisanale|d['’]activit[ée]s)|z\.?i\.?(?= d)|industrial estate|business park|trading estate|rue|place|quai|chemin|route|impasse|via|viale|corso|piazza|largo|strada|calle|avenida|carrer|paseo|rua|praça|weg|platz|allee|gasse|str\.?|straat|laan|plein|kade|ul\.|ulica|aleja|utca|út|tér|körút|ulice|náměstí|cad\.|caddesi|sok\.?|sokak|mah\.|οδός|λεωφόρος|вул\.|ул\.|бул\.|strada|str|iela|gatve|tänav|gatan|gata|vägen|vej|gade|gate|veien|katu|tie)(?=[\s.,\d]|$)|\p{L}(?:straße|strasse|str\.|gasse|weg|platz|allee|straat|laan|plein|kade|gracht|gatan|vägen|gade|vej|veien|katu|tie)(?=[\s.,\d]|$)/iu

export const isStreetLike = (text: string): boolean => STREET_WORD.test(text)

/** A country's name, alone in its text. */
export function namedCountry(text: string): string | undefined {
  const plain = text.trim().replace(/[.,;]+$/u, '')
  if (/\d/.test(plain) || (plain.length <= 3 && !/^(?:USA|UK|UAE|\p{sc=Han}{2,3})$/u.test(plain)))
    return undefined
  return countryByName(plain)
}

/** What no place is without: digits as postcodes have them, the letters of a state, or ideographs. */
const TRACE = /\d{4}|\d{2}-\d{3}|\d{3}\s\d{2}|[A-Z]\d|\p{sc=Han}|(?:,|\s[-–—])\s*[A-Z]{2}/u

/** False when no part of the text can be a place: most lines are none. */
export const mayHoldPlace = (text: string): boolean => TRACE.test(text)

/** Reads postcode and town where the text is nothing else. */
export function readPlace(text: string): Place | undefined {
  const plain = text.trim().replace(/[.,;]+$/u, '')
  if (plain.length < 4 || !/\d|\p{sc=Han}|, [A-Z]{2}$/u.test(plain) || !mayHoldPlace(plain)) return undefined
  for (const { country: only, form, needs, strength } of FORMS) {
    if (needs?.test(plain) === false) continue
    const groups = form.exec(plain)?.groups
    if (groups === undefined) continue
    const { postcode, city, street, region, country: sign } = groups
    const signed = sign === undefined ? undefined : countryOfSign(sign)
    if (sign !== undefined && signed === undefined) continue
    const town = city?.trim()
    // `2218 NW Quimby Street`: a quarter of a city, as Americans number streets, looks like Dutch letters.
    if ((strength <= 2 || only === 'NL') && (isStreetLike(town ?? '') || isYear(postcode))) continue
    const country = signed ?? only
    // Monaco, Singapore, San Marino: the town is the state.
    const state = town === undefined ? undefined : cityState(town)
    const named = state === undefined ? namedIn(town ?? '', region) : undefined
    const agrees = only === undefined || named?.country === only
    if (named !== undefined && agrees && postcode !== undefined)
      return { postcode, city: named.town, country: named.country, named: true, strength: 3 }
    return {
      ...(postcode !== undefined && { postcode }),
      ...(town !== undefined && town !== '' && { city: town }),
      ...(state !== undefined ? { country: state } : country !== undefined && { country }),
      ...(state !== undefined && { named: true }),
      ...(street !== undefined && street.trim() !== '' && { street: street.trim() }),
      strength: state === undefined ? strength : 3,
    }
  }
  return undefined
}

const CITY_STATES: ReadonlySet<string> = new Set(['MC', 'SM', 'VA', 'SG', 'HK', 'MO', 'GI', 'LU'])

function cityState(town: string): string | undefined {
  const country = namedCountry(town)
  return country !== undefined && CITY_STATES.has(country) ? country : undefined
}

/** What stands behind the town and a comma is a country more often than a region. */
function namedIn(town: string, region: string | undefined): { town: string; country: string } | undefined {
  const country = region === undefined ? undefined : namedCountry(region)
  return country === undefined ? countryAtEnd(town) : { town, country }
}

/** `Utrecht Netherlands`: no comma parts the town from its country. */
function countryAtEnd(town: string): { town: string; country: string } | undefined {
  const words = /^(.{2,})\s(\p{Lu}\p{L}{3,})$/u.exec(town)
  const country = words?.[2] === undefined ? undefined : namedCountry(words[2])
  return words?.[1] === undefined || country === undefined ? undefined : { town: words[1], country }
}

const isYear = (postcode: string | undefined): boolean =>
  postcode !== undefined && /^20[0-4]\d$/.test(postcode)

function countryOfSign(sign: string): string | undefined {
  if (CAR_SIGNS[sign] !== undefined) return CAR_SIGNS[sign]
  return sign.length === 2 && isIsoCountry(sign) ? sign : undefined
}
