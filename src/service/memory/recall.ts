import type { Overrides } from '../../assessment/assessment.js'
import type { Extraction, Field, PostalAddress } from '../../extraction/extraction.js'
import type { Issue } from '../../lib/issues.js'
import type { SupplierMemory, TenantStore } from '../../store/store.js'
import { criticalConfidence } from '../operator-values.js'
import { plainName, sameAddress, supplierKeys } from './keys.js'
import { readTaught, type Taught, treatmentOf } from './taught.js'
import { placesOf } from './teach.js'

export interface Remembered {
  readonly extraction: Extraction
  readonly overrides: Overrides
}

/** A page that reads so surely is not overruled by the memory: the supplier may have changed. */
const SURE = 0.9
const FROM_MEMORY = 0.97
/** How far a field may have moved on the same form, points. */
const SAME_PLACE = 24

/** The extraction with what was taught about its supplier, saying where that comes from. */
export async function remember(store: TenantStore, extraction: Extraction): Promise<Remembered> {
  const keys = supplierKeys(extraction)
  const memory = keys.length === 0 ? undefined : await store.suppliers.find(keys)
  if (memory === undefined) return { extraction, overrides: {} }
  const taught = readTaught(memory.values)
  const recalled = recallPlaces(recallIdentity(extraction, taught), taught)
  const changed = changes(extraction, taught, memory)
  return {
    extraction: {
      ...recalled,
      confidence: Math.max(extraction.confidence, criticalConfidence(extraction, recalled)),
      issues: [...extraction.issues, learned(memory, taught), ...changed],
    },
    overrides: treatmentOf(taught, 'memory'),
  }
}

function recallIdentity(extraction: Extraction, taught: Taught): Extraction {
  const { supplier } = extraction
  return {
    ...extraction,
    supplier: {
      ...supplier,
      ...recall('name', supplier.name, taught.supplierName, sameName),
      ...recall('country', supplier.country, taught.country, (a, b) => a === b),
      ...recall('vatId', supplier.vatId, taught.vatId, sameId),
      ...recallAddress(supplier.address, taught),
    },
  }
}

/** Absent on the page: the memory's. The same: surer. Different: the page's when it is sure, else the memory's. */
function recall<K extends string, T>(
  key: K,
  read: Field<T> | undefined,
  known: T | undefined,
  same: (a: T, b: T) => boolean,
): { readonly [P in K]?: Field<T> } | object {
  if (known === undefined) return {}
  const field = {
    value: known,
    probability: FROM_MEMORY,
    evidence: [{ engine: 'memory' as const, text: '' }],
  }
  if (read === undefined) return { [key]: field }
  if (same(read.value, known)) {
    const probability = 1 - (1 - read.probability) * 0.2
    return { [key]: { ...read, value: known, probability, evidence: [...read.evidence, ...field.evidence] } }
  }
  return read.probability >= SURE
    ? {}
    : { [key]: { ...field, probability: SURE, alternatives: [read.value] } }
}

/** The page's address counts, unless it is missing or read again as it was when the operator corrected it. */
function recallAddress(
  read: Field<PostalAddress> | undefined,
  { supplierAddress, addressRead }: Taught,
): { readonly address?: Field<PostalAddress> } {
  if (supplierAddress === undefined || read === undefined || sameAddress(read.value, supplierAddress))
    return recall('address', read, supplierAddress, () => true)
  const misread = addressRead !== undefined && sameAddress(read.value, addressRead)
  return misread ? recall('address', undefined, supplierAddress, () => true) : {}
}

/**
 * A value at the very place where this supplier's form carries it is surer; nothing is moved by the memory, and the
 * place says nothing of what the page leaves open (which of two numbers is the month).
 */
