import { dirname } from 'node:path'
import type { Config } from '../../config/config.js'
import { AppError } from '../../lib/errors.js'
import type { Text } from '../../lib/text.js'
import { type FileResult, failedResult } from '../batch/file-result.js'
import { endsRun, processFile } from '../batch/process-file.js'
import { chooseTenant } from '../batch/tenant.js'
import { undelivered } from '../batch/undelivered.js'
import { asAppError } from '../failure.js'
import type { Backend, Session } from '../session.js'
import type { Candidate } from './candidates.js'
import { watchersFault } from './disk-faults.js'
import type { Journal } from './journal.js'
import { missingRight } from './rights.js'
import type { WatchSettings } from './settings.js'

export interface Handling {
  readonly session: Session
  readonly backend: Backend
  readonly settings: WatchSettings
  readonly journal: Journal
  /** awaited before a number is taken, and before anything is told */
  readonly turn: () => Promise<void>
  /** tells a result; a crash before it must be rare, so it comes right after the noting */
  readonly tell: (result: FileResult) => void
}

/** A file as results name it: the folder as the user named it, joined with the relative part. */
export function nameOf({ named }: WatchSettings, relative: string): string {
  return `${named.replace(/[/\\]+$/, '')}/${relative}`
}

/** The way back: the path below the watched folder of a file that results name. */
export function relativeOf(settings: WatchSettings, name: string): string {
  return name.slice(nameOf(settings, '').length)
}

function configFor({ session }: Handling, { file, place }: Candidate): Config {
  const config = session.configs.forFolder(dirname(file.path))
  return place.tenantFolder === undefined ? config : { ...config, studioId: place.tenantFolder }
}

/** The company a file belongs to, as far as it is settled. */
export async function studioOf(handling: Handling, candidate: Candidate): Promise<string | undefined> {
  try {
    return (await chooseTenant(configFor(handling, candidate), handling.backend.context.store)).studioId
  } catch {
    return undefined
  }
}

/** What an attempt came to; `said` is its fault for readers of either language. */
export interface Attempted {
  readonly result: FileResult
  readonly said?: Text
}

/**
 * One run of the pipeline under the name `requestId`; rights and settings are looked at before anything
 * costly is done. Every fault becomes a `failed` result.
 */
export async function attempt(
  handling: Handling,
  candidate: Candidate,
  requestId: string,
): Promise<Attempted> {
  const { session, backend, settings } = handling
  const { file, place } = candidate
  const name = nameOf(settings, file.relative)
  let fault: AppError | undefined
  try {
    const move = settings.move && !settings.dryRun
    const missing = await missingRight(file.path, place, { root: settings.root, move })
    if (missing !== undefined) throw missing
    const config = configFor(handling, candidate)
    const tenant = await chooseTenant(config, backend.context.store)
    const input = { file: name, path: file.path, named: false }
    const told = async (found: AppError) => {
      fault = await watchersFault(found, config.dataDir)
      return fault
    }
    const repeated = { requestId, told }
    const options = { turn: handling.turn }
    const result = await processFile(session, backend, { input, config, tenant, repeated, options })
    return { result, ...saidOf(fault, result) }
  } catch (thrown) {
    const error = asAppError(thrown)
    // Wrong settings and a missing engine end a batch; a watcher waits until somebody puts them right.
    const waits = endsRun(error) ? unavailable(error) : error
    return { result: failedResult(name, waits, session.language, 0), said: waits.text }
  }
}

function saidOf(fault: AppError | undefined, { autofatturaId }: FileResult): { readonly said?: Text } {
  if (fault === undefined) return {}
  return { said: autofatturaId === undefined ? fault.text : undelivered(fault, autofatturaId, true).text }
}

function unavailable(error: AppError): AppError {
  return new AppError(error.code, error.text, { details: { ...error.details, reason: 'unavailable' } })
}
