import type { Findings } from '../rules/findings.js'
import type { Scene } from '../rules/scene.js'
import { doubtCap } from './doubts.js'
import { CRITICAL_FIELDS, type CriticalField, featuresOf } from './features.js'
import { documentConfidence, probability } from './model.js'
import { MODEL } from './weights.js'

/** Probability that each critical field is right, and that all of them are. */
export interface Judgement {
  readonly fields: Readonly<Record<CriticalField, number>>
  readonly document: number
}

/** Judges by the calibrated weights; whatever is plainly doubtful stays below what counts as certain. */
export function judge(scene: Scene, findings: Findings): Judgement {
  const features = featuresOf(scene, findings)
  const p = (field: CriticalField): number =>
    Math.min(probability(MODEL.fields[field], features[field]), doubtCap(field, features[field]))
  const fields = {
    supplierName: p('supplierName'),
    country: p('country'),
    vatId: p('vatId'),
    currency: p('currency'),
    number: p('number'),
    date: p('date'),
    net: p('net'),
  }
  const all = CRITICAL_FIELDS.map(field => fields[field])
  return { fields, document: documentConfidence(MODEL.document, all) }
}
