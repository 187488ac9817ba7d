import type { AppError } from '../../lib/errors.js'
import type { Language } from '../../lib/text.js'
import type { AutofatturaResponse, ExtractedFields, RecognizeResponse } from '../../service/schemas.js'
import type { ProcessOutcome } from '../../service/service.js'
import { type ErrorObject, errorObject } from '../failure.js'

export type FileStatus = 'ok' | 'needs_review' | 'duplicate' | 'failed'

/** What `process` and `watch` say of one file; keys are a contract, absent where they do not apply. */
export interface FileResult {
  readonly file: string
  readonly status: FileStatus
  readonly autofatturaId?: string
  readonly td?: string
  readonly confidence?: number
  readonly importoTotaleCents?: number
  readonly xmlPath?: string
  readonly companionPath?: string
  readonly extracted?: ExtractedFields
  readonly suggestedTd?: string | null
  readonly tdReason?: string | null
  readonly blockingIssues?: readonly string[]
  readonly validationWarnings?: readonly string[]
  readonly reviewId?: string
  readonly error?: ErrorObject
  /** milliseconds */
  readonly durationMs: number
}

/** Where the files of a result were delivered, as the user named the folder. */
export interface Delivered {
  readonly xmlPath: string
  readonly companionPath?: string
}

type Presented = AutofatturaResponse | RecognizeResponse

function shared(presented: Presented) {
  return {
    confidence: presented.confidence,
    extracted: presented.extracted,
    blockingIssues: presented.blockingIssues,
    validationWarnings: presented.validationWarnings,
  }
}

function reviewIdOf(presented: Presented) {
  return 'reviewId' in presented && presented.reviewId !== undefined ? { reviewId: presented.reviewId } : {}
}

type Outcome<S> = Extract<ProcessOutcome, { status: S }>

function issued(outcome: Outcome<'ok'> | Outcome<'duplicate'>, language: Language) {
  const { record } = outcome
  return {
    autofatturaId: record.autofatturaId,
    td: record.td,
    importoTotaleCents: record.importoTotaleCents,
    suggestedTd: outcome.assessment?.suggestedTd ?? record.td,
    tdReason: (outcome.assessment?.tdReason ?? record.tdReason)?.[language] ?? null,
  }
}

function suggested({ assessment }: Outcome<'needs_review'> | Outcome<'dry-run'>, language: Language) {
  return { suggestedTd: assessment.suggestedTd, tdReason: assessment.tdReason?.[language] ?? null }
}

function facts(outcome: ProcessOutcome, language: Language) {
  switch (outcome.status) {
    case 'ok':
      return { status: outcome.status, ...issued(outcome, language) }
    case 'duplicate':
      // Issued by an attempt that did not come to its end: nobody has heard of it yet.
      return { status: outcome.resumed ? ('ok' as const) : outcome.status, ...issued(outcome, language) }
    case 'needs_review':
      return { status: outcome.status, ...suggested(outcome, language) }
    case 'dry-run': {
      const td = outcome.assessment.selfInvoice?.td
      return {
        status: 'ok' as const,
        ...(td === undefined ? {} : { td }),
        importoTotaleCents: outcome.importoTotaleCents,
        ...suggested(outcome, language),
      }
    }
  }
}

export interface ResultParts {
  readonly file: string
  readonly outcome: ProcessOutcome
  readonly presented: Presented
  readonly delivered?: Delivered
  readonly language: Language
  readonly durationMs: number
}

/** The result object of a file that went through the pipeline. */
export function fileResult({
  file,
  outcome,
  presented,
  delivered,
  language,
  durationMs,
}: ResultParts): FileResult {
  return {
    file,
    ...facts(outcome, language),
    ...(delivered ?? {}),
    ...shared(presented),
    ...('resumed' in outcome && outcome.resumed ? { blockingIssues: [] } : {}),
    ...reviewIdOf(presented),
    durationMs,
  }
}

/** The result object of a file that could not be worked on; `issued` when only the delivery failed. */
export function failedResult(
  file: string,
  error: AppError,
  language: Language,
  durationMs: number,
  autofatturaId?: string,
): FileResult {
  return {
    file,
    status: 'failed',
    ...(autofatturaId === undefined ? {} : { autofatturaId }),
    error: errorObject(error, language),
    durationMs,
  }
}
