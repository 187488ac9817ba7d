/**
 * Currencies of the countries that suppliers sit in (ISO 4217; euro area as of 2026, with Bulgaria, and the places
 * outside the Union that use the euro). Bulgarian documents of before 2026 are in leva.
 */
const HOME: readonly (readonly [currency: string, countries: string])[] = [
  ['EUR', 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK MC SM VA AD ME XK'],
  ['BGN', 'BG'],
  ['CHF', 'CH LI'],
  ['GBP', 'GB IM GG JE'],
  ['SEK', 'SE'],
  ['NOK', 'NO'],
  ['DKK', 'DK FO GL'],
  ['ISK', 'IS'],
  ['PLN', 'PL'],
  ['CZK', 'CZ'],
  ['HUF', 'HU'],
  ['RON', 'RO'],
  ['TRY', 'TR'],
  ['UAH', 'UA'],
  ['RSD', 'RS'],
  ['ALL', 'AL'],
  ['MKD', 'MK'],
  ['BAM', 'BA'],
  ['MDL', 'MD'],
  ['USD', 'US PR EC SV PA'],
  ['CAD', 'CA'],
  ['MXN', 'MX'],
  ['BRL', 'BR'],
  ['ARS', 'AR'],
  ['CLP', 'CL'],
  ['COP', 'CO'],
  ['AUD', 'AU'],
  ['NZD', 'NZ'],
  ['JPY', 'JP'],
  ['CNY', 'CN'],
  ['HKD', 'HK'],
  ['TWD', 'TW'],
  ['KRW', 'KR'],
  ['SGD', 'SG'],
  ['INR', 'IN'],
  ['THB', 'TH'],
  ['MYR', 'MY'],
  ['IDR', 'ID'],
  ['PHP', 'PH'],
  ['VND', 'VN'],
  ['PKR', 'PK'],
  ['BDT', 'BD'],
  ['LKR', 'LK'],
  ['AED', 'AE'],
  ['SAR', 'SA'],
  ['QAR', 'QA'],
  ['ILS', 'IL'],
  ['EGP', 'EG'],
  ['MAD', 'MA'],
  ['TND', 'TN'],
  ['ZAR', 'ZA'],
]

/** The first currency of a country is the one of today. */
const BY_COUNTRY: ReadonlyMap<string, readonly string[]> = byCountry()

function byCountry(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [currency, countries] of HOME) {
    for (const country of countries.split(' ')) found.set(country, [...(found.get(country) ?? []), currency])
  }
  return found
}

/** The currency is the one of the country, or was it lately. */
export const isHomeCurrency = (country: string, currency: string): boolean =>
  BY_COUNTRY.get(country)?.includes(currency) ?? false

/** What one pays in at home there today; undefined for countries that are not listed. */
export const homeCurrencyOf = (country: string): string | undefined => BY_COUNTRY.get(country)?.[0]
