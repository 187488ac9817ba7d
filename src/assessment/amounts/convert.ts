import type { Extraction } from '../../extraction/extraction.js'
import type { IsoDate } from '../../lib/clock.js'
import { daysBetween, isIsoDate } from '../../lib/dates.js'
import { italianAmount } from '../../lib/italian-amount.js'
import { decimal, sum, ZERO } from '../../lib/money.js'
import type { ExchangeRate, RatesPort } from '../assessment.js'
import { blocking, type Finding, warning } from '../findings.js'

export interface Conversion {
  /** the rate used; absent for EUR and when none was found */
  readonly rate?: ExchangeRate
  readonly findings: readonly Finding[]
}

/** An older quotation is no rate of that day: longest run of days without one is Easter or Christmas, some 5. */
const OLDEST_DAYS = 10

/** Currencies that became euro, with their irrevocable rate (reg. UE 2022/1208, reg. UE 2025/1407). */
const REPLACED: ReadonlyMap<string, { readonly rate: string; readonly since: IsoDate }> = new Map([
  ['HRK', { rate: '7.53450', since: '2023-01-01' }],
  ['BGN', { rate: '1.95583', since: '2026-01-01' }],
])

/**
 * The rate for the document's currency: of the day the operation was carried out, or of the invoice date when
 * the page shows no such day (art. 13 c. 4 DPR 633/72); of a credit note that of the original invoice if known.
 * A rate printed on the page is only compared.
 */
export async function findRate(
  extraction: Extraction,
  operationDate: IsoDate | undefined,
  rates: RatesPort,
  today: IsoDate,
): Promise<Conversion> {
  const currency = extraction.currency?.value
  const days = [extraction.corrects?.date, operationDate, extraction.date?.value]
  const day = days.find(candidate => candidate !== undefined && isIsoDate(candidate))
  if (currency === undefined || currency === 'EUR' || day === undefined || day > today)
    return { findings: [] }
  const found = irrevocable(currency, day) ?? (await rates.rate(currency, day))
  if (found === undefined || !isUsable(found, day)) return { findings: [unavailable(currency, day)] }
  return { rate: found, findings: printed(extraction, found) }
}

function irrevocable(currency: string, day: IsoDate): ExchangeRate | undefined {
  const replaced = REPLACED.get(currency)
  return replaced === undefined || day < replaced.since
    ? undefined
    : { currency, rate: decimal(replaced.rate), date: day, source: 'ECB' }
}

function isUsable({ rate, date }: ExchangeRate, day: IsoDate): boolean {
  return rate.gt(ZERO) && date <= day && daysBetween(date, day) <= OLDEST_DAYS
}

function unavailable(currency: string, day: IsoDate): Finding {
  return blocking(
    'EXCHANGE_RATE_UNAVAILABLE',
    {
      en: `No reference rate for ${currency} on ${day} or shortly before could be had: go online, or run "autofattura rates import FILE" with the ECB's history file.`,
      it: `Nessun cambio di riferimento per ${currency} al ${day} o poco prima: collegarsi, oppure eseguire "autofattura rates import FILE" con lo storico della BCE.`,
    },
    { field: 'currency', details: { currency, day } },
  )
}

/** Rate or euro total printed by the supplier: shown beside the statutory one, which alone counts. */
function printed(extraction: Extraction, rate: ExchangeRate): readonly Finding[] {
  const net = extraction.net?.value
  const own = extraction.printedRate?.value ?? impliedRate(extraction)
  if (own === undefined || own.lte(ZERO) || net === undefined) return []
  const percent = own.minus(rate.rate).div(rate.rate).times(decimal('100')).toFixed(2)
  return [
    warning(
      'EXCHANGE_RATE_FROM_DOCUMENT',
      {
        en: `The page prints 1 EUR = ${own.round(5).toFixed()} ${rate.currency}; the statutory rate of ${rate.date} (${rate.source}) is ${rate.rate.toFixed()} and is used (difference ${percent} %).`,
        it: `La pagina riporta 1 EUR = ${italianAmount(own.round(5).toFixed(), 0)} ${rate.currency}; il cambio di legge del ${rate.date} (${rate.source}) è ${italianAmount(rate.rate.toFixed(), 0)} e viene usato (differenza ${italianAmount(percent)} %).`,
      },
      { field: 'currency', details: { printed: own.toFixed(), used: rate.rate.toFixed(), date: rate.date } },
    ),
  ]
}

function impliedRate(extraction: Extraction) {
  const euro = extraction.printedEuroTotal?.value
  const total = extraction.total?.value ?? sum(extraction.lines.map(({ amount }) => amount))
  return euro === undefined || euro.eq(ZERO) ? undefined : total.div(euro)
}
