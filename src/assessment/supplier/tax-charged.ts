import type { ExtractedTax, Extraction } from '../../extraction/extraction.js'
import { ITALIAN_RATES } from '../../lib/fiscal/rates.js'
import { type Decimal, decimal, sum, ZERO } from '../../lib/money.js'
import type { Supplier } from './place-supplier.js'

/** The tax that the supplier charges on the page. */
export interface TaxCharged {
  readonly state: 'none' | 'italian' | 'foreign'
  readonly amount: Decimal
  /** percent, when printed or when it follows from tax and net */
  readonly rate?: Decimal
  readonly words?: string
}

/**
 * States whose own rates equal Italian ones (European Commission, "VAT rates applied in the Member States",
 * January 2026, and their own acts outside the EU): there the rate alone does not make a tax Italian.
 */
const SHARED_RATES: Readonly<Record<string, ReadonlySet<string>>> = {
  '22': new Set(['SI', 'UY', 'EE']),
  '10': new Set(
    'AT BG CZ ES FI FR GR HR IE LV MT PL PT RO SK SI AU JP KR VN ID KH LB PG TR NP ET CN'.split(' '),
  ),
  '5': new Set(
    'CY CZ DE ES FR HR HU LV LT MT PL PT RO SI SK GB IM CA AE TW SG TH IN BD NG BH OM YE'.split(' '),
  ),
  '4': new Set('ES PT GR LV AT'.split(' ')),
}

/** Which state's tax the page charges; rates in percent. */
export function taxCharged(extraction: Extraction, supplier: Supplier): TaxCharged {
  const charged = extraction.taxes.filter(tax => !tax.amount.eq(ZERO))
  const amount = extraction.tax?.value ?? sum(charged.map(tax => tax.amount))
  // Where the page's own total of taxes is zero, rows that say otherwise are a matter of sums, not of law.
  if (amount.eq(ZERO)) return { state: 'none', amount: ZERO }
  const rates = charged.flatMap(tax => (tax.rate === undefined ? [] : [tax.rate]))
  const rate = rates[0] ?? impliedRate(amount, extraction.net?.value)
  const words = wordsOf(charged, extraction)
  const italian = rates.length > 1 ? rates.every(r => isItalian(r, supplier)) : isItalian(rate, supplier)
  const namesItaly = /\bital/i.test(words ?? '')
  return {
    state: namesItaly || italian ? 'italian' : 'foreign',
    amount,
    ...(rate === undefined ? {} : { rate }),
    ...(words === undefined ? {} : { words }),
  }
}

function wordsOf(charged: readonly ExtractedTax[], extraction: Extraction): string | undefined {
  return charged[0]?.evidence[0]?.text ?? extraction.tax?.evidence[0]?.text
}

/** The whole percentage that tax and net imply, when it is one. */
function impliedRate(tax: Decimal, net: Decimal | undefined): Decimal | undefined {
  if (net === undefined || net.eq(ZERO)) return undefined
  const rate = tax.times(decimal('100')).div(net).round(1)
  return rate.minus(rate.round(0)).abs().lt(decimal('0.15')) ? rate.round(0) : rate
}

function isItalian(rate: Decimal | undefined, supplier: Supplier): boolean {
  const text = rate?.toFixed()
  if (text === undefined || !ITALIAN_RATES.includes(text)) return false
  if (supplier.italianVat !== undefined || supplier.oneStopShop !== undefined) return true
  return SHARED_RATES[text]?.has(supplier.country ?? '') !== true
}
