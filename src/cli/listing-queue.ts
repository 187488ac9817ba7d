import type { Language } from '../lib/text.js'
import type { Review } from '../store/store.js'
import { csvLine } from './listing.js'
import { type Column, table } from './output/table.js'
import type { Session } from './session.js'
import type { Company } from './store-access.js'

const MS_PER_DAY = 86_400_000
const SHORT_ID = 8

/** Whole days that a review has waited. */
export function ageInDays(review: Review, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(review.createdAt)) / MS_PER_DAY))
}

/** What blocks a review, as `CODE: sentence` lines stored with it. */
export function blockingOf(review: Review): readonly string[] {
  const { blockingIssues } = review.response
  return Array.isArray(blockingIssues) ? blockingIssues.map(String) : []
}

function field(review: Review, name: string): string {
  const { extracted } = review.response
  if (typeof extracted !== 'object' || extracted === null) return ''
  const value = new Map<string, unknown>(Object.entries(extracted)).get(name)
  return value === undefined ? '' : String(value)
}

const SUPPLIER_FIELDS = ['supplierName', 'vatId', 'country']

/** The filters of `list` as far as a document without a number can answer them. */
function isAskedFor({ flags }: Session): (review: Review) => boolean {
  const holds = (texts: readonly string[], wanted: string | undefined) =>
    wanted === undefined || texts.some(text => text.toLowerCase().includes(wanted.toLowerCase()))
  return review => {
    const supplier = SUPPLIER_FIELDS.map(name => field(review, name))
    const all = [...supplier, field(review, 'invoiceNumber'), review.fileName, review.reviewId]
    return holds(supplier, flags.text('supplier')) && holds(all, flags.text('text'))
  }
}

function columns(language: Language): readonly Column[] {
  const titles =
    language === 'it'
      ? ['REVISIONE', 'GIORNI', 'FILE', 'FORNITORE', 'PERCHÉ']
      : ['REVIEW', 'DAYS', 'FILE', 'SUPPLIER', 'WHY']
  return titles.map((title, i) => ({ title, right: i === 1, shrinks: i >= 2 }))
}

function rowOf(review: Review, id: string, now: Date): readonly string[] {
  const codes = blockingOf(review).map(line => line.split(':')[0] ?? '')
  return [
    id,
    String(ageInDays(review, now)),
    review.fileName,
    field(review, 'supplierName'),
    codes.join(' ') || 'confidence',
  ]
}

/** The queue of the company: RecognizeResponses with `reviewId` and `file`, csv, or a table; oldest first. */
export async function listQueue(session: Session, { store }: Company): Promise<void> {
  const { out, flags, language } = session
  const reviews = (await store.reviews.list('open')).filter(isAskedFor(session))
  if (session.json) {
    for (const { reviewId, fileName, createdAt, corrections, response } of reviews) {
      out.json({ ...response, reviewId, file: fileName, createdAt, corrections })
    }
    return
  }
  const now = session.clock.now()
  if (flags.has('csv')) {
    out.line(csvLine(columns('en').map(({ title }) => title)))
    for (const review of reviews) out.line(csvLine(rowOf(review, review.reviewId, now)))
    return
  }
  const rows = reviews.map(review => rowOf(review, review.reviewId.slice(0, SHORT_ID), now))
  for (const line of table(columns(language), rows, out.columns)) out.line(line)
}
