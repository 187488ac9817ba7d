import { AppError } from '../lib/errors.js'
import { reviewClosed } from '../store/review-closed.js'
import type { Review, TenantStore } from '../store/store.js'
import { buyerOf } from './buyer.js'
import type { Context } from './context.js'
import { checkCorrections } from './corrections.js'
import { judgeExtraction } from './judge.js'
import { teach, teachIssued } from './memory/teach.js'
import { processFile } from './process.js'
import { type ReadDocument, readDocument } from './read-and-extract.js'
import { recordedExtraction } from './recorded-extraction.js'
import { notFound, requireRecord } from './records.js'
import type { Caller, ProcessOutcome, Reassessment, RunOptions } from './service.js'

type Corrections = Readonly<Record<string, unknown>>

/** Keeps the last few reviewed documents as they were read, so that each keystroke of an operator costs no OCR. */
export interface ReadingCache {
  get(sha256: string): ReadDocument | undefined
  set(sha256: string, read: ReadDocument): void
}

/** Records an operator's corrections of a review or of an issued record and teaches the supplier memory. */
export async function correct(
  context: Context,
  cache: ReadingCache,
  caller: Caller,
  id: string,
  corrections: Corrections,
): Promise<void> {
  checkCorrections(corrections)
  const store = context.store.tenantStore(caller.environment, caller.studioId)
  if (id.startsWith('AF/')) {
    const record = await requireRecord(store, caller, id)
    await store.recordCorrections(record.autofatturaId, corrections, caller.actor)
    await teach(store, recordedExtraction(record), corrections, { taughtIn: id, actor: caller.actor })
    return
  }
  const review = await requireOpen(store, caller, id)
  const { extraction } = await readReview(context, cache, caller, store, review, {})
  const corrected = await store.reviews.correct(id, corrections, caller.actor)
  await teach(store, extraction, corrected.corrections, { taughtIn: id, actor: caller.actor })
}

/** Judges a review with further values of the operator; stores nothing. */
export async function reassess(
  context: Context,
  cache: ReadingCache,
  caller: Caller,
  reviewId: string,
  corrections: Corrections,
  options: RunOptions,
): Promise<Reassessment> {
  checkCorrections(corrections)
  const store = context.store.tenantStore(caller.environment, caller.studioId)
  const review = await requireReview(store, caller, reviewId)
  const { document, extraction } = await readReview(context, cache, caller, store, review, options)
  const recognition = await judgeExtraction(context, {
    extraction,
    corrections: { ...review.corrections, ...corrections },
    store,
    buyer: await buyerOf(store, options.cessionario),
    options,
    sha256: review.sha256,
  })
  return { ...recognition, document }
}

/** Issues an open review with the corrections given so far. Throws BAD_REQUEST when it is settled already. */
export async function issueReview(
  context: Context,
  cache: ReadingCache,
  caller: Caller,
  reviewId: string,
  options: RunOptions,
): Promise<ProcessOutcome> {
  const store = context.store.tenantStore(caller.environment, caller.studioId)
  const review = await requireOpen(store, caller, reviewId)
  const bytes = await store.reviews.original(reviewId)
  const file = { bytes, fileName: review.fileName }
  const known = cache.get(review.sha256)
  const outcome = await processFile(
    context,
    caller,
    file,
    { ...options, queueReview: true },
    { review, ...(known === undefined ? {} : { extraction: known.extraction }) },
  )
  if (outcome.status === 'ok') {
    const { record, extraction } = outcome
    const treatment = { ...review.corrections, tipo: record.td }
    await teachIssued(store, extraction, treatment, { taughtIn: record.autofatturaId, actor: caller.actor })
  }
  return outcome
}

/** Takes an open review off the queue for good, with the reason. Throws BAD_REQUEST when it is settled already. */
export async function rejectReview(
  context: Context,
  caller: Caller,
  reviewId: string,
  reason: string,
): Promise<Review> {
  if (reason.trim() === '') throw reasonMissing()
  const store = context.store.tenantStore(caller.environment, caller.studioId)
  await requireOpen(store, caller, reviewId)
  return store.reviews.close(reviewId, { state: 'rejected', reason: reason.trim() }, caller.actor)
}

async function requireReview(store: TenantStore, caller: Caller, reviewId: string): Promise<Review> {
  const review = await store.reviews.get(reviewId)
  if (review === undefined) throw notFound(reviewId, caller)
  return review
}

/** What is settled costs no reading; the store looks again under its lock. */
async function requireOpen(store: TenantStore, caller: Caller, reviewId: string): Promise<Review> {
  const review = await requireReview(store, caller, reviewId)
  if (review.state !== 'open') throw reviewClosed(review)
  return review
}

async function readReview(
  context: Context,
  cache: ReadingCache,
  caller: Caller,
  store: TenantStore,
  review: Review,
  options: RunOptions,
): Promise<ReadDocument> {
  const known = cache.get(review.sha256)
  if (known !== undefined) return known
  const buyer = await buyerOf(store, options.cessionario)
  const bytes = await store.reviews.original(review.reviewId)
  const read = await readDocument(context, { bytes, fileName: review.fileName }, options, {
    ...(buyer.cessionario === undefined ? {} : { buyer: buyer.cessionario }),
    ...(caller.signal === undefined ? {} : { signal: caller.signal }),
  })
  cache.set(review.sha256, read)
  return read
}

function reasonMissing(): AppError {
  return new AppError('USAGE', {
    en: 'A review is rejected with a reason, for the audit: give one.',
    it: 'Un documento in revisione si rifiuta con un motivo, per la traccia di controllo: indicarlo.',
  })
}
