import { randomUUID } from 'node:crypto'
import { type FileResult, failedResult } from '../batch/file-result.js'
import { hasDocumentName } from '../batch/sniff-file.js'
import { undelivered } from '../batch/undelivered.js'
import { type Attempted, attempt, type Handling, nameOf } from './attempt.js'
import type { Candidate } from './candidates.js'
import { diskFault } from './disk-faults.js'
import type { Entry } from './entry.js'
import { isPassing, pauseAfter } from './faults.js'
import { contentHash, stamp, stampOf } from './file-facts.js'
import { type Left, leave } from './leave.js'
import { sameStamp } from './stability.js'

export type Handled =
  /** told; what became of the file with `--move` */
  | ({ readonly kind: 'finished'; readonly result: FileResult } & Left)
  /** to be tried again; `again`: for the reason that was told before */
  | { readonly kind: 'waiting'; readonly result: FileResult; readonly entry: Entry; readonly again: boolean }
  /** finished before: nothing to report */
  | ({ readonly kind: 'settled'; readonly entry: Entry } & Left)
  /** nothing to report: another watcher has it, it is gone or being changed, or it is no document */
  | { readonly kind: 'claimed' | 'gone' | 'unsupported' }

/** Takes one file through claim, pipeline, journal and move. Never throws: no file ends the watching. */
export async function handle(handling: Handling, candidate: Candidate): Promise<Handled> {
  try {
    const release = await handling.journal.claim(candidate.file.relative)
    if (release === undefined) return { kind: 'claimed' }
    try {
      return await handleClaimed(handling, candidate)
    } finally {
      await release()
    }
  } catch (error) {
    return postponed(handling, candidate, error)
  }
}

async function handleClaimed(handling: Handling, candidate: Candidate): Promise<Handled> {
  const { journal, session } = handling
  const { file } = candidate
  const found = await stampOf(file.path)
  if (found === undefined || !sameStamp(found, file)) return { kind: 'gone' }
  const entry = await journal.get(file.relative)
  const sha256 = await contentHash(file.path)
  const sameContent = sha256 !== undefined && sha256 === entry?.sha256
  // The same content under new times (touched, copied over) was reported already.
  const finished = entry?.state === 'done' && (sameStamp(entry, file) || sameContent)
  if (entry !== undefined && finished && !isUntold(candidate, entry)) {
    return settle(handling, candidate, { ...entry, ...stamp(file) })
  }
  const begun: Entry = {
    ...stamp(file),
    relative: file.relative,
    state: 'working',
    attempts: (sameContent ? Math.max(entry?.attempts ?? 0, candidate.entry?.attempts ?? 0) : 0) + 1,
    at: session.clock.now().toISOString(),
    requestId: (sameContent ? entry?.requestId : undefined) ?? `watch-${randomUUID()}`,
    ...(sha256 === undefined ? {} : { sha256 }),
  }
  // Whatever this attempt issues can be told from a duplicate, even when it ends before it is noted.
  await journal.put(begun)
  const attempted = await attempt(handling, candidate, begun.requestId ?? '')
  const { result } = attempted
  if (isNoDocument(candidate, result)) {
    await journal.put({ ...begun, state: 'passed-over' })
    return { kind: 'unsupported' }
  }
  // Results are told in order: what is noted as told must not wait behind a longer document, or a kill loses it.
  await handling.turn()
  return conclude(handling, candidate, { begun, ...attempted, before: entry?.code })
}

// An entry can reach the disk although the disk reported a fault; its result was then not told.
function isUntold(candidate: Candidate, { at }: Entry): boolean {
  return candidate.entry?.state === 'waiting' && candidate.entry.at === at
}

// Other XML than e-invoices lies in the folder as any other file does.
function isNoDocument({ file }: Candidate, { error }: FileResult): boolean {
  return error?.details?.reason === 'unsupported_type' && !hasDocumentName(file.path)
}

function reasonsOf({ error, blockingIssues }: FileResult) {
  const code = error?.code ?? blockingIssues?.[0]?.split(':')[0]
  const reason = error?.message ?? blockingIssues?.[0]
  return { ...(code === undefined ? {} : { code }), ...(reason === undefined ? {} : { reason }) }
}

