import { expect, test } from 'vitest'
import { parseValue } from './values.js'

test.each([
  ['invoice', 'invoice'],
  ['Fattura', 'invoice'],
  ['credit-note', 'credit-note'],
  ['nota di credito', 'credit-note'],
])('the kind of a paper as typed: %s', async (typed, kind) => {
  expect(await parseValue('document-kind', typed, { language: 'en' })).toEqual({ ok: true, value: kind })
})

test('no other kind can be said: only invoices and credit notes are entered', async () => {
  expect(await parseValue('document-kind', 'pro-forma', { language: 'en' })).toMatchObject({ ok: false })
})
