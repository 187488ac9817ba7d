import { describe, expect, test } from 'vitest'
import { extractByRules } from './extract.js'
import { documentOfSheet } from './testing/sheet.js'

const countryOf = (...lines: readonly string[]): string | undefined =>
  extractByRules(documentOfSheet({ lines }), {}).supplier.country?.value

const firm = ['**Orbit & Partner', 'Harbour Row 5', '']

describe('country of a supplier that names none', () => {
  test.each<[string, readonly string[], string]>([
    ['account with a short last group', ['Konto CH93 0076 2011 6238 5295 7'], 'CH'],
    ['telephone', ['Tel. +41 33 555 01 10'], 'CH'],
    ['telephone with zeros', ['Tel. 0043 1 555 01 10'], 'AT'],
    ['domain', ['mail@orbit-partner.pt'], 'PT'],
    ['register', ['SIRET 823 456 789 00021'], 'FR'],
    ['state and zip code', ['Boulder, CO 80302'], 'US'],
    ['state without zip code', ['6000 Redmond, WA'], 'US'],
    ['postcode and country behind the street', ['Rua da Serra 4 4000-123 Porto Portugal'], 'PT'],
    ['currency of one country', ['Faktura 12', 'Razem 1 200,00 zł'], 'PL'],
    ['telephone of North America', ['(303) 555-0142'], 'US'],
    ['a number that only Spain checks so', ['Factura 12   Fecha 01/02/2026', 'NIF: 12345678Z'], 'ES'],
    ['language of one country', ['LASKU', 'Laskun numero 1182', 'Päivämäärä 3.6.2026'], 'FI'],
  ])('%s', (_, lines, country) => {
    expect(countryOf(...firm, ...lines)).toBe(country)
  })

  test.each<[string, string, string]>([
    ['Germany', '50667 Köln, Germany', 'DE'],
    ['Austria', '1010 Wien, Austria', 'AT'],
    ['no region', '38010 San Sebastián, Gipuzkoa, Spain', 'ES'],
  ])('the country behind the town is read (%s), not a piece of an account', (_, town, country) => {
    expect(
      countryOf('**Orbit & Partner', 'Harbour Row 5', town, '', 'IBAN DE89 3704', '0044 0532 0130 00'),
    ).toBe(country)
  })

  test.each<[string, string]>([
    ['a piece of an account', '0044 0532 0130 00'],
    ['zeros without a word for telephone', 'Ref. 0044 1632 960 001'],
    ['a sum', '12+44 1632 960 001'],
  ])('%s is no telephone', (_, line) => {
    expect(countryOf(...firm, line)).toBeUndefined()
  })

  test('a sound tax number of another country leaves the country open', () => {
    const of = (foot: string) =>
      extractByRules(documentOfSheet({ lines: ['INVOICE', 'Invoice number: NW-5521'], foot: [foot] }), {})
        .supplier.country?.probability ?? 0
    const own = 'Nordwerk Ireland Limited, 5 Grand Canal Square, Dublin 2, Ireland. VAT IE6388047V'
    expect(of(`${own}. Payments handled by Nordwerk Payments S.à r.l., Luxembourg`)).toBeLessThan(0.9)
  })

  test.each<[string, readonly string[]]>([
    ['domains that anybody may have', ['mail@orbit-partner.io']],
    ['domains of no country', ['mail@orbit-partner.zz']],
    ['a language of many countries', ['Invoice 12', 'Invoice date: 3 June 2026']],
  ])('%s tell none', (_, lines) => {
    expect(countryOf(...firm, ...lines)).toBeUndefined()
  })
})
