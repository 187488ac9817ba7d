import { countryByName } from '../../lib/countries.js'

const WORD = /[\p{L}][\p{L}.'’-]*/gu

/**
 * The country that a run of text names last: `Via Emilia 4, 40126 Bologna (BO), Italy` gives IT. A name of
 * up to four words is recognised in any of the dictionaries' languages; a postcode prefix such as `I-` or
 * `D-` counts where no name stands.
 */
export function countryIn(text: string): string | undefined {
  const words = [...text.matchAll(WORD)].map(match => match[0].replace(/\.$/, ''))
  for (let end = words.length; end > 0; end--) {
    for (let length = Math.min(4, end); length > 0; length--) {
      const name = words.slice(end - length, end).join(' ')
      // Two letters are as often a province (`BO`) or a particle as a country.
      if (name.length < 4) continue
      const country = countryByName(name)
      if (country !== undefined) return country
    }
  }
  return postcodeCountry(text)
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
