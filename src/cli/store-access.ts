import { shown } from '../config/usage-error.js'
import { AppError } from '../lib/errors.js'
import type { Caller } from '../service/service.js'
import type { AutofatturaRecord, TenantStore } from '../store/store.js'
import { callerOf } from './batch/run-options.js'
import { chooseTenant } from './batch/tenant.js'
import type { Backend, Session } from './session.js'

/** The company of the run with its store, for commands on what is stored. */
export interface Company {
  readonly backend: Backend
  readonly studioId: string
  readonly caller: Caller
  readonly store: TenantStore
}

/** Settles the company of the run. Throws USAGE when none can be told. */
export async function companyOf(session: Session): Promise<Company> {
  const backend = await session.open()
  const { studioId } = await chooseTenant(session.config, backend.context.store)
  return {
    backend,
    studioId,
    caller: callerOf(session, session.config, studioId),
    store: backend.context.store.tenantStore(session.config.environment, studioId),
  }
}

/** The record an argument names; throws NOT_FOUND. */
export async function recordOf(session: Session, company: Company): Promise<AutofatturaRecord> {
  const id = session.args[0] ?? ''
  const record = await company.store.record(id)
  if (record !== undefined) return record
  throw new AppError(
    'NOT_FOUND',
    {
      en: `There is no "${shown(id)}" of ${company.studioId}. "autofattura list" shows what there is.`,
      it: `Non esiste "${shown(id)}" di ${company.studioId}. "autofattura list" mostra ciò che c’è.`,
    },
    { details: { id: shown(id), studioId: company.studioId } },
  )
}
