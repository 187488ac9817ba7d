import type { Extraction } from '../extraction/extraction.js'
import type { AutofatturaRecord } from '../store/store.js'
import { applyFields } from './operator-values.js'

const NOTHING_READ: Extraction = {
  kind: { value: 'invoice', probability: 1, evidence: [] },
  supplier: {},
  buyer: {},
  lines: [],
  taxes: [],
  hints: [],
  confidence: 0,
  issues: [],
}

/** The supplier of an issued record as an Extraction, so that a later correction finds the memory's keys. */
export function recordedExtraction(record: AutofatturaRecord): Extraction {
  return applyFields(NOTHING_READ, record.extracted, 'operator')
}
