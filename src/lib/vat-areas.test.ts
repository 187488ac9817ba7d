import { describe, expect, test } from 'vitest'
import { isNorthernIrishPostcode, VAT_TERRITORIES, vatArea, vatTerritory } from './vat-areas.js'

describe('VAT area', () => {
  test.each([
    ['DE', '10115', 'EU'],
    ['DE', undefined, 'EU'],
    ['DE', '78266', 'OUTSIDE'],
    ['DE', 'D-27498', 'OUTSIDE'],
    ['ES', '28001', 'EU'],
    ['ES', '35001', 'OUTSIDE'],
    ['ES', '38 001', 'OUTSIDE'],
    ['ES', '51001', 'OUTSIDE'],
    ['FI', 'FI-22100', 'OUTSIDE'],
    ['FI', '00100', 'EU'],
    ['AX', undefined, 'OUTSIDE'],
    ['FR', '97110', 'OUTSIDE'],
    ['FR', '97400', 'OUTSIDE'],
    ['FR', '75001', 'EU'],
    ['RE', undefined, 'OUTSIDE'],
    ['GR', '10431', 'EU'],
    ['MC', '98000', 'EU'],
    ['IM', undefined, 'OUTSIDE'],
    ['GB', 'BT1 1AA', 'OUTSIDE'],
    ['CH', '8001', 'OUTSIDE'],
    ['US', '35001', 'OUTSIDE'],
    ['SM', '47890', 'SM'],
    ['VA', '00120', 'VA'],
    ['IT', '20121', 'IT'],
    ['IT', '23041', 'OUTSIDE'],
    ['IT', '22061', 'OUTSIDE'],
    ['EL', undefined, 'OUTSIDE'],
  ])('%s %s is %s', (country, postcode, area) => {
    expect(vatArea(country, postcode)).toBe(area)
  })

  test('Monaco counts with France, the Isle of Man with Great Britain', () => {
    expect(vatTerritory('MC')?.vatCountry).toBe('FR')
    expect(vatTerritory('IM')?.vatCountry).toBe('GB')
  })

  test('every territory has its source', () => {
    for (const { source, name } of VAT_TERRITORIES) expect(source, name.en).toMatch(/art\.|Act/)
  })

  test.each([
    ['BT12 4AB', true],
    ['bt1 5gs', true],
    ['B1 1TB', false],
  ])('%s is Northern Irish: %s', (postcode, expected) => {
    expect(isNorthernIrishPostcode(postcode)).toBe(expected)
  })
})
