import type { IsoDate } from '../../lib/clock.js'
import { decimal } from '../../lib/money.js'
import type { LimitedFetch } from '../http/limited-fetch.js'

/**
 * All quotations of one day by the Banca d'Italia; an empty map when none was made that day. Throws when
 * the service cannot be had: only an empty answer may consume a step back.
 */
export async function fetchBankOfItaly(
  fetch: LimitedFetch,
  base: string,
  day: IsoDate,
  timeout: number,
): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch({
    url: `${base}/dailyRates?referenceDate=${day}&currencyIsoCode=EUR&lang=en`,
    // The default format is csv.
    headers: { accept: 'application/json' },
    timeout,
    maxBytes: 4 * 1024 * 1024,
  })
  if (answer.status !== 200) throw new Error(`the Banca d'Italia answered ${answer.status}`)
  const parsed: unknown = JSON.parse(Buffer.from(answer.bytes).toString('utf8'))
  if (!isRecord(parsed) || !Array.isArray(parsed.rates)) throw new Error('the answer holds no rates')
  return new Map(parsed.rates.filter(isRecord).flatMap(rate => quotation(rate, day)))
}

/** A currency of several countries comes once per country; the map keeps one. */
function quotation(
  rate: Readonly<Record<string, unknown>>,
  day: IsoDate,
): readonly (readonly [string, string])[] {
  const { isoCode, avgRate, exchangeConventionCode, referenceDate } = rate
  if (typeof isoCode !== 'string' || !/^[A-Z]{3}$/.test(isoCode)) return []
  if (typeof avgRate !== 'string' || !/^\d+(\.\d+)?$/.test(avgRate) || Number(avgRate) === 0) return []
  if (typeof referenceDate === 'string' && referenceDate !== day) return []
  if (exchangeConventionCode === 'C') return [[isoCode, avgRate]]
  // `I`: euro for one unit of the currency.
  return exchangeConventionCode === 'I' ? [[isoCode, decimal('1').div(decimal(avgRate)).toFixed(10)]] : []
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
