import { basename, resolve } from 'node:path'
import type { Config } from '../../config/config.js'
import { AppError, ERRORS } from '../../lib/errors.js'
import type { ProcessOutcome, ProcessRunOptions } from '../../service/service.js'
import { asAppError } from '../failure.js'
import type { Backend, Session } from '../session.js'
import { askedFor } from './asked.js'
import { deliver } from './deliver.js'
import { type Delivered, type FileResult, failedResult, fileResult } from './file-result.js'
import { folderOf, type InputFile, STDIN } from './inputs.js'
import { readInput } from './read-input.js'
import { callerOf, runOptions } from './run-options.js'
import type { TenantChoice } from './tenant.js'
import { undelivered } from './undelivered.js'

/** An attempt that is repeated by itself until it comes to its end. */
export interface Repeated {
  /** names this attempt and earlier ones at the same bytes that did not come to their end */
  readonly requestId: string
  /** a fault as it is told there: nobody has to repeat a command */
  readonly told: (fault: AppError) => Promise<AppError>
}

/** One file and everything settled about it. */
export interface Job {
  readonly input: InputFile
  readonly config: Config
  readonly tenant: TenantChoice
  readonly options: Pick<ProcessRunOptions, 'onProgress' | 'turn'>
  /** set where attempts are repeated without anybody's doing */
  readonly repeated?: Repeated
}

/** A fault that ends the whole run with exit 2, e.g. an engine that was asked for and is not there. */
export function endsRun(error: unknown): error is AppError {
  return error instanceof AppError && ERRORS[error.code].exit === ERRORS.USAGE.exit
}

async function deliverTo(
  session: Session,
  out: string,
  outcome: ProcessOutcome,
): Promise<Delivered | undefined> {
  if (outcome.status !== 'ok' && outcome.status !== 'duplicate') return undefined
  const { record, xml, companionXml } = outcome
  const prefix = out.replace(/[/\\]+$/, '') || '/'
  const place = async (fileName: string, content: string) => {
    const path = `${prefix === '/' ? '' : prefix}/${fileName}`
    await deliver(resolve(session.around.cwd, path), content)
    return path
  }
  const xmlPath = await place(record.xml.fileName, xml)
  if (record.companion === undefined || companionXml === undefined) return { xmlPath }
  return { xmlPath, companionPath: await place(record.companion.fileName, companionXml) }
}

/**
 * Registers the company of `--cessionario` with the first issue, or with the first document that waits for
 * an operator: the review must find its buyer. Buyer data that the XML cannot hold is never registered.
 */
async function registerTenant(
  session: Session,
  { store }: Backend['context'],
  job: Job,
  outcome: ProcessOutcome,
): Promise<void> {
  const { unregistered } = job.tenant
  const { environment } = job.config
  if (unregistered === undefined || hasWrongBuyer(outcome)) return
  if ((await store.tenants.get(environment, unregistered.studioId)) !== undefined) return
  await store.tenants.put(environment, unregistered)
  session.err.note({
    en: `The company "${unregistered.studioId}" is now registered (environment ${environment}).`,
    it: `L’azienda "${unregistered.studioId}" è ora registrata (ambiente ${environment}).`,
  })
}

function hasWrongBuyer(outcome: ProcessOutcome): boolean {
  if (outcome.status !== 'needs_review') return false
  return outcome.assessment.blocking.some(({ code }) => code.startsWith('CESSIONARIO_'))
}

/**
 * Reads, processes and delivers one file. Whatever is wrong with the file becomes a `failed` result;
 * throws only what ends the whole run.
 */
export async function processFile(session: Session, backend: Backend, job: Job): Promise<FileResult> {
  const { input, config } = job
  const started = performance.now()
  const elapsed = () => Math.round(performance.now() - started)
  let autofatturaId: string | undefined
  try {
    const bytes = await readInput(input, session.stdin, session.config.reading.maxBytes)
    const dryRun = session.flags.has('dry-run')
    const requestId = job.repeated?.requestId
    const outcome = await backend.service.process(
      {
        ...callerOf(session, config, job.tenant.studioId),
        ...(requestId === undefined ? {} : { requestId }),
      },
      {
        bytes,
        fileName: input.path === STDIN ? 'stdin' : basename(input.path),
        folder: folderOf(input, session.around.cwd),
        asked: askedFor(session.flags, session.around.cwd),
      },
      {
        ...runOptions(config, job.tenant),
        ...job.options,
        ...(requestId === undefined ? {} : { resumes: requestId }),
        dryRun,
        queueReview: !dryRun,
      },
    )
    if ('record' in outcome) autofatturaId = outcome.record.autofatturaId
    if (!dryRun) await registerTenant(session, backend.context, job, outcome)
    const delivered = dryRun ? undefined : await deliverTo(session, config.out, outcome)
    return fileResult({
      file: input.file,
      outcome,
      presented: backend.service.presentOutcome(outcome),
      language: session.language,
      durationMs: elapsed(),
      ...(delivered === undefined ? {} : { delivered }),
    })
  } catch (thrown) {
    if (endsRun(thrown)) throw thrown
    const { repeated } = job
    const error = asAppError(thrown)
    const fault = repeated === undefined ? error : await repeated.told(error)
    const said =
      autofatturaId === undefined ? fault : undelivered(fault, autofatturaId, repeated !== undefined)
    return failedResult(input.file, said, session.language, elapsed(), autofatturaId)
  }
}
