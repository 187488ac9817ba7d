import type { Text } from '../../lib/text.js'
import type { FileResult } from '../batch/file-result.js'
import { quoted } from '../batch/next-step.js'
import type { Session } from '../session.js'
import type { Entry } from './entry.js'

const FAILED: Text = {
  en: 'Put right what the message says and lay the file into the folder again.',
  it: 'Correggere quanto indica il messaggio e rimettere il file nella cartella.',
}

function inReview(command: string): Text {
  return {
    en: `The document waits in the queue: "${command}". This file may stay here; the queue has its own copy.`,
    it: `Il documento attende in coda: "${command}". Questo file può restare qui; la coda ne ha una copia.`,
  }
}

/** The command that shows the queue of a company, wherever the note is read. */
export function reviewCommand({ config }: Session, studioId: string | undefined): string {
  const source = config.provenance.find(({ key }) => key === 'dataDir')?.source
  const words = ['autofattura', 'review']
  if (studioId !== undefined) words.push('--studio', quoted(studioId))
  if (config.environment !== 'live') words.push('--env', config.environment)
  if (source?.kind !== 'default') words.push('--data-dir', quoted(config.dataDir))
  return words.join(' ')
}

/** What stands beside a moved file that failed or waits for review: why, and what to do. */
export function noteBeside(
  entry: Entry,
  { session, studioId }: { readonly session: Session; readonly studioId: string | undefined },
  result?: FileResult,
): Readonly<Record<string, unknown>> | undefined {
  const { status } = entry
  if (status !== 'needs_review' && status !== 'failed') return undefined
  const next = status === 'failed' ? FAILED : inReview(reviewCommand(session, studioId))
  return {
    status,
    code: entry.code,
    message: entry.reason,
    next: session.say(next),
    attempts: entry.attempts,
    at: entry.at,
    ...(studioId === undefined ? {} : { studioId }),
    ...(entry.autofatturaId === undefined ? {} : { autofatturaId: entry.autofatturaId }),
    ...(result?.reviewId === undefined ? {} : { reviewId: result.reviewId }),
    ...(result?.blockingIssues === undefined ? {} : { blockingIssues: result.blockingIssues }),
    ...(result?.error === undefined ? {} : { error: result.error }),
  }
}
