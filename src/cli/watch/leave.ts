import type { AppError } from '../../lib/errors.js'
import type { FileResult } from '../batch/file-result.js'
import { type Handling, studioOf } from './attempt.js'
import type { Candidate } from './candidates.js'
import { refusal } from './disk-faults.js'
import type { Entry } from './entry.js'
import { backOff } from './faults.js'
import { stampOf } from './file-facts.js'
import { moveFinished } from './move.js'
import { noteBeside } from './note.js'
import { sameStamp } from './stability.js'

/** What became of a file that is done and has to leave the folder. */
export interface Left {
  readonly movedTo?: string
  /** it could not be moved now: why, and what is remembered of it */
  readonly stuck?: { readonly fault: AppError; readonly entry: Entry }
}

/**
 * Moves a finished file out of its folder unless somebody has changed it meanwhile: then it is another
 * document. What cannot be moved stays done, and is moved later.
 */
export async function leave(
  handling: Handling,
  candidate: Candidate,
  entry: Entry,
  result?: FileResult,
): Promise<Left> {
  const { settings, session } = handling
  const { file, place } = candidate
  const found = await stampOf(file.path)
  if (found === undefined || !sameStamp(found, file) || entry.status === undefined) return {}
  const note = noteBeside(entry, { session, studioId: await studioOf(handling, candidate) }, result)
  try {
    const movedTo = await moveFinished({
      root: settings.root,
      from: file.path,
      place,
      status: entry.status,
      ...(note === undefined ? {} : { note }),
    })
    await forget(handling, entry)
    return { movedTo }
  } catch (error) {
    return { stuck: await stuck(handling, entry, await refusal(error, settings.root)) }
  }
}

// One that was issued and could not be delivered is known when it is laid into the folder again.
async function forget({ journal }: Handling, entry: Entry): Promise<void> {
  const undelivered = entry.status === 'failed' && entry.autofatturaId !== undefined
  const { toMove: _, retryAt: __, moveFault: ___, moveTries: ____, said: _____, ...rest } = entry
  const kept = undelivered ? journal.put({ ...rest, state: 'waiting' }) : journal.drop(entry.relative)
  // The file is gone from the folder: what the journal keeps of it does no harm.
  await kept.catch(() => {})
}

async function stuck(
  { journal, session }: Handling,
  entry: Entry,
  fault: AppError,
): Promise<{ fault: AppError; entry: Entry }> {
  const moveTries = (entry.moveTries ?? 0) + 1
  const now = session.clock.now()
  const waiting: Entry = {
    ...entry,
    moveTries,
    retryAt: new Date(now.getTime() + backOff(moveTries)).toISOString(),
    at: now.toISOString(),
    moveFault: fault.text[session.language],
    said: fault.text,
  }
  await journal.put(waiting).catch(() => {})
  return { fault, entry: waiting }
}
