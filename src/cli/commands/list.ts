import { shown } from '../../config/usage-error.js'
import type { ListQuery } from '../../store/store.js'
import { csvLine, csvTitles, listColumns, listRow } from '../listing.js'
import { filtersOf, PAGE_SIZE, pageOf, refuseUseless } from '../listing-filters.js'
import { table } from '../output/table.js'
import type { Session } from '../session.js'
import { type Company, companyOf } from '../store-access.js'

function queryOf(session: Session): ListQuery {
  return { ...filtersOf(session), page: pageOf(session) ?? 1, pageSize: PAGE_SIZE }
}

// All pages unless one was asked for; each page is told as it comes, so memory stays flat.
async function eachPage(session: Session, tell: (query: ListQuery) => Promise<boolean>): Promise<void> {
  let query = queryOf(session)
  while ((await tell(query)) && !session.flags.has('page') && !session.out.closed) {
    query = { ...query, page: query.page + 1 }
  }
}

async function listJson(session: Session, { backend, caller }: Company): Promise<void> {
  await eachPage(session, async query => {
    const { items, hasMore } = await backend.service.list(caller, query)
    for (const item of items) session.out.json(item)
    return hasMore
  })
}

async function listRows(session: Session, { store }: Company): Promise<void> {
  const csv = session.flags.has('csv')
  const { out, language } = session
  if (csv) out.line(csvLine(csvTitles()))
  const rows: (readonly string[])[] = []
  await eachPage(session, async query => {
    const { items, hasMore } = await store.list(query)
    for (const record of items) {
      if (csv) out.line(csvLine(listRow(record, 'csv', language)))
      else rows.push(listRow(record, 'table', language))
    }
    return hasMore
  })
  if (csv) return
  for (const line of table(listColumns(), rows, out.columns, language)) out.line(line)
  if (rows.length === 0)
    session.err.note({ en: 'No self-invoice fits.', it: 'Nessuna autofattura corrisponde.' })
}

/** Records of a company that was removed stay readable, so a name nobody registered is a hint, no fault. */
async function hintUnregistered(session: Session, { backend, studioId }: Company): Promise<void> {
  const { environment } = session.config
  if ((await backend.context.store.tenants.get(environment, studioId)) !== undefined) return
  session.err.note({
    en: `The company "${shown(studioId)}" is not registered in ${environment}. "autofattura tenants list" shows which are.`,
    it: `L’azienda "${shown(studioId)}" non è registrata in ${environment}. "autofattura tenants list" mostra quali lo sono.`,
  })
}

/** `list`: issued records, the queue, deadlines, or waiting files. */
export async function runList(session: Session): Promise<number> {
  const { flags } = session
  refuseUseless(session)
  if (flags.has('pending')) return (await import('../listing-pending.js')).listPending(session)
  const company = await companyOf(session)
  await hintUnregistered(session, company)
  if (flags.has('due')) await (await import('../listing-due.js')).listDue(session, company)
  else if (flags.text('status') === 'needs_review') {
    await (await import('../listing-queue.js')).listQueue(session, company)
  } else if (session.json) await listJson(session, company)
  else await listRows(session, company)
  return 0
}
