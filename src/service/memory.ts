import type { Overrides, Td } from '../assessment/assessment.js'
import type { Extraction } from '../extraction/extraction.js'
import type { Issue } from '../lib/issues.js'
import { decimalFromJson } from '../lib/money.js'
import { parseVatId } from '../lib/vat-numbers.js'
import type { SupplierMemory, TenantStore } from '../store/store.js'
import { applyFields, type FieldValues } from './operator-values.js'

/** What the memory may hold of a supplier: who it is and how it is treated, never amounts, dates or numbers. */
const TEACHABLE = [
  'supplierName',
  'country',
  'vatId',
  'supplierAddress',
  'tipo',
  'aliquotaIva',
  'natura',
] as const

/** The keys under which a supplier is remembered, surest first: its tax id, else name and country. */
export function supplierKeys(extraction: Extraction): readonly string[] {
  const { vatId, name, country } = extraction.supplier
  const parsed = vatId === undefined ? undefined : parseVatId(vatId.value, country?.value)
  const byId = parsed === undefined ? [] : [`id:${parsed.canonical}`]
  const byName = name === undefined ? [] : [`name:${plainName(name.value)}|${country?.value ?? ''}`]
  return [...byId, ...byName]
}

function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export interface Remembered {
  readonly extraction: Extraction
  readonly overrides: Overrides
}

/** The extraction with what was taught about its supplier, saying where that comes from. */
export async function remember(store: TenantStore, extraction: Extraction): Promise<Remembered> {
  const keys = supplierKeys(extraction)
  const memory = keys.length === 0 ? undefined : await store.suppliers.find(keys)
  if (memory === undefined) return { extraction, overrides: {} }
  const taught = applyFields(extraction, memory.values, 'memory')
  return {
    extraction: { ...taught, issues: [...taught.issues, learned(memory)] },
    overrides: taughtOverrides(memory.values),
  }
}

function learned(memory: SupplierMemory): Issue {
  const day = memory.taughtAt.slice(0, 10)
  const what = Object.keys(memory.values).join(', ')
  return {
    code: 'LEARNED',
    text: {
      en: `${what} as confirmed on ${day} in ${memory.taughtIn}; "autofattura suppliers forget" undoes it.`,
      it: `${what} come confermato il ${day} in ${memory.taughtIn}; "autofattura suppliers forget" lo annulla.`,
    },
    details: { key: memory.key, taughtIn: memory.taughtIn, taughtAt: memory.taughtAt },
  }
}

const TDS: readonly Td[] = ['TD17', 'TD18', 'TD19']

/** TD, rate and Natura among corrections or taught values. */
export function taughtOverrides(values: FieldValues): Overrides {
  const tipo = TDS.find(td => td === values.tipo)
  const aliquota = values.aliquotaIva
  const natura = values.natura
  return {
    ...(tipo === undefined ? {} : { tipo }),
    ...(typeof aliquota === 'number' && Number.isFinite(aliquota)
      ? { aliquota: decimalFromJson(aliquota) }
      : {}),
    ...(typeof natura === 'string' && natura !== '' ? { natura } : {}),
  }
}

/** Teaches what the operator decided about the supplier, confirmed fields included. */
export async function teach(
  store: TenantStore,
  extraction: Extraction,
  corrections: FieldValues,
  where: { readonly taughtIn: string; readonly actor: string },
): Promise<void> {
  const corrected = applyFields(extraction, corrections, 'operator')
  const values = Object.fromEntries(
    TEACHABLE.flatMap(name => (corrections[name] === undefined ? [] : [[name, corrections[name]]])),
  )
  const keys = [...new Set([...supplierKeys(corrected), ...supplierKeys(extraction)])]
  if (Object.keys(values).length === 0 || keys.length === 0) return
  await store.suppliers.teach({ keys, values, ...where })
}
