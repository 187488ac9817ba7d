import { describe, expect, test } from 'vitest'
import { extractByRules } from './extract.js'
import { ALPINE_LAYOUTS } from './testing/layouts/alps.js'
import { BRITISH_AND_IRISH_LAYOUTS } from './testing/layouts/british-isles.js'
import { EASTERN_LAYOUTS } from './testing/layouts/eastern.js'
import { GERMAN_LAYOUTS } from './testing/layouts/german.js'
import { LOW_COUNTRIES_LAYOUTS } from './testing/layouts/low-countries.js'
import { NORDIC_LAYOUTS } from './testing/layouts/nordic.js'
import { WESTERN_LAYOUTS } from './testing/layouts/west.js'
import { OVERSEAS_LAYOUTS } from './testing/layouts/world.js'
import { documentOfSheet, type Sheet } from './testing/sheet.js'

const LAYOUTS = [
  ...GERMAN_LAYOUTS,
  ...ALPINE_LAYOUTS,
  ...WESTERN_LAYOUTS,
  ...LOW_COUNTRIES_LAYOUTS,
  ...BRITISH_AND_IRISH_LAYOUTS,
  ...NORDIC_LAYOUTS,
  ...EASTERN_LAYOUTS,
  ...OVERSEAS_LAYOUTS,
]

function partiesOf(sheet: Sheet) {
  const { supplier, buyer } = extractByRules(documentOfSheet(sheet), {})
  return {
    name: supplier.name?.value,
    country: supplier.country?.value,
    vatId: supplier.vatId?.value,
    buyer: buyer.name?.value,
  }
}

describe('supplier and buyer of invented layouts, without knowing the buyer', () => {
  test.each(LAYOUTS)('%s', (_, sheet, expected) => {
    expect(partiesOf(sheet)).toMatchObject(expected)
  })

  test.each(LAYOUTS)('%s, scanned', (_, sheet, expected) => {
    expect(partiesOf({ ...sheet, scanned: true })).toMatchObject(expected)
  })
})
