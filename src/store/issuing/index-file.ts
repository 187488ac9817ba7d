import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Disk } from '../disk/disk.js'
import { inFolder, temporaryPath, type WritePlace } from '../disk/write.js'
import { fits, isObject, whole } from '../shape.js'
import { entryRowShape, fromRow, type LedgerEntry, toRow } from './ledger-entry.js'

/*
 * One line per record of a year, appended after each commit, so that a start need not read the records.
 * It is derived and never believed over them: a line counts only with the size and time of its record
 * file, a missing or broken line means that the record is read again. It is not flushed to the device.
 *
 * The file names its own inode. Where that is true the file grew here, and a line without record means
 * that a record was taken away; in a copy or a restored backup it means nothing.
 */

export interface LoadedIndex {
  readonly entries: ReadonlyMap<number, LedgerEntry>
  /** this is the very file that was written, not a copy of it */
  readonly original: boolean
}

export class IndexFile {
  readonly #disk: Disk
  readonly #path: string

  constructor(disk: Disk, path: string) {
    this.#disk = disk
    this.#path = path
  }

  async load(): Promise<LoadedIndex> {
    const facts = await this.#disk.facts(this.#path)
    const content = facts && (await this.#disk.read(this.#path))
    const entries = new Map<number, LedgerEntry>()
    let ino: number | undefined
    for (const row of rows(content?.toString('utf8') ?? '')) {
      if (fits(entryRowShape, row)) entries.set(row[0], fromRow(row))
      else if (isObject(row) && fits(whole, row.ino)) ino = row.ino
    }
    return { entries, original: ino !== undefined && ino === facts?.ino }
  }

  /** Only under the tenant's lock. */
  async append(entries: readonly LedgerEntry[]): Promise<void> {
    await this.#disk.append(this.#path, entries.map(entry => line(toRow(entry))).join(''), { sync: false })
  }

  /** Only under the tenant's lock. */
  async rewrite(entries: readonly LedgerEntry[], place: WritePlace): Promise<void> {
    const unfinished = temporaryPath(place, this.#path)
    const content = entries.map(entry => line(toRow(entry))).join('')
    const { ino } = await inFolder(this.#disk, place.temporary, () =>
      this.#disk.create(unfinished, content, { sync: false }),
    )
    await this.#disk.append(unfinished, line({ ino }), { sync: false })
    await inFolder(this.#disk, dirname(this.#path), () => this.#disk.rename(unfinished, this.#path))
  }
}

function line(value: unknown): string {
  const json = JSON.stringify(value)
  return `${checksum(json)} ${json}\n`
}

/** The values of the whole lines; one that was torn by a crash or edited does not carry its checksum. */
function rows(content: string): unknown[] {
  const whole = content
    .split('\n')
    .filter(source => source.length > 9 && source.startsWith(checksum(source.slice(9))))
    .map(source => source.slice(9))
  // Parsed in one go: thousands of small parses take twice as long.
  const parsed: unknown = JSON.parse(`[${whole.join(',')}]`)
  return Array.isArray(parsed) ? parsed : []
}

function checksum(json: string): string {
  return crc32(json).toString(16).padStart(8, '0')
}
