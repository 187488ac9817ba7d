import { describe, expect, test } from 'vitest'
import { countryByName, countryName } from './countries.js'
import { COUNTRY_ALIASES } from './country-aliases.js'
import { isIsoCountry } from './fiscal/iso-countries.js'

describe('country names', () => {
  test.each([
    ['UK', 'GB'],
    ['U.K.', 'GB'],
    ['U.S.A.', 'US'],
    ['USA', 'US'],
    ['United States', 'US'],
    ['The Netherlands', 'NL'],
    ['NETHERLANDS', 'NL'],
    ['Nederland', 'NL'],
    ['Holland', 'NL'],
    ['Republic of Ireland', 'IE'],
    ['Irlande', 'IE'],
    ['Deutschland', 'DE'],
    ['DEUTSCHLAND', 'DE'],
    ['Germania', 'DE'],
    ['Niemcy', 'DE'],
    ['Österreich', 'AT'],
    ['Oesterreich', 'AT'],
    ['Rakousko', 'AT'],
    ['España', 'ES'],
    ['ESPANA', 'ES'],
    ['Ελλάδα', 'GR'],
    ['ΕΛΛΑΔΑ', 'GR'],
    ['България', 'BG'],
    ['Україна', 'UA'],
    ['Česká republika', 'CZ'],
    ['Slovensko', 'SK'],
    ['Slovenija', 'SI'],
    ['Slovinsko', 'SI'],
    ['Magyarország', 'HU'],
    ['România', 'RO'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Suomi', 'FI'],
    ['Danmark', 'DK'],
    ['Sverige', 'SE'],
    ['Norge', 'NO'],
    ['Eesti', 'EE'],
    ['Latvija', 'LV'],
    ['Lietuva', 'LT'],
    ['Hrvatska', 'HR'],
    ['Polska', 'PL'],
    ['Lëtzebuerg', 'LU'],
    ['Kıbrıs', 'CY'],
    ['P.R. China', 'CN'],
    ['日本', 'JP'],
    ['中国', 'CN'],
    ['Repubblica di San Marino', 'SM'],
    ['Principauté de Monaco', 'MC'],
    ['Isle of Man', 'IM'],
    ['Hong Kong', 'HK'],
    ['Schweiz', 'CH'],
    ['Suisse', 'CH'],
    ['DE', undefined],
    ['Berlin', undefined],
    ['Ireland Ltd', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('%j is %s', (text, code) => {
    expect(countryByName(text)).toBe(code)
  })

  test('aliases stand under ISO codes', () => {
    expect(Object.keys(COUNTRY_ALIASES).filter(code => !isIsoCountry(code))).toEqual([])
  })

  test('names for sentences', () => {
    expect(countryName('DE', 'it')).toBe('Germania')
    expect(countryName('XI', 'en')).toBe('Northern Ireland')
    expect(countryName('OO', 'en')).toBe('OO')
  })
})
