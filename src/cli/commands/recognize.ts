import { basename } from 'node:path'
import type { Config } from '../../config/config.js'
import { AppError } from '../../lib/errors.js'
import { wholePercent } from '../../lib/percent.js'
import type { Language } from '../../lib/text.js'
import type { RecognizeResponse } from '../../service/schemas.js'
import { exitCode } from '../batch/exit-code.js'
import { runInOrder } from '../batch/in-order.js'
import { type InputFile, STDIN } from '../batch/inputs.js'
import { inputsWithConfig, nothingToDo, tellUnsupported } from '../batch/plan.js'
import { endsRun } from '../batch/process-file.js'
import { readInput } from '../batch/read-input.js'
import { requireEngine } from '../batch/require-engine.js'
import { runOptions } from '../batch/run-options.js'
import { STATUS } from '../batch/summary.js'
import { chooseTenant } from '../batch/tenant.js'
import { asAppError, type ErrorObject, errorObject } from '../failure.js'
import { harmless } from '../output/harmless.js'
import { fieldSpec } from '../review/fields.js'
import { formatValue } from '../review/values.js'
import type { Backend, Session } from '../session.js'

type Preview =
  | { readonly file: string; readonly response: RecognizeResponse }
  | { readonly file: string; readonly error: ErrorObject }

/** `recognize <paths...>`: what would be read and suggested; nothing is stored. */
export async function runRecognize(session: Session): Promise<number> {
  const { files, unsupported, configOf } = await inputsWithConfig(session)
  tellUnsupported(session, unsupported)
  if (files.length === 0) return nothingToDo(session)
  const backend = await session.open()
  await requireEngine(files.map(configOf), backend)
  const stop = session.stoppable(() => ({ en: 'Stopping.', it: 'Mi fermo.' }))
  const several = files.length > 1 || files.some(file => !file.named)
  try {
    const previews = await runInOrder<InputFile, Preview>({
      items: files,
      concurrency: session.config.concurrency,
      stop,
      work: file => preview(session, backend, file, configOf(file)),
      emit: result => tell(session, result, several),
    })
    const statuses = previews.map(each => ({
      status: 'error' in each ? ('failed' as const) : each.response.status,
    }))
    return stop.code ?? exitCode(statuses, 'review')
  } finally {
    stop.dispose()
  }
}

/** The company when one can be told; recognising works without. */
async function studioOf(config: Config, backend: Backend) {
  try {
    return await chooseTenant(config, backend.context.store)
  } catch (error) {
    if (error instanceof AppError && error.code === 'USAGE') return { cessionario: config.cessionario }
    throw error
  }
}

async function preview(
  session: Session,
  backend: Backend,
  file: InputFile,
  config: Config,
): Promise<Preview> {
  try {
    const bytes = await readInput(file, session.stdin, session.config.reading.maxBytes)
    const { cessionario, ...choice } = await studioOf(config, backend)
    const studioId = 'studioId' in choice ? choice.studioId : undefined
    const recognition = await backend.service.recognize(
      {
        environment: config.environment,
        actor: session.actor,
        ...(studioId === undefined ? {} : { studioId }),
      },
      { bytes, fileName: file.path === STDIN ? 'stdin' : basename(file.path) },
      runOptions(config, cessionario === undefined ? undefined : { cessionario }),
    )
    return { file: file.file, response: backend.service.presentRecognition(recognition) }
  } catch (error) {
    if (endsRun(error)) throw error
    return { file: file.file, error: errorObject(asAppError(error), session.language) }
  }
}

function tell(session: Session, result: Preview, several: boolean): void {
  const { out } = session
  if (session.json) {
    const body = 'error' in result ? { error: result.error } : result.response
    out.json(several ? { file: result.file, ...body } : body)
    return
  }
  out.line(harmless(result.file))
  for (const line of 'error' in result
    ? failureLines(result.error)
    : responseLines(result.response, session.language)) {
    out.line(`  ${harmless(line)}`)
  }
}

function failureLines(error: ErrorObject): readonly string[] {
  return [`${error.code}: ${error.message}`]
}

const SHOWN = [
  'supplierName',
  'country',
  'vatId',
  'invoiceNumber',
  'invoiceDate',
  'currency',
  'subtotal',
] as const

function responseLines(response: RecognizeResponse, language: Language): readonly string[] {
  const { extracted } = response
  const fields = SHOWN.flatMap(name => {
    const { kind, label } = fieldSpec(name)
    const shown = formatValue(kind, extracted[name], language)
    return shown === '' ? [] : [`${label[language]}: ${shown}`]
  })
  const status = STATUS[response.status][language]
  return [
    `${status}  ${response.suggestedTd ?? '-'}  ${wholePercent(response.confidence)} %`,
    ...(response.tdReason === null ? [] : [response.tdReason]),
    ...fields,
    ...response.blockingIssues,
    ...response.validationWarnings,
  ]
}
