import type { DuplicateHit, DuplicateQuery } from '../assessment/assessment.js'
import type { Text } from '../lib/text.js'
import type { OutboxStore, WebhookStore } from './contract/delivery.js'
import type { IdempotencyStore } from './contract/idempotency.js'
import type { Built, IssueRequest, Numbers } from './contract/issuing.js'
import type { KeyStore, QuotaStore } from './contract/keys.js'
import type {
  AutofatturaRecord,
  ListPage,
  ListQuery,
  RecordedCorrection,
  StoredXml,
} from './contract/records.js'
import type { ReviewStore } from './contract/reviews.js'
import type { SupplierStore } from './contract/suppliers.js'
import type { Environment, Tenant, TenantAdmin } from './contract/tenants.js'

export type * from './contract/delivery.js'
export type * from './contract/idempotency.js'
export type * from './contract/issuing.js'
export type * from './contract/keys.js'
export type * from './contract/records.js'
export type * from './contract/reviews.js'
export type * from './contract/suppliers.js'
export type * from './contract/tenants.js'

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

/** One problem found by `verify`. */
export interface VerifyFinding {
  readonly kind: string
  readonly path: string
  readonly message: Text
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
  /** removes what killed processes left half done, as opening does; never throws */
  sweep(): Promise<void>
  close(): Promise<void>
}
