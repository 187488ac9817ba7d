import type { SelfInvoice } from '../assessment/assessment.js'
import { ZERO } from '../lib/money.js'
import { causali, copyCausale } from './causali.js'
import type { Fattura, FatturaCollegata, Linea } from './fattura.js'
import type { FieldTexts } from './field-texts.js'
import { toLinee } from './lines.js'
import { toCedente, toCessionario, toTrasmissione } from './parties.js'
import type { Numbering } from './produced.js'
import { normOf, TAXED_ELSEWHERE } from './reverse-charge.js'
import { grandTotal, summarise } from './summaries.js'

/** IdDocumento and Numero take 20 ASCII characters; the whole number stands in a Causale. */
const NUMBER_LENGTH = 20

/** The self-invoice in the terms of the format; what had to change in its texts is noted in `texts`. */
export function toFattura(invoice: SelfInvoice, numbering: Numbering, texts: FieldTexts): Fattura {
  const linee = toLinee(invoice.linee, texts).map(linea => (invoice.td === 'TD01' ? asCopied(linea) : linea))
  const riepiloghi = summarise(linee, natura => normOf(natura, invoice.td))
  return {
    trasmissione: toTrasmissione(invoice.cessionario, numbering.progressivo),
    cedente: toCedente(invoice.cedente, texts),
    cessionario: toCessionario(invoice.cessionario, texts),
    // The buyer issues a self-invoice; SDI then counts its number under the buyer (control 00404).
    ...(invoice.td !== 'TD01' && { soggettoEmittente: 'CC' }),
    tipo: invoice.td,
    data: invoice.data,
    numero: numbering.numero,
    causali: invoice.td === 'TD01' ? copyCausale(invoice, undefined) : causali(invoice),
    collegate: linked(invoice, texts),
    linee,
    riepiloghi,
    importoTotale: grandTotal(riepiloghi),
  }
}

/** A TD01 asked for directly carries no tax: a line without rate and Natura is reverse charge. */
function asCopied(linea: Linea): Linea {
  return linea.natura === undefined && linea.aliquota.eq(ZERO) ? { ...linea, natura: TAXED_ELSEWHERE } : linea
}

/** The foreign document first, then the invoice it corrects (AdE guide on DatiFattureCollegate, 2.1.6). */
function linked({ originale, corregge }: SelfInvoice, texts: FieldTexts): readonly FatturaCollegata[] {
  const links: FatturaCollegata[] = [
    { idDocumento: texts.asciiEnd('invoiceNumber', originale.numero, NUMBER_LENGTH), data: originale.data },
  ]
  if (corregge !== undefined)
    links.push({
      idDocumento: texts.asciiEnd('invoiceNumber', corregge.numero, NUMBER_LENGTH),
      ...(corregge.data !== undefined && { data: corregge.data }),
    })
  return links
}
