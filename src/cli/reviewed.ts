import { isObject } from '../config/files.js'
import type { IsoDate } from '../lib/clock.js'
import { dayOfNextMonth, isIsoDate } from '../lib/dates.js'
import type { Language } from '../lib/text.js'
import type { Review } from '../store/store.js'

// Art. 1 c. 3-bis d.lgs. 127/2015: by the 15th of the month after receipt or operation.
const DUE_DAY = 15

/** What blocks a review, as `CODE: sentence` lines stored with it; English where it was stored without Italian ones. */
export function blockingOf({ response }: Review, language: Language = 'en'): readonly string[] {
  const { italian } = response
  const told = language === 'it' && isObject(italian) ? italian.blockingIssues : response.blockingIssues
  return Array.isArray(told) ? told.map(String) : []
}

/** A field as it was read when the review was made; empty when it is absent. */
export function reviewedText(review: Review, name: string): string {
  const { extracted } = review.response
  if (typeof extracted !== 'object' || extracted === null) return ''
  const value = new Map<string, unknown>(Object.entries(extracted)).get(name)
  return value === undefined ? '' : String(value)
}

/** The document type that was suggested; empty when none was. */
export function suggestedTd(review: Review): string {
  const { suggestedTd } = review.response
  return typeof suggestedTd === 'string' ? suggestedTd : ''
}

/** The day by which a document is to be sent, counted from its arrival: nothing later is certain yet. */
export function reviewDeadline({ createdAt }: Review): IsoDate {
  return dayOfNextMonth(createdAt.slice(0, 10), DUE_DAY)
}

/** The year of the invoice; where its date was not read, that of its arrival. */
export function reviewYear(review: Review): number {
  const date = reviewedText(review, 'invoiceDate')
  return Number((isIsoDate(date) ? date : review.createdAt).slice(0, 4))
}
