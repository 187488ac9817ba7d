import type { SelfInvoice } from '../assessment/assessment.js'
import { toCompanion } from './companion.js'
import type { Fattura } from './fattura.js'
import { FieldTexts } from './field-texts.js'
import { xmlFileName } from './file-name.js'
import type { Numbering, Produced } from './produced.js'
import { toFattura } from './self-invoice.js'
import { writeXml } from './xml/write.js'

/**
 * The XML of a TD17, TD18, TD19 or of a TD01 asked for by itself. Checks nothing: that is the checker's part.
 *
 * @param numbering `Numero` and file progressive, from the store
 */
export function produce(invoice: SelfInvoice, numbering: Numbering): Produced {
  const texts = new FieldTexts()
  return spell(toFattura(invoice, numbering, texts), texts)
}

/**
 * The companion TD01 of a self-invoice.
 *
 * @param numbering `Numero` of the self-invoice, which the companion names, and the companion's own progressive
 */
export function produceCompanion(invoice: SelfInvoice, numbering: Numbering): Produced {
  const fattura = toFattura(invoice, numbering, new FieldTexts())
  // Only what is new in the companion is worth a warning: the rest was said with the self-invoice.
  const texts = new FieldTexts()
  return spell(toCompanion(fattura, invoice, numbering, texts), texts)
}

function spell(fattura: Fattura, texts: FieldTexts): Produced {
  return {
    xml: writeXml(fattura),
    fileName: xmlFileName(fattura.trasmissione.idTrasmittente, fattura.trasmissione.progressivo),
    numero: fattura.numero,
    data: fattura.data,
    importoTotale: fattura.importoTotale,
    warnings: texts.warnings(),
  }
}
