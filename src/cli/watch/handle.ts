import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, lstat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../config/config.js'
import { AppError } from '../../lib/errors.js'
import { type FileResult, failedResult } from '../batch/file-result.js'
import { endsRun, processFile } from '../batch/process-file.js'
import { hasDocumentName } from '../batch/sniff-file.js'
import { chooseTenant } from '../batch/tenant.js'
import type { Backend, Session } from '../session.js'
import type { Candidate } from './candidates.js'
import { backOff, isPassing } from './faults.js'
import type { Entry, Journal } from './journal.js'
import { moveFinished } from './move.js'
import { noteBeside } from './note.js'
import { missingRight } from './rights.js'
import type { WatchSettings } from './settings.js'
import { type Stamp, sameStamp } from './stability.js'

export type Handled =
  /** reported; `movedTo` when it left the folder */
  | { readonly kind: 'finished'; readonly result: FileResult; readonly movedTo?: string }
  /** to be tried again */
  | { readonly kind: 'waiting'; readonly result: FileResult; readonly entry: Entry }
  /** nothing to report: another watcher has it, it is gone, or it was finished before */
  | { readonly kind: 'claimed' | 'gone' | 'settled' | 'unsupported' }

export interface Handling {
  readonly session: Session
  readonly backend: Backend
  readonly settings: WatchSettings
  readonly journal: Journal
  /** awaited before a number is taken */
  readonly turn: () => Promise<void>
}

/** Takes one file through claim, pipeline, journal and move. Never throws for what one file can do. */
export async function handle(handling: Handling, candidate: Candidate): Promise<Handled> {
  const { journal } = handling
  const release = await journal.claim(candidate.file.relative)
  if (release === undefined) return { kind: 'claimed' }
  try {
    return await handleClaimed(handling, candidate)
  } finally {
    await release()
  }
}

async function handleClaimed(handling: Handling, candidate: Candidate): Promise<Handled> {
  const { journal } = handling
  const { file } = candidate
  const found = await stampOf(file.path)
  if (found === undefined) return { kind: 'gone' }
  if (!sameStamp(found, file)) return { kind: 'settled' }
  const entry = await journal.get(file.relative)
  const sha256 = await contentHash(file.path)
  // The same content under new times (touched, copied over) was reported already.
  const finished =
    entry?.state === 'done' && (sameStamp(entry, file) || (sha256 !== undefined && sha256 === entry.sha256))
  if (entry !== undefined && finished) return settle(handling, candidate, { ...entry, ...stamp(file) })
  const attempts = entry !== undefined && entry.sha256 === sha256 ? entry.attempts + 1 : 1
  const result = await attempt(handling, candidate)
  if (isNoDocument(candidate, result)) return { kind: 'unsupported' }
  return conclude(handling, candidate, { result, attempts, ...(sha256 === undefined ? {} : { sha256 }) })
}

// Other XML than e-invoices lies in the folder as any other file does.
function isNoDocument({ file }: Candidate, { error }: FileResult): boolean {
  return error?.details?.reason === 'unsupported_type' && !hasDocumentName(file.path)
}

function stamp({ size, mtimeMs, ino }: Stamp): Stamp {
  return { size, mtimeMs, ino }
}

async function stampOf(path: string): Promise<Stamp | undefined> {
  return lstat(path).then(stamp, () => undefined)
}

/** SHA-256 of the content; undefined when it cannot be read now. */
async function contentHash(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await access(path, constants.R_OK)
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}

function configFor({ session }: Handling, { file, place }: Candidate): Config {
  const config = session.configs.forFolder(dirname(file.path))
  return place.tenantFolder === undefined ? config : { ...config, studioId: place.tenantFolder }
}

/** One run of the pipeline; rights and settings are looked at before anything costly is done. */
async function attempt(handling: Handling, candidate: Candidate): Promise<FileResult> {
  const { session, backend, settings } = handling
  const { file } = candidate
  const name = `${settings.named.replace(/[/\\]+$/, '')}/${file.relative}`
  try {
    const missing = await missingRight(file.path, settings)
    if (missing !== undefined) throw missing
    const config = configFor(handling, candidate)
    const tenant = await chooseTenant(config, backend.context.store)
    const input = { file: name, path: file.path, named: false }
    return await processFile(session, backend, { input, config, tenant, options: { turn: handling.turn } })
  } catch (error) {
    // Wrong settings and a missing engine end a batch; a watcher waits until somebody puts them right.
    if (!(error instanceof AppError)) throw error
    const passing = endsRun(error) ? unavailable(error) : error
    return failedResult(name, passing, session.language, 0)
  }
}

function unavailable(error: AppError): AppError {
  return new AppError(error.code, error.text, { details: { ...error.details, reason: 'unavailable' } })
}

interface Attempted {
  readonly result: FileResult
  readonly attempts: number
  readonly sha256?: string
}

async function conclude(handling: Handling, candidate: Candidate, attempted: Attempted): Promise<Handled> {
  const { session, settings, journal } = handling
  const { result, attempts } = attempted
  const { file } = candidate
  const passing = isPassing(result, attempts)
  const now = session.clock.now()
  const reason = result.error?.message ?? result.blockingIssues?.[0]
  const code = result.error?.code ?? result.blockingIssues?.[0]?.split(':')[0]
  const entry: Entry = {
    ...stamp(file),
    relative: file.relative,
    state: passing ? 'waiting' : 'done',
    status: result.status,
    attempts,
    at: now.toISOString(),
    ...(attempted.sha256 === undefined ? {} : { sha256: attempted.sha256 }),
    ...(passing
      ? { retryAt: new Date(now.getTime() + backOff(attempts)).toISOString(), ctimeMs: file.ctimeMs }
      : {}),
    ...(result.autofatturaId === undefined ? {} : { autofatturaId: result.autofatturaId }),
    ...(code === undefined ? {} : { code }),
    ...(reason === undefined ? {} : { reason }),
  }
  await journal.put(entry)
  if (passing) return { kind: 'waiting', result, entry }
  const movedTo =
    settings.move && !settings.dryRun ? await leave(handling, candidate, entry, result) : undefined
  return { kind: 'finished', result, ...(movedTo === undefined ? {} : { movedTo }) }
}

/** A file that was finished before a restart only has to leave the folder still. */
async function settle(handling: Handling, candidate: Candidate, entry: Entry): Promise<Handled> {
  const { settings, journal } = handling
  await journal.put(entry)
  if (settings.move && !settings.dryRun) await leave(handling, candidate, entry)
  return { kind: 'settled' }
}

/** Moves the file unless somebody has changed it meanwhile: then it is another document. */
async function leave(
  { settings, journal, session }: Handling,
  { file, place }: Candidate,
  entry: Entry,
  result?: FileResult,
): Promise<string | undefined> {
  const found = await stampOf(file.path)
  if (found === undefined || !sameStamp(found, file)) return undefined
  const note = noteBeside(entry, session.language, result)
  const to = await moveFinished({
    root: settings.root,
    from: file.path,
    place,
    status: entry.status,
    ...(note === undefined ? {} : { note }),
  })
  await journal.drop(file.relative)
  return to
}
