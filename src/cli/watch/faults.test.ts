import { describe, expect, test } from 'vitest'
import type { FileResult } from '../batch/file-result.js'
import { backOff, isPassing, pauseAfter } from './faults.js'

describe('faults', () => {
  const failed = (code: string, details: Readonly<Record<string, unknown>> = {}): FileResult => ({
    file: 'f',
    status: 'failed',
    error: { code, message: '', details },
    durationMs: 0,
  })
  const review = (...blockingIssues: string[]): FileResult => ({
    file: 'f',
    status: 'needs_review',
    blockingIssues,
    durationMs: 0,
  })
  test.each([
    ['full disk', failed('STORAGE'), 99, true],
    ['too many requests', failed('RATE_LIMITED'), 1, true],
    ['no permission', failed('BAD_REQUEST', { reason: 'unreadable' }), 99, true],
    ['engine not there', failed('INTERNAL', { reason: 'unavailable' }), 99, true],
    ['a crash, first', failed('INTERNAL'), 1, true],
    ['a crash, third', failed('INTERNAL'), 3, false],
    ['a page that took too long, first', failed('OCR_LOW_CONFIDENCE', { reason: 'timeout' }), 1, true],
    ['a page that took too long, third', failed('OCR_LOW_CONFIDENCE', { reason: 'timeout' }), 3, false],
    ['encrypted', failed('BAD_REQUEST', { reason: 'encrypted' }), 1, false],
    ['other content in out', failed('STORAGE', { reason: 'exists_with_other_content' }), 1, false],
    ['VIES down under policy required', review('VIES_UNAVAILABLE: …'), 1, true],
    ['VIES down and a doubt', review('VIES_UNAVAILABLE: …', 'FIELD_UNCERTAIN: …'), 1, false],
    ['a doubt', review('FIELD_UNCERTAIN: …'), 1, false],
    ['issued', { file: 'f', status: 'ok', durationMs: 0 } as const, 1, false],
  ])('%s passes: %s', (_, result, attempts, passing) => {
    expect(isPassing(result, { attempts, young: false })).toBe(passing)
  })

  test('a damaged file that was written to a moment ago may still be in the writing', () => {
    const corrupt = failed('BAD_REQUEST', { reason: 'corrupt' })
    expect(isPassing(corrupt, { attempts: 1, young: true })).toBe(true)
    expect(isPassing(corrupt, { attempts: 5, young: true })).toBe(false)
    expect(isPassing(corrupt, { attempts: 1, young: false })).toBe(false)
    const locked = failed('BAD_REQUEST', { reason: 'encrypted' })
    expect(isPassing(locked, { attempts: 1, young: true })).toBe(false)
  })

  test('a right that is given is seen soon, a service that is back within five minutes', () => {
    const pauses = (result: FileResult) => [1, 2, 3, 4, 50].map(attempts => pauseAfter(result, attempts))
    expect(pauses(failed('BAD_REQUEST', { reason: 'unreadable' }))).toEqual([
      5_000, 15_000, 15_000, 15_000, 15_000,
    ])
    expect(pauses(failed('STORAGE'))).toEqual([5_000, 15_000, 60_000, 300_000, 300_000])
  })

  test('pauses grow and end at five minutes', () => {
    expect([1, 2, 3, 4, 50].map(backOff)).toEqual([5_000, 15_000, 60_000, 300_000, 300_000])
  })
})
