import type { Language } from '../lib/text.js'
import type { Review } from '../store/store.js'
import { csvLine } from './listing.js'
import { filtersOf, letsThrough, onPage } from './listing-filters.js'
import { type Column, table } from './output/table.js'
import { blockingOf, reviewedText } from './reviewed.js'
import type { Session } from './session.js'
import type { Company } from './store-access.js'

const MS_PER_DAY = 86_400_000
const SHORT_ID = 8

/** Whole days that a review has waited. */
export function ageInDays(review: Review, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(review.createdAt)) / MS_PER_DAY))
}

function columns(language: Language): readonly Column[] {
  const titles =
    language === 'it'
      ? ['REVISIONE', 'GIORNI', 'FILE', 'FORNITORE', 'PERCHÉ']
      : ['REVIEW', 'DAYS', 'FILE', 'SUPPLIER', 'WHY']
  return titles.map((title, i) => ({ title, right: i === 1, shrinks: i >= 2 }))
}

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
      out.json({ ...response, reviewId, file: fileName, createdAt, corrections })
    }
    return
  }
  const now = session.clock.now()
  if (flags.has('csv')) {
    out.line(csvLine(columns('en').map(({ title }) => title)))
    for (const review of reviews) out.line(csvLine(rowOf(review, review.reviewId, now, 'confidence')))
    return
  }
  const unsure = session.say({ en: 'confidence', it: 'affidabilità' })
  const rows = reviews.map(review => rowOf(review, review.reviewId.slice(0, SHORT_ID), now, unsure))
  for (const line of table(columns(language), rows, out.columns)) out.line(line)
}
