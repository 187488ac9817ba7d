import { describe, expect, test } from 'vitest'
import { isItalianCap } from './cap.js'
import { isIsoCountry, isMemberState, isTaxCountry } from './iso-countries.js'
import { isSelfInvoiceNatura, NATURE } from './natura.js'
import { findProvince, isProvince } from './provinces.js'
import { isRegimeFiscale } from './regime-fiscale.js'

describe('provinces', () => {
  test.each([
    ['MI', 'MI'],
    ['mi', 'MI'],
    ['(MI)', 'MI'],
    ['Milano', 'MI'],
    ['MILANO', 'MI'],
    ['Forlì-Cesena', 'FC'],
    ["L'Aquila", 'AQ'],
    ['L’Aquila', 'AQ'],
    ['Reggio Emilia', 'RE'],
    ["Reggio nell'Emilia", 'RE'],
    ['Reggio Calabria', 'RC'],
    ['Monza e Brianza', 'MB'],
    ['Provincia di Como', 'CO'],
    ['Città metropolitana di Roma', 'RM'],
    ['Bolzano/Bozen', 'BZ'],
    ['XX', undefined],
    ['EE', undefined],
    ['Atlantide', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('%j is %s', (text, code) => {
    expect(findProvince(text)).toBe(code)
  })

  test.each(['mi', 'ROMA', 'constructor', 'PS', 'FO'])('%s is not a code', text => {
    expect(isProvince(text)).toBe(false)
  })
})

test.each([
  ['00118', true],
  ['20121', true],
  ['98168', true],
  ['00000', false],
  ['98169', false],
  ['2012', false],
  ['201211', false],
  ['I-201', false],
])('CAP %s: %s', (cap, right) => {
  expect(isItalianCap(cap)).toBe(right)
})

test.each([
  ['RF01', true],
  ['RF20', true],
  ['RF03', false],
  ['RF21', false],
  ['toString', false],
])('regime %s: %s', (code, right) => {
  expect(isRegimeFiscale(code)).toBe(right)
})

test('UK and EL name no country, XI and OO only a tax country', () => {
  expect(['UK', 'EL', 'XX', 'EU'].filter(isTaxCountry)).toEqual([])
  expect(['XI', 'OO', 'XK'].map(isIsoCountry)).toEqual([false, false, false])
  expect(['XI', 'OO', 'XK'].map(isTaxCountry)).toEqual([true, true, true])
  expect(['GB', 'CH', 'SM', 'MC'].filter(isMemberState)).toEqual([])
})

test('every Natura that a self-invoice may carry has its norm, at most 100 Latin-1 characters', () => {
  for (const [code, { norm, selfInvoice }] of Object.entries(NATURE)) {
    expect(norm !== undefined, code).toBe(selfInvoice)
    if (norm !== undefined) expect(norm).toMatch(/^[\x20-\x7e\xa1-\xff]{1,100}$/)
  }
  expect(isSelfInvoiceNatura('N6.9')).toBe(false)
  expect(isSelfInvoiceNatura('N3')).toBe(false)
})
