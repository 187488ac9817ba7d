import { expect, test } from 'vitest'
import { isStandIn } from './stand-ins.js'

test.each([
  'N/D',
  ' null ',
  'DENOMINAZIONE MANCANTE',
  'xxx',
  '---',
  '?',
  '{{name}}',
  ['$', '{city}'].join(''),
  '[object Object]',
  'Test',
])('%j stands for nothing', text => {
  expect(isStandIn(text)).toBe(true)
})

test.each(['Testa S.r.l.', 'Nadia', 'X', 'Xxx Labs', 'A-1', '1', 'Via Mancante 4'])('%j is a value', text => {
  expect(isStandIn(text)).toBe(false)
})
