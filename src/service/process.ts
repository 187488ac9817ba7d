import type { Assessment } from '../assessment/assessment.js'
import type { Extraction } from '../extraction/extraction.js'
import { AppError } from '../lib/errors.js'
import type { Issue } from '../lib/issues.js'
import { DuplicateError } from '../store/duplicate-error.js'
import type { AutofatturaRecord, Review, TenantStore } from '../store/store.js'
import { assessDocument, type Buyer } from './assess-document.js'
import { buyerOf } from './buyer.js'
import type { Context } from './context.js'
import { controlIssues, issueSelfInvoice, RefusedByControls } from './issue.js'
import { remember, taughtOverrides } from './memory.js'
import { applyFields } from './operator-values.js'
import { presentRecognition } from './present.js'
import { readAndExtract, sha256 } from './read-and-extract.js'
import type {
  Caller,
  FileInput,
  ProcessOutcome,
  ProcessRunOptions,
  Recognition,
  RunOptions,
} from './service.js'
import { importoTotaleCents } from './totals.js'

/** One document on its way: what is known of it so far. */
interface Work {
  readonly caller: Caller
  readonly file: FileInput
  readonly options: ProcessRunOptions
  readonly store: TenantStore
  readonly buyer: Buyer
  readonly sha256: string
  readonly review: Review | undefined
}

/** The whole pipeline for one file. */
export async function processFile(
  context: Context,
  caller: Caller,
  file: FileInput,
  options: ProcessRunOptions,
): Promise<ProcessOutcome> {
  const store = context.store.tenantStore(caller.environment, caller.studioId)
  const hash = sha256(file.bytes)
  const known = await knownBytes(store, hash, options)
  if (known !== undefined) return queuedDuplicate({ store, file, options, sha256: hash }, known)
  const buyer = await buyerOf(store, options.cessionario)
  const review = await store.reviews.bySha256(hash)
  const work: Work = { caller, file, options, store, buyer, sha256: hash, review }
  const { extraction, assessment } = await judge(context, work)
  if (options.dryRun) return dryRun(context, extraction, assessment)
  await options.turn?.()
  if (caller.signal?.aborted) throw aborted()
  if (assessment.status === 'needs_review') return refuse(work, { extraction, assessment })
  return issue(context, work, { extraction, assessment })
}

/** Bytes that were issued before cost no OCR. */
async function knownBytes(store: TenantStore, hash: string, options: ProcessRunOptions) {
  if (options.overrides?.allowDuplicate) return undefined
  const hits = await store.findDuplicates({ sha256: hash, supplierKeys: [] })
  const hit = hits.find(found => found.reason === 'same-file')
  if (hit === undefined) return undefined
  const record = await store.record(hit.autofatturaId)
  return record === undefined ? undefined : duplicate(store, record)
}

async function duplicate(
  store: TenantStore,
  record: AutofatturaRecord,
): Promise<ProcessOutcome & { status: 'duplicate' }> {
  const companionXml = record.companion === undefined ? undefined : await store.readXml(record.companion)
  return {
    status: 'duplicate',
    record,
    blocking: [duplicateOf(record)],
    xml: await store.readXml(record.xml),
    ...(companionXml === undefined ? {} : { companionXml }),
  }
}

function duplicateOf(record: AutofatturaRecord): Issue {
  const { autofatturaId, numero } = record
  return {
    code: 'DUPLICATE',
    text: {
      en: `This document was already issued as ${autofatturaId} (${numero}). Allow the duplicate only if a second self-invoice is really due.`,
      it: `Questo documento è già stato emesso come ${autofatturaId} (${numero}). Consentire il duplicato solo se è davvero dovuta una seconda autofattura.`,
    },
    details: { autofatturaId },
  }
}

/** Read, extract, recall what was taught and corrected, assess. Stores nothing. */
async function judge(context: Context, work: Work): Promise<Recognition> {
  const { options, buyer } = work
  const read = await readAndExtract(context, work.file, options, {
    ...(buyer.cessionario === undefined ? {} : { buyer: buyer.cessionario }),
    ...(buyer.tenant?.languages === undefined ? {} : { languages: buyer.tenant.languages }),
    ...(work.caller.signal === undefined ? {} : { signal: work.caller.signal }),
  })
  return judgeExtraction(context, { ...work, extraction: read, corrections: work.review?.corrections ?? {} })
}

