import type { Issue } from '../../lib/issues.js'
import type { Text } from '../../lib/text.js'
import type { CriticalField } from '../critical-fields.js'

/** Critical fields, the total, and whether it is an invoice or a credit note. */
export type ComparedField = CriticalField | 'total' | 'documentKind'

const LABELS: Readonly<Record<ComparedField, Text>> = {
  supplierName: { en: 'the supplier', it: 'il fornitore' },
  country: { en: 'the country of the supplier', it: 'il Paese del fornitore' },
  vatId: { en: 'the VAT number of the supplier', it: 'la partita IVA del fornitore' },
  currency: { en: 'the currency', it: 'la valuta' },
  invoiceNumber: { en: 'the invoice number', it: 'il numero della fattura' },
  invoiceDate: { en: 'the invoice date', it: 'la data della fattura' },
  subtotal: { en: 'the net amount', it: "l'imponibile" },
  total: { en: 'the total', it: 'il totale' },
  documentKind: { en: 'the kind of document', it: 'il tipo di documento' },
}

/** The e-invoice says `said`, the page `shown`, or nothing like it. Neither is chosen: a person decides. */
export function contradiction(field: ComparedField, said: string, shown: string | undefined): Issue {
  const label = LABELS[field]
  const other = shown === undefined || shown === said ? undefined : shown
  return {
    code: 'SUSPICIOUS_CONTENT',
    field,
    text: {
      en: `For ${label.en} the e-invoice inside the PDF says ${said}, but the page ${other === undefined ? 'does not show it' : `says ${other}`}. Ask the supplier which is right.`,
      it: `Per ${label.it} la fattura elettronica nel PDF riporta ${said}, ma la pagina ${other === undefined ? 'non lo mostra' : `riporta ${other}`}. Chiedere al fornitore quale dato è giusto.`,
    },
    details: { eInvoice: said, ...(other !== undefined && { page: other }) },
  }
}
