import type { CriticalField, Features } from './features.js'

/** Weights of the features of every critical field, and how far their product may be believed for a document. */
export interface ConfidenceModel {
  readonly fields: Readonly<Record<CriticalField, Features>>
  readonly document: DocumentWeights
}

/** Document confidence: logistic of `bias + slope × logit(product of the fields)`. */
export interface DocumentWeights {
  readonly bias: number
  readonly slope: number
}

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** Log odds, kept finite. */
export function logit(probability: number): number {
  const inside = Math.min(1 - 1e-6, Math.max(1e-6, probability))
  return Math.log(inside / (1 - inside))
}

/** Logistic function of the weighted features. */
export function probability(weights: Features, features: Features): number {
  return logistic(
    Object.entries(features).reduce(
      (total, [name, value]) => total + (weights[name] ?? 0) * value,
      weights.bias ?? 0,
    ),
  )
}

/** Probability that all critical fields are right. */
export function documentProbability({ bias, slope }: DocumentWeights, fields: Iterable<number>): number {
  let product = 1
  for (const field of fields) product *= field
  return logistic(bias + slope * logit(product))
}
