import { countryByName } from '../../lib/countries.js'
import { isIsoCountry } from '../../lib/fiscal/iso-countries.js'
import { isProvince } from '../../lib/fiscal/provinces.js'

const WORD = /[\p{L}][\p{L}.'’-]*/gu

/**
 * The country that a run of text names last: `Via Emilia 4, 40126 Bologna (BO), Italy` gives IT,
 * `Belfast, Northern Ireland` XI. A name of up to four words is recognised in any of the dictionaries'
 * languages; an Italian province in brackets or a prefix such as `D-` counts where no name stands.
 */
export function countryIn(text: string): string | undefined {
  // Northern Ireland is its own place for goods (Windsor Framework), whatever the name of the state beside it.
  if (/northern ireland|(?<![A-Z])BT\d{1,2}\s?\d[A-Z]{2}(?![A-Z])/i.test(text)) return 'XI'
  return countryNamed(text) ?? bracketed(text) ?? postcodeCountry(text)
}

function countryNamed(text: string): string | undefined {
  const words = [...text.matchAll(WORD)].map(match => match[0].replace(/\.$/, ''))
  for (let end = words.length; end > 0; end--) {
    for (let length = Math.min(4, end); length > 0; length--) {
      const name = words.slice(end - length, end).join(' ')
      // Two letters are as often a province (`BO`) or a particle as a country.
      if (name.length < 4 && !/^(?:U\.?K|USA|U\.S\.A|P\.?R\.?C)\.?$/.test(name)) continue
      const country = countryByName(name)
      if (country !== undefined) return country
    }
  }
  return undefined
}

/** `37045 Legnago (VR)` is Italian, `Piacenza (IT)` says so itself, `Ningbo (CN)` too. */
function bracketed(text: string): string | undefined {
  const [, digits, code = ''] = /(?:(\d{4,6})\s+)?[\p{L}'’ .-]+\(([A-Z]{2})\)/u.exec(text) ?? []
  if (code === 'IT' || (digits?.length === 5 && isProvince(code))) return 'IT'
  if (isProvince(code)) return digits === undefined ? 'IT' : undefined
  return isIsoCountry(code) ? code : undefined
}

const PREFIXES: Readonly<Record<string, string>> = {
  I: 'IT',
  IT: 'IT',
  D: 'DE',
  DE: 'DE',
  A: 'AT',
  AT: 'AT',
  F: 'FR',
  FR: 'FR',
  E: 'ES',
  ES: 'ES',
  NL: 'NL',
  B: 'BE',
  BE: 'BE',
  CH: 'CH',
  PL: 'PL',
  CZ: 'CZ',
  SI: 'SI',
  DK: 'DK',
  SE: 'SE',
  L: 'LU',
  HU: 'HU',
  RO: 'RO',
  SK: 'SK',
  P: 'PT',
  PT: 'PT',
  LT: 'LT',
}

function postcodeCountry(text: string): string | undefined {
  const [, prefix = ''] = /(?<![\p{L}\p{N}])([A-Z]{1,2})-\d{4,5}(?!\d)/u.exec(text) ?? []
  return PREFIXES[prefix]
}
