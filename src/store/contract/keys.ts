import type { Environment } from './tenants.js'

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

/** Documents worked on per key and calendar month (`YYYY-MM`). */
export interface QuotaStore {
  /** counts one document; false, and nothing counted, when `limit` is reached */
  take(keyId: string, month: string, limit?: number): Promise<boolean>
  giveBack(keyId: string, month: string): Promise<void>
  used(keyId: string, month: string): Promise<number>
}
