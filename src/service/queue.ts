import type { Review, TenantStore } from '../store/store.js'
import { type DuplicateOutcome, duplicateOutcome } from './duplicate.js'
import { presentRecognition } from './present.js'
import type { FileInput, ProcessOutcome, ProcessRunOptions, Recognition } from './service.js'

/** What the operator's queue needs of a document on its way. */
export interface Queued {
  readonly store: TenantStore
  readonly file: FileInput
  readonly options: ProcessRunOptions
  readonly sha256: string
  /** the review of these bytes as it was when the work began */
  readonly review: Review | undefined
}

/** What blocks decides the queue: a pure duplicate is no work for an operator. */
export async function refuse(work: Queued, recognition: Recognition): Promise<ProcessOutcome> {
  const { blocking } = recognition.assessment
  const earlier = blocking.find(found => found.code === 'DUPLICATE')?.details?.autofatturaId
  if (blocking.every(found => found.code === 'DUPLICATE') && typeof earlier === 'string') {
    const record = await work.store.record(earlier)
    if (record !== undefined) {
      return queuedDuplicate(work, {
        ...(await duplicateOutcome(work.store, record)),
        ...recognition,
        blocking,
      })
    }
  }
  const review = work.options.queueReview && !work.options.dryRun ? await queue(work, recognition) : undefined
  return { status: 'needs_review', ...recognition, ...(review === undefined ? {} : { review }) }
}

/** A duplicate, queued only where the door asks for it. */
export async function queuedDuplicate(work: Queued, outcome: DuplicateOutcome): Promise<ProcessOutcome> {
  if (!work.options.queueDuplicates || work.options.dryRun) return outcome
  const blockingIssues = outcome.blocking.map(found => found.code)
  const review = await put(work, { blockingIssues, extracted: outcome.record.extracted })
  return { ...outcome, review }
}

function queue(work: Queued, recognition: Recognition): Promise<Review> {
  const { blockingIssues } = presentRecognition(recognition, 'it')
  return put(work, { ...presentRecognition(recognition, 'en'), italian: { blockingIssues } })
}

function put({ store, sha256, file, review }: Queued, response: Review['response']): Promise<Review> {
  const { fileName = 'document', folder, asked, bytes } = file
  return store.reviews.put({
    sha256,
    fileName,
    ...(folder === undefined ? {} : { folder }),
    ...(asked === undefined ? {} : { asked }),
    bytes,
    response,
    // Who rejected the document while it was being read is not overruled by it.
    reopens: review?.state === 'rejected',
  })
}
