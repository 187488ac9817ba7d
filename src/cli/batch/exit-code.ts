import { oneOf } from '../../config/parsers.js'
import type { Flags } from '../args/flags.js'
import type { FileResult, FileStatus } from './file-result.js'

export const FAIL_ON = ['review', 'error', 'never'] as const
export type FailOn = (typeof FAIL_ON)[number]

const REVIEW = 3
const FAILED = 4

/** When documents make the exit code non-zero; `review` unless the flag says otherwise. */
export function failOn(flags: Flags): FailOn {
  return flags.parsed('fail-on', oneOf(FAIL_ON)) ?? 'review'
}

/** 4 when a document failed, 3 when one needs review, as far as `--fail-on` lets them count. */
export function exitCode(results: readonly Pick<FileResult, 'status'>[], when: FailOn): number {
  const some = (status: FileStatus) => results.some(result => result.status === status)
  if (when !== 'never' && some('failed')) return FAILED
  return when === 'review' && some('needs_review') ? REVIEW : 0
}
