import type { ExtractedLine, Extraction } from '../../extraction/extraction.js'
import { convertToEuro, settle } from '../../lib/euro.js'
import { cents, type Decimal, decimal, ZERO } from '../../lib/money.js'
import type { ExchangeRate, SelfInvoiceLine } from '../assessment.js'
import { blocking, type Finding, warning } from '../findings.js'
import { isWritableText } from '../writable.js'
import { netOutranksLines } from './check-amounts.js'
import type { Treatment, Treatments } from './tax-treatment.js'

export interface MadeLines {
  readonly linee: readonly SelfInvoiceLine[]
  readonly netEuro: Decimal
  readonly findings: readonly Finding[]
}

const CENT = decimal('0.01')

/**
 * The lines of the XML in euro, exact to the cent: those of the page when they carry the net total, else one
 * line for the whole, never in silence. Foreign tax is never among them.
 *
 * @param base what is converted when it is not the net total: the gross amount of an N2.2 report
 */
export function makeLines(
  extraction: Extraction,
  treatments: Treatments,
  rate: ExchangeRate | undefined,
  base?: Decimal,
): MadeLines | undefined {
  const net = base ?? extraction.net?.value
  if (net === undefined || (rate === undefined && extraction.currency?.value !== 'EUR')) return undefined
  const usable = base === undefined && extraction.lines.length > 0 && !netOutranksLines(extraction)
  const source: readonly (readonly [ExtractedLine, Treatment])[] = usable
    ? extraction.lines.map((line, index) => [line, treatments.lines[index] ?? treatments.whole] as const)
    : [[wholeLine(extraction, net), treatments.whole] as const]
  const amounts = source.map(([line]) => line.amount)
  const euro = rate === undefined ? inCents(amounts, net) : convertToEuro(amounts, rate.rate)
  const linee = source.map(([line, treatment], index) =>
    toLine(line, treatment, euro.amounts[index] ?? ZERO, rate),
  )
  return {
    linee,
    netEuro: euro.total,
    findings: [...(usable ? [] : [collapsed(extraction)]), ...undescribed(linee)],
  }
}

/** Amounts below a cent (0.021 a gigabyte) are rounded; the rest goes where it weighs least. */
function inCents(amounts: readonly Decimal[], net: Decimal) {
  const total = cents(net)
  return { total, amounts: settle(amounts.map(cents), total) }
}

function toLine(
  line: ExtractedLine,
  treatment: Treatment,
  importo: Decimal,
  rate: ExchangeRate | undefined,
): SelfInvoiceLine {
  const price = rate === undefined ? keptPrice(line, importo) : undefined
  const quantita = line.quantity?.gt(ZERO) ? line.quantity : undefined
  return {
    descrizione: line.description.trim(),
    ...(quantita === undefined ? {} : { quantita }),
    importo,
    ...(price === undefined ? {} : { prezzoUnitario: price }),
    ...treatment,
    ...(line.periodStart === undefined ? {} : { periodStart: line.periodStart }),
    ...(line.periodEnd === undefined ? {} : { periodEnd: line.periodEnd }),
    ...(rate === undefined ? {} : { originale: { currency: rate.currency, amount: line.amount } }),
  }
}

/** The page's own unit price where it explains the amount (SDI control 00423: within a cent). */
function keptPrice({ quantity, unitPrice }: ExtractedLine, importo: Decimal): Decimal | undefined {
  if (unitPrice === undefined || quantity?.lt(ZERO)) return undefined
  const product = quantity === undefined ? unitPrice : quantity.times(unitPrice)
  return product.minus(importo).abs().lt(CENT) ? unitPrice : undefined
}

function wholeLine(extraction: Extraction, net: Decimal): ExtractedLine {
  const number = extraction.number?.value ?? ''
  const date = extraction.date?.value ?? ''
  return { description: `Come da fattura n. ${number} del ${date}`, kind: 'item', amount: net, evidence: [] }
}

function collapsed(extraction: Extraction): Finding {
  const lines = extraction.lines.length
  return warning(
    'FIELD_UNCERTAIN',
    {
      en:
        lines === 0
          ? 'No lines were read: the self-invoice has one line for the whole net total.'
          : `The ${lines} lines read are not used: the self-invoice has one line for the amount given.`,
      it:
        lines === 0
          ? 'Nessuna riga letta: l’autofattura ha una sola riga per l’intero imponibile.'
          : `Le ${lines} righe lette non sono usate: l’autofattura ha una sola riga per l’importo indicato.`,
    },
    { field: 'items' },
  )
}

/** Descrizione is mandatory and says what was bought (art. 21 c. 2 lett. g DPR 633/72). */
function undescribed(linee: readonly SelfInvoiceLine[]): readonly Finding[] {
  const numbers = linee.flatMap((line, index) => (isWritableText(line.descrizione) ? [] : [index + 1]))
  if (numbers.length === 0) return []
  const list = numbers.slice(0, 10).join(', ')
  return [
    blocking(
      'FIELD_MISSING',
      {
        en: `Line ${list} has no description that can be written: say what was bought.`,
        it: `La riga ${list} è senza una descrizione scrivibile: indicare che cosa è stato acquistato.`,
      },
      { field: 'items' },
    ),
  ]
}
