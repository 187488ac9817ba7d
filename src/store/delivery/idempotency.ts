import { join } from 'node:path'
import type { Processes, ProcessIdentity } from '../disk/processes.js'
import { replaceFile } from '../disk/write.js'
import { instant, type StorePorts } from '../documents/small-documents.js'
import { sha256Of } from '../issuing/record-files.js'
import { environmentShape, instantShape, type RecordFile } from '../record-shape.js'
import { anything, object, optional, parseJson, text, whole } from '../shape.js'
import { onDisk } from '../storage-errors.js'
import type { Environment, IdempotencyKey, IdempotencyState, IdempotencyStore } from '../store.js'

const KEPT_MS = 24 * 60 * 60 * 1000

/** The record that a request is about to commit; it counts when that record is there and names the request. */
export interface Candidate {
  readonly environment: Environment
  readonly studioId: string
  readonly autofatturaId: string
}

interface Entry extends IdempotencyKey {
  readonly createdAt: string
  /** the process that works on it; absent once nobody does */
  readonly owner?: ProcessIdentity
  readonly candidate?: Candidate
  readonly answer?: { readonly status: number; readonly body: unknown }
}

const entryShape = object<Entry>({
  scope: text,
  digest: text,
  createdAt: instantShape,
  owner: optional(
    object<ProcessIdentity>({ pid: whole, start: optional(text), boot: optional(text), host: text }),
  ),
  candidate: optional(
    object<Candidate>({ environment: environmentShape, studioId: text, autofatturaId: text }),
  ),
  answer: optional(object<NonNullable<Entry['answer']>>({ status: whole, body: anything })),
})

export interface IdempotencyPorts extends StorePorts {
  readonly processes: Processes
  committedRecord(candidate: Candidate): Promise<RecordFile | undefined>
}

/**
 * One file per request key in `idempotency/`, named by the hash of its scope. Before a record is committed
 * its number is written here, and the record names the request: a crash between commit and answer is told
 * from one before the commit.
 */
export class Idempotency implements IdempotencyStore {
  readonly #ports: IdempotencyPorts
  /** requests this store began and has not ended */
  readonly #own = new Map<string, Entry>()

  constructor(ports: IdempotencyPorts) {
    this.#ports = ports
  }

  begin(scope: string, digest: string): Promise<IdempotencyState> {
    return this.#alone(scope, async () => {
      const found = await this.#living(scope)
      if (found === undefined) return this.#start({ scope, digest, createdAt: this.#now() })
      const { answer, candidate, owner } = found
      if (answer !== undefined) return found.digest === digest ? { state: 'stored', ...answer } : MISMATCH
      if (owner !== undefined && (await this.#isWorkedOn(scope, owner))) {
        return found.digest === digest ? { state: 'in-progress' } : MISMATCH
      }
      if (candidate === undefined || !(await this.#isCommitted(found))) {
        return this.#start({ scope, digest, createdAt: this.#now() })
      }
      if (found.digest !== digest) return MISMATCH
      await this.#start(found)
      return { state: 'committed', ...candidate }
    })
  }

  finish(scope: string, answer: { readonly status: number; readonly body: unknown }): Promise<void> {
    return this.#alone(scope, async () => {
      const entry = this.#own.get(scope) ?? (await this.#living(scope))
      this.#own.delete(scope)
      if (entry === undefined) return
      const { owner: _, candidate: __, ...rest } = entry
      const { status, body } = answer
      await this.#write({ ...rest, answer: { status, body } }, true)
    })
  }

  /** What was committed stays known: the next try gets that record, not a second one. */
  abandon(scope: string): Promise<void> {
    return this.#alone(scope, async () => {
      this.#own.delete(scope)
      const entry = await this.#living(scope)
      if (entry === undefined || entry.answer !== undefined) return
      const { owner: _, ...rest } = entry
      if (await this.#isCommitted(entry)) await this.#write(rest, true)
      else await this.#ports.place.disk.remove(this.#file(scope))
    })
  }

  async sweep(): Promise<number> {
    let removed = 0
    for (const name of await this.#ports.place.disk.list(this.#ports.layout.idempotency)) {
      const path = join(this.#ports.layout.idempotency, name)
      const entry = await this.#read(path)
      if (entry === undefined || !this.#isOld(entry)) continue
      // The same key may be coming again right now, so it is looked at once more under its lock.
      const gone = await this.#alone(entry.scope, async () =>
        (await this.#living(entry.scope)) === undefined ? this.#ports.place.disk.remove(path) : false,
      )
      if (gone) removed += 1
    }
    return removed
  }

  /** Lets go of what was begun and not ended, so that another process may take it up. */
  async close(): Promise<void> {
    for (const scope of [...this.#own.keys()]) await this.abandon(scope)
  }

  /** The entry to be durable before the record is committed. */
  async before(key: IdempotencyKey, candidate: Candidate): Promise<{ path: string; content: string }> {
    const own = this.#own.get(key.scope)
    const owner = await this.#ports.processes.self()
    const entry: Entry = { ...(own ?? { ...key, createdAt: this.#now() }), owner, candidate }
    if (own !== undefined) this.#own.set(key.scope, entry)
    return { path: this.#file(key.scope), content: serialised(entry) }
  }

  async #start(entry: Entry): Promise<IdempotencyState> {
    const started = { ...entry, owner: await this.#ports.processes.self() }
    this.#own.set(entry.scope, started)
    await this.#write(started, false)
    return { state: 'new' }
  }

  async #isWorkedOn(scope: string, owner: ProcessIdentity): Promise<boolean> {
    return this.#own.has(scope) || (await this.#ports.processes.liveness(owner)) !== 'dead'
  }

  async #isCommitted({ candidate, scope, digest }: Entry): Promise<boolean> {
    const record = candidate && (await this.#ports.committedRecord(candidate))
    return record?.idempotency?.scope === scope && record.idempotency.digest === digest
  }

  async #living(scope: string): Promise<Entry | undefined> {
    const entry = await this.#read(this.#file(scope))
    return entry === undefined || entry.scope !== scope || this.#isOld(entry) ? undefined : entry
  }

  #isOld({ createdAt }: Entry): boolean {
    return this.#ports.clock.now().getTime() - Date.parse(createdAt) > KEPT_MS
  }

  async #read(path: string): Promise<Entry | undefined> {
    const content = await this.#ports.place.disk.read(path)
    const parsed = content && parseJson(entryShape, content.toString('utf8'))
    return parsed !== undefined && 'value' in parsed ? parsed.value : undefined
  }

  async #write(entry: Entry, durable: boolean): Promise<void> {
    await replaceFile(this.#ports.place, this.#file(entry.scope), serialised(entry), { durable })
  }

  #alone<T>(scope: string, run: () => Promise<T>): Promise<T> {
    return onDisk('idempotency', () => this.#ports.locks.hold(`idempotency.${sha256Of(scope)}`, run))
  }

  #file(scope: string): string {
    return join(this.#ports.layout.idempotency, `${sha256Of(scope)}.json`)
  }

  #now(): string {
    return instant(this.#ports.clock)
  }
}

const MISMATCH: IdempotencyState = { state: 'mismatch' }

function serialised(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`
}
