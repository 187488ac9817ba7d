import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GIVE_UP_AFTER_MS, nextAttempt } from './retry-plan.js'

const queuedAt = new Date('2026-11-21T10:00:00Z')

test('the first retry comes after about a second', () => {
  for (const random of [0, 0.5, 1]) {
    const at = nextAttempt({ attempts: 1, queuedAt, now: queuedAt }, random)
    expect(Math.abs((at?.getTime() ?? 0) - queuedAt.getTime() - 1_000)).toBeLessThanOrEqual(200)
  }
})

test('retries slow down, spread over the day and then end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }),
      randoms => {
        let now = queuedAt
        const pauses: number[] = []
        for (const [index, random] of randoms.entries()) {
          const next = nextAttempt({ attempts: index + 1, queuedAt, now }, random)
          if (next === undefined) break
          pauses.push(next.getTime() - now.getTime())
          now = next
        }
        expect(pauses.length).toBeGreaterThan(15)
        expect(pauses.length).toBeLessThan(40)
        expect(now.getTime() - queuedAt.getTime()).toBeGreaterThan(GIVE_UP_AFTER_MS - 2.5 * 3_600_000)
        expect(Math.max(...pauses)).toBeLessThanOrEqual(2.4 * 3_600_000)
      },
    ),
    { numRuns: 50 },
  )
})

test('the receiver’s Retry-After is respected', () => {
  const at = nextAttempt({ attempts: 1, queuedAt, now: queuedAt, retryAfter: 60_000 }, 0.5)
  expect(at?.getTime()).toBe(queuedAt.getTime() + 60_000)
})