function recallPlaces(extraction: Extraction, taught: Taught): Extraction {
  const now = placesOf(extraction)
  const surer = <T>(key: string, name: string, field: Field<T> | undefined) =>
    field === undefined || !samePlace(now[name], taught.places?.[name])
      ? {}
      : { [key]: { ...field, probability: Math.min(1 - (1 - field.probability) * 0.5, field.ceiling ?? 1) } }
  return {
    ...extraction,
    ...surer('number', 'invoiceNumber', extraction.number),
    ...surer('date', 'invoiceDate', extraction.date),
  }
}

type Place = NonNullable<Taught['places']>[string]

function samePlace(a: Place | undefined, b: Place | undefined): boolean {
  if (a === undefined || b === undefined || a.page !== b.page) return false
  return Math.abs(a.x - b.x) <= SAME_PLACE && Math.abs(a.y - b.y) <= SAME_PLACE
}

function changes(extraction: Extraction, taught: Taught, memory: SupplierMemory): readonly Issue[] {
  const accounts = extraction.ibans ?? []
  const bank = taught.iban !== undefined && accounts.length > 0 && !accounts.includes(taught.iban)
  const now = placesOf(extraction)
  const known = ['invoiceNumber', 'invoiceDate'].filter(name => taught.places?.[name] && now[name])
  const moved = known.length === 2 && known.every(name => !samePlace(now[name], taught.places?.[name]))
  return [
    ...(bank ? [bankChanged(memory)] : []),
    ...(moved ? [layoutChanged(memory)] : []),
    ...(addressChanged(extraction, taught) ? [movedAway(memory)] : []),
  ]
}

function addressChanged({ supplier }: Extraction, { supplierAddress, addressRead }: Taught): boolean {
  const now = supplier.address?.value
  if (now === undefined || supplierAddress === undefined) return false
  return ![supplierAddress, addressRead].some(known => known !== undefined && sameAddress(now, known))
}

function movedAway(memory: SupplierMemory): Issue {
  return {
    code: 'SUPPLIER_CHANGED',
    text: {
      en: `The supplier's address is not the one of ${memory.taughtIn}; the page's is taken: make sure that it was read right.`,
      it: `L'indirizzo del fornitore non è quello di ${memory.taughtIn}; vale quello del documento: verificare che sia letto bene.`,
    },
    field: 'supplierAddress',
    details: { what: 'address' },
  }
}

function bankChanged(memory: SupplierMemory): Issue {
  const since = memory.taughtIn
  return {
    code: 'SUPPLIER_CHANGED',
    text: {
      en: `The bank account is not the one of ${since}: ask the supplier before paying, on a number you know.`,
      it: `Il conto bancario non è quello di ${since}: prima di pagare chiedere al fornitore, a un recapito già noto.`,
    },
    details: { what: 'iban' },
  }
}

function layoutChanged(memory: SupplierMemory): Issue {
  return {
    code: 'SUPPLIER_CHANGED',
    text: {
      en: `The form is not the one of ${memory.taughtIn}: number and date stand elsewhere now.`,
      it: `Il modulo non è quello di ${memory.taughtIn}: numero e data sono ora in un altro punto.`,
    },
    details: { what: 'layout' },
  }
}

/** What is known of a supplier without anybody having told it. */
const SILENT: ReadonlySet<string> = new Set(['places', 'iban', 'addressRead'])

function learned(memory: SupplierMemory, taught: Taught): Issue {
  const day = memory.taughtAt.slice(0, 10)
  const what = Object.keys(taught)
    .filter(name => !SILENT.has(name))
    .join(', ')
  return {
    code: 'LEARNED',
    text: {
      en: `${what} as confirmed on ${day} in ${memory.taughtIn}; "autofattura suppliers forget" undoes it.`,
      it: `${what} come confermato il ${day} in ${memory.taughtIn}; "autofattura suppliers forget" lo annulla.`,
    },
    details: { key: memory.key, taughtIn: memory.taughtIn, taughtAt: memory.taughtAt },
  }
}

const sameName = (a: string, b: string): boolean => plainName(a) === plainName(b)

const sameId = (a: string, b: string): boolean => {
  const plain = (id: string) => id.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return plain(a) === plain(b)
}
