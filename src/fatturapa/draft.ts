import type { SelfInvoice } from '../assessment/assessment.js'
import { toCompanion } from './companion.js'
import type { Fattura } from './fattura.js'
import { FieldTexts } from './field-texts.js'
import { xmlFileName } from './file-name.js'
import type { Draft, Numbering } from './produced.js'
import { toFattura } from './self-invoice.js'
import { body } from './xml/body.js'
import { header } from './xml/header.js'

/**
 * A TD17, TD18, TD19 or a TD01 asked for by itself, ready to be written. Checks nothing: that is the writer's part.
 *
 * @param numbering `Numero` and file progressive, from the store
 */
export function draftSelfInvoice(invoice: SelfInvoice, numbering: Numbering): Draft {
  const texts = new FieldTexts()
  return draft(toFattura(invoice, numbering, texts), texts)
}

/**
 * The companion TD01 of a self-invoice.
 *
 * @param numbering `Numero` of the self-invoice, which the companion names, and the companion's own progressive
 */
export function draftCompanion(invoice: SelfInvoice, numbering: Numbering): Draft {
  const fattura = toFattura(invoice, numbering, new FieldTexts())
  // Only what is new in the companion is worth a warning: the rest was said with the self-invoice.
  const texts = new FieldTexts()
  return draft(toCompanion(fattura, invoice, numbering, texts), texts)
}

function draft(fattura: Fattura, texts: FieldTexts): Draft {
  return {
    content: [header(fattura), body(fattura)],
    fileName: xmlFileName(fattura.trasmissione.idTrasmittente, fattura.trasmissione.progressivo),
    numero: fattura.numero,
    data: fattura.data,
    importoTotale: fattura.importoTotale,
    warnings: texts.warnings(),
  }
}
