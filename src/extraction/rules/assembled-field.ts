import type { Field } from '../extraction.js'
import type { Candidate } from './candidate.js'

/** The property when there is a value for it, nothing otherwise: unknown fields are absent. */
export function defined<Key extends string, T>(key: Key, value: T | undefined): Partial<Record<Key, T>> {
  const present: Partial<Record<Key, T>> = {}
  if (value !== undefined) present[key] = value
  return present
}

/** The best candidate, with the next ones as alternatives. */
export function field<T>(candidates: readonly Candidate<T>[], probability: number): Field<T> | undefined {
  const [best, ...others] = candidates
  if (best === undefined) return undefined
  const alternatives = others.slice(0, 3).map(candidate => candidate.value)
  return { ...fieldOf(best, probability), ...(alternatives.length > 0 && { alternatives }) }
}

/** One candidate as a field. */
export function fieldOf<T>(candidate: Candidate<T>, probability: number): Field<T> {
  return { value: candidate.value, probability, evidence: [candidate.evidence] }
}
