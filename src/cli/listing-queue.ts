import type { Review } from '../store/store.js'
import { csvLine } from './listing.js'
import { filtersOf, letsThrough, onPage } from './listing-filters.js'
import { type Column, code, table } from './output/table.js'
import { blockingOf, reviewedText } from './reviewed.js'
import type { Session } from './session.js'
import type { Company } from './store-access.js'

const MS_PER_DAY = 86_400_000
const SHORT_ID = 8

/** Whole days that a review has waited. */
export function ageInDays(review: Review, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(review.createdAt)) / MS_PER_DAY))
}

const COLUMNS: readonly Column[] = [
  { title: { en: 'REVIEW', it: 'REVISIONE' } },
  { title: { en: 'DAYS', it: 'GIORNI' }, right: true },
  { title: code('FILE'), shrinks: true, paths: true },
  { title: { en: 'SUPPLIER', it: 'FORNITORE' }, shrinks: true },
  { title: { en: 'WHY', it: 'PERCHÉ' }, shrinks: true },
]

function rowOf(review: Review, id: string, now: Date, noCode: string): readonly string[] {
  const codes = blockingOf(review).map(line => line.split(':')[0] ?? '')
  return [
    id,
    String(ageInDays(review, now)),
    review.fileName,
    reviewedText(review, 'supplierName'),
    codes.join(' ') || noCode,
  ]
}

/** The queue of the company: RecognizeResponses with `reviewId` and `file`, csv, or a table; oldest first. */
export async function listQueue(session: Session, { store }: Company): Promise<void> {
  const { out, flags, language } = session
  const filters = filtersOf(session)
  const open = await store.reviews.list('open')
  const reviews = onPage(
    open.filter(review => letsThrough(filters, review)),
    session,
  )
  if (session.json) {
    for (const { reviewId, fileName, createdAt, corrections, response } of reviews) {
      const { italian, ...told } = response
      out.json({ ...told, reviewId, file: fileName, createdAt, corrections })
    }
    return
  }
  const now = session.clock.now()
  if (flags.has('csv')) {
    out.line(csvLine(COLUMNS.map(({ title }) => title.en)))
    for (const review of reviews) out.line(csvLine(rowOf(review, review.reviewId, now, 'confidence')))
    return
  }
  const unsure = session.say({ en: 'confidence', it: 'affidabilità' })
  const rows = reviews.map(review => rowOf(review, review.reviewId.slice(0, SHORT_ID), now, unsure))
  for (const line of table(COLUMNS, rows, out.columns, language)) out.line(line)
  if (rows.length === 0) session.err.note({ en: 'Nothing waits for review.', it: 'Nulla attende revisione.' })
}
