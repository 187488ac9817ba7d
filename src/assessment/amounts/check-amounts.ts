import type { Extraction } from '../../extraction/extraction.js'
import { cents, type Decimal, decimal, sum, ZERO } from '../../lib/money.js'
import type { Text } from '../../lib/text.js'
import { blocking, type Finding, shownAmount } from '../findings.js'

/** Amount2 of the schema has at most 11 digits before the point. */
const SCHEMA_LIMIT = decimal('100000000000')
/** Above it a person looks at the figure before it becomes a tax document; our own caution, no law. */
const PLAUSIBLE_LIMIT = decimal('10000000')

/** Whether lines, net, tax and total agree to the cent, and say what a self-invoice can carry. */
export function checkAmounts(extraction: Extraction, structured: boolean): readonly Finding[] {
  const net = extraction.net?.value
  if (net === undefined) return []
  return [
    ...linesAgainstNet(extraction, net),
    ...netAndTaxAgainstTotal(extraction, net),
    ...taxesAgainstTax(extraction),
    ...zero(net),
    ...sign(extraction, net),
    ...size(extraction, net, structured),
  ]
}

/** One sum that does not come out, with what is missing. */
function inconsistent(field: string, what: Text, found: Decimal, said: Decimal, currency?: string): Finding {
  const difference = found.minus(said)
  const shown = (amount: Decimal) => shownAmount(amount, currency)
  const [computed, printed, rest] = [shown(found), shown(said), shown(difference)]
  return blocking(
    'AMOUNTS_INCONSISTENT',
    {
      en: `${what.en}: ${computed.en} against ${printed.en}, a difference of ${rest.en}. Compare with the page and correct.`,
      it: `${what.it}: ${computed.it} contro ${printed.it}, differenza ${rest.it}. Confrontare con la pagina e correggere.`,
    },
    { field, details: { difference: difference.toFixed() } },
  )
}

const differ = (a: Decimal, b: Decimal) => !cents(a).eq(cents(b))

function linesAgainstNet(extraction: Extraction, net: Decimal): readonly Finding[] {
  if (extraction.lines.length === 0 || netOutranksLines(extraction)) return []
  const lines = sum(extraction.lines.map(line => line.amount))
  if (!differ(lines, net)) return []
  const what = {
    en: 'The lines do not add up to the net total',
    it: 'Le righe non danno il totale imponibile',
  }
  return [inconsistent('subtotal', what, lines, net, extraction.currency?.value)]
}

/** A person gave the net total while the lines are the machine's: the lines are then not used at all. */
export function netOutranksLines(extraction: Extraction): boolean {
  const byPerson = extraction.net?.evidence.some(({ engine }) => engine === 'operator') === true
  const linesByPerson = extraction.lines.every(line => line.evidence.length === 0)
  return byPerson && !linesByPerson
}

function netAndTaxAgainstTotal(extraction: Extraction, net: Decimal): readonly Finding[] {
  const total = extraction.total?.value
  if (total === undefined) return []
  const tax = extraction.tax?.value ?? sum(extraction.taxes.map(({ amount }) => amount))
  if (!differ(net.plus(tax), total)) return []
  const what = { en: 'Net and tax do not give the total', it: 'Imponibile e imposta non danno il totale' }
  return [inconsistent('total', what, net.plus(tax), total, extraction.currency?.value)]
}

function taxesAgainstTax(extraction: Extraction): readonly Finding[] {
  const tax = extraction.tax?.value
  if (tax === undefined || extraction.taxes.length === 0) return []
  const taxes = sum(extraction.taxes.map(({ amount }) => amount))
  if (!differ(taxes, tax)) return []
  const what = { en: 'The taxes by rate do not add up', it: 'Le imposte per aliquota non danno il totale' }
  return [inconsistent('taxAmount', what, taxes, tax, extraction.currency?.value)]
}

function zero(net: Decimal): readonly Finding[] {
  if (!cents(net).eq(ZERO)) return []
  return [
    blocking(
      'AMOUNTS_INCONSISTENT',
      {
        en: 'The net total is zero: there is nothing to self-invoice, or the amount was not read.',
        it: 'L’imponibile è zero: non c’è nulla da integrare, oppure l’importo non è stato letto.',
      },
      { field: 'subtotal' },
    ),
  ]
}

/** An Extraction carries a credit note with negative amounts; a positive one was misread in kind or sign. */
function sign(extraction: Extraction, net: Decimal): readonly Finding[] {
  if (extraction.kind.value !== 'credit-note' || net.lt(ZERO)) return []
  const shown = shownAmount(net, extraction.currency?.value)
  return [
    blocking(
      'AMOUNTS_INCONSISTENT',
      {
        en: `This is a credit note, yet the net total is ${shown.en}: confirm whether it lowers or raises the debt.`,
        it: `È una nota di credito, ma l’imponibile è ${shown.it}: confermare se riduce o aumenta il debito.`,
      },
      { field: 'subtotal' },
    ),
  ]
}

function size(extraction: Extraction, net: Decimal, structured: boolean): readonly Finding[] {
  const limit = structured ? SCHEMA_LIMIT : PLAUSIBLE_LIMIT.times(scale(extraction.currency?.value))
  if (net.abs().lt(limit) && net.abs().lt(SCHEMA_LIMIT)) return []
  const shown = shownAmount(net, extraction.currency?.value)
  return [
    blocking(
      'FIELD_UNCERTAIN',
      {
        en: `The net total ${shown.en} is extraordinarily large: confirm it.`,
        it: `L’imponibile ${shown.it} è straordinariamente alto: confermarlo.`,
      },
      { field: 'subtotal' },
    ),
  ]
}

/** Currencies with small units, whose everyday amounts run to millions. */
const SMALL_UNITS: ReadonlySet<string> = new Set('JPY KRW HUF IDR VND CLP COP ISK IRR LBP RSD INR'.split(' '))

function scale(currency: string | undefined): Decimal {
  return decimal(currency !== undefined && SMALL_UNITS.has(currency) ? '100' : '1')
}
