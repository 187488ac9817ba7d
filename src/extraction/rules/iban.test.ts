import { expect, test } from 'vitest'
import { ibansIn } from './iban.js'

// Example numbers of the ISO 13616 registry.
test.each([
  ['IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX', ['DE89370400440532013000']],
  ['IBAN: GB29NWBK60161331926819', ['GB29NWBK60161331926819']],
  ['NO93 8601 1117 947', ['NO9386011117947']],
  ['NL91 ABNA 0417 1643 00 · DE89 3704 0044 0532 0130 00', ['NL91ABNA0417164300', 'DE89370400440532013000']],
  ['DE89 3704 0044 0532 0130 01', []],
  ['VAT DE136695976, order 2026 0815', []],
])('%s', (text, ibans) => {
  expect(ibansIn(text)).toEqual(ibans)
})
