import { ERRORS, type ErrorCode } from '../../lib/errors.js'
import type { FileResult } from '../batch/file-result.js'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** Pauses before the next try, ms; the last one repeats. */
const BACK_OFF: readonly number[] = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE]

/** Issues that are faults of the world, not of the document: waiting can end them. */
const PASSING_ISSUES: readonly string[] = ['VIES_UNAVAILABLE', 'EXCHANGE_RATE_UNAVAILABLE']
/** Details of an error that name a fault of the world, whatever its code. */
const PASSING_REASONS: readonly unknown[] = ['unreadable', 'unavailable']
/** Also what a file says whose writer has not come to its end. */
const HALF_WRITTEN: readonly unknown[] = ['corrupt', 'empty']
/** A page may be slow because the machine is busy; an internal fault may be one crash of an engine. The third time it is the document. */
const TRIES = 3
/** A damaged file counts as young by its ctime; a share whose clock is ahead must not keep it so for ever. */
const YOUNG_TRIES = 5

/** A look at rights costs nothing, so it is taken often. */
const LONGEST_FOR_RIGHTS = 15 * SECOND

export function backOff(attempts: number): number {
  return BACK_OFF[Math.min(attempts, BACK_OFF.length) - 1] ?? 5 * SECOND
}

/** The pause before a result is tried again, ms. */
export function pauseAfter({ error }: FileResult, attempts: number): number {
  const pause = backOff(attempts)
  return error?.details?.reason === 'unreadable' ? Math.min(pause, LONGEST_FOR_RIGHTS) : pause
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code)
}

export interface Tried {
  /** counting this one */
  readonly attempts: number
  /** written to a short while ago: somebody may go on writing after a pause */
  readonly young: boolean
}

/**
 * True when waiting may help: busy engines, a full disk, missing rights, services that are down, a damaged
 * file that was still written to a moment ago. Final are faults of the document, such as encryption.
 */
export function isPassing(result: FileResult, { attempts, young }: Tried): boolean {
  const { error, status } = result
  if (status === 'needs_review') {
    const blocking = result.blockingIssues ?? []
    return blocking.length > 0 && blocking.every(line => PASSING_ISSUES.includes(line.split(':')[0] ?? ''))
  }
  if (error === undefined) return false
  const reason = error.details?.reason
  if (reason === 'exists_with_other_content') return false
  if (PASSING_REASONS.includes(reason)) return true
  if (HALF_WRITTEN.includes(reason)) return young && attempts < YOUNG_TRIES
  if (error.code === 'INTERNAL' || reason === 'timeout') return attempts < TRIES
  return isErrorCode(error.code) && ERRORS[error.code].retry === 'later'
}
