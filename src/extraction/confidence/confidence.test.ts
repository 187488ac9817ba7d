import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createKnowledge, examine } from '../rules/extract.js'
import { documentOfSheet } from '../rules/testing/sheet.js'
import { doubtCap } from './doubts.js'
import { CRITICAL_FIELDS, type CriticalField, featuresOf } from './features.js'
import { documentConfidence, probability } from './model.js'
import { PRIOR } from './prior.js'
import { MODEL } from './weights.js'

describe('the committed weights', () => {
  test.each(CRITICAL_FIELDS)('%s knows the same features as its prior', field => {
    expect(Object.keys(MODEL.fields[field]).sort()).toEqual(Object.keys(PRIOR[field]).sort())
  })

  test('a document is surer the surer its fields are', () => {
    const fields = fc.array(fc.double({ min: 0.01, max: 0.98, noNaN: true }), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(fields, fc.nat({ max: 6 }), (all, at) => {
        const better = all.map((p, index) => (index === at ? p + 0.015 : p))
        expect(documentConfidence(MODEL.document, better)).toBeGreaterThanOrEqual(
          documentConfidence(MODEL.document, all),
        )
      }),
    )
  })

  test('reaches 0.95 when every field is sure, and not when one is doubtful', () => {
    expect(documentConfidence(MODEL.document, new Array(7).fill(0.993))).toBeGreaterThan(0.95)
    expect(documentConfidence(MODEL.document, [...new Array(6).fill(0.99), 0.8])).toBeLessThan(0.95)
  })

  test.each(CRITICAL_FIELDS)('no weight of %s has turned against its sense', field => {
    for (const [name, sense] of Object.entries(PRIOR[field]))
      if (name !== 'bias') expect((MODEL.fields[field][name] ?? 0) * sense, name).toBeGreaterThanOrEqual(0)
  })

  test.each([
    ['net', 'closes'],
    ['net', 'lines'],
    ['vatId', 'verified'],
    ['date', 'label'],
    ['number', 'label'],
    ['currency', 'sums'],
    ['country', 'taxId'],
    ['supplierName', 'form'],
  ] as const)('%s: %s speaks for the field', (field, feature) => {
    const without = probability(MODEL.fields[field], { present: 1 })
    expect(probability(MODEL.fields[field], { present: 1, [feature]: 1 })).toBeGreaterThan(without)
  })
})

describe('doubts', () => {
  const cases: readonly (readonly [CriticalField, Record<string, number>])[] = [
    ['net', { present: 1, contradict: 1, netLabel: 1, totalLabel: 1, margin: 1 }],
    ['net', { present: 1, netLabel: 1, totalLabel: 1, margin: 1 }],
    ['date', { present: 1, ambiguous: 1, label: 1 }],
    ['vatId', { present: 1, failed: 1, failedRead: 1, labelled: 1 }],
    ['vatId', { present: 0, absentElsewhere: 1 }],
    ['number', { present: 0 }],
  ]
  test.each(cases)('%s with %j stays below what counts as certain', (field, features) => {
    expect(doubtCap(field, features)).toBeLessThan(0.95)
  })

  test('a printed number is what it is, however wrong its check digit', () => {
    expect(doubtCap('vatId', { present: 1, failed: 1, labelled: 1 })).toBe(1)
  })

  test('nothing caps a net that tax and lines confirm', () => {
    expect(doubtCap('net', { present: 1, closes: 1, lines: 1 })).toBe(1)
  })
})

test.each([
  ['behind the number', 'INVOICE No. 26-017 of April 6, 2026', 1],
  ['next to the number, in a column of its own', 'INVOICE No. 26-017          April 6, 2026', 1],
  ['behind another label', 'INVOICE No. 26-017          Delivered on: April 6, 2026', 0],
])('a date %s', (_, line, atNumber) => {
  const { scene, findings } = examine(documentOfSheet({ lines: [line] }), createKnowledge(), {})
  expect(featuresOf(scene, findings).date.atNumber).toBe(atNumber)
})