interface ToJudge {
  readonly extraction: Extraction
  readonly corrections: Readonly<Record<string, unknown>>
  readonly store: TenantStore
  readonly buyer: Buyer
  readonly options: RunOptions
  readonly sha256: string
}

/** The judgement of fields: memory first, the operator's words above it, the caller's overrides above all. */
export async function judgeExtraction(context: Context, judged: ToJudge): Promise<Recognition> {
  const remembered = await remember(judged.store, judged.extraction)
  const extraction = applyFields(remembered.extraction, judged.corrections, 'operator')
  judged.options.onProgress?.({ step: 'assess' })
  const assessment = await assessDocument(context, {
    extraction,
    buyer: judged.buyer,
    overrides: {
      ...remembered.overrides,
      ...taughtOverrides(judged.corrections),
      ...judged.options.overrides,
    },
    options: judged.options,
    sha256: judged.sha256,
    structured: false,
    tenantStore: judged.store,
  })
  return { extraction, assessment }
}

async function dryRun(
  context: Context,
  extraction: Extraction,
  assessment: Assessment,
): Promise<ProcessOutcome> {
  const { selfInvoice } = assessment
  if (selfInvoice === undefined || assessment.status !== 'ok') {
    return { status: 'needs_review', assessment, extraction }
  }
  const refused = await controlIssues(context, selfInvoice)
  if (refused.length > 0)
    return { status: 'needs_review', extraction, assessment: blocked(assessment, refused) }
  return { status: 'dry-run', assessment, extraction, importoTotaleCents: importoTotaleCents(selfInvoice) }
}

/** The same assessment with further blocking issues, and so without anything to issue. */
export function blocked(assessment: Assessment, issues: readonly Issue[]): Assessment {
  const { selfInvoice: _, ...rest } = assessment
  return { ...rest, status: 'needs_review', blocking: [...assessment.blocking, ...issues] }
}

/** What blocks decides the queue: a pure duplicate is no work for an operator. */
async function refuse(work: Work, recognition: Recognition): Promise<ProcessOutcome> {
  const { blocking } = recognition.assessment
  const earlier = blocking.find(found => found.code === 'DUPLICATE')?.details?.autofatturaId
  if (blocking.every(found => found.code === 'DUPLICATE') && typeof earlier === 'string') {
    const record = await work.store.record(earlier)
    if (record !== undefined) {
      return queuedDuplicate(work, { ...(await duplicate(work.store, record)), ...recognition, blocking })
    }
  }
  const review = work.options.queueReview ? await queue(work, recognition) : undefined
  return { status: 'needs_review', ...recognition, ...(review === undefined ? {} : { review }) }
}

type Queued = Pick<Work, 'store' | 'file' | 'options' | 'sha256'>

async function queuedDuplicate(
  work: Queued,
  outcome: ProcessOutcome & { status: 'duplicate' },
): Promise<ProcessOutcome> {
  if (!work.options.queueDuplicates) return outcome
  const review = await work.store.reviews.put({
    sha256: work.sha256,
    fileName: work.file.fileName ?? 'document',
    bytes: work.file.bytes,
    response: {
      blockingIssues: outcome.blocking.map(found => found.code),
      extracted: outcome.record.extracted,
    },
  })
  return { ...outcome, review }
}

function queue(work: Queued, recognition: Recognition): Promise<Review> {
  return work.store.reviews.put({
    sha256: work.sha256,
    fileName: work.file.fileName ?? 'document',
    bytes: work.file.bytes,
    response: { ...presentRecognition(recognition, 'en') },
  })
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
      ...(work.review?.state === 'open' ? { reviewId: work.review.reviewId } : {}),
    })
    return { status: 'ok', assessment, ...issued }
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
  return queuedDuplicate(work, await duplicate(work.store, record))
}

function aborted(): AppError {
  return new AppError('INTERNAL', {
    en: 'The work was stopped before anything was issued.',
    it: 'Il lavoro è stato interrotto prima di emettere qualcosa.',
  })
}
