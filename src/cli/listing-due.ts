import { type IsoDate, italianDay } from '../lib/clock.js'
import { addDays, daysBetween } from '../lib/dates.js'
import type { Text } from '../lib/text.js'
import type { AutofatturaRecord, Review } from '../store/store.js'
import { formatCents } from './batch/format.js'
import { csvLine, recordedText } from './listing.js'
import { filtersOf, type ListFilters, letsThrough, onPage, PAGE_SIZE } from './listing-filters.js'
import { type Column, code, table } from './output/table.js'
import { reviewDeadline, reviewedText, suggestedTd } from './reviewed.js'
import type { Session } from './session.js'
import type { Company } from './store-access.js'

// Whether a file was sent to SDI is not known here: what fell due longer ago is taken as sent.
const LOOK_BACK_DAYS = 30

interface Due {
  readonly deadline: IsoDate
  readonly id: string
  readonly kind: 'issued' | 'review'
  readonly td: string
  /** the supplier; of a document whose supplier is not known the file */
  readonly supplier: string
  /** absent while nothing is issued */
  readonly cents?: number
}

function ofRecord(record: AutofatturaRecord, deadline: IsoDate): Due {
  return {
    deadline,
    id: record.autofatturaId,
    kind: 'issued',
    td: record.td,
    supplier: recordedText(record, 'supplierName'),
    cents: record.importoTotaleCents,
  }
}

function ofReview(review: Review): Due {
  return {
    deadline: reviewDeadline(review),
    id: review.reviewId,
    kind: 'review',
    td: suggestedTd(review),
    supplier: reviewedText(review, 'supplierName') || review.fileName,
  }
}

async function issuedDue({ store }: Company, from: IsoDate, filters: ListFilters): Promise<Due[]> {
  const due: Due[] = []
  for (let page = 1, more = true; more; page++) {
    const { items, hasMore } = await store.list({ ...filters, page, pageSize: PAGE_SIZE })
    for (const record of items) {
      if (record.deadline !== undefined && record.deadline >= from)
        due.push(ofRecord(record, record.deadline))
    }
    // Newest first: once a whole page was made before the period, nothing later can be in it.
    more =
      hasMore && items.some(record => record.createdAt.slice(0, 10) >= addDays(from, -2 * LOOK_BACK_DAYS))
  }
  return due
}

async function queueDue({ store }: Company, filters: ListFilters): Promise<Due[]> {
  const open = await store.reviews.list('open')
  return open.filter(review => letsThrough(filters, review)).map(ofReview)
}

function when(days: number): Text {
  if (days === 0) return { en: 'today', it: 'oggi' }
  const count = Math.abs(days)
  const [en, it] = count === 1 ? ['day', 'giorno'] : ['days', 'giorni']
  return days < 0
    ? { en: `${count} ${en} late`, it: `in ritardo di ${count} ${it}` }
    : { en: `in ${count} ${en}`, it: `tra ${count} ${it}` }
}

const KINDS: Readonly<Record<Due['kind'], Text>> = {
  review: { en: 'review', it: 'revisione' },
  issued: { en: 'issued', it: 'emessa' },
}

const COLUMNS: readonly Column[] = [
  { title: { en: 'DUE', it: 'SCADENZA' } },
  { title: { en: 'WHEN', it: 'QUANDO' } },
  { title: code('ID') },
  { title: { en: 'STATE', it: 'STATO' } },
  { title: code('TD') },
  { title: { en: 'SUPPLIER', it: 'FORNITORE' }, shrinks: true },
  { title: code('EUR'), right: true },
]

function tellTable(session: Session, found: readonly Due[], today: IsoDate): void {
  const { language, out } = session
  const rows = found.map(({ deadline, id, kind, td, supplier, cents }) => [
    deadline,
    session.say(when(daysBetween(today, deadline))),
    id,
    session.say(KINDS[kind]),
    td,
    supplier,
    cents === undefined ? '' : formatCents(cents, language),
  ])
  for (const line of table(COLUMNS, rows, out.columns, language)) out.line(line)
  if (rows.length === 0) session.err.note({ en: 'Nothing falls due.', it: 'Nessuna scadenza.' })
}

function tellCsv({ out }: Session, found: readonly Due[], today: IsoDate): void {
  out.line(csvLine(COLUMNS.map(({ title }) => (title.en === 'WHEN' ? 'DAYS' : title.en))))
  for (const { deadline, id, kind, td, supplier, cents } of found) {
    const amount = cents === undefined ? '' : formatCents(cents, 'en').replaceAll(',', '')
    out.line(csvLine([deadline, String(daysBetween(today, deadline)), id, kind, td, supplier, amount]))
  }
}

/** What is to be sent, by deadline: what is issued and what still waits for review, as the filters say. */
export async function listDue(session: Session, company: Company): Promise<void> {
  const today = italianDay(session.clock)
  const filters = filtersOf(session)
  const status = session.flags.text('status')
  const from = addDays(today, -LOOK_BACK_DAYS)
  const found = [
    ...(status === 'needs_review' ? [] : await issuedDue(company, from, filters)),
    ...(status === 'ok' ? [] : await queueDue(company, filters)),
  ].sort((a, b) => (a.deadline < b.deadline ? -1 : a.deadline > b.deadline ? 1 : 0))
  const due = onPage(found, session)
  if (session.json) {
    for (const { cents: _, ...each } of due)
      session.out.json({ ...each, days: daysBetween(today, each.deadline) })
  } else if (session.flags.has('csv')) tellCsv(session, due, today)
  else tellTable(session, due, today)
}
