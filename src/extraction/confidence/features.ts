import type { Findings } from '../rules/findings.js'
import type { Scene } from '../rules/scene.js'
import { currencyFeatures, dateFeatures, numberFeatures } from './heading-features.js'
import { countryFeatures, supplierFeatures, vatIdFeatures } from './party-features.js'
import type { Features } from './signals.js'
import { netFeatures } from './sum-features.js'

export type { Features } from './signals.js'

/** The seven fields that a self-invoice stands on (decisions, section 1). */
export const CRITICAL_FIELDS = [
  'supplierName',
  'country',
  'vatId',
  'currency',
  'number',
  'date',
  'net',
] as const
export type CriticalField = (typeof CRITICAL_FIELDS)[number]

/** What speaks for and against each critical field. */
export function featuresOf(scene: Scene, findings: Findings): Readonly<Record<CriticalField, Features>> {
  return {
    supplierName: supplierFeatures(findings),
    country: countryFeatures(findings),
    vatId: vatIdFeatures(scene, findings),
    currency: currencyFeatures(findings),
    number: numberFeatures(scene, findings),
    date: dateFeatures(scene, findings),
    net: netFeatures(scene, findings),
  }
}
