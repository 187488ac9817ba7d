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
  readonly idempotency?: IdempotencyKey
}

/** Which request it was (`scope` = key, method, path and idempotency key) and what it asked (`digest`). */
export interface IdempotencyKey {
  readonly scope: string
  readonly digest: string
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

/** One call of `recordCorrections`. */
export interface RecordedCorrection {
  readonly at: string
  readonly actor: string
  readonly corrections: Readonly<Record<string, unknown>>
}

/** All that belongs to one company in one environment. */
export interface TenantStore {
  tenant(): Promise<Tenant | undefined>
  /**
   * Takes the next numbers, lets `build` make the files and commits them as one. Throws AppError
   * BAD_REQUEST (numero already used), STORAGE (damaged record, disk full, not writable);
   * DuplicateError when an equal document was committed meanwhile. No number is used unless it returns.
   * `build` may be called again with other numbers when an earlier document of the same moment fails; it
   * must have no effect of its own. What it throws is passed on.
   */
  issue(request: IssueRequest, build: (numbers: Numbers) => Promise<Built>): Promise<AutofatturaRecord>
  record(autofatturaId: string): Promise<AutofatturaRecord | undefined>
  list(query: ListQuery): Promise<ListPage>
  readXml(stored: StoredXml): Promise<string>
  readOriginal(record: AutofatturaRecord): Promise<Uint8Array | undefined>
  findDuplicates(query: DuplicateQuery): Promise<readonly DuplicateHit[]>
  /** audit beside an issued record, which itself is never altered; throws NOT_FOUND */
  recordCorrections(
    autofatturaId: string,
    corrections: Readonly<Record<string, unknown>>,
    actor: string,
  ): Promise<void>
  /** corrections recorded for an issued record, oldest first */
  corrections(autofatturaId: string): Promise<readonly RecordedCorrection[]>
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
  /** the living entry of a key as the caller sent it; sees a revocation by another process at once */
  find(key: string): Promise<ApiKey | undefined>
  /** true when a living key was revoked */
  revoke(id: string): Promise<boolean>
}

/** One problem found by `verify`. */
export interface VerifyFinding {
  readonly kind: string
  readonly path: string
  readonly message: Text
}

/** The URL of one partner in one environment. */
export interface WebhookRegistration {
  readonly environment: Environment
  readonly partner: string
  readonly url: string
  /** `whsec_…`; the HMAC key is its UTF-8 bytes */
  readonly secret: string
  readonly createdAt: string
  /** set when the receiver said 410 Gone */
  readonly disabledBecause?: string
}

export interface WebhookStore {
  /** replaces what was there; returns the new secret */
  register(environment: Environment, partner: string, url: string): Promise<{ secret: string }>
  get(environment: Environment, partner: string): Promise<WebhookRegistration | undefined>
  list(): Promise<readonly WebhookRegistration[]>
  disable(environment: Environment, partner: string, reason: string): Promise<void>
}

/** The body that is sent, whole. */
export interface WebhookEvent {
  readonly id: string
  readonly type: 'autofattura.created'
  readonly createdAt: string
  readonly environment: Environment
  readonly studioId: string
  readonly data: {
    readonly autofatturaId: string
    readonly td: Td
    readonly status: 'ok'
    readonly importoTotaleCents: number
    readonly companionTd01: boolean
  }
}

export interface DeliveryAttempt {
  readonly at: string
  readonly outcome: 'delivered' | 'failed'
  readonly httpStatus?: number
  readonly error?: string
  readonly durationMs?: number
}

export type OutboxState = 'pending' | 'delivered' | 'failed'

/** An event on its way. It exists exactly when the record that it announces exists. */
export interface OutboxEntry {
  readonly event: WebhookEvent
  readonly partner: string
  readonly state: OutboxState
  readonly attempts: readonly DeliveryAttempt[]
  /** UTC instant */
  readonly nextAttemptAt: string
  /** start of the 24 hours of retries; later than `createdAt` after a replay */
  readonly queuedAt: string
}

/** What becomes of an entry after an attempt. */
export type OutboxNext =
  | { readonly state: 'delivered' }
  | { readonly state: 'failed' }
  | { readonly state: 'pending'; readonly nextAttemptAt: string }

/** The exclusive right, among all processes, to deliver one event; a killed owner loses it at once. */
export interface OutboxClaim {
  readonly entry: OutboxEntry
  /** durable when it returns; may be called once, then the claim is released */
  attempted(attempt: DeliveryAttempt, next: OutboxNext): Promise<void>
  release(): Promise<void>
}

export interface OutboxFilter {
  readonly environment?: Environment
  readonly partner?: string
  readonly state?: OutboxState
  /** ids of events or `autofatturaId`s */
  readonly ids?: readonly string[]
  /** UTC instants, inclusive, of the event's creation */
  readonly from?: string
  readonly to?: string
}

export interface OutboxStore {
  /** all pending entries, due or not, earliest attempt first */
  pending(): Promise<readonly OutboxEntry[]>
  get(eventId: string): Promise<OutboxEntry | undefined>
  /** undefined when another process delivers it or it is no longer pending */
  claim(eventId: string): Promise<OutboxClaim | undefined>
  /** newest first, delivered ones included */
  list(filter?: OutboxFilter): Promise<readonly OutboxEntry[]>
  /** makes matching entries, also delivered ones, pending and due now; returns how many */
  replay(filter: OutboxFilter): Promise<number>
  /** called after each commit of this process that carries an event; returns the unsubscribe function */
  onQueued(listener: (eventId: string) => void): () => void
}

/** Where a request with this idempotency key stands. */
export type IdempotencyState =
  /** this call owns the request now and must end it by `finish` or `abandon` */
  | { readonly state: 'new' }
  | { readonly state: 'in-progress' }
  /** the same key came with another body */
  | { readonly state: 'mismatch' }
  | { readonly state: 'stored'; readonly status: number; readonly body: unknown }
  /** a record was committed but its answer was lost in a crash: rebuild it from the record, then `finish` */
  | {
      readonly state: 'committed'
      readonly environment: Environment
      readonly studioId: string
      readonly autofatturaId: string
    }

export interface IdempotencyStore {
  /** exclusive among processes; the request of a dead process counts as new unless it committed */
  begin(scope: string, digest: string): Promise<IdempotencyState>
  /** durable when it returns; kept for 24 hours from `begin` */
  finish(scope: string, answer: { readonly status: number; readonly body: unknown }): Promise<void>
  /** forgets a request that may be tried again */
  abandon(scope: string): Promise<void>
  /** removes what is older than 24 hours; returns how many */
  sweep(): Promise<number>
}

/** Documents worked on per key and calendar month (`YYYY-MM`). */
export interface QuotaStore {
  /** counts one document; false, and nothing counted, when `limit` is reached */
  take(keyId: string, month: string, limit?: number): Promise<boolean>
  giveBack(keyId: string, month: string): Promise<void>
  used(keyId: string, month: string): Promise<number>
}

/** The door to the data folder. Another engine may stand behind it without the service knowing. */
export interface Store {
  /** throws BAD_REQUEST for a studioId that is none */
  tenantStore(environment: Environment, studioId: string): TenantStore
  readonly tenants: TenantAdmin
  readonly keys: KeyStore
  readonly webhooks: WebhookStore
  readonly outbox: OutboxStore
  readonly idempotency: IdempotencyStore
  readonly quota: QuotaStore
  /** throws STORAGE with the reason when nothing can be written to the data folder */
  proveWritable(): Promise<void>
  close(): Promise<void>
}
