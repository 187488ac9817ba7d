import type { Extraction, Field } from '../../extraction/extraction.js'
import type { TenantStore } from '../../store/store.js'
import { applyFields, type FieldValues } from '../operator-values.js'
import { sameAddress, supplierKeys } from './keys.js'
import type { Taught } from './taught.js'

export interface Lesson {
  /** id of the record or review */
  readonly taughtIn: string
  readonly actor: string
}

/** Fields of the supplier that an operator can correct or confirm. */
const IDENTITY = ['supplierName', 'country', 'vatId', 'supplierAddress'] as const
/** Fields of which the memory knows only where they stand. */
const PLACED = ['invoiceNumber', 'invoiceDate'] as const
const TREATMENT = ['tipo', 'aliquotaIva', 'natura'] as const

/**
 * Teaches what the operator decided: corrected values, confirmed ones as they were read, and where the
 * supplier's fields stand on its paper.
 */
export async function teach(
  store: TenantStore,
  extraction: Extraction,
  corrections: FieldValues,
  lesson: Lesson,
): Promise<void> {
  const corrected = applyFields(extraction, corrections, 'operator')
  const confirmed = new Set(Array.isArray(corrections.confirmed) ? corrections.confirmed : [])
  const identity = IDENTITY.filter(name => corrections[name] !== undefined || confirmed.has(name))
  const treatment = TREATMENT.filter(name => corrections[name] !== undefined)
  const placed = PLACED.filter(name => confirmed.has(name))
  if (identity.length + treatment.length + placed.length === 0) return
  await save(
    store,
    extraction,
    corrected,
    [
      ...identity.map(name => [name, identityOf(corrected)[name]] as const),
      ...treatment.map(name => [name, corrections[name]] as const),
    ],
    lesson,
  )
}

/** Teaches a supplier whole, because an operator issued its document as it stands. */
export async function teachIssued(
  store: TenantStore,
  extraction: Extraction,
  treatment: FieldValues,
  lesson: Lesson,
): Promise<void> {
  const known = identityOf(extraction)
  await save(
    store,
    extraction,
    extraction,
    [
      ...IDENTITY.map(name => [name, known[name]] as const),
      ...TREATMENT.map(name => [name, treatment[name]] as const),
    ],
    lesson,
  )
}

function identityOf({ supplier }: Extraction): Pick<Taught, (typeof IDENTITY)[number]> {
  return {
    ...(supplier.name === undefined ? {} : { supplierName: supplier.name.value }),
    ...(supplier.country === undefined ? {} : { country: supplier.country.value }),
    ...(supplier.vatId === undefined ? {} : { vatId: supplier.vatId.value }),
    ...(supplier.address === undefined ? {} : { supplierAddress: supplier.address.value }),
  }
}

async function save(
  store: TenantStore,
  read: Extraction,
  corrected: Extraction,
  entries: readonly (readonly [string, unknown])[],
  lesson: Lesson,
): Promise<void> {
  const keys = [...new Set([...supplierKeys(corrected), ...supplierKeys(read)])]
  if (keys.length === 0) return
  const values = {
    ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    ...(read.iban === undefined ? {} : { iban: read.iban }),
    ...addressReadAs(read, corrected),
    places: placesOf(asTaught(read, corrected)),
  }
  await store.suppliers.teach({ keys, values, ...lesson })
}

/** The page's own address where the operator gave another one. */
function addressReadAs(read: Extraction, corrected: Extraction): Pick<Taught, 'addressRead'> {
  const [page, told] = [read.supplier.address?.value, corrected.supplier.address?.value]
  return page === undefined || told === undefined || sameAddress(page, told) ? {} : { addressRead: page }
}

/** Without number and date that were read wrong: where those stand teaches nothing. */
function asTaught({ number, date, ...rest }: Extraction, corrected: Extraction): Extraction {
  return {
    ...rest,
    ...(number !== undefined && number.value === corrected.number?.value && { number }),
    ...(date !== undefined && date.value === corrected.date?.value && { date }),
  }
}

/** Where number and date stand: the middle of their words. Amounts wander with the number of lines. */
export function placesOf(extraction: Extraction): NonNullable<Taught['places']> {
  const fields: readonly (readonly [string, Field<unknown> | undefined])[] = [
    ['invoiceNumber', extraction.number],
    ['invoiceDate', extraction.date],
  ]
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const found = field?.evidence.find(evidence => evidence.box !== undefined)
      if (found?.box === undefined || found.page === undefined) return []
      const { x, y, width, height } = found.box
      return [[name, { page: found.page, x: Math.round(x + width / 2), y: Math.round(y + height / 2) }]]
    }),
  )
}
