import type { EInvoice } from '../../reading/e-invoice.js'
import type { DocumentKind } from '../extraction.js'

/** UNTDID 1001 document type codes to kinds; what is not listed is an invoice. */
const KINDS: Readonly<Record<string, DocumentKind>> = {
  '261': 'credit-note',
  '262': 'credit-note',
  '296': 'credit-note',
  '308': 'credit-note',
  '381': 'credit-note',
  '396': 'credit-note',
  '420': 'credit-note',
  '458': 'credit-note',
  '532': 'credit-note',
  '325': 'pro-forma',
  '220': 'order',
  '231': 'order',
  '310': 'quote',
  '351': 'delivery-note',
}

/** What the e-invoice says it is. */
export function kindOf({ typeCode }: EInvoice): DocumentKind {
  return KINDS[typeCode ?? ''] ?? 'invoice'
}
