import type { SelfInvoiceLine } from '../assessment/assessment.js'
import { cents, type Decimal, decimal, roundTo, ZERO } from '../lib/money.js'
import type { Linea } from './fattura.js'
import type { FieldTexts } from './field-texts.js'

const DESCRIPTION_LENGTH = 1000
const CENT = decimal('0.01')
/** Quantita has at most 12 digits before the point. */
const QUANTITY_LIMIT = decimal('1000000000000')
/** Amounts have at most 11. */
const AMOUNT_LIMIT = decimal('100000000000')

/** Lines of the document; what does not fit the format is shortened and noted in `texts`. */
export function toLinee(lines: readonly SelfInvoiceLine[], texts: FieldTexts): readonly Linea[] {
  return lines.map(line => toLinea(line, texts))
}

function toLinea(line: SelfInvoiceLine, texts: FieldTexts): Linea {
  const prezzoTotale = cents(line.importo)
  const price = unitPrice(line, prezzoTotale)
  const remark = line.quantita !== undefined && !price.quantita ? unwritable(line.quantita) : ''
  return {
    descrizione: texts.latin('items', line.descrizione, DESCRIPTION_LENGTH - remark.length) + remark,
    ...price,
    prezzoTotale,
    aliquota: line.aliquota,
    ...(line.periodStart !== undefined && { dataInizio: line.periodStart }),
    ...(line.periodEnd !== undefined && { dataFine: line.periodEnd }),
    ...(line.natura !== undefined && { natura: line.natura }),
    ...(line.originale !== undefined && { originale: line.originale }),
  }
}

type Price = Pick<Linea, 'quantita' | 'prezzoUnitario'>

/**
 * Quantity and unit price whose product is the line's total within less than a cent (control 00423). The
 * caller's own price is kept when it fits; else it follows from the total. A quantity so great or
 * so small that the price cannot be written is left out: a missing Quantita counts as 1.
 */
function unitPrice(line: SelfInvoiceLine, total: Decimal): Price {
  const alone = { prezzoUnitario: total }
  if (line.quantita === undefined) return alone
  // Quantita is never negative: the sign stands on the price.
  const quantita = roundTo(line.quantita.abs(), 8)
  if (quantita.eq(ZERO) || quantita.gte(QUANTITY_LIMIT)) return alone
  const own = line.prezzoUnitario?.abs().times(total.lt(ZERO) ? decimal('-1') : decimal('1'))
  const fits = [own, total.div(quantita)]
    .filter(price => price !== undefined)
    .map(price => roundTo(price, 8))
    .filter(price => price.abs().lt(AMOUNT_LIMIT))
    .find(price => price.times(quantita).minus(total).abs().lt(CENT))
  return fits === undefined ? alone : { quantita, prezzoUnitario: fits }
}

/** A quantity that cannot be written as Quantita still belongs to the line. */
function unwritable(quantita: Decimal): string {
  return quantita.eq(ZERO) ? '' : ` (q.tà ${quantita.abs().toFixed()})`
}
