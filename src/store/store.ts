import type { DuplicateHit, DuplicateQuery, Td, ViesAnswer } from '../assessment/assessment.js'
import type { CessionarioInput } from '../lib/cessionario.js'
import type { IsoDate } from '../lib/clock.js'
import type { Issue } from '../lib/issues.js'
import type { Text } from '../lib/text.js'

export type Environment = 'test' | 'live'

/** A registered company: buyer data plus what the program may assume for it. */
export interface Tenant {
  readonly studioId: string
  readonly cessionario: CessionarioInput
  /** template of `Numero` holding `<n>`, also `<TD>` and `<year>`; default `<TD>/<year>/<n>` */
  readonly numeroTemplate?: string
  /** default Italian rate in percent */
  readonly aliquota?: number
  /** OCR languages, most likely first */
  readonly languages?: readonly string[]
}

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
  readonly idempotency?: { readonly scope: string; readonly digest: string }
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
  readonly xml: StoredXml
  readonly companion?: StoredXml
  readonly original?: { readonly path: string; readonly sha256: string; readonly fileName: string }
  readonly duplicateKeys: DuplicateKeysStored
  readonly event?: { readonly id: string; readonly partner: string }
  readonly idempotency?: { readonly scope: string; readonly digest: string }
}

export interface DuplicateKeysStored {
  readonly sha256?: string
  readonly supplierKeys: readonly string[]
  readonly number?: string
  readonly date?: IsoDate
  readonly net?: string
  readonly currency?: string
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

export type ReviewState = 'open' | 'issued' | 'rejected'

/** A document that waits for an operator; its id is the first 16 hex characters of the file's SHA-256. */
export interface Review {
  readonly reviewId: string
  readonly state: ReviewState
  readonly createdAt: string
  readonly updatedAt: string
  readonly sha256: string
  readonly fileName: string
  /** RecognizeResponse at the time */
  readonly response: Readonly<Record<string, unknown>>
  /** operator's values by field name; certain for the next process of the same bytes */
  readonly corrections: Readonly<Record<string, unknown>>
  readonly audit: readonly AuditEntry[]
  readonly autofatturaId?: string
  readonly rejectedBecause?: string
}

export interface AuditEntry {
  readonly at: string
  readonly actor: string
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export interface ReviewStore {
  /** adds or refreshes the review of these bytes and keeps the original; corrections given before are kept */
  put(review: {
    sha256: string
    fileName: string
    bytes: Uint8Array
    response: Readonly<Record<string, unknown>>
  }): Promise<Review>
  get(reviewId: string): Promise<Review | undefined>
  bySha256(sha256: string): Promise<Review | undefined>
  list(state?: ReviewState): Promise<readonly Review[]>
  correct(reviewId: string, corrections: Readonly<Record<string, unknown>>, actor: string): Promise<Review>
  close(
    reviewId: string,
    end: { state: 'issued'; autofatturaId: string } | { state: 'rejected'; reason: string },
    actor: string,
  ): Promise<Review>
  original(reviewId: string): Promise<Uint8Array>
}

/** What was taught about one supplier: identity and treatment, never amounts, dates or numbers. */
export interface SupplierMemory {
  /** normalised VAT id, or name and country */
  readonly key: string
  readonly taughtAt: string
  readonly taughtIn: string
  readonly actor: string
  /** how often it was confirmed */
  readonly confirmations: number
  readonly values: Readonly<Record<string, unknown>>
}

export interface SupplierStore {
  list(): Promise<readonly SupplierMemory[]>
  find(keys: readonly string[]): Promise<SupplierMemory | undefined>
  teach(entry: {
    keys: readonly string[]
    values: Readonly<Record<string, unknown>>
    taughtIn: string
    actor: string
  }): Promise<SupplierMemory>
  forget(key: string): Promise<boolean>
}

/** All that belongs to one company in one environment. */
export interface TenantStore {
  tenant(): Promise<Tenant | undefined>
  /**
   * Takes the next numbers, lets `build` make the files and commits them as one. Throws AppError
   * BAD_REQUEST (numero already used), STORAGE (damaged record, disk full, not writable);
   * DuplicateError when an equal document was committed meanwhile. No number is used unless it returns.
   */
  issue(request: IssueRequest, build: (numbers: Numbers) => Promise<Built>): Promise<AutofatturaRecord>
  record(autofatturaId: string): Promise<AutofatturaRecord | undefined>
  list(query: ListQuery): Promise<ListPage>
  readXml(stored: StoredXml): Promise<string>
  readOriginal(record: AutofatturaRecord): Promise<Uint8Array | undefined>
  findDuplicates(query: DuplicateQuery): Promise<readonly DuplicateHit[]>
  readonly reviews: ReviewStore
  readonly suppliers: SupplierStore
}

export interface TenantAdmin {
  list(environment: Environment): Promise<readonly Tenant[]>
  get(environment: Environment, studioId: string): Promise<Tenant | undefined>
  put(environment: Environment, tenant: Tenant): Promise<void>
  /** refuses while records exist unless they stay readable; true when there was one */
  remove(environment: Environment, studioId: string): Promise<boolean>
}

export interface ApiKey {
  readonly id: string
  readonly environment: Environment
  /** first characters of the key, for people */
  readonly prefix: string
  readonly hash: string
  readonly studios: readonly string[]
  readonly allStudios: boolean
  readonly partner: string
  readonly quota?: number
  readonly createdAt: string
  readonly revokedAt?: string
}

export interface KeyStore {
  create(request: {
    environment: Environment
    studios: readonly string[]
    allStudios: boolean
    partner: string
    quota?: number
  }): Promise<{ key: string; entry: ApiKey }>
  list(): Promise<readonly ApiKey[]>
  /** true when a living key was revoked */
  revoke(id: string): Promise<boolean>
}

/** One problem found by `verify`. */
export interface VerifyFinding {
  readonly kind: string
  readonly path: string
  readonly message: Text
}

/** The door to the data folder. Another engine may stand behind it without the service knowing. */
export interface Store {
  tenantStore(environment: Environment, studioId: string): TenantStore
  readonly tenants: TenantAdmin
  readonly keys: KeyStore
  close(): Promise<void>
}
