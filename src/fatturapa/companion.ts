import type { SelfInvoice } from '../assessment/assessment.js'
import { ZERO } from '../lib/money.js'
import { copyCausale } from './causali.js'
import type { Fattura, Linea } from './fattura.js'
import type { FieldTexts } from './field-texts.js'
import type { Numbering } from './produced.js'
import { normOf, TAXED_ELSEWHERE } from './reverse-charge.js'
import { grandTotal, summarise } from './summaries.js'

const NUMBER_LENGTH = 20

/**
 * The supplier's own invoice in FatturaPA form, so that bookkeeping software can import the payable: its
 * number and date, the same lines in euro, no tax. Not meant for SDI, and yet passes its controls.
 *
 * @param fattura the self-invoice, whose parties and lines it shares
 * @param numbering the self-invoice's `Numero` and a file progressive of its own
 */
export function toCompanion(
  fattura: Fattura,
  invoice: SelfInvoice,
  numbering: Numbering,
  texts: FieldTexts,
): Fattura {
  const linee = fattura.linee.map(untaxed)
  const riepiloghi = summarise(linee, natura => normOf(natura, invoice.td))
  return {
    trasmissione: { ...fattura.trasmissione, progressivo: numbering.progressivo },
    cedente: fattura.cedente,
    cessionario: fattura.cessionario,
    tipo: 'TD01',
    data: invoice.originale.data,
    numero: supplierNumber(invoice.originale, texts),
    causali: copyCausale(invoice, numbering.numero),
    collegate: [],
    linee,
    riepiloghi,
    importoTotale: grandTotal(riepiloghi),
  }
}

function untaxed(linea: Linea): Linea {
  return linea.natura === undefined ? { ...linea, aliquota: ZERO, natura: TAXED_ELSEWHERE } : linea
}

/** The number's last 20 ASCII characters; with the date behind it where it has no digit (control 00425). */
function supplierNumber({ numero, data }: SelfInvoice['originale'], texts: FieldTexts): string {
  const end = texts.asciiEnd('invoiceNumber', numero, NUMBER_LENGTH)
  if (/\d/.test(end)) return end
  return `${end.slice(-(NUMBER_LENGTH - data.length - 1)).trim()}-${data}`
}
