/**
 * The fields whose rightness `confidence` speaks of, by their names in ExtractedFields: a document with one
 * of them wrong is a wrong document.
 */
export const CRITICAL_FIELDS = [
  'supplierName',
  'country',
  'vatId',
  'currency',
  'invoiceNumber',
  'invoiceDate',
  'subtotal',
] as const

export type CriticalField = (typeof CRITICAL_FIELDS)[number]
