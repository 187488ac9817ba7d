import { describe, expect, test } from 'vitest'
import { findRow } from './decide-td.js'
import { type Facts, holds } from './facts.js'
import { ACCESSORY_ROW, TD_ROWS } from './rows.js'

describe('the table', () => {
  test('answers each of its 21 rows', () => {
    const answered = [...TD_ROWS, ACCESSORY_ROW].flatMap(entry => [
      entry.row,
      ...('also' in entry ? (entry.also ?? []) : []),
    ])
    expect([...new Set(answered)].sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1))
  })

  test('names a law for each entry, and a type or an obstacle', () => {
    for (const { source, td, blocks, what } of TD_ROWS) {
      expect(source, what.en).toMatch(/\b(art|artt)\. |dir\. UE|reg\. UE/)
      expect(td ?? blocks, what.en).toBeDefined()
    }
  })

  test('reaches every entry', () => {
    const reached = new Set(everyFact().map(facts => TD_ROWS.indexOf(findRow(facts))))
    expect(TD_ROWS.map((_, index) => index).filter(index => !reached.has(index))).toEqual([])
  })

  test('gives TD18 only to the EU VAT area, and nothing to an Italian supplier', () => {
    for (const facts of everyFact()) {
      const row = findRow(facts)
      if (row.td === 'TD18') expect(facts.seat === 'EU' || facts.vatState !== 'none').toBe(true)
      if (facts.seat === 'IT') expect(row.td).toBeUndefined()
      if (facts.tax !== 'none') expect(row.td).toBeUndefined()
    }
  })
})

/** All combinations of what decides; the facts that only the rarer rows look at are varied one at a time. */
function everyFact(): readonly Facts[] {
  const plain: Facts = {
    seat: 'EU',
    vatState: 'EU',
    supply: 'goods',
    accessories: 'no',
    goodsFrom: 'unknown',
    goodsTo: 'unknown',
    tax: 'none',
    consumedAbroad: 'no',
    italianEstablishment: 'no',
    callOffStock: 'no',
    supplierImports: 'no',
    triangular: 'no',
  }
  const seats = ['IT', 'EU', 'SM', 'VA', 'OUTSIDE', 'ITALIAN_OUTSIDE', 'unknown'] as const
  const supplies = ['goods', 'services', 'digital', 'mixed', 'conflict', 'unknown'] as const
  const places = ['IT', 'EU', 'XI', 'SM', 'VA', 'OUTSIDE', 'conflict', 'unknown'] as const
  const rare: readonly Partial<Facts>[] = [
    {},
    { tax: 'italian' },
    { tax: 'foreign' },
    { tax: 'foreign', consumedAbroad: 'yes' },
    { consumedAbroad: 'yes' },
    { italianEstablishment: 'yes' },
    { callOffStock: 'yes' },
    { supplierImports: 'yes' },
    { triangular: 'yes' },
    { goodsTo: 'elsewhere' },
  ]
  return seats.flatMap(seat =>
    (['EU', 'XI', 'none'] as const).flatMap(vatState =>
      supplies.flatMap(supply =>
        places.flatMap(goodsFrom =>
          rare.map(facts => ({ ...plain, seat, vatState, supply, goodsFrom, ...facts })),
        ),
      ),
    ),
  )
}

test('holds compares only the facts that a row names', () => {
  const [facts] = everyFact()
  if (facts === undefined) throw new Error('no facts')
  expect(holds({}, facts)).toBe(true)
  expect(holds({ seat: ['EU'] }, facts)).toBe(false)
  expect(holds({ seat: ['EU', 'IT'], tax: ['none'] }, facts)).toBe(true)
})
