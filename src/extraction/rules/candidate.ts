import type { Evidence } from '../extraction.js'
import type { Token } from '../layout/layout.js'

/** A possible value of a field, how much speaks for it, and what it rests on. */
export interface Candidate<T> {
  readonly value: T
  /** sum of the weights of its signals; comparable within one field only */
  readonly score: number
  /** signal names, for the confidence model and for `show --why` */
  readonly signals: readonly string[]
  readonly tokens: readonly Token[]
  readonly evidence: Evidence
}

/** Candidates of one field, best first, one for each value: the signals of equal values add up. */
export function rank<T>(candidates: readonly Candidate<T>[], keyOf: (value: T) => string): Candidate<T>[] {
  const best = new Map<string, Candidate<T>>()
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score)) {
    const key = keyOf(candidate.value)
    const known = best.get(key)
    if (known === undefined) best.set(key, candidate)
    else
      best.set(key, {
        ...known,
        score: known.score + 0.3 * candidate.score,
        signals: [...known.signals, ...candidate.signals],
      })
  }
  return [...best.values()].sort((a, b) => b.score - a.score)
}

/** By how much the best candidate leads, relative to its own score: 1 when it is alone. */
export function lead<T>(ranked: readonly Candidate<T>[]): number {
  const [first, second] = ranked
  if (first === undefined) return 0
  return second === undefined ? 1 : Math.max(0, (first.score - second.score) / Math.max(first.score, 0.01))
}
