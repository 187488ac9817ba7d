import { isObject } from '../../config/files.js'
import { usage } from '../../config/usage-error.js'
import { AppError } from '../../lib/errors.js'
import type { Tenant } from '../../store/store.js'
import { type Column, code, table } from '../output/table.js'
import { readJson } from '../read-json.js'
import type { Session } from '../session.js'
import { checkedTenant, tenantFile } from '../tenant-file.js'
import { tenantWarnings } from '../tenant-warnings.js'

function notRegistered(studioId: string, environment: string): AppError {
  return new AppError(
    'NOT_FOUND',
    {
      en: `The company "${studioId}" is not registered in ${environment}. "autofattura tenants list" shows which are.`,
      it: `L’azienda "${studioId}" non è registrata in ${environment}. "autofattura tenants list" mostra quali lo sono.`,
    },
    { details: { studioId } },
  )
}

async function registered(session: Session): Promise<Tenant> {
  const { context } = await session.open()
  const { environment } = session.config
  const studioId = session.args[0] ?? ''
  const tenant = await context.store.tenants.get(environment, studioId)
  if (tenant === undefined) throw notRegistered(studioId, environment)
  return tenant
}

async function fileBody(session: Session): Promise<Readonly<Record<string, unknown>>> {
  const file = session.flags.text('file')
  if (file === undefined) {
    throw usage(
      'The company data is missing: pass --file tenant.json (or --file - for stdin).',
      'Mancano i dati dell’azienda: passare --file tenant.json (o --file - per stdin).',
    )
  }
  const body = await readJson(session, file)
  if (isObject(body)) return body
  throw new AppError('BAD_REQUEST', {
    en: `${file} must hold a JSON object { … }.`,
    it: `${file} deve contenere un oggetto JSON { … }.`,
  })
}

async function save(session: Session, body: Readonly<Record<string, unknown>>): Promise<number> {
  const { context } = await session.open()
  const { tenant, warnings } = await checkedTenant(session.args[0] ?? '', body)
  const registered = await context.store.tenants.list(session.config.environment)
  for (const warning of [...warnings, ...tenantWarnings(tenant, registered)]) session.err.warn(warning)
  await context.store.tenants.put(session.config.environment, tenant)
  tell(session, tenant)
  return 0
}

function tell(session: Session, tenant: Tenant): void {
  const body = tenantFile(tenant)
  session.out.line(session.json ? JSON.stringify(body) : JSON.stringify(body, null, 2))
}

/** `tenants add <studioId> --file tenant.json`. */
export async function addTenant(session: Session): Promise<number> {
  const body = await fileBody(session)
  const { context } = await session.open()
  const studioId = session.args[0] ?? ''
  if (await context.store.tenants.get(session.config.environment, studioId)) {
    throw new AppError('BAD_REQUEST', {
      en: `The company "${studioId}" is registered already. Change it with "autofattura tenants update ${studioId} --file …".`,
      it: `L’azienda "${studioId}" è già registrata. Modificarla con "autofattura tenants update ${studioId} --file …".`,
    })
  }
  return save(session, body)
}

/** `tenants update <studioId> --file tenant.json`: the fields named change, the rest stays. */
export async function updateTenant(session: Session): Promise<number> {
  const before = tenantFile(await registered(session))
  const changes = await fileBody(session)
  const sede = {
    ...(isObject(before.sede) ? before.sede : {}),
    ...(isObject(changes.sede) ? changes.sede : {}),
  }
  return save(session, { ...before, ...changes, ...(Object.keys(sede).length === 0 ? {} : { sede }) })
}

/** `tenants show <studioId>`. */
export async function showTenant(session: Session): Promise<number> {
  tell(session, await registered(session))
  return 0
}

const COLUMNS: readonly Column[] = [
  { title: code('STUDIO') },
  { title: code('PARTITA IVA') },
  { title: { en: 'NAME', it: 'DENOMINAZIONE' }, shrinks: true },
]

/** `tenants list`. */
export async function listTenants(session: Session): Promise<number> {
  const { context } = await session.open()
  const tenants = await context.store.tenants.list(session.config.environment)
  if (session.json) {
    for (const tenant of tenants) session.out.json(tenantFile(tenant))
    return 0
  }
  const rows = tenants.map(({ studioId, cessionario }) => [
    studioId,
    cessionario.partitaIva ?? cessionario.piva ?? '',
    cessionario.denominazione ?? `${cessionario.nome ?? ''} ${cessionario.cognome ?? ''}`.trim(),
  ])
  const lines = table(COLUMNS, rows, session.out.columns, session.language)
  for (const line of lines) session.out.line(line)
  return 0
}

/** `tenants remove <studioId>`: issued records stay readable. */
export async function removeTenant(session: Session): Promise<number> {
  const { studioId } = await registered(session)
  const { context } = await session.open()
  const { environment } = session.config
  const kept = await context.store.tenantStore(environment, studioId).list({ page: 1, pageSize: 1 })
  await context.store.tenants.remove(environment, studioId)
  if (kept.items.length > 0) {
    session.err.note({
      en: `The self-invoices of ${studioId} stay where they are: "autofattura list --studio ${studioId}" shows them.`,
      it: `Le autofatture di ${studioId} restano dove sono: "autofattura list --studio ${studioId}" le mostra.`,
    })
  }
  if (session.json) session.out.json({ studioId, removed: true })
  else session.out.line(studioId)
  return 0
}
