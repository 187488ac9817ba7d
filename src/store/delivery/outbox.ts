import { join } from 'node:path'
import type { FileFacts } from '../disk/disk.js'
import { replaceFile } from '../disk/write.js'
import { instant, type StorePorts } from '../documents/small-documents.js'
import type { RecordFile } from '../record-shape.js'
import { parseJson } from '../shape.js'
import { onDisk } from '../storage-errors.js'
import type { OutboxClaim, OutboxEntry, OutboxFilter, OutboxStore } from '../store.js'
import { createdAtOf, DONE_KEPT_MS, EVENT_ID, matches, outboxEntryShape } from './outbox-entry.js'

export interface OutboxPorts extends StorePorts {
  /** the record that an event announces, when it was committed */
  committedRecord(entry: OutboxEntry): Promise<RecordFile | undefined>
}

/**
 * Events on their way, one file each: `outbox/<id>.json` while pending, `outbox/done/` afterwards. The file
 * is written before its record and counts only once that record is there.
 */
export class Outbox implements OutboxStore {
  readonly #ports: OutboxPorts
  readonly #listeners = new Set<(eventId: string) => void>()
  /** events whose record was seen; records never go away */
  readonly #confirmed = new Set<string>()
  /** waiting entries as they were read, for a queue that nobody empties is asked for again and again */
  readonly #seen = new Map<
    string,
    { readonly entry: OutboxEntry; readonly ino: number; readonly mtimeMs: number }
  >()

  constructor(ports: OutboxPorts) {
    this.#ports = ports
  }

  async pending(): Promise<readonly OutboxEntry[]> {
    const entries = await this.#readAll(this.#ports.layout.outbox)
    const counting = await this.#counting(entries.filter(entry => entry.state === 'pending'))
    return counting.sort((one, other) => order(one.nextAttemptAt, other.nextAttemptAt))
  }

