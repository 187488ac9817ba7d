import { AppError } from '../lib/errors.js'
import type { AutofatturaRecord, ListQuery, TenantStore } from '../store/store.js'
import type { Context } from './context.js'
import { presentRecord } from './present.js'
import type { AutofatturaResponse, ListResponse } from './schemas.js'
import type { Caller } from './service.js'

/** Issued records, newest first, with their XML. */
export async function listRecords(context: Context, caller: Caller, query: ListQuery): Promise<ListResponse> {
  const store = context.store.tenantStore(caller.environment, caller.studioId)
  const { items, hasMore } = await store.list(query)
  const answers = await Promise.all(items.map(record => withFiles(context, store, record)))
  return { items: answers, page: query.page, hasMore }
}

/** One record with its XML; throws NOT_FOUND. */
export async function getRecord(context: Context, caller: Caller, id: string): Promise<AutofatturaResponse> {
  const store = context.store.tenantStore(caller.environment, caller.studioId)
  return withFiles(context, store, await requireRecord(store, caller, id))
}

/** The courtesy PDF of a record; throws NOT_FOUND. */
export async function recordPdf(context: Context, caller: Caller, id: string): Promise<Uint8Array> {
  const store = context.store.tenantStore(caller.environment, caller.studioId)
  const record = await requireRecord(store, caller, id)
  const [{ courtesyInput }, { courtesyPdf }] = await Promise.all([
    import('../courtesy/courtesy-input.js'),
    import('../courtesy/courtesy-pdf.js'),
  ])
  return courtesyPdf(courtesyInput(record), caller.signal)
}

export async function requireRecord(
  store: TenantStore,
  caller: Caller,
  id: string,
): Promise<AutofatturaRecord> {
  const record = await store.record(id)
  if (record === undefined) throw notFound(id, caller)
  return record
}

export function notFound(id: string, { studioId, environment }: Caller): AppError {
  const shown = id.slice(0, 60)
  return new AppError(
    'NOT_FOUND',
    {
      en: `There is no "${shown}" of ${studioId} in the ${environment} environment. List what there is and check the id.`,
      it: `Non esiste "${shown}" di ${studioId} nell'ambiente ${environment}. Elencare quanto esiste e controllare l'id.`,
    },
    { details: { id: shown, studioId } },
  )
}

async function withFiles(
  context: Context,
  store: TenantStore,
  record: AutofatturaRecord,
): Promise<AutofatturaResponse> {
  const [xml, companion] = await Promise.all([
    store.readXml(record.xml),
    record.companion === undefined ? undefined : store.readXml(record.companion),
  ])
  return presentRecord(record, xml, companion, context.language)
}
