import { access, mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { text } from '../../config/parsers.js'
import { usage } from '../../config/usage-error.js'
import type { AutofatturaRecord } from '../../store/store.js'
import { proveWritable } from '../batch/deliver.js'
import { formatCents } from '../batch/format.js'
import { entryNames, listCsv, listJson, type PackageFacts, recordsOfMonth } from '../package/contents.js'
import { exists, folderSink, type Sink, zipSink } from '../package/sink.js'
import type { Session } from '../session.js'
import { type Company, companyOf } from '../store-access.js'

const MONTH = text({ en: 'a month as YYYY-MM', it: 'un mese come AAAA-MM' }, /^\d{4}-(0[1-9]|1[0-2])$/)

/** `export`: everything of a month for whoever signs, sends and preserves. */
export async function runExport(session: Session): Promise<number> {
  const month = session.flags.parsed('month', MONTH)
  if (month === undefined) {
    throw usage('Say which month: --month YYYY-MM.', 'Indicare il mese: --month AAAA-MM.')
  }
  const company = await companyOf(session)
  const out = session.flags.text('out') ?? `${company.studioId}-${month}`
  const sink = await openSink(session, out)
  const facts: PackageFacts = {
    environment: session.config.environment,
    studioId: company.studioId,
    month,
    createdAt: session.clock.now().toISOString(),
    records: await recordsOfMonth(company.store, month),
    open: await company.store.reviews.list('open'),
  }
  try {
    for (const record of facts.records) await addRecord(sink, company, record)
    await sink.renew('list.csv', Buffer.from(listCsv(facts)))
    await sink.renew('list.json', Buffer.from(listJson(facts)))
    await sink.finish()
  } catch (error) {
    await sink.abandon()
    throw error
  }
  tell(session, facts, out)
  return 0
}

async function openSink(session: Session, out: string): Promise<Sink> {
  const path = resolve(session.around.cwd, out)
  if (!/\.zip$/i.test(path)) {
    await proveWritable(out, session.around.cwd)
    return folderSink(path)
  }
  const taken = await access(path).then(
    () => true,
    () => false,
  )
  if (taken) throw exists(out)
  await mkdir(dirname(path), { recursive: true })
  await proveWritable(dirname(path), session.around.cwd)
  return zipSink(path)
}

async function addRecord(sink: Sink, { store, backend, caller }: Company, record: AutofatturaRecord) {
  const names = entryNames(record)
  await sink.keep(names.xml, Buffer.from(await store.readXml(record.xml)))
  if (names.companion !== undefined && record.companion !== undefined) {
    await sink.keep(names.companion, Buffer.from(await store.readXml(record.companion)))
  }
  await sink.renew(names.pdf, await backend.service.courtesyPdf(caller, record.autofatturaId))
  const original = await store.readOriginal(record)
  if (names.original !== undefined && original !== undefined) await sink.keep(names.original, original)
}

function tell(session: Session, { records, open, month }: PackageFacts, out: string): void {
  const cents = records.reduce((sum, { importoTotaleCents }) => sum + importoTotaleCents, 0)
  if (session.json) {
    session.out.json({ out, month, count: records.length, importoTotaleCents: cents, open: open.length })
    return
  }
  session.out.line(out)
  session.err.note({
    en: `${records.length} self-invoices of ${month}, EUR ${formatCents(cents, 'en')}; ${open.length} document(s) still open in the queue.`,
    it: `${records.length} autofatture di ${month}, EUR ${formatCents(cents, 'it')}; ${open.length} documento/i ancora aperti in coda.`,
  })
}
