import { COUNTRY_ALIASES } from './country-aliases.js'
import { isIsoCountry } from './fiscal/iso-countries.js'

/** Languages whose country names are recognised: those of Europe and of the great exporters. */
const NAME_LANGUAGES =
  'en de fr es it nl pt pl cs sk sv da nb nn fi hu ro bg el hr sl sr et lv lt tr uk ru mt ga ca ja zh ko'.split(
    ' ',
  )

/** Letters that Unicode does not take apart into a base letter and a mark. */
const WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}

/** One spelling per name: lower case, no marks, letters and single blanks. */
function plainCountryName(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıøłđðæœß]/g, letter => WITHOUT_DECOMPOSITION[letter] ?? letter)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

function isoCountries(): readonly string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap(a => letters.map(b => `${a}${b}`)).filter(isIsoCountry)
}

function namesOf(language: string, codes: readonly string[]): readonly (readonly [string, string])[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return codes.flatMap(code => {
    const name = names.of(code)
    return name === undefined ? [] : [[plainCountryName(name), code] as const]
  })
}

/** Earlier languages win where two states share a name; our own table wins over all. */
function buildIndex(): ReadonlyMap<string, string> {
  const codes = isoCountries()
  const known = NAME_LANGUAGES.flatMap(language => namesOf(language, codes)).reverse()
  const aliases = Object.entries(COUNTRY_ALIASES).flatMap(([code, names]) =>
    names.map(name => [name, code] as const),
  )
  return new Map([...known, ...aliases])
}

const BY_NAME = buildIndex()

/**
 * The ISO 3166-1 code of a country as people write it (`Deutschland`, `U.S.A.`, `The Netherlands`,
 * `Ελλάδα`), undefined when the whole text is no country's name. Two-letter codes are not read as names,
 * but for `UK`. Importing this file costs some 30 ms: keep it off the path of `--help`.
 */
export function countryByName(text: string): string | undefined {
  const plain = plainCountryName(text)
  return plain === '' ? undefined : (BY_NAME.get(plain) ?? BY_NAME.get(plain.replace(/^the /, '')))
}

/** The country's name for a sentence, the code itself when it has none. */
export function countryName(code: string, language: 'en' | 'it'): string {
  if (!isIsoCountry(code))
    return code === 'XI' ? (language === 'it' ? 'Irlanda del Nord' : 'Northern Ireland') : code
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}
