import { access } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { text } from '../../config/parsers.js'
import { usage } from '../../config/usage-error.js'
import { proveWritable } from '../batch/deliver.js'
import { formatCents } from '../batch/format.js'
import { type PackageFacts, recordsOfMonth } from '../package/contents.js'
import { type PackageEntry, packageEntries } from '../package/entries.js'
import { exists, folderSink, madeBefore, proveNoClash, type Sink, zipSink } from '../package/sink.js'
import type { Session } from '../session.js'
import { companyOf } from '../store-access.js'

const MONTH = text({ en: 'a month as YYYY-MM', it: 'un mese come AAAA-MM' }, /^\d{4}-(0[1-9]|1[0-2])$/)

/** `export`: everything of a month for whoever signs, sends and preserves. */
export async function runExport(session: Session): Promise<number> {
  const month = session.flags.parsed('month', MONTH)
  if (month === undefined) {
    throw usage('Say which month: --month YYYY-MM.', 'Indicare il mese: --month AAAA-MM.')
  }
  const company = await companyOf(session)
  const out = session.flags.text('out') ?? `${company.studioId}-${month}`
  const folder = resolve(session.around.cwd, out)
  const facts: PackageFacts = {
    environment: session.config.environment,
    studioId: company.studioId,
    month,
    createdAt: (await madeBefore(folder)) ?? session.clock.now().toISOString(),
    records: await recordsOfMonth(company.store, month),
    open: await company.store.reviews.list('open'),
  }
  const sink = await openSink(session, out, () => packageEntries(company, facts, session.language))
  try {
    for await (const { path, bytes } of packageEntries(company, facts, session.language))
      await sink.add(path, await bytes())
    await sink.finish()
  } catch (error) {
    await sink.abandon()
    throw error
  }
  tell(session, facts, out)
  return 0
}

async function openSink(
  session: Session,
  out: string,
  entries: () => AsyncIterable<PackageEntry>,
): Promise<Sink> {
  const path = resolve(session.around.cwd, out)
  if (!/\.zip$/i.test(path)) {
    await proveWritable(out, session.around.cwd)
    await proveNoClash(path, out, entries())
    return folderSink(path)
  }
  const taken = await access(path).then(
    () => true,
    () => false,
  )
  if (taken) throw exists(out)
  await proveWritable(dirname(path), session.around.cwd)
  return zipSink(path)
}

function tell(session: Session, { records, open, month }: PackageFacts, out: string): void {
  const cents = records.reduce((sum, { importoTotaleCents }) => sum + importoTotaleCents, 0)
  if (session.json) {
    session.out.json({ out, month, count: records.length, importoTotaleCents: cents, open: open.length })
    return
  }
  session.out.line(out)
  session.err.note({
    en: `${records.length} self-invoices of ${month}, EUR ${formatCents(cents, 'en')}; ${open.length} document(s) still open in the queue (rows "open" of list.csv).`,
    it: `${records.length} autofatture di ${month}, EUR ${formatCents(cents, 'it')}; documenti ancora aperti in coda: ${open.length} (righe "open" di list.csv).`,
  })
}
