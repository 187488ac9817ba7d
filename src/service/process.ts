import type { Extraction } from '../extraction/extraction.js'
import { AppError } from '../lib/errors.js'
import { DuplicateError } from '../store/duplicate-error.js'
import type { Review } from '../store/store.js'
import type { Buyer } from './assess-document.js'
import { buyerOf } from './buyer.js'
import type { Context } from './context.js'
import { duplicateOutcome, knownBytes } from './duplicate.js'
import { controlIssues, issueSelfInvoice, RefusedByControls } from './issue.js'
import { blocked, judgeExtraction } from './judge.js'
import { type Queued, queuedDuplicate, refuse } from './queue.js'
import { readAndExtract, sha256 } from './read-and-extract.js'
import type { Caller, FileInput, ProcessOutcome, ProcessRunOptions, Recognition } from './service.js'
import { importoTotaleCents } from './totals.js'

/** One document on its way: what is known of it so far. */
interface Work extends Queued {
  readonly caller: Caller
  readonly buyer: Buyer
  readonly extraction?: Extraction
}

/** What an operator has on the desk already. */
export interface AtHand {
  readonly review: Review
  /** as read, before any correction */
  readonly extraction?: Extraction
}

/** The whole pipeline for one file; what is at hand is not read again. */
export async function processFile(
  context: Context,
  caller: Caller,
  file: FileInput,
  options: ProcessRunOptions,
  atHand?: AtHand,
): Promise<ProcessOutcome> {
  const store = context.store.tenantStore(caller.environment, caller.studioId)
  const hash = sha256(file.bytes)
  const review = atHand?.review ?? (await store.reviews.bySha256(hash))
  const known = await knownBytes(store, hash, options)
  if (known !== undefined) return queuedDuplicate({ store, file, options, sha256: hash, review }, known)
  const buyer = await buyerOf(store, options.cessionario)
  const work: Work = { ...atHand, caller, file, options, store, buyer, sha256: hash, review }
  const recognition = await judge(context, work)
  if (!options.dryRun) await options.turn?.()
  if (caller.signal?.aborted) throw aborted()
  if (recognition.assessment.status === 'needs_review') return refuse(work, recognition)
  return options.dryRun ? dryRun(context, work, recognition) : issue(context, work, recognition)
}

/** Read, extract, recall what was taught and corrected, assess. Stores nothing. */
async function judge(context: Context, work: Work): Promise<Recognition> {
  const extraction = work.extraction ?? (await read(context, work))
  return judgeExtraction(context, { ...work, extraction, corrections: work.review?.corrections ?? {} })
}

function read(context: Context, work: Work): Promise<Extraction> {
  const { options, buyer } = work
  return readAndExtract(context, work.file, options, {
    ...(buyer.cessionario === undefined ? {} : { buyer: buyer.cessionario }),
    ...(buyer.tenant?.languages === undefined ? {} : { languages: buyer.tenant.languages }),
    ...(work.caller.signal === undefined ? {} : { signal: work.caller.signal }),
  })
}

/** All but numbers and files: what would be issued, or why it would not. */
async function dryRun(context: Context, work: Work, recognition: Recognition): Promise<ProcessOutcome> {
  const { extraction, assessment } = recognition
  const { selfInvoice } = assessment
  if (selfInvoice === undefined) return refuse(work, recognition)
  const refused = await controlIssues(context, selfInvoice)
  if (refused.length > 0) return refuse(work, { extraction, assessment: blocked(assessment, refused) })
  return { status: 'dry-run', assessment, extraction, importoTotaleCents: importoTotaleCents(selfInvoice) }
}

async function issue(context: Context, work: Work, recognition: Recognition): Promise<ProcessOutcome> {
  const { assessment, extraction } = recognition
  const { selfInvoice } = assessment
  if (selfInvoice === undefined) return refuse(work, recognition)
  work.options.onProgress?.({ step: 'issue' })
  try {
    const issued = await issueSelfInvoice(context, {
      caller: work.caller,
      tenantStore: work.store,
      assessment,
      selfInvoice,
      extraction,
      options: work.options,
      file: work.file,
      sha256: work.sha256,
      ...(work.review === undefined || work.review.state === 'issued' ? {} : { review: work.review }),
    })
    return { status: 'ok', assessment, extraction, ...issued }
  } catch (error) {
    return issuingFailed(work, recognition, error)
  }
}

/** Somebody issued the same invoice meanwhile, or our own controls refuse the XML: no number was taken. */
async function issuingFailed(work: Work, recognition: Recognition, error: unknown): Promise<ProcessOutcome> {
  if (error instanceof RefusedByControls) {
    return refuse(work, { ...recognition, assessment: blocked(recognition.assessment, error.issues) })
  }
  if (!(error instanceof DuplicateError)) throw error
  const record = await work.store.record(error.autofatturaId)
  if (record === undefined) throw error
  return queuedDuplicate(work, await duplicateOutcome(work.store, record))
}

function aborted(): AppError {
  return new AppError('INTERNAL', {
    en: 'The work was stopped before anything was issued.',
    it: 'Il lavoro è stato interrotto prima di emettere qualcosa.',
  })
}