  async get(eventId: string): Promise<OutboxEntry | undefined> {
    if (!EVENT_ID.test(eventId)) return undefined
    const entry =
      (await this.#read(this.#pendingFile(eventId))) ?? (await this.#read(this.#doneFile(eventId)))
    return entry === undefined ? undefined : (await this.#counting([entry]))[0]
  }

  async claim(eventId: string): Promise<OutboxClaim | undefined> {
    const release = await this.#ports.locks.tryHold(`outbox.${eventId}`)
    if (release === undefined) return undefined
    const entry = await this.get(eventId)
    if (entry?.state !== 'pending') {
      await release()
      return undefined
    }
    return {
      entry,
      release,
      attempted: async (attempt, next) => {
        try {
          await this.#save({ ...entry, attempts: [...entry.attempts, attempt], ...next })
        } finally {
          await release()
        }
      },
    }
  }

  async list(filter: OutboxFilter = {}): Promise<readonly OutboxEntry[]> {
    const { outbox, delivered } = this.#ports.layout
    const pending = await this.#readAll(outbox)
    const ids = new Set(pending.map(({ event }) => event.id))
    const done = (await this.#readAll(delivered)).filter(({ event }) => !ids.has(event.id))
    const counting = await this.#counting([...pending, ...done].filter(entry => matches(entry, filter)))
    return counting.sort((one, other) => order(other.event.id, one.event.id))
  }

  async replay(filter: OutboxFilter): Promise<number> {
    let replayed = 0
    for (const { event } of await this.list(filter)) {
      replayed += await this.#ports.locks.hold(`outbox.${event.id}`, () => this.#requeue(event.id))
    }
    return replayed
  }

  async sweep(): Promise<number> {
    const { layout, place, clock } = this.#ports
    const before = clock.now().getTime() - DONE_KEPT_MS
    let removed = 0
    for (const name of await place.disk.list(layout.delivered)) {
      const id = name.slice(0, -'.json'.length)
      if (!EVENT_ID.test(id) || createdAtOf(id) > before) continue
      if (await this.#forget(id, before)) removed += 1
    }
    return removed
  }

  onQueued(listener: (eventId: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The file of a pending event, for the commit and the sweep. */
  file(eventId: string): string {
    return this.#pendingFile(eventId)
  }

  /** To be called after the commit of a record with an event. */
  queued(eventId: string): void {
    this.#confirmed.add(eventId)
    for (const listener of this.#listeners) listener(eventId)
  }

  /** A replay may have begun its time anew, so the entry itself is looked at, when nobody else has it. */
  async #forget(eventId: string, before: number): Promise<boolean> {
    const release = await this.#ports.locks.tryHold(`outbox.${eventId}`)
    if (release === undefined) return false
    try {
      const path = this.#doneFile(eventId)
      const entry = await this.#read(path)
      if (entry === undefined || Date.parse(entry.queuedAt) > before) return false
      this.#seen.delete(path)
      this.#confirmed.delete(eventId)
      return await this.#ports.place.disk.remove(path)
    } finally {
      await release()
    }
  }

  async #requeue(eventId: string): Promise<number> {
    const entry = await this.get(eventId)
    if (entry === undefined) return 0
    const now = instant(this.#ports.clock)
    await this.#save({ ...entry, state: 'pending', nextAttemptAt: now, queuedAt: now })
    for (const listener of this.#listeners) listener(eventId)
    return 1
  }

  /** The new place is durable before the old one goes; while both are there, the pending one counts. */
  async #save(entry: OutboxEntry): Promise<void> {
    const { id } = entry.event
    const isPending = entry.state === 'pending'
    const target = isPending ? this.#pendingFile(id) : this.#doneFile(id)
    await onDisk(`outbox/${id}.json`, async () => {
      await replaceFile(this.#ports.place, target, `${JSON.stringify(entry, null, 2)}\n`)
      const old = isPending ? this.#doneFile(id) : this.#pendingFile(id)
      this.#seen.delete(old)
      await this.#ports.place.disk.remove(old)
    })
  }

  async #counting(entries: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
    const counting: OutboxEntry[] = []
    for (const entry of entries) if (await this.#counts(entry)) counting.push(entry)
    return counting
  }

  async #counts(entry: OutboxEntry): Promise<boolean> {
    const { id } = entry.event
    if (this.#confirmed.has(id)) return true
    const record = await this.#ports.committedRecord(entry)
    if (record?.event?.id !== id) return false
    this.#confirmed.add(id)
    return true
  }

  async #readAll(folder: string): Promise<OutboxEntry[]> {
    const names = await this.#ports.place.disk.list(folder)
    const ids = names.filter(name => EVENT_ID.test(name.slice(0, -'.json'.length)) && name.endsWith('.json'))
    const paths = ids.sort().map(name => join(folder, name))
    const facts = this.#ports.place.disk.factsOf(paths)
    const entries: OutboxEntry[] = []
    for (const [position, path] of paths.entries()) {
      const entry = await this.#readChanged(path, facts[position])
      if (entry !== undefined) entries.push(entry)
    }
    return entries
  }

  /** Every change of an entry is a new file, so one that looks the same is the same. */
  async #readChanged(path: string, facts: FileFacts | undefined): Promise<OutboxEntry | undefined> {
    const seen = this.#seen.get(path)
    if (seen !== undefined && seen.ino === facts?.ino && seen.mtimeMs === facts.mtimeMs) return seen.entry
    const entry = await this.#read(path)
    if (entry === undefined || facts === undefined) this.#seen.delete(path)
    else this.#seen.set(path, { entry, ino: facts.ino, mtimeMs: facts.mtimeMs })
    return entry
  }

  /** A file that is gone, damaged or under another event's name is no entry; `verify` reports it. */
  async #read(path: string): Promise<OutboxEntry | undefined> {
    const content = await this.#ports.place.disk.read(path)
    const parsed = content && parseJson(outboxEntryShape, content.toString('utf8'))
    if (parsed === undefined || 'reason' in parsed) return undefined
    return path.endsWith(`${parsed.value.event.id}.json`) ? parsed.value : undefined
  }

  #pendingFile(eventId: string): string {
    return join(this.#ports.layout.outbox, `${eventId}.json`)
  }

  #doneFile(eventId: string): string {
    return join(this.#ports.layout.delivered, `${eventId}.json`)
  }
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
