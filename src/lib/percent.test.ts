import { expect, test } from 'vitest'
import { wholePercent } from './percent.js'

test.each([
  [1, 100],
  [0.9999, 99],
  [0.996, 99],
  [0.29, 29],
  [0.785, 78],
  [0, 0],
])('%d is %d percent', (probability, percent) => {
  expect(wholePercent(probability)).toBe(percent)
})
