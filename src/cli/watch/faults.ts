import { ERRORS, type ErrorCode } from '../../lib/errors.js'
import type { FileResult } from '../batch/file-result.js'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** Pauses before the next try, ms; the last one repeats. */
const BACK_OFF: readonly number[] = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE]

/** Issues that are faults of the world, not of the document: waiting can end them. */
const PASSING_ISSUES: readonly string[] = ['VIES_UNAVAILABLE', 'EXCHANGE_RATE_UNAVAILABLE']
/** An internal fault may be one crash of an engine; the third time it is the document. */
const INTERNAL_TRIES = 3

export function backOff(attempts: number): number {
  return BACK_OFF[Math.min(attempts, BACK_OFF.length) - 1] ?? 5 * SECOND
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code)
}

/**
 * True when waiting may help: busy engines, a full disk, missing rights, services that are down. Final are
 * faults of the document, such as encryption. `attempts` counts this one.
 */
export function isPassing(result: FileResult, attempts: number): boolean {
  const { error, status } = result
  if (status === 'needs_review') {
    const blocking = result.blockingIssues ?? []
    return blocking.length > 0 && blocking.every(line => PASSING_ISSUES.includes(line.split(':')[0] ?? ''))
  }
  if (error === undefined) return false
  if (error.details?.reason === 'exists_with_other_content') return false
  if (error.details?.reason === 'unreadable' || error.details?.reason === 'unavailable') return true
  if (error.code === 'INTERNAL') return attempts < INTERNAL_TRIES
  return isErrorCode(error.code) && ERRORS[error.code].retry === 'later'
}
