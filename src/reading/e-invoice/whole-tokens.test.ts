import { expect, test } from 'vitest'
import { showsWhole } from './whole-tokens.js'

test.each([
  ['Rechnung Nr. RE 2026 / 17 vom', 'RE-2026/17'],
  ['Nr.4711', '4711'],
  ['Invoice #4711.', '4711'],
  ['Invoice: (4711)', '4711'],
  ['INV-2026-\n0500', 'INV-2026-0500'],
  ['VAT DE 811 907 980', 'DE811907980'],
  ['Société Générée', 'SOCIETE GENEREE'],
])('%j shows %s', (text, value) => {
  expect(showsWhole(text, value)).toBe(true)
})

test.each([
  ['BS-2026-0500', '2026'],
  ['BS-2026-0500', 'BS-2026'],
  ['BS-2026-0500', '0500'],
  ['DE1366959765', 'DE136695976'],
  ['2026/17', '17'],
  ['1.250,00', '250'],
  ['1.250,00', '1'],
  ['anything', ''],
  ['anything', '-/-'],
  ['1'.repeat(400), '1'.repeat(300)],
])('%j does not show %s', (text, value) => {
  expect(showsWhole(text, value)).toBe(false)
})
