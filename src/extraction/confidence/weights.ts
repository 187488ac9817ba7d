import type { ConfidenceModel } from './model.js'

/**
 * Written by `npm run calibrate`: do not edit. Learned from 167 printed documents of 42 families
 * (118 of them read without a mistake), seed 20261121, 10 folds that never part a family.
 */
export const MODEL: ConfidenceModel = {
  fields: {
    supplierName: {
      bias: -4.563,
      present: -0.452,
      margin: 2.734,
      strength: 3.053,
      label: -0.034,
      form: 1.144,
      domain: 1.229,
      repeated: 1.289,
      ownId: 0.806,
      head: -0.124,
      buyerKnown: 0.46,
      read: 1.471,
    },
    country: {
      bias: -2.504,
      present: 1.255,
      margin: 3.471,
      named: 1.267,
      taxId: 3.06,
      witnesses: 2.507,
    },
    vatId: {
      bias: -3.898,
      present: 0.975,
      absentClean: 2.74,
      verified: 2.769,
      failed: 0.091,
      labelled: 1.73,
      ownCountry: 3.5,
      unknownForm: 3.616,
      rivals: -1.78,
      read: 0.548,
    },
    currency: {
      bias: -2.455,
      present: 0.336,
      margin: 5.494,
      sums: 3.265,
      label: 0.4,
      shared: -1.577,
    },
    number: {
      bias: -4.883,
      present: -0.328,
      margin: 3.91,
      label: 1.98,
      title: 2.204,
      repeated: 1.18,
      strength: 2.036,
      read: 1.625,
    },
    date: {
      bias: -3.461,
      present: 0.675,
      margin: 4.184,
      label: 2.423,
      behindTitle: 1.324,
      ambiguous: -5.159,
      strength: 1.14,
      read: 1.034,
    },
    net: {
      bias: -5.244,
      present: 0.292,
      margin: 2.236,
      closes: 3.858,
      lines: 3.834,
      contradict: -0.352,
      rate: 1,
      netLabel: 1.407,
      totalLabel: 1.603,
      notation: 0.872,
      read: 1.112,
    },
  },
  document: {
    bias: 0.771,
    slope: 0.826,
  },
}
