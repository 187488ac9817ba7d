import type { CriticalField, Features } from './features.js'

/** Weights of the features of every critical field, and how far their product may be believed for a document. */
export interface ConfidenceModel {
  readonly fields: Readonly<Record<CriticalField, Features>>
  readonly document: DocumentWeights
}

/**
 * Document confidence: logistic of `bias + slope × x + steep × max(0, x − KNEE)`, where x is the log odds of the
 * product of the fields. Mistakes of one document come together, so the product alone says too little where all
 * fields are sure and too much where several are not.
 */
export interface DocumentWeights {
  readonly bias: number
  readonly slope: number
  readonly steep: number
}

/** Log odds of 0.85: above it all fields are sure. */
const KNEE = Math.log(0.85 / 0.15)

/** What the document weights are applied to, in their order. */
export function documentTerms(product: number): readonly [number, number, number] {
  const x = logit(product)
  return [1, x, Math.max(0, x - KNEE)]
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

/** Probability that all critical fields are right; a document is no surer than its most doubtful field. */
export function documentConfidence(weights: DocumentWeights, fields: readonly number[]): number {
  return Math.min(documentProbability(weights, fields), ...fields)
}

/** What the product of the fields says of the document, as far as they depend on each other. */
function documentProbability(weights: DocumentWeights, fields: Iterable<number>): number {
  let product = 1
  for (const field of fields) product *= field
  const [one, x, above] = documentTerms(product)
  return logistic(weights.bias * one + weights.slope * x + weights.steep * above)
}
