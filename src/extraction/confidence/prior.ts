import type { CriticalField, Features } from './features.js'

/**
 * What we believed before anything was measured. The calibrated weights stay near these unless the corpus says
 * otherwise, so that a feature few documents show keeps its sense.
 */
export const PRIOR: Readonly<Record<CriticalField, Features>> = {
  supplierName: {
    bias: -4,
    present: 0,
    margin: 3.5,
    strength: 3,
    label: 1,
    form: 2,
    domain: 1,
    repeated: 0.7,
    ownId: 0.7,
    head: 0.5,
    buyerKnown: 1,
    read: 0.5,
  },
  country: { bias: -2, present: 0.5, margin: 3, named: 2, taxId: 3, witnesses: 2 },
  vatId: {
    bias: -3,
    present: 0,
    absentWithoutVat: 6,
    absentElsewhere: 2.5,
    labelLeft: -3,
    verified: 4.5,
    failed: -2,
    labelled: 2,
    ownCountry: 2.5,
    unknownForm: 1.5,
    labelledAbroad: 3,
    register: 4.5,
    rivals: -2,
    read: 0.5,
  },
  currency: { bias: -2, present: 0, margin: 5, sums: 3, label: 1, shared: -2 },
  number: { bias: -4, present: 0, margin: 4, label: 3, title: 1.5, repeated: 1, strength: 1.5, read: 0.5 },
  date: {
    bias: -4,
    present: 0,
    margin: 4,
    label: 3,
    behindTitle: 2,
    ambiguous: -4,
    strength: 1.5,
    read: 0.5,
  },
  net: {
    bias: -5.5,
    present: 0,
    margin: 3,
    closes: 3.5,
    lines: 3.5,
    contradict: -3,
    rate: 1,
    netLabel: 1,
    totalLabel: 1,
    notation: 0.5,
    read: 0.5,
  },
}
