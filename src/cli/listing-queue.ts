import type { Review } from '../store/store.js'
import { table } from './output/table.js'
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

/** The queue of the company: RecognizeResponses with `reviewId` and `file`, or a table, oldest first. */
export async function listQueue(session: Session, { store }: Company): Promise<void> {
  const reviews = await store.reviews.list('open')
  const { out, language } = session
  if (session.json) {
    for (const { reviewId, fileName, createdAt, corrections, response } of reviews) {
      out.json({ ...response, reviewId, file: fileName, createdAt, corrections })
    }
    return
  }
  const titles =
    language === 'it'
      ? ['REVISIONE', 'GIORNI', 'FILE', 'FORNITORE', 'PERCHÉ']
      : ['REVIEW', 'DAYS', 'FILE', 'SUPPLIER', 'WHY']
  const rows = reviews.map(review => [
    review.reviewId.slice(0, SHORT_ID),
    String(ageInDays(review, session.clock.now())),
    review.fileName,
    field(review, 'supplierName'),
    blockingOf(review)
      .map(line => line.split(':')[0] ?? '')
      .join(' ') || 'confidence',
  ])
  const shape = titles.map((title, i) => ({ title, right: i === 1, shrinks: i >= 2 }))
  for (const line of table(shape, rows, out.columns)) out.line(line)
}
