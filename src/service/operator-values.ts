import { documentConfidence } from '../extraction/confidence/model.js'
import { MODEL } from '../extraction/confidence/weights.js'
import { CRITICAL_FIELDS, type CriticalField } from '../extraction/critical-fields.js'
import type {
  DocumentKind,
  Engine,
  ExtractedLine,
  Extraction,
  Field,
  PostalAddress,
} from '../extraction/extraction.js'
import { type Decimal, decimalFromJson } from '../lib/money.js'
import { turnedTo } from './turned-signs.js'

/** Values by the names of ExtractedFields, as operators and the memory give them. */
export type FieldValues = Readonly<Record<string, unknown>>

/**
 * The extraction with an operator's (certain) or the memory's (nearly certain) values in place of what was
 * read. The confidence rises to what remains doubtful among the critical fields.
 */
export function applyFields(extraction: Extraction, values: FieldValues, engine: Engine): Extraction {
  const probability = engine === 'operator' ? 1 : 0.995
  const confirmed = new Set(stringList(values.confirmed))
  const field = <T>(key: string, parse: (value: unknown) => T | undefined, old: Field<T> | undefined) => {
    const value = parse(values[key])
    if (value !== undefined) return told(value, probability, engine)
    return confirmed.has(key) && old !== undefined ? { ...old, probability: 1 } : old
  }
  const { supplier } = extraction
  const lines = itemList(values.items) ?? extraction.lines
  const given: Extraction = {
    ...extraction,
    supplier: {
      ...supplier,
      ...some('name', field('supplierName', text, supplier.name)),
      ...some('country', field('country', upper, supplier.country)),
      ...some('vatId', field('vatId', upper, supplier.vatId)),
      ...some('address', field('supplierAddress', address, supplier.address)),
    },
    ...some('currency', field('currency', upper, extraction.currency)),
    ...some('number', field('invoiceNumber', text, extraction.number)),
    ...some('date', field('invoiceDate', day, extraction.date)),
    ...some('net', field('subtotal', amount, extraction.net)),
    ...some('tax', field('taxAmount', amount, extraction.tax)),
    ...some('total', field('total', amount, extraction.total)),
    ...some('kind', field('documentKind', kind, extraction.kind)),
    ...some('corrects', corrected(values.correctsInvoice)),
    lines,
  }
  const next = values.documentKind === undefined ? given : turnedTo(given, extraction.kind.value)
  return { ...next, confidence: Math.max(extraction.confidence, criticalConfidence(extraction, next)) }
}

function told<T>(value: T, probability: number, engine: Engine): Field<T> {
  return {
    value,
    probability,
    evidence: [{ engine, text: typeof value === 'string' ? value : JSON.stringify(value) }],
  }
}

/**
 * What is left to doubt when some critical fields were told: untouched ones keep their probability, and the document
 * is as sure as the calibration says of such fields. 0 when nothing changed.
 */
export function criticalConfidence(before: Extraction, after: Extraction): number {
  const changed = CRITICAL_FIELDS.some(name => critical(before, name) !== critical(after, name))
  if (!changed) return 0
  const fields = CRITICAL_FIELDS.map(name => critical(after, name)?.probability ?? 1)
  const product = fields.reduce((all, one) => all * one, 1)
  return Math.max(product, documentConfidence(MODEL.document, fields))
}

function critical(extraction: Extraction, name: CriticalField): Field<unknown> | undefined {
  const { supplier } = extraction
  return {
    supplierName: supplier.name,
    country: supplier.country,
    vatId: supplier.vatId,
    currency: extraction.currency,
    invoiceNumber: extraction.number,
    invoiceDate: extraction.date,
    subtotal: extraction.net,
  }[name]
}

function some<K extends string, T>(key: K, value: T | undefined): { readonly [P in K]?: T } | object {
  return value === undefined ? {} : { [key]: value }
}

function stringList(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : []
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function upper(value: unknown): string | undefined {
  return text(value)?.toUpperCase()
}

function day(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined
}

function amount(value: unknown): Decimal | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? decimalFromJson(value) : undefined
}

const KINDS: readonly DocumentKind[] = ['invoice', 'credit-note']

function kind(value: unknown): DocumentKind | undefined {
  return KINDS.find(known => known === value)
}

/** The invoice a credit note corrects: its number, or number and date. */
function corrected(value: unknown): Extraction['corrects'] {
  const given = isObject(value) ? value : { number: value }
  const number = text(given.number)
  return number === undefined ? undefined : { number, ...some('date', day(given.date)) }
}

function isObject(value: unknown): value is FieldValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function address(value: unknown): PostalAddress | undefined {
  if (!isObject(value)) return undefined
  return {
    ...some('street', text(value.street)),
    ...some('postcode', text(value.postcode)),
    ...some('city', text(value.city)),
    ...some('country', upper(value.country)),
  }
}

function itemList(value: unknown): readonly ExtractedLine[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.filter(isObject).flatMap(item => {
    const total = amount(item.amount)
    if (total === undefined) return []
    return [
      {
        description: text(item.description) ?? '',
        kind: 'item' as const,
        ...some('quantity', amount(item.quantity)),
        ...some('unitPrice', amount(item.unitPrice)),
        amount: total,
        ...some('aliquota', amount(item.aliquotaIva)),
        ...some('natura', text(item.natura)),
        evidence: [],
      },
    ]
  })
}
