import type { Environment } from './tenants.js'

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
