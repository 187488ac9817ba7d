import { distance } from 'fastest-levenshtein'
import type { Decimal } from '../../lib/money.js'
import type { Field } from '../extraction.js'
import type { Grounded } from '../ollama/ground.js'

export interface Merged<T> {
  readonly field: Field<T> | undefined
  /** `alone`: only the rules speak, or arithmetic decided */
  readonly verdict: 'agree' | 'disagree' | 'alone' | 'model-only' | 'absent'
}

/** A grounded value that only the model found: likely, never enough alone. */
const MODEL_ALONE = 0.85

export function fromModel<T>({ value, evidence }: Grounded<T>): Field<T> {
  return { value, probability: MODEL_ALONE, evidence: [evidence] }
}

/** Both readers say the same: that settles how a value was read, never what the page itself leaves open. */
export function agree<T>(field: Field<T>, grounded: Grounded<T>): Field<T> {
  return {
    ...field,
    probability: Math.min(1 - (1 - field.probability) * 0.2, field.ceiling ?? 1),
    evidence: [...field.evidence, grounded.evidence],
  }
}

/** The other reading is kept as an alternative, and the field is as doubtful as `factor` says. */
export function disagree<T>(field: Field<T>, other: T, factor: number): Field<T> {
  const alternatives = [other, ...(field.alternatives ?? []).filter(known => known !== other)]
  return {
    ...field,
    probability: field.probability * factor,
    alternatives,
    why: {
      en: 'Rules and language model read different values.',
      it: 'Le regole e il modello linguistico hanno letto valori diversi.',
    },
  }
}

/** One field from two readings. */
export function merged<T>(
  field: Field<T> | undefined,
  grounded: Grounded<T> | undefined,
  same: (a: T, b: T) => boolean,
): Merged<T> {
  if (field === undefined && grounded === undefined) return { field: undefined, verdict: 'absent' }
  if (field === undefined) return { field: grounded && fromModel(grounded), verdict: 'model-only' }
  if (grounded === undefined) return { field, verdict: 'alone' }
  if (same(field.value, grounded.value)) return { field: agree(field, grounded), verdict: 'agree' }
  return { field: disagree(field, grounded.value, 0.6), verdict: 'disagree' }
}

export const sameDecimal = (a: Decimal, b: Decimal): boolean => a.abs().eq(b.abs())

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

export const sameText = (a: string, b: string): boolean => plain(a) === plain(b)

/** Names may differ by a legal form or a misread letter. */
export function sameName(a: string, b: string): boolean {
  const [x, y] = [plain(a), plain(b)]
  if (x === '' || y === '') return false
  const [short, long] = x.length <= y.length ? [x, y] : [y, x]
  if (short.length >= 5 && long.startsWith(short)) return true
  return distance(x, y) <= Math.max(x.length, y.length) * 0.12
}
