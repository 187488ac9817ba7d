import type { Evidence, ExtractedLine, Extraction, Field } from '../extraction/extraction.js'
import { type Decimal, toJsonNumber } from '../lib/money.js'
import type { ExtractedFields } from './schemas.js'

type FieldOf<T> = Field<T> | undefined

/** Extraction as ExtractedFields; unknown fields are absent, evidence and alternatives are extra properties. */
export function extractedFields(extraction: Extraction): ExtractedFields {
  const { supplier, buyer } = extraction
  const items = extraction.lines.filter(line => line.kind === 'item').map(presentLine)
  const charges = extraction.lines.filter(line => line.kind !== 'item').map(presentLine)
  return {
    confidence: extraction.confidence,
    ...value('supplierName', supplier.name),
    ...value('country', supplier.country),
    ...value('vatId', supplier.vatId),
    ...value('currency', extraction.currency),
    ...value('invoiceNumber', extraction.number),
    ...value('invoiceDate', extraction.date),
    ...amount('subtotal', extraction.net),
    items,
    ...(charges.length > 0 ? { charges } : {}),
    ...amount('taxAmount', extraction.tax),
    ...amount('total', extraction.total),
    ...value('buyerName', buyer.name),
    ...value('buyerVatId', buyer.vatId),
    ...value('supplierAddress', supplier.address),
    ...value('dueDate', extraction.dueDate),
    ...value('deliveryDate', extraction.deliveryDate),
    ...value('periodStart', extraction.periodStart),
    ...value('periodEnd', extraction.periodEnd),
    ...amount('printedExchangeRate', extraction.printedRate),
    ...(extraction.corrects === undefined ? {} : { correctsInvoice: extraction.corrects }),
    documentKind: extraction.kind.value,
    ...(extraction.language === undefined ? {} : { language: extraction.language }),
    evidence: evidenceByField(extraction),
  }
}

function value<K extends string, T>(key: K, field: FieldOf<T>): { readonly [P in K]?: T } | object {
  return field === undefined ? {} : { [key]: field.value }
}

function amount<K extends string>(key: K, field: FieldOf<Decimal>): { readonly [P in K]?: number } | object {
  return field === undefined ? {} : { [key]: toJsonNumber(field.value) }
}

function presentLine(line: ExtractedLine) {
  return {
    description: line.description,
    ...(line.quantity === undefined ? {} : { quantity: toJsonNumber(line.quantity) }),
    ...(line.unit === undefined ? {} : { unit: line.unit }),
    ...(line.unitPrice === undefined ? {} : { unitPrice: toJsonNumber(line.unitPrice) }),
    amount: toJsonNumber(line.amount),
    ...(line.vatRate === undefined ? {} : { vatRate: toJsonNumber(line.vatRate) }),
    ...(line.aliquota === undefined ? {} : { aliquotaIva: toJsonNumber(line.aliquota) }),
    ...(line.natura === undefined ? {} : { natura: line.natura }),
    ...(line.evidence.length === 0 ? {} : { evidence: line.evidence }),
  }
}

interface PresentedEvidence {
  readonly probability: number
  readonly from: readonly Evidence[]
  readonly alternatives?: readonly (string | number)[]
  readonly why?: string
  /** the same for Italian readers */
  readonly whyItalian?: string
}

function evidenceByField(extraction: Extraction): Record<string, PresentedEvidence> {
  const { supplier, buyer } = extraction
  const fields: readonly (readonly [string, FieldOf<unknown>])[] = [
    ['documentKind', extraction.kind],
    ['supplierName', supplier.name],
    ['country', supplier.country],
    ['vatId', supplier.vatId],
    ['supplierAddress', supplier.address],
    ['currency', extraction.currency],
    ['invoiceNumber', extraction.number],
    ['invoiceDate', extraction.date],
    ['subtotal', extraction.net],
    ['taxAmount', extraction.tax],
    ['total', extraction.total],
    ['buyerName', buyer.name],
    ['buyerVatId', buyer.vatId],
    ['dueDate', extraction.dueDate],
    ['deliveryDate', extraction.deliveryDate],
    ['periodStart', extraction.periodStart],
    ['periodEnd', extraction.periodEnd],
    ['printedExchangeRate', extraction.printedRate],
  ]
  return Object.fromEntries(
    fields.flatMap(([name, field]) => (field === undefined ? [] : [[name, presentField(field)]])),
  )
}

function presentField(field: Field<unknown>): PresentedEvidence {
  const alternatives = (field.alternatives ?? []).map(plain)
  return {
    probability: field.probability,
    from: field.evidence,
    ...(alternatives.length > 0 ? { alternatives } : {}),
    ...(field.why === undefined ? {} : { why: field.why.en, whyItalian: field.why.it }),
  }
}

function plain(candidate: unknown): string | number {
  if (typeof candidate === 'string' || typeof candidate === 'number') return candidate
  return isDecimal(candidate) ? toJsonNumber(candidate) : JSON.stringify(candidate)
}

function isDecimal(candidate: unknown): candidate is Decimal {
  return typeof candidate === 'object' && candidate !== null && 'toFixed' in candidate && 's' in candidate
}
