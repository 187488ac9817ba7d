import type { Findings } from '../rules/findings.js'
import type { Scene } from '../rules/scene.js'
import { CRITICAL_FIELDS, type CriticalField, type Features, featuresOf } from './features.js'
import { WEIGHTS } from './weights.js'

/** Probability that each critical field is right, and that all of them are. */
export interface Judgement {
  readonly fields: Readonly<Record<CriticalField, number>>
  readonly document: number
}

/** Logistic function of the weighted features. */
export function probability(weights: Features, features: Features): number {
  const logit = Object.entries(features).reduce(
    (total, [name, value]) => total + (weights[name] ?? 0) * value,
    weights.bias ?? 0,
  )
  return 1 / (1 + Math.exp(-logit))
}

/** Judges by the calibrated weights. */
export function judge(scene: Scene, findings: Findings): Judgement {
  const features = featuresOf(scene, findings)
  const p = (field: CriticalField): number => probability(WEIGHTS[field], features[field])
  const fields = {
    supplierName: p('supplierName'),
    country: p('country'),
    vatId: p('vatId'),
    currency: p('currency'),
    number: p('number'),
    date: p('date'),
    net: p('net'),
  }
  return { fields, document: CRITICAL_FIELDS.reduce((product, field) => product * fields[field], 1) }
}
