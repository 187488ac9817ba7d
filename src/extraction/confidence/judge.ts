import type { Findings } from '../rules/findings.js'
import type { Scene } from '../rules/scene.js'
import { doubtCap, pageCap } from './doubts.js'
import { CRITICAL_FIELDS, type CriticalField, featuresOf } from './features.js'
import { documentConfidence, probability } from './model.js'
import { MODEL } from './weights.js'

/** Probability that each critical field is right, and that all of them are. */
export interface Judgement {
  readonly fields: Readonly<Record<CriticalField, number>>
  readonly document: number
  /** how sure anybody may be of the field who reads no more than the page; 1 where nothing limits it */
  readonly ceilings: Readonly<Record<CriticalField, number>>
}

/** Judges by the calibrated weights; whatever is plainly doubtful stays below what counts as certain. */
export function judge(scene: Scene, findings: Findings): Judgement {
  const features = featuresOf(scene, findings)
  const p = (field: CriticalField): number =>
    Math.min(probability(MODEL.fields[field], features[field]), doubtCap(field, features[field]))
  const fields = ofEach(p)
  const all = CRITICAL_FIELDS.map(field => fields[field])
  const ceilings = ofEach(field => pageCap(field, features[field]))
  return { fields, document: documentConfidence(MODEL.document, all), ceilings }
}

const ofEach = (value: (field: CriticalField) => number): Record<CriticalField, number> => ({
  supplierName: value('supplierName'),
  country: value('country'),
  vatId: value('vatId'),
  currency: value('currency'),
  number: value('number'),
  date: value('date'),
  net: value('net'),
})
