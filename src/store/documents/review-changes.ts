import { reviewClosed } from '../review-closed.js'
import type { AuditEntry, Review } from '../store.js'

/** Who did it and when. */
export interface Deed {
  readonly at: string
  readonly actor: string
}

export interface NewReview {
  readonly sha256: string
  readonly fileName: string
  readonly folder?: string
  readonly asked?: Readonly<Record<string, unknown>>
  readonly response: Readonly<Record<string, unknown>>
  /** false: a document that was rejected stays so; default true */
  readonly reopens?: boolean
}

/** The review id of a file: the first 16 hex characters of its SHA-256. */
export function reviewIdOf(sha256: string): string {
  return sha256.slice(0, 16)
}

export function newReview({ sha256, fileName, folder, asked, response }: NewReview, at: string): Review {
  return {
    reviewId: reviewIdOf(sha256),
    state: 'open',
    createdAt: at,
    updatedAt: at,
    sha256,
    fileName,
    ...(folder === undefined ? {} : { folder }),
    ...(asked === undefined ? {} : { asked }),
    response,
    corrections: {},
    audit: [],
  }
}

/** The same bytes came again: what people said of them stays; a rejected document is looked at anew. */
export function refreshed(
  review: Review,
  { response, folder, asked, reopens = true }: NewReview,
  at: string,
): Review {
  if (review.state === 'rejected' && !reopens) return review
  const { rejectedBecause, ...rest } = review
  const next = {
    ...rest,
    ...(folder === undefined ? {} : { folder }),
    ...(asked === undefined ? {} : { asked }),
    response,
    updatedAt: at,
  }
  if (review.state !== 'rejected') return next
  const entry = { at, actor: 'process', field: 'state', before: 'rejected', after: 'open' }
  return { ...next, state: 'open', audit: [...review.audit, entry] }
}

/** Throws BAD_REQUEST when the review is settled. */
export function corrected(
  review: Review,
  corrections: Readonly<Record<string, unknown>>,
  { at, actor }: Deed,
): Review {
  if (review.state !== 'open') throw reviewClosed(review)
  const entries = Object.entries(corrections)
    .map(([field, after]): AuditEntry => {
      const before = field in review.corrections ? review.corrections[field] : original(review, field)
      return { at, actor, field, before: before ?? null, after: after ?? null }
    })
    .filter(({ field, before, after }) => !(field in review.corrections) || !same(before, after))
  return {
    ...review,
    updatedAt: at,
    corrections: { ...review.corrections, ...corrections },
    audit: [...review.audit, ...entries],
  }
}

export type ReviewEnd =
  | { readonly state: 'issued'; readonly autofatturaId: string }
  | { readonly state: 'rejected'; readonly reason: string }

/** A person's decision: throws BAD_REQUEST when the review is settled in another way. */
export function decided(review: Review, end: ReviewEnd, deed: Deed): Review {
  if (review.state !== 'open' && !isSettledAs(review, end)) throw reviewClosed(review)
  return closed(review, end, deed)
}

function isSettledAs(review: Review, end: ReviewEnd): boolean {
  const after = end.state === 'issued' ? end.autofatturaId : end.reason
  return review.state === end.state && (review.autofatturaId ?? review.rejectedBecause) === after
}

/** What an issued record says counts, whatever the review said before. */
export function closed(review: Review, end: ReviewEnd, { at, actor }: Deed): Review {
  const after = end.state === 'issued' ? end.autofatturaId : end.reason
  if (isSettledAs(review, end)) return review
  const { rejectedBecause: _, autofatturaId: __, ...rest } = review
  return {
    ...rest,
    state: end.state,
    updatedAt: at,
    audit: [
      ...review.audit,
      { at, actor, field: 'state', before: review.state, after: `${end.state}: ${after}` },
    ],
    ...(end.state === 'issued' ? { autofatturaId: end.autofatturaId } : { rejectedBecause: end.reason }),
  }
}

/** What the machine had read, where the response says it. */
function original({ response }: Review, field: string): unknown {
  const { extracted } = response
  return typeof extracted === 'object' && extracted !== null && field in extracted
    ? Object.entries(extracted).find(([name]) => name === field)?.[1]
    : undefined
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
