import type { Assessment, Overrides, ViesPolicy, ViesPort } from '../assessment/assessment.js'
import type { Extraction } from '../extraction/extraction.js'
import type { CessionarioInput } from '../lib/cessionario.js'
import type { Issue } from '../lib/issues.js'
import type { Document } from '../reading/document.js'
import type { AutofatturaRecord, Environment, ListQuery, Review } from '../store/store.js'
import type { AutofatturaResponse, FatturaData, ListResponse, RecognizeResponse } from './schemas.js'

export type EngineChoice = 'auto' | 'rules' | 'ollama'

/** Who calls, for which company, in which environment; every use case takes it first. */
export interface Caller {
  readonly environment: Environment
  readonly studioId: string
  /** `cli:<user>` or `key:<id>`, written into records and audit */
  readonly actor: string
  readonly requestId?: string
  /** the partner whose key calls; an event is emitted when present */
  readonly notifyPartner?: string
  readonly idempotency?: { readonly scope: string; readonly digest: string }
  /** aborts the work when the client goes away or the program stops */
  readonly signal?: AbortSignal
}

export interface FileInput {
  readonly bytes: Uint8Array
  readonly fileName?: string
  /** absolute path of the folder it lies in, kept with its review */
  readonly folder?: string
  /** flags it was brought with, by long name, kept with its review */
  readonly asked?: Readonly<Record<string, unknown>>
  /** a hint only; the type is taken from the bytes */
  readonly mimeType?: string
}

export interface RunOptions {
  readonly cessionario?: CessionarioInput
  readonly engine?: EngineChoice
  readonly model?: string
  readonly vies?: ViesPolicy
  /** asked instead of the context's own, e.g. with the memory of an operator's sitting */
  readonly viesPort?: ViesPort
  /** default 0.95 */
  readonly requireConfidence?: number
  /** companion TD01, default true */
  readonly generateTd01?: boolean
  readonly overrides?: Overrides
  /** path of an ECB-format rates file named by the configuration */
  readonly ratesFile?: string
  /** called as pages are read */
  readonly onProgress?: (progress: Progress) => void
}

export interface ProcessRunOptions extends RunOptions {
  /** stops before numbering; nothing is stored */
  readonly dryRun?: boolean
  /** puts what needs review into the operator's queue */
  readonly queueReview?: boolean
  /** request id of an earlier attempt at the same bytes: what it issued is taken up, not called a duplicate */
  readonly resumes?: string
  /** also queues documents against which only DUPLICATE speaks */
  readonly queueDuplicates?: boolean
  /** awaited just before a number is taken, so that a batch issues in path order */
  readonly turn?: () => Promise<void>
}

export interface Progress {
  readonly step: 'read' | 'extract' | 'assess' | 'issue'
  readonly page?: number
  readonly pages?: number
}

/** What a file became, with all its inner values; doors present it in their own form. */
export type ProcessOutcome =
  | {
      readonly status: 'ok'
      readonly record: AutofatturaRecord
      readonly assessment: Assessment
      readonly extraction: Extraction
      readonly xml: string
      readonly companionXml?: string
    }
  | {
      readonly status: 'needs_review'
      readonly assessment: Assessment
      readonly extraction: Extraction
      readonly review?: Review
    }
  | {
      readonly status: 'duplicate'
      readonly record: AutofatturaRecord
      /** issued by the very attempt that `resumes` names, which did not come to its end */
      readonly resumed?: boolean
      /** the DUPLICATE, naming the earlier id */
      readonly blocking: readonly Issue[]
      readonly xml: string
      readonly companionXml?: string
      readonly assessment?: Assessment
      readonly extraction?: Extraction
      readonly review?: Review
    }
  | {
      readonly status: 'dry-run'
      readonly assessment: Assessment
      readonly extraction: Extraction
      readonly importoTotaleCents: number
    }

export interface Recognition {
  readonly assessment: Assessment
  readonly extraction: Extraction
}

/** What is made of a review; the pages too, for a door that shows them. */
export interface Reassessment extends Recognition {
  readonly document?: Document
}

/** The use cases. CLI, watcher and server call these and have no rule of their own. */
export interface Service {
  /** preview; stores nothing. `studioId` may be absent: the buyer is then not checked */
  recognize(
    caller: Omit<Caller, 'studioId'> & { readonly studioId?: string },
    file: FileInput,
    options: RunOptions,
  ): Promise<Recognition>
  /** the whole pipeline */
  process(caller: Caller, file: FileInput, options: ProcessRunOptions): Promise<ProcessOutcome>
  /** structured data to XML, no OCR */
  create(caller: Caller, data: FatturaData, options: RunOptions): Promise<AutofatturaResponse>
  list(caller: Caller, query: ListQuery): Promise<ListResponse>
  /** throws NOT_FOUND */
  get(caller: Caller, autofatturaId: string): Promise<AutofatturaResponse>
  /** the bytes of the courtesy PDF; throws NOT_FOUND */
  courtesyPdf(caller: Caller, autofatturaId: string): Promise<Uint8Array>
  /** records the corrections of a record or a review and teaches the supplier memory; throws NOT_FOUND */
  correct(caller: Caller, id: string, corrections: Readonly<Record<string, unknown>>): Promise<void>
  /** assesses a review again with further operator's values, storing nothing (the review screen's check) */
  reassess(
    caller: Caller,
    reviewId: string,
    corrections: Readonly<Record<string, unknown>>,
    options: RunOptions,
  ): Promise<Reassessment>
  /** issues a review with its corrections */
  issueReview(caller: Caller, reviewId: string, options: RunOptions): Promise<ProcessOutcome>
  rejectReview(caller: Caller, reviewId: string, reason: string): Promise<Review>
  /** RecognizeResponse in the language of the service (English by default) */
  presentRecognition(recognition: Recognition): RecognizeResponse
  presentOutcome(outcome: ProcessOutcome): AutofatturaResponse | RecognizeResponse
  close(): Promise<void>
}
