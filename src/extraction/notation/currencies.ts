import { homeCurrencyOf } from './home-currencies.js'

/** How a currency is written beside an amount. */
interface CurrencySign {
  readonly sign: string
  readonly code: string
  /** 1: only this currency; less where other currencies share the sign */
  readonly weight: number
}

/** ISO 4217 codes of the currencies invoices come in (those the European Central Bank or Banca d'Italia quote most). */
const CODES =
  'EUR USD GBP CHF SEK NOK DKK ISK PLN CZK HUF RON BGN HRK TRY UAH RSD ALL MKD BAM MDL GEL AMD AZN KZT BYN JPY CNY HKD TWD KRW INR SGD THB MYR IDR PHP VND PKR BDT LKR AED SAR QAR KWD BHD OMR ILS JOD LBP EGP MAD TND DZD ZAR NGN KES GHS CAD AUD NZD MXN BRL ARS CLP COP PEN UYU PYG BOB CRC DOP RUB'

const SIGNS: readonly CurrencySign[] = [
  { sign: '€', code: 'EUR', weight: 1 },
  { sign: 'euro', code: 'EUR', weight: 0.9 },
  { sign: 'euros', code: 'EUR', weight: 0.9 },
  { sign: 'us$', code: 'USD', weight: 1 },
  { sign: 'u$', code: 'USD', weight: 0.8 },
  { sign: '$us', code: 'USD', weight: 1 },
  { sign: 'usd$', code: 'USD', weight: 1 },
  { sign: '$', code: 'USD', weight: 0.6 },
  { sign: 'ca$', code: 'CAD', weight: 1 },
  { sign: 'c$', code: 'CAD', weight: 0.9 },
  { sign: 'cad$', code: 'CAD', weight: 1 },
  { sign: 'a$', code: 'AUD', weight: 1 },
  { sign: 'au$', code: 'AUD', weight: 1 },
  { sign: 'nz$', code: 'NZD', weight: 1 },
  { sign: 's$', code: 'SGD', weight: 0.9 },
  { sign: 'sg$', code: 'SGD', weight: 1 },
  { sign: 'hk$', code: 'HKD', weight: 1 },
  { sign: 'nt$', code: 'TWD', weight: 1 },
  { sign: 'mx$', code: 'MXN', weight: 1 },
  { sign: 'r$', code: 'BRL', weight: 1 },
  { sign: '£', code: 'GBP', weight: 0.95 },
  { sign: '¥', code: 'JPY', weight: 0.6 },
  { sign: '円', code: 'JPY', weight: 1 },
  { sign: '元', code: 'CNY', weight: 0.9 },
  { sign: 'rmb', code: 'CNY', weight: 1 },
  { sign: 'cn¥', code: 'CNY', weight: 1 },
  { sign: '₩', code: 'KRW', weight: 1 },
  { sign: '₹', code: 'INR', weight: 1 },
  { sign: 'rs', code: 'INR', weight: 0.5 },
  { sign: '₺', code: 'TRY', weight: 1 },
  { sign: 'tl', code: 'TRY', weight: 0.9 },
  { sign: '₪', code: 'ILS', weight: 1 },
  { sign: 'nis', code: 'ILS', weight: 0.9 },
  { sign: '₴', code: 'UAH', weight: 1 },
  { sign: 'грн', code: 'UAH', weight: 1 },
  { sign: '₽', code: 'RUB', weight: 1 },
  { sign: '฿', code: 'THB', weight: 1 },
  { sign: 'zł', code: 'PLN', weight: 1 },
  { sign: 'zl', code: 'PLN', weight: 0.9 },
  { sign: 'kč', code: 'CZK', weight: 1 },
  { sign: 'kc', code: 'CZK', weight: 0.8 },
  // The caron is what OCR loses first: Czech documents only (`nationalCurrency`).
  { sign: 'ke', code: 'CZK', weight: 0.5 },
  { sign: 'ké', code: 'CZK', weight: 0.8 },
  { sign: 'ft', code: 'HUF', weight: 0.9 },
  { sign: 'lei', code: 'RON', weight: 1 },
  { sign: 'лв', code: 'BGN', weight: 1 },
  { sign: 'лева', code: 'BGN', weight: 1 },
  { sign: 'kn', code: 'HRK', weight: 0.6 },
  { sign: 'fr', code: 'CHF', weight: 0.5 },
  { sign: 'sfr', code: 'CHF', weight: 1 },
  { sign: 'dhs', code: 'AED', weight: 0.9 },
  { sign: 'rsd', code: 'RSD', weight: 1 },
  // Sweden, Norway, Denmark and Iceland share the sign: the document's origin decides (`nationalCurrency`).
  { sign: 'kr', code: 'SEK', weight: 0.4 },
]

const BY_SIGN: ReadonlyMap<string, CurrencySign> = new Map([
  ...CODES.split(' ').map(
    code => [code.toLowerCase(), { sign: code.toLowerCase(), code, weight: 1 }] as const,
  ),
  ...SIGNS.map(sign => [sign.sign, sign] as const),
])

/** Signs that several currencies share, and those currencies. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'CLP', 'COP', 'ARS'],
  '¥': ['JPY', 'CNY'],
  '£': ['GBP', 'EGP'],
  ke: ['CZK'],
  rs: ['INR', 'PKR', 'LKR'],
}

export interface CurrencyMark {
  readonly code: string
  readonly weight: number
  readonly shared?: readonly string[]
}

/** The currency a sign, word or ISO code stands for; case does not count for signs, codes must be upper case. */
export function currencyOf(text: string): CurrencyMark | undefined {
  const plain = text.replace(/^[([]+|[)\].,:;]+$/gu, '')
  const found = BY_SIGN.get(plain.toLowerCase())
  if (found === undefined) return undefined
  if (/^[A-Z]{3}$/i.test(plain) && found.sign === found.code.toLowerCase() && plain !== found.code)
    return undefined
  const shared = SHARED[found.sign]
  return { code: found.code, weight: found.weight, ...(shared !== undefined && { shared }) }
}

/** What a shared sign means in a country's documents. */
export function nationalCurrency(mark: CurrencyMark, country: string | undefined): string | undefined {
  const own = country === undefined ? undefined : homeCurrencyOf(country)
  return own !== undefined && mark.shared?.includes(own) ? own : undefined
}

/** Decimals of amounts in a currency: none where the smallest coin is the unit. */
export function minorUnits(code: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2
  )
}
