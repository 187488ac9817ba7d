import { isObject } from '../../config/files.js'
import type { PostalAddress } from '../../extraction/extraction.js'
import type { FieldName } from './fields.js'

/** What an operator decided about one document so far; kept until it is issued or rejected. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>
  /** fields found right as they were read */
  readonly confirmed: readonly string[]
}

export const EMPTY_DRAFT: Draft = { values: {}, confirmed: [] }

const ADDRESS = 'supplierAddress.'

/** The draft with a field set; a set field is no longer merely confirmed. */
export function withValue(draft: Draft, field: FieldName, value: unknown): Draft {
  return {
    values: { ...draft.values, [field]: value },
    confirmed: draft.confirmed.filter(name => name !== field),
  }
}

export function withConfirmed(draft: Draft, field: FieldName): Draft {
  return { ...draft, confirmed: [...new Set([...draft.confirmed, field])] }
}

/** What was decided about a field, to be compared with what is decided of it at another time. */
export function decisionOn({ values, confirmed }: Draft, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : confirmed.includes(name)
}

export function isAddressPart(name: string): boolean {
  return name.startsWith(ADDRESS)
}

/** True when any part of the address was decided. */
export function touchesAddress({ values, confirmed }: Draft): boolean {
  return [...Object.keys(values), ...confirmed].some(isAddressPart)
}

export function isEmpty({ values, confirmed }: Draft): boolean {
  return Object.keys(values).length === 0 && confirmed.length === 0
}

/**
 * The draft as corrections of the service. Parts of the address are laid over the address that was read,
 * because the service takes it as one value.
 */
export function toCorrections(
  draft: Draft,
  read: PostalAddress | undefined,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(draft.values)
  const plain = entries.filter(([name]) => !name.startsWith(ADDRESS))
  const parts = entries
    .filter(([name]) => name.startsWith(ADDRESS))
    .map(([name, value]) => [name.slice(ADDRESS.length), value] as const)
  const confirmed = draft.confirmed.map(name => (name.startsWith(ADDRESS) ? 'supplierAddress' : name))
  return {
    ...Object.fromEntries(plain),
    ...(parts.length === 0 ? {} : { supplierAddress: { ...read, ...Object.fromEntries(parts) } }),
    ...(confirmed.length === 0 ? {} : { confirmed: [...new Set(confirmed)] }),
  }
}

/** A draft read from disk; undefined when it is none. */
export function parseDraft(value: unknown): Draft | undefined {
  if (!isObject(value) || !isObject(value.values) || !Array.isArray(value.confirmed)) return undefined
  return { values: value.values, confirmed: value.confirmed.filter(name => typeof name === 'string') }
}
