import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fits, object, optional, pattern, text, whole } from '../shape.js'
import { busyFolder } from '../storage-errors.js'
import type { Disk, FileFacts } from './disk.js'
import type { Processes, ProcessIdentity } from './processes.js'

/*
 * Mutual exclusion among processes by files, freed at once by the death of the holder.
 *
 * A lock is a file that is linked to its name whole, so exactly one of many wins. It says which process
 * made it; one whose process is dead is evicted. Two that want to evict the same dead lock could remove
 * each other's fresh one, so eviction is itself done under a lock whose name holds the dead lock's token:
 * tokens never return, and only the holder of that inner lock may remove this token's file.
 *
 * A lock also names the inode of its folder: a copy of the data folder (cp -r) has another and is free.
 *
 * Accepted risk: a holder on another machine or in another container cannot be asked whether it lives;
 * its lock is taken over when it is FOREIGN_STALE_MS old. Records stay safe even then, because they are
 * published by link() and a taken sequence is never overwritten.
 */

const FOREIGN_STALE_MS = 20_000
/** a lock without readable content, made where there are no hard links, may be in the making */
const UNREADABLE_STALE_MS = 10_000
const POLL_MS = 2
const PATIENCE_MS = 60_000

interface Holder extends ProcessIdentity {
  readonly token: string
  readonly folder: number
}

const TOKEN = /^[0-9a-f]{24}$/
const holderShape = object<Holder>({
  token: pattern(TOKEN),
  folder: whole,
  pid: whole,
  start: optional(text),
  boot: optional(text),
  host: text,
})

export interface LockPorts {
  readonly disk: Disk
  readonly processes: Processes
  /** bytes for tokens */
  readonly random: (length: number) => Uint8Array
}

export interface Locks {
  /** Runs `work` while no other process and no other call holds `name`; throws STORAGE after a minute. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>
  /** The lock if it is free now; the answer releases it. */
  tryHold(name: string): Promise<(() => Promise<void>) | undefined>
  /** Removes what killed processes left behind. */
  sweep(): Promise<void>
}

/** Locks that live as files in `folder`. `name` is a file name. */
export function fileLocks(folder: string, ports: LockPorts): Locks {
  const queues = new Map<string, Promise<unknown>>()
  const lock = new FileLock(folder, ports)
  // Calls of this process stand in line in memory; only the first of them meets the other processes.
  const inLine = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work, work)
    const settled = turn.catch(() => {})
    queues.set(name, settled)
    void settled.then(() => {
      if (queues.get(name) === settled) queues.delete(name)
    })
    return turn
  }
  return {
    hold: (name, work) => inLine(name, () => lock.during(name, work)),
    tryHold: async name => {
      const token = await lock.acquire(name, 0)
      return token === undefined ? undefined : () => lock.release(name, token)
    },
    sweep: () => lock.sweep(),
  }
}

class FileLock {
  readonly #folder: string
  readonly #ports: LockPorts

  constructor(folder: string, ports: LockPorts) {
    this.#folder = folder
    this.#ports = ports
  }

  async during<T>(name: string, work: () => Promise<T>): Promise<T> {
    const token = await this.acquire(name, PATIENCE_MS)
    if (token === undefined) throw busyFolder(name, PATIENCE_MS)
    const since = performance.now()
    try {
      return await work()
    } finally {
      // Nobody takes over a young lock of a living process, so a look at whose it is can be saved.
      if (performance.now() - since < FOREIGN_STALE_MS / 2)
        await this.#ports.disk.remove(join(this.#folder, name))
      else await this.release(name, token)
    }
  }

  /** The token of the lock, or undefined when it was not free within `patienceMs`. */
  async acquire(name: string, patienceMs: number): Promise<string | undefined> {
    const { disk, random, processes } = this.#ports
    const token = Buffer.from(random(12)).toString('hex')
    const holder: Holder = { token, folder: await this.#folderInode(), ...(await processes.self()) }
    const ticket = join(this.#folder, `.${token}`)
    await disk.create(ticket, JSON.stringify(holder), { sync: false })
    try {
      const until = performance.now() + patienceMs
      for (;;) {
        if (await disk.link(ticket, join(this.#folder, name))) return token
        if (await this.#evictIfDead(name)) continue
        if (performance.now() >= until) return undefined
        await setTimeout(POLL_MS * (1 + (random(1)[0] ?? 0) / 256))
      }
    } finally {
      await disk.remove(ticket)
    }
  }

  async release(name: string, token: string): Promise<void> {
    const current = await this.#read(name)
    if (current?.token === token) await this.#ports.disk.remove(join(this.#folder, name))
  }

  /** Tickets and inner locks of dead processes; a lock under its plain name is evicted when it is wanted. */
  async sweep(): Promise<void> {
    for (const name of await this.#ports.disk.list(this.#folder)) {
      const found = await this.#read(name)
      if (found === undefined || !(await this.#isDead(found))) continue
      if (TOKEN.test(name.slice(1)) && name.startsWith('.')) {
        await this.#ports.disk.remove(join(this.#folder, name))
      } else await this.#evictIfDead(name)
    }
  }

  /** True when the name may be free now. */
  async #evictIfDead(name: string): Promise<boolean> {
    const found = await this.#read(name)
    if (found === undefined) return true
    if (!(await this.#isDead(found))) return false
    await this.during(`${name}.${found.token}`, async () => {
      const again = await this.#read(name)
      if (again?.token === found.token) await this.#ports.disk.remove(join(this.#folder, name))
    })
    return true
  }

  async #read(name: string): Promise<Found | undefined> {
    const path = join(this.#folder, name)
    const facts = await this.#ports.disk.facts(path)
    const content = facts && (await this.#ports.disk.read(path))
    if (facts === undefined || content === undefined) return undefined
    const holder = parseHolder(content.toString('utf8'))
    const token = holder?.token ?? `${facts.ino.toString(16)}-${Math.round(facts.mtimeMs).toString(16)}`
    return { token, facts, ...(holder === undefined ? {} : { holder }) }
  }

  async #isDead({ holder, facts }: Found): Promise<boolean> {
    // Against the time the file system wrote, only the system's own clock is of use.
    const age = Date.now() - facts.mtimeMs
    if (holder === undefined) return age > UNREADABLE_STALE_MS
    if (holder.folder !== (await this.#folderInode())) return true
    const liveness = await this.#ports.processes.liveness(holder)
    return liveness === 'dead' || (liveness === 'unknown' && age > FOREIGN_STALE_MS)
  }

  async #folderInode(): Promise<number> {
    const found = await this.#ports.disk.facts(this.#folder)
    if (found !== undefined) return found.ino
    await this.#ports.disk.makeFolder(this.#folder)
    return this.#folderInode()
  }
}

interface Found {
  readonly token: string
  readonly facts: FileFacts
  readonly holder?: Holder
}

function parseHolder(source: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(source)
    return fits(holderShape, value) ? value : undefined
  } catch {
    return undefined
  }
}
