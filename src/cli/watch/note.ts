import type { Language, Text } from '../../lib/text.js'
import type { FileResult } from '../batch/file-result.js'
import type { Entry } from './journal.js'

const NEXT: Readonly<Record<'needs_review' | 'failed', Text>> = {
  needs_review: {
    en: 'The document waits in the queue: "autofattura review". This file may stay here; the queue has its own copy.',
    it: 'Il documento attende in coda: "autofattura review". Questo file può restare qui; la coda ne ha una copia.',
  },
  failed: {
    en: 'Put right what the message says and lay the file into the folder again.',
    it: 'Correggere quanto indica il messaggio e rimettere il file nella cartella.',
  },
}

/** What stands beside a moved file that failed or waits for review: why, and what to do. */
export function noteBeside(
  entry: Entry,
  language: Language,
  result?: FileResult,
): Readonly<Record<string, unknown>> | undefined {
  const { status } = entry
  if (status !== 'needs_review' && status !== 'failed') return undefined
  return {
    status,
    code: entry.code,
    message: entry.reason,
    next: NEXT[status][language],
    attempts: entry.attempts,
    at: entry.at,
    ...(result?.reviewId === undefined ? {} : { reviewId: result.reviewId }),
    ...(result?.blockingIssues === undefined ? {} : { blockingIssues: result.blockingIssues }),
    ...(result?.error === undefined ? {} : { error: result.error }),
  }
}
