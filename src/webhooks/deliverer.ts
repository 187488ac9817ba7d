import pLimit, { type LimitFunction } from 'p-limit'
import type { OutboxEntry } from '../store/store.js'
import { attemptDelivery, expire } from './attempt-delivery.js'
import type { DelivererOptions } from './delivery-options.js'

/** How often events of other processes (the command line, another server) are looked for, in ms. */
const POLL_MS = 1_000
/** A long outbox is looked through less often: looking takes at most this share of the time. */
const POLL_SHARE = 0.05
/** One slow receiver must not hold up the events of the others. */
const PARALLEL_PER_PARTNER = 4

/**
 * Brings the events of the outbox to the partners: at least once, each event by one process at a time, the
 * events of one record one after the other.
 */
export class Deliverer {
  readonly #options: DelivererOptions
  readonly #limits = new Map<string, LimitFunction>()
  readonly #busyRecords = new Set<string>()
  readonly #running = new Set<Promise<void>>()
  readonly #stop = new AbortController()
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  #unsubscribe: (() => void) | undefined

  constructor(options: DelivererOptions) {
    this.#options = options
  }

  start(): void {
    this.#unsubscribe = this.#options.outbox.onQueued(eventId => this.#track(this.#queued(eventId)))
    this.#poll()
  }

  /** Delivers what is due now, once; for a command that ends by itself. */
  async deliverDue(): Promise<void> {
    await Promise.all((await this.#due()).map(entry => this.#deliver(entry)))
  }

  /** Starts nothing more and waits for running attempts; after `patience` ms they are broken off and stay queued. */
  async stop(patience: number): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#unsubscribe?.()
    const timer = setTimeout(() => this.#stop.abort(), patience)
    await Promise.allSettled(this.#running)
    clearTimeout(timer)
    this.#stop.abort()
  }

  #poll(): void {
    const started = performance.now()
    const looking = this.#due()
    this.#track(
      looking.then(due => {
        for (const entry of due) this.#track(this.#deliver(entry))
      }),
    )
    const again = () => {
      if (this.#stopped) return
      const took = performance.now() - started
      this.#timer = setTimeout(() => this.#poll(), Math.max(POLL_MS, took / POLL_SHARE))
      this.#timer.unref()
    }
    looking.then(again, again)
  }

  /** Pending entries whose time has come and whose partner has a living URL. */
  async #due(): Promise<readonly OutboxEntry[]> {
    const { outbox, clock } = this.#options
    const now = clock.now().toISOString()
    const due = (await outbox.pending()).filter(entry => entry.nextAttemptAt <= now)
    const living = new Map<string, boolean>()
    for (const entry of due) {
      const name = partnerOf(entry)
      if (!living.has(name)) living.set(name, await this.#isLiving(entry))
      if (!living.get(name)) await expire(this.#options, entry)
    }
    return due.filter(entry => living.get(partnerOf(entry)))
  }

  async #isLiving({ event, partner }: OutboxEntry): Promise<boolean> {
    const registration = await this.#options.webhooks.get(event.environment, partner)
    return registration !== undefined && registration.disabledBecause === undefined
  }

  async #queued(eventId: string): Promise<void> {
    const entry = await this.#options.outbox.get(eventId)
    if (entry !== undefined) await this.#deliver(entry)
  }

  #deliver(entry: OutboxEntry): Promise<void> {
    const { environment, studioId, data } = entry.event
    const record = `${environment}/${studioId}/${data.autofatturaId}`
    if (this.#busyRecords.has(record)) return Promise.resolve()
    this.#busyRecords.add(record)
    return this.#limitOf(partnerOf(entry))(() => this.#attempt(entry)).finally(() => {
      this.#busyRecords.delete(record)
    })
  }

  async #attempt(entry: OutboxEntry): Promise<void> {
    if (this.#stopped) return
    const attempted = await attemptDelivery(this.#options, entry, this.#stop.signal)
    if (attempted !== undefined) this.#options.onAttempt?.(attempted)
  }

  #limitOf(partner: string): LimitFunction {
    const known = this.#limits.get(partner)
    if (known !== undefined) return known
    const limit = pLimit(PARALLEL_PER_PARTNER)
    this.#limits.set(partner, limit)
    return limit
  }

  #track(work: Promise<void>): void {
    const settled = work.catch(error => this.#options.onFault?.(error))
    this.#running.add(settled)
    void settled.finally(() => this.#running.delete(settled))
  }
}

function partnerOf({ event, partner }: OutboxEntry): string {
  return `${event.environment}/${partner}`
}