function waitingEntry(
  { session }: Handling,
  { file }: Candidate,
  begun: Entry,
  { result, said }: Attempted,
): Entry {
  const now = session.clock.now()
  return {
    ...begun,
    state: 'waiting',
    status: result.status,
    at: now.toISOString(),
    retryAt: new Date(now.getTime() + pauseAfter(result, begun.attempts)).toISOString(),
    ctimeMs: file.ctimeMs,
    ...(result.autofatturaId === undefined ? {} : { autofatturaId: result.autofatturaId }),
    ...reasonsOf(result),
    ...(said === undefined ? {} : { said }),
  }
}

interface Concluded extends Attempted {
  readonly begun: Entry
  /** code of the fault of the attempt before */
  readonly before: string | undefined
}

async function conclude(
  handling: Handling,
  candidate: Candidate,
  { begun, result, said, before }: Concluded,
): Promise<Handled> {
  const { session, settings, journal } = handling
  // Tries are counted while the fault stays the same: another one begins anew.
  const attempts = reasonsOf(result).code === before ? begun.attempts : 1
  if (isPassing(result, { attempts, young: candidate.young })) {
    const entry = waitingEntry(handling, candidate, begun, {
      result,
      ...(said === undefined ? {} : { said }),
    })
    // Until the journal takes it again it counts from memory; that it was begun stands there already.
    await journal.put(entry).catch(() => {})
    return { kind: 'waiting', result, entry, again: candidate.entry?.reason === entry.reason }
  }
  const moves = settings.move && !settings.dryRun
  const entry: Entry = {
    ...begun,
    state: 'done',
    status: result.status,
    at: session.clock.now().toISOString(),
    ...(moves ? { toMove: true } : {}),
    ...(result.autofatturaId === undefined ? {} : { autofatturaId: result.autofatturaId }),
    ...reasonsOf(result),
  }
  try {
    await journal.put(entry)
    handling.tell(result)
  } catch (error) {
    return untold(handling, candidate, { begun, result, error, at: entry.at })
  }
  return { kind: 'finished', result, ...(moves ? await leave(handling, candidate, entry, result) : {}) }
}

/** A file that was finished before only has to leave the folder still. */
async function settle(handling: Handling, candidate: Candidate, entry: Entry): Promise<Handled> {
  const { settings, journal } = handling
  // That it is done stands there already, and its new times can be noted at any later look.
  await journal.put(entry).catch(() => {})
  if (!settings.move || settings.dryRun) return { kind: 'settled', entry }
  return { kind: 'settled', entry, ...(await leave(handling, candidate, { ...entry, toMove: true })) }
}

/** Finished, but it could not be noted or told (a full disk under the log): the next attempt takes it up. */
async function untold(
  handling: Handling,
  candidate: Candidate,
  { begun, result, error, at }: { begun: Entry; result: FileResult; error: unknown; at: string },
): Promise<Handled> {
  const { autofatturaId } = result
  const issued = autofatturaId === undefined ? {} : { autofatturaId }
  const waiting = await postponed(handling, candidate, error, { begun, ...issued })
  return { ...waiting, entry: { ...waiting.entry, ...issued, at }, result: { ...waiting.result, ...issued } }
}

/** The journal cannot be used now: the file waits as for any other passing fault. */
async function postponed(
  handling: Handling,
  candidate: Candidate,
  error: unknown,
  known: { readonly begun?: Entry; readonly autofatturaId?: string } = {},
): Promise<Handled & { kind: 'waiting' }> {
  const { session, settings, journal } = handling
  const { file, entry: before } = candidate
  const unusable = await diskFault(error, journal.folder ?? settings.root)
  const { autofatturaId } = known
  const fault = autofatturaId === undefined ? unusable : undelivered(unusable, autofatturaId, false)
  const result = failedResult(nameOf(settings, file.relative), fault, session.language, 0)
  const entry: Entry = known.begun ?? {
    ...stamp(file),
    relative: file.relative,
    state: 'waiting',
    attempts: (before?.attempts ?? 0) + 1,
    at: '',
  }
  const waiting = waitingEntry(handling, candidate, entry, { result, said: fault.text })
  return { kind: 'waiting', result, entry: waiting, again: before?.reason === waiting.reason }
}
