import type { DuplicateQuery, Td } from '../../assessment/assessment.js'
import type { IsoDate } from '../../lib/clock.js'
import type { IdempotencyKey, RecordContent } from './records.js'

/** The numbers offered to `build`; they count only once the record is committed. */
export interface Numbers {
  /** `AF/<year>/<sequence>` */
  readonly autofatturaId: string
  readonly sequence: number
  readonly numero: string
  readonly progressivo: string
  /** file progressive of the companion, when one was asked for */
  readonly companionProgressivo?: string
}

export interface Built {
  readonly xml: string
  readonly fileName: string
  readonly companion?: {
    readonly xml: string
    readonly fileName: string
    readonly numero: string
    readonly data: IsoDate
  }
  readonly content: RecordContent
}

export interface IssueRequest {
  readonly td: Td
  /** `Data`; its year is the year of the sequence and of the series */
  readonly data: IsoDate
  readonly numeroOverride?: string
  readonly withCompanion: boolean
  readonly duplicateKeys: DuplicateQuery
  readonly allowDuplicate: boolean
  /** stored under `originals/` */
  readonly original?: { readonly bytes: Uint8Array; readonly fileName: string }
  /** the review that this issue closes */
  readonly reviewId?: string
  /** who asked: cli user, key id */
  readonly actor: string
  readonly requestId?: string
  /** event to be written durably with the record */
  readonly event?: { readonly partner: string }
  /** idempotency entry to become durable with the record */
  readonly idempotency?: IdempotencyKey
}
