import type { Language } from '../../lib/text.js'
import type { AutofatturaRecord } from '../../store/store.js'
import type { Company } from '../store-access.js'
import { entryNames, listJson, type PackageFacts } from './contents.js'
import { listCsv } from './list-csv.js'

/** One file of a package; its bytes are made when asked for, so that a month needs little memory. */
export interface PackageEntry {
  /** inside the package, with `/` */
  readonly path: string
  bytes(): Promise<Uint8Array>
}

function recordEntries(
  { store, backend, caller }: Company,
  record: AutofatturaRecord,
): readonly PackageEntry[] {
  const names = entryNames(record)
  const { companion } = record
  const entries: PackageEntry[] = [
    { path: names.xml, bytes: async () => Buffer.from(await store.readXml(record.xml)) },
    { path: names.pdf, bytes: () => backend.service.courtesyPdf(caller, record.autofatturaId) },
  ]
  if (names.companion !== undefined && companion !== undefined) {
    entries.push({ path: names.companion, bytes: async () => Buffer.from(await store.readXml(companion)) })
  }
  return entries
}

async function originalEntries({ store }: Company, record: AutofatturaRecord): Promise<PackageEntry[]> {
  const path = entryNames(record).original
  const original = path === undefined ? undefined : await store.readOriginal(record)
  return path === undefined || original === undefined ? [] : [{ path, bytes: async () => original }]
}

/** The files of a package in the order in which they are written: the lists last. */
export async function* packageEntries(
  company: Company,
  facts: PackageFacts,
  language: Language,
): AsyncGenerator<PackageEntry> {
  for (const record of facts.records) {
    yield* recordEntries(company, record)
    yield* await originalEntries(company, record)
  }
  yield { path: 'list.csv', bytes: async () => Buffer.from(listCsv(facts, language)) }
  yield { path: 'list.json', bytes: async () => Buffer.from(listJson(facts)) }
}
