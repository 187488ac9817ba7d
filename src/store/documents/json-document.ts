import { dirname } from 'node:path'
import { type Adapter, Low } from 'lowdb'
import type { FileFacts } from '../disk/disk.js'
import { replaceFile, type WritePlace } from '../disk/write.js'
import { parseJson, type Shape } from '../shape.js'
import { damagedFile, onDisk } from '../storage-errors.js'

export interface DocumentOptions<T> {
  readonly path: string
  /** the path as messages name it */
  readonly shown: string
  readonly shape: Shape<T>
  /** the value while there is no file */
  readonly empty: T
  readonly place: WritePlace
}

/**
 * A small document that is read and written whole, kept by lowdb. lowdb's own file adapter loses updates
 * and never flushes, so the adapter is ours; the caller of `change` holds a lock.
 */
export class JsonDocument<T> {
  readonly #options: DocumentOptions<T>
  #seen: { readonly facts: FileFacts; readonly data: T } | undefined

  constructor(options: DocumentOptions<T>) {
    this.#options = options
  }

  /** The present value; unchanged files are not parsed again. Throws STORAGE for a damaged one. */
  read(): Promise<T> {
    return onDisk(this.#options.shown, () => this.#readChanged())
  }

  async #readChanged(): Promise<T> {
    const { path, empty, place } = this.#options
    const facts = await place.disk.facts(path)
    if (facts === undefined) return empty
    if (this.#seen !== undefined && same(this.#seen.facts, facts)) return this.#seen.data
    const db = this.#open()
    await db.read()
    this.#seen = { facts, data: db.data }
    return db.data
  }

  /** Reads, changes and writes durably; only under the lock that guards the document. */
  async change(next: (data: T) => T): Promise<T> {
    const db = this.#open()
    await db.read()
    db.data = next(db.data)
    await db.write()
    return db.data
  }

  /** False when there was no file; only under the lock. */
  async remove(): Promise<boolean> {
    const { path, place } = this.#options
    const removed = await place.disk.remove(path)
    if (removed) await place.disk.syncFolder(dirname(path))
    return removed
  }

  #open(): Low<T> {
    return new Low<T>(this.#adapter(), this.#options.empty)
  }

  #adapter(): Adapter<T> {
    const { path, place, shape, shown } = this.#options
    return {
      read: async () => {
        const content = await place.disk.read(path)
        if (content === undefined) return null
        const parsed = parseJson(shape, content.toString('utf8'))
        if ('reason' in parsed) throw damagedFile(shown, parsed.reason)
        return parsed.value
      },
      write: data => replaceFile(place, path, `${JSON.stringify(data, null, 2)}\n`),
    }
  }
}

function same(one: FileFacts, other: FileFacts): boolean {
  return one.ino === other.ino && one.mtimeMs === other.mtimeMs && one.size === other.size
}
