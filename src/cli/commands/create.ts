import { resolve } from 'node:path'
import { type AppError, ERRORS } from '../../lib/errors.js'
import {
  type AutofatturaResponse,
  CreateRequestSchema,
  type FatturaData,
  FatturaDataSchema,
} from '../../service/schemas.js'
import { bodyChecker } from '../../service/validate.js'
import { deliver, namedOut, proveWritable } from '../batch/deliver.js'
import { exitCode } from '../batch/exit-code.js'
import { formatCents } from '../batch/format.js'
import { commandLine } from '../batch/next-step.js'
import { callerOf, runOptions } from '../batch/run-options.js'
import { chooseTenant } from '../batch/tenant.js'
import { toBeFetched } from '../batch/undelivered.js'
import { asAppError } from '../failure.js'
import { readJson } from '../read-json.js'
import type { Session } from '../session.js'

interface Given {
  readonly data: FatturaData
  readonly studioId?: string
}

function given(body: unknown): Given {
  const isBody = typeof body === 'object' && body !== null && 'fatturaData' in body
  if (!isBody) return { data: bodyChecker(FatturaDataSchema)(body) }
  const { fatturaData, studioId } = bodyChecker(CreateRequestSchema)(withStudio(body))
  return { data: fatturaData, studioId }
}

// The REST body names its company; in a file it may be left to the flag.
function withStudio(body: object): object {
  return 'studioId' in body ? body : { studioId: '_', ...body }
}

/** `create <file.json|->`: structured data to XML. */
export async function runCreate(session: Session): Promise<number> {
  const { config, flags } = session
  const { data, studioId } = given(await readJson(session, session.args[0] ?? '-'))
  const { context, service } = await session.open()
  const fromBody = flags.has('studio') || studioId === undefined || studioId === '_' ? {} : { studioId }
  const tenant = await chooseTenant({ ...config, ...fromBody }, context.store)
  // A caller with --json has the XML in the answer: files are written only where somebody said so.
  const out = namedOut(config)
  if (out !== undefined) await proveWritable(out, session.around.cwd)
  const response = await service.create(
    callerOf(session, config, tenant.studioId),
    data,
    runOptions(config, tenant),
  )
  if (response.status === 'ok' && tenant.unregistered !== undefined) {
    await context.store.tenants.put(config.environment, tenant.unregistered)
    session.err.note({
      en: `The company "${tenant.studioId}" is now registered (environment ${config.environment}).`,
      it: `L’azienda "${tenant.studioId}" è ora registrata (ambiente ${config.environment}).`,
    })
  }
  if (session.json) session.out.json(response)
  else tell(session, response)
  const { autofatturaId } = response
  if (out !== undefined && autofatturaId !== undefined) {
    const fault = await deliverRecord(session, tenant.studioId, autofatturaId, out)
    if (fault !== undefined) session.err.error(fault.text)
    if (fault !== undefined) return ERRORS[fault.code].exit
  }
  return exitCode([{ status: response.status }], 'review')
}

/** Writes the files of a record; a fault changes nothing about the issue, and is returned to be told beside it. */
async function deliverRecord(
  session: Session,
  studioId: string,
  id: string,
  out: string,
): Promise<AppError | undefined> {
  const { context } = await session.open()
  const store = context.store.tenantStore(session.config.environment, studioId)
  try {
    const record = await store.record(id)
    for (const stored of [record?.xml, record?.companion]) {
      if (stored === undefined) continue
      await deliver(resolve(session.around.cwd, out, stored.fileName), await store.readXml(stored))
    }
    return undefined
  } catch (error) {
    return toBeFetched(asAppError(error), id)
  }
}

function tell(session: Session, response: AutofatturaResponse): void {
  const { out, err, flags, language } = session
  if (response.autofatturaId === undefined) {
    for (const issue of response.blockingIssues) out.line(issue)
    err.note({
      en: 'Nothing was issued. Put right what is named above and run the command again.',
      it: 'Nulla è stato emesso. Correggere quanto indicato e ripetere il comando.',
    })
    return
  }
  const cents = response.importoTotaleCents ?? 0
  out.line(`${response.autofatturaId}  ${response.td ?? ''}  EUR ${formatCents(cents, language)}`)
  for (const warning of response.validationWarnings) out.line(warning)
  const next = commandLine(`xml ${response.autofatturaId}`, flags, ['out'])
  err.note({ en: `Next: ${next}`, it: `Ora: ${next}` })
}
