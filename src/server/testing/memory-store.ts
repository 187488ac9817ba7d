import { randomUUID } from 'node:crypto'
import { hashKey } from '../../store/keys.js'
import type {
  ApiKey,
  IdempotencyState,
  IdempotencyStore,
  KeyStore,
  OutboxEntry,
  OutboxStore,
  QuotaStore,
  WebhookEvent,
  WebhookRegistration,
  WebhookStore,
} from '../../store/store.js'

/** The stores that the door uses, in memory, with the promises of their contracts but durability. */
export interface MemoryStore {
  readonly keys: KeyStore
  readonly idempotency: IdempotencyStore
  readonly quota: QuotaStore
  readonly webhooks: WebhookStore
  readonly outbox: OutboxStore
  sweep(): Promise<void>
  /** what a commit does */
  queue(event: WebhookEvent, partner: string): void
  /** makes a scope look as after a crash between commit and answer */
  committed(scope: string, studioId: string, autofatturaId: string): void
}

export function memoryStore(): MemoryStore {
  const { outbox, queue } = memoryOutbox()
  const idempotency = memoryIdempotency()
  return {
    keys: memoryKeys(),
    quota: memoryQuota(),
    webhooks: memoryWebhooks(),
    outbox,
    sweep: async () => {},
    queue,
    ...idempotency,
  }
}

function memoryKeys(): KeyStore {
  let entries: readonly ApiKey[] = []
  return {
    async create(request) {
      const id = `k${entries.length + 1}`
      const key = `pk_${request.environment}_${randomUUID().replaceAll('-', '')}`
      const entry = { ...request, id, prefix: key.slice(0, 12), hash: hashKey(key), createdAt: now() }
      entries = [...entries, entry]
      return { key, entry }
    },
    list: async () => entries,
    find: async key =>
      entries.find(({ hash, revokedAt }) => hash === hashKey(key) && revokedAt === undefined),
    async revoke(id) {
      const living = entries.some(entry => entry.id === id && entry.revokedAt === undefined)
      entries = entries.map(entry => (entry.id === id ? { ...entry, revokedAt: now() } : entry))
      return living
    },
  }
}

function memoryIdempotency() {
  const states = new Map<string, { digest?: string; state: IdempotencyState }>()
  const idempotency: IdempotencyStore = {
    async begin(scope, digest) {
      const known = states.get(scope)
      if (known?.digest !== undefined && known.digest !== digest) return { state: 'mismatch' }
      if (known !== undefined) return known.state
      states.set(scope, { digest, state: { state: 'in-progress' } })
      return { state: 'new' }
    },
    async finish(scope, answer) {
      const digest = states.get(scope)?.digest
      const state = { state: 'stored', ...answer } as const
      states.set(scope, digest === undefined ? { state } : { digest, state })
    },
    async abandon(scope) {
      states.delete(scope)
    },
    sweep: async () => 0,
  }
  return {
    idempotency,
    committed(scope: string, studioId: string, autofatturaId: string) {
      states.set(scope, { state: { state: 'committed', environment: 'test', studioId, autofatturaId } })
    },
  }
}

function memoryQuota(): QuotaStore {
  const used = new Map<string, number>()
  const count = (id: string, month: string) => used.get(`${id} ${month}`) ?? 0
  return {
    async take(id, month, limit) {
      if (limit !== undefined && count(id, month) >= limit) return false
      used.set(`${id} ${month}`, count(id, month) + 1)
      return true
    },
    async giveBack(id, month) {
      used.set(`${id} ${month}`, count(id, month) - 1)
    },
    used: async (id, month) => count(id, month),
  }
}

function memoryWebhooks(): WebhookStore {
  const registrations = new Map<string, WebhookRegistration>()
  return {
    async register(environment, partner, url) {
      const secret = `whsec_${randomUUID()}`
      registrations.set(`${environment} ${partner}`, { environment, partner, url, secret, createdAt: now() })
      return { secret }
    },
    get: async (environment, partner) => registrations.get(`${environment} ${partner}`),
    list: async () => [...registrations.values()],
    async disable(environment, partner, disabledBecause) {
      const known = registrations.get(`${environment} ${partner}`)
      if (known !== undefined) registrations.set(`${environment} ${partner}`, { ...known, disabledBecause })
    },
  }
}

function memoryOutbox() {
  const entries = new Map<string, OutboxEntry>()
  const claimed = new Set<string>()
  const listeners = new Set<(id: string) => void>()
  const outbox: OutboxStore = {
    sweep: async () => 0,
    pending: async () => [...entries.values()].filter(({ state }) => state === 'pending'),
    get: async id => entries.get(id),
    async claim(id) {
      const entry = entries.get(id)
      if (entry?.state !== 'pending' || claimed.has(id)) return undefined
      claimed.add(id)
      return {
        entry,
        async attempted(attempt, next) {
          claimed.delete(id)
          entries.set(id, { ...entry, ...next, attempts: [...entry.attempts, attempt] })
        },
        async release() {
          claimed.delete(id)
        },
      }
    },
    list: async () => [...entries.values()],
    async replay() {
      for (const [id, entry] of entries) {
        entries.set(id, { ...entry, state: 'pending', nextAttemptAt: now(), queuedAt: now() })
      }
      return entries.size
    },
    onQueued(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const queue = (event: WebhookEvent, partner: string) => {
    const at = now()
    entries.set(event.id, { event, partner, state: 'pending', attempts: [], nextAttemptAt: at, queuedAt: at })
    for (const listener of listeners) listener(event.id)
  }
  return { outbox, queue }
}

function now(): string {
  return new Date().toISOString()
}
