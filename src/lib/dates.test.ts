import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOfNextMonth, daysBetween, isIsoDate, latest, weekday } from './dates.js'

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['0099-01-01', true],
  ['2026-02-28T00:00', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isIsoDate(text)).toBe(expected)
})

test.each([
  ['2026-01-31', 1, '2026-02-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  // Italian clocks change on these nights; calendar days must not notice.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
])('%s plus %d days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected)
})

test('a day that does not exist is refused, not shifted', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  expect(() => daysBetween('2026-02-30', '2026-03-01')).toThrow(RangeError)
})

describe('addDays and daysBetween are inverse', () => {
  test('for any day and count', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20_000, max: 20_000 }),
        fc.integer({ min: -5_000, max: 5_000 }),
        (a, b) => {
          const day = addDays('2000-01-01', a)
          expect(daysBetween(day, addDays(day, b))).toBe(b)
        },
      ),
    )
  })
})

test.each([
  ['2026-11-03', '2026-12-15'],
  ['2026-12-31', '2027-01-15'],
  ['2026-01-31', '2026-02-15'],
])('the 15th after %s is %s', (day, expected) => {
  expect(dayOfNextMonth(day, 15)).toBe(expected)
})

test('latest and weekday', () => {
  expect(latest('2026-01-02', '2025-12-31', '2026-01-03')).toBe('2026-01-03')
  expect(weekday('2026-11-23')).toBe(0)
  expect(weekday('2026-11-22')).toBe(6)
})
