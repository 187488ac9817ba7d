import { type IsoDate, italianDay } from '../lib/clock.js'
import { addDays, dayOfNextMonth, daysBetween } from '../lib/dates.js'
import type { AutofatturaRecord } from '../store/store.js'
import { formatCents } from './batch/format.js'
import { recordedText } from './listing.js'
import { table } from './output/table.js'
import type { Session } from './session.js'
import type { Company } from './store-access.js'

// Whether a file was sent to SDI is not known here: what fell due longer ago is taken as sent.
const LOOK_BACK_DAYS = 30
const PAGE_SIZE = 50
// Art. 1 c. 3-bis d.lgs. 127/2015: by the 15th of the month after receipt or operation.
const DUE_DAY = 15

interface Due {
  readonly deadline: IsoDate
  readonly id: string
  readonly kind: 'issued' | 'review'
  readonly supplier: string
  readonly amount: string
}

async function issuedDue({ store }: Company, from: IsoDate, session: Session): Promise<Due[]> {
  const due: Due[] = []
  const tell = (record: AutofatturaRecord, deadline: IsoDate): Due => ({
    deadline,
    id: record.autofatturaId,
    kind: 'issued',
    supplier: recordedText(record, 'supplierName'),
    amount: formatCents(record.importoTotaleCents, session.language),
  })
  for (let page = 1, more = true; more; page++) {
    const { items, hasMore } = await store.list({ page, pageSize: PAGE_SIZE })
    for (const record of items) {
      if (record.deadline !== undefined && record.deadline >= from) due.push(tell(record, record.deadline))
    }
    // Newest first: once a whole page was made before the period, nothing later can be in it.
    more =
      hasMore && items.some(record => record.createdAt.slice(0, 10) >= addDays(from, -2 * LOOK_BACK_DAYS))
  }
  return due
}

async function queueDue({ store }: Company): Promise<Due[]> {
  const open = await store.reviews.list('open')
  return open.map(({ reviewId, createdAt, fileName }) => ({
    deadline: dayOfNextMonth(createdAt.slice(0, 10), DUE_DAY),
    id: reviewId,
    kind: 'review',
    supplier: fileName,
    amount: '',
  }))
}

/** What is to be sent, by deadline: what is issued and what still waits for review. */
export async function listDue(session: Session, company: Company): Promise<void> {
  const today = italianDay(session.clock)
  const found = [
    ...(await issuedDue(company, addDays(today, -LOOK_BACK_DAYS), session)),
    ...(await queueDue(company)),
  ].sort((a, b) => (a.deadline < b.deadline ? -1 : a.deadline > b.deadline ? 1 : 0))
  if (session.json) {
    for (const { amount: _, ...due } of found)
      session.out.json({ ...due, days: daysBetween(today, due.deadline) })
    return
  }
  const rows = found.map(due => {
    const days = daysBetween(today, due.deadline)
    const when =
      days < 0
        ? { en: `${-days} days late`, it: `in ritardo di ${-days} giorni` }
        : { en: `in ${days} days`, it: `tra ${days} giorni` }
    const kind = due.kind === 'review' ? { en: 'review', it: 'revisione' } : { en: 'issued', it: 'emessa' }
    return [due.deadline, session.say(when), due.id, session.say(kind), due.supplier, due.amount]
  })
  const titles =
    session.language === 'it'
      ? ['SCADENZA', 'QUANDO', 'ID', 'STATO', 'FORNITORE', 'EUR']
      : ['DUE', 'WHEN', 'ID', 'STATE', 'SUPPLIER', 'EUR']
  const shape = titles.map((title, i) => ({ title, shrinks: i === 4, right: i === 5 }))
  for (const line of table(shape, rows, session.out.columns)) session.out.line(line)
}
