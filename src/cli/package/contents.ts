import type { AutofatturaRecord, Review, TenantStore } from '../../store/store.js'
import { recordedText } from '../listing.js'
import { blockingOf } from '../reviewed.js'

const PAGE_SIZE = 50
const MAX_NAME = 80

/** Records whose `Data` lies in the month `YYYY-MM`, oldest first. */
export async function recordsOfMonth(
  store: TenantStore,
  month: string,
): Promise<readonly AutofatturaRecord[]> {
  const found: AutofatturaRecord[] = []
  const year = Number(month.slice(0, 4))
  for (let page = 1, more = true; more; page++) {
    const { items, hasMore } = await store.list({ page, pageSize: PAGE_SIZE, year })
    found.push(...items.filter(record => record.data.startsWith(month)))
    more = hasMore
  }
  return found.reverse()
}

/** Names inside the package of the files of one record. */
export interface EntryNames {
  readonly xml: string
  readonly companion?: string
  readonly pdf: string
  readonly original?: string
}

// A file name from outside may hold anything; inside the package it is plain and cannot leave its folder.
function plainName(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^\.+/, '')
    .slice(-MAX_NAME)
}

export function entryNames(record: AutofatturaRecord): EntryNames {
  const id = record.autofatturaId.replaceAll('/', '-')
  const { companion, original } = record
  return {
    xml: `xml/${record.xml.fileName}`,
    pdf: `pdf/${id}.pdf`,
    ...(companion === undefined ? {} : { companion: `td01/${companion.fileName}` }),
    ...(original === undefined ? {} : { original: `originals/${id}_${plainName(original.fileName)}` }),
  }
}

export interface PackageFacts {
  readonly environment: string
  readonly studioId: string
  readonly month: string
  /** UTC instant at which this package was made first */
  readonly createdAt: string
  readonly records: readonly AutofatturaRecord[]
  /** what still waits for an operator */
  readonly open: readonly Review[]
}

function item(record: AutofatturaRecord) {
  const field = (name: string) => recordedText(record, name)
  return {
    autofatturaId: record.autofatturaId,
    td: record.td,
    numero: record.numero,
    data: record.data,
    supplierName: field('supplierName'),
    vatId: field('vatId'),
    invoiceNumber: field('invoiceNumber'),
    invoiceDate: field('invoiceDate'),
    importoTotaleCents: record.importoTotaleCents,
    ...(record.deadline === undefined ? {} : { deadline: record.deadline }),
    sha256: record.xml.sha256,
    files: entryNames(record),
  }
}

/** How many self-invoices, and what they come to together. */
export interface Total {
  readonly count: number
  readonly importoTotaleCents: number
}

/** Total of these self-invoices. */
export function totalOf(records: readonly AutofatturaRecord[]): Total {
  return {
    count: records.length,
    importoTotaleCents: records.reduce((sum, each) => sum + each.importoTotaleCents, 0),
  }
}

/** Total of each document type, in the order of the types. */
export function totalsByTd(records: readonly AutofatturaRecord[]): readonly (readonly [string, Total])[] {
  const tds = [...new Set(records.map(({ td }) => td))].sort()
  return tds.map(td => [td, totalOf(records.filter(record => record.td === td))] as const)
}

/** `list.json`: what is in the package, totals, and what is still open. */
export function listJson({ records, open, ...facts }: PackageFacts): string {
  const body = {
    ...facts,
    items: records.map(item),
    totals: { ...totalOf(records), byTd: Object.fromEntries(totalsByTd(records)) },
    open: open.map(review => ({
      reviewId: review.reviewId,
      file: review.fileName,
      createdAt: review.createdAt,
      blockingIssues: blockingOf(review),
    })),
  }
  return `${JSON.stringify(body, null, 2)}\n`
}
