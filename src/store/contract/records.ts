import type { Td, ViesAnswer } from '../../assessment/assessment.js'
import type { IsoDate } from '../../lib/clock.js'
import type { Issue } from '../../lib/issues.js'
import type { Text } from '../../lib/text.js'
import type { Environment } from './tenants.js'

export interface StoredXml {
  readonly fileName: string
  readonly sha256: string
  readonly numero: string
  readonly data: IsoDate
}

/** The facts of a record that `build` returns; the store adds numbers, hashes and times. */
export interface RecordContent {
  readonly confidence: number
  /** ExtractedFields as answered to the caller, with evidence */
  readonly extracted: Readonly<Record<string, unknown>>
  readonly importoTotaleCents: number
  readonly tdReason: Text | null
  readonly isCreditNote: boolean
  readonly warnings: readonly Issue[]
  readonly vies: ViesAnswer | null
  /** exchange rate used: currency, rate, date, source, original total, as text */
  readonly cambio?: Readonly<Record<string, string>>
  readonly deadline?: IsoDate
  /** supplier, lines and totals as issued, for courtesy PDF and hand-over (decimals as text) */
  readonly document: Readonly<Record<string, unknown>>
}

/** What an issued self-invoice is, for ever. Never altered after the commit. */
export interface AutofatturaRecord extends RecordContent {
  readonly autofatturaId: string
  readonly environment: Environment
  readonly studioId: string
  readonly year: number
  readonly sequence: number
  readonly td: Td
  readonly numero: string
  readonly numeroForced: boolean
  readonly data: IsoDate
  /** UTC instant */
  readonly createdAt: string
  readonly actor: string
  readonly programVersion: string
  readonly requestId?: string
  /** the review that was closed with it */
  readonly reviewId?: string
  readonly xml: StoredXml
  readonly companion?: StoredXml
  readonly original?: { readonly path: string; readonly sha256: string; readonly fileName: string }
  readonly duplicateKeys: DuplicateKeysStored
  readonly event?: { readonly id: string; readonly partner: string }
  readonly idempotency?: IdempotencyKey
  /** the counters as this record left them; the newest record of a year so carries the whole state */
  readonly counters: Counters
  /** how an automatic `Numero` was made */
  readonly series?: { readonly n: number; readonly template: string }
  /** SHA-256 of the record file before this one in the year; null for the first */
  readonly previous: string | null
}

export interface Counters {
  /** last `<n>` taken per TD in this year */
  readonly series: Readonly<Partial<Record<Td, number>>>
  /** last file progressive of the tenant, over all years, as a number */
  readonly progressivo: number
}

export interface DuplicateKeysStored {
  readonly sha256?: string
  readonly supplierKeys: readonly string[]
  readonly number?: string
  readonly date?: IsoDate
  readonly net?: string
  readonly currency?: string
}

/** Which request it was (`scope` = key, method, path and idempotency key) and what it asked (`digest`). */
export interface IdempotencyKey {
  readonly scope: string
  readonly digest: string
}

/** One call of `recordCorrections`. */
export interface RecordedCorrection {
  readonly at: string
  readonly actor: string
  readonly corrections: Readonly<Record<string, unknown>>
}

export interface ListQuery {
  /** 1-based */
  readonly page: number
  readonly pageSize: number
  readonly year?: number
  readonly td?: Td
  /** substring of the supplier's name or id, case-insensitive */
  readonly supplier?: string
  readonly text?: string
}

export interface ListPage {
  readonly items: readonly AutofatturaRecord[]
  readonly hasMore: boolean
}
