import type { Extraction, Field } from '../../extraction/extraction.js'
import type { Text } from '../../lib/text.js'
import type { Recognition } from '../../service/service.js'

/** How the values of a field are written and read. */
export type FieldKind =
  | 'text'
  | 'country'
  | 'code'
  | 'date'
  | 'amount'
  | 'percent'
  | 'td'
  | 'natura'
  | 'line'
  | 'document-kind'

interface FieldSpec {
  readonly kind: FieldKind
  readonly label: Text
  /** what was read, with its evidence; absent for decisions that no page shows */
  readonly read?: (extraction: Extraction) => Field<unknown> | undefined
}

function addressPart(part: 'street' | 'postcode' | 'city') {
  return ({ supplier }: Extraction): Field<unknown> | undefined => {
    const { address } = supplier
    const value = address?.value[part]
    return address === undefined || value === undefined ? undefined : { ...address, value, alternatives: [] }
  }
}

/** Everything an operator can decide, by the names that corrections use. */
export const FIELDS = {
  supplierName: {
    kind: 'text',
    label: { en: 'supplier', it: 'fornitore' },
    read: extraction => extraction.supplier.name,
  },
  country: {
    kind: 'country',
    label: { en: 'country', it: 'paese' },
    read: extraction => extraction.supplier.country,
  },
  vatId: {
    kind: 'code',
    label: { en: 'VAT id', it: 'id fiscale' },
    read: extraction => extraction.supplier.vatId,
  },
  'supplierAddress.street': {
    kind: 'text',
    label: { en: 'street', it: 'indirizzo' },
    read: addressPart('street'),
  },
  'supplierAddress.postcode': {
    kind: 'text',
    label: { en: 'postcode', it: 'CAP' },
    read: addressPart('postcode'),
  },
  'supplierAddress.city': { kind: 'text', label: { en: 'town', it: 'città' }, read: addressPart('city') },
  invoiceNumber: {
    kind: 'text',
    label: { en: 'invoice no.', it: 'n. fattura' },
    read: extraction => extraction.number,
  },
  invoiceDate: {
    kind: 'date',
    label: { en: 'invoice date', it: 'data fattura' },
    read: extraction => extraction.date,
  },
  currency: {
    kind: 'code',
    label: { en: 'currency', it: 'valuta' },
    read: extraction => extraction.currency,
  },
  subtotal: {
    kind: 'amount',
    label: { en: 'net total', it: 'imponibile' },
    read: extraction => extraction.net,
  },
  taxAmount: { kind: 'amount', label: { en: 'tax', it: 'imposta' }, read: extraction => extraction.tax },
  total: { kind: 'amount', label: { en: 'total', it: 'totale' }, read: extraction => extraction.total },
  documentKind: {
    kind: 'document-kind',
    label: { en: 'kind', it: 'tipo doc.' },
    read: extraction => extraction.kind,
  },
  items: { kind: 'line', label: { en: 'lines', it: 'righe' } },
  tipo: { kind: 'td', label: { en: 'TD', it: 'TD' } },
  aliquotaIva: { kind: 'percent', label: { en: 'rate %', it: 'aliquota %' } },
  natura: { kind: 'natura', label: { en: 'Natura', it: 'Natura' } },
} as const satisfies Readonly<Record<string, FieldSpec>>

export type FieldName = keyof typeof FIELDS

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(FIELDS, name)
}

export const FIELD_NAMES: readonly FieldName[] = Object.keys(FIELDS).filter(isFieldName)

export function fieldSpec(name: FieldName): FieldSpec {
  return FIELDS[name]
}

/** What the machine read for a field, before any operator. */
export function readField(name: FieldName, { extraction }: Recognition): Field<unknown> | undefined {
  return fieldSpec(name).read?.(extraction)
}

/** Values that no page shows: the type, the rate and the lines as they stand now. */
export function derivedValue(name: FieldName, { assessment, extraction }: Recognition): unknown {
  if (name === 'tipo') return assessment.suggestedTd ?? undefined
  if (name === 'items') {
    return extraction.lines.length === 0
      ? undefined
      : extraction.lines.map(line => `${line.description} ${line.amount.toFixed()}`).join(' | ')
  }
  const lines = assessment.selfInvoice?.linee ?? []
  if (name === 'aliquotaIva') return distinct(lines.map(line => line.aliquota.toFixed()))
  if (name === 'natura') return distinct(lines.map(line => line.natura ?? ''))
  return undefined
}

function distinct(values: readonly string[]): string | undefined {
  const all = [...new Set(values)].filter(value => value !== '')
  return all.length === 0 ? undefined : all.join(', ')
}
