import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Disk } from '../disk/disk.js'
import { inFolder, temporaryPath, type WritePlace } from '../disk/write.js'
import { object, parseJson, whole } from '../shape.js'
import { type LedgerEntry, ledgerEntryShape } from './ledger-entry.js'

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

interface Birth {
  readonly ino: number
}

const birthShape = object<Birth>({ ino: whole })

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
    for (const source of (content?.toString('utf8') ?? '').split('\n')) {
      const line = checkedLine(source)
      if (line === undefined) continue
      const entry = parseJson(ledgerEntryShape, line)
      if ('value' in entry) {
        entries.set(entry.value.sequence, entry.value)
        continue
      }
      const birth = parseJson(birthShape, line)
      if ('value' in birth) ino = birth.value.ino
    }
    return { entries, original: ino !== undefined && ino === facts?.ino }
  }

  /** Only under the tenant's lock. */
  async append(entries: readonly LedgerEntry[]): Promise<void> {
    await this.#disk.append(this.#path, entries.map(entry => line(entry)).join(''))
  }

  /** Only under the tenant's lock. */
  async rewrite(entries: readonly LedgerEntry[], place: WritePlace): Promise<void> {
    const unfinished = temporaryPath(place, this.#path)
    const content = entries.map(entry => line(entry)).join('')
    const { ino } = await inFolder(this.#disk, place.temporary, () =>
      this.#disk.create(unfinished, content, { sync: false }),
    )
    await this.#disk.append(unfinished, line({ ino } satisfies Birth))
    await inFolder(this.#disk, dirname(this.#path), () => this.#disk.rename(unfinished, this.#path))
  }
}

function line(value: LedgerEntry | Birth): string {
  const json = JSON.stringify(value)
  return `${checksum(json)} ${json}\n`
}

/** The JSON of a whole line; undefined for one that was torn by a crash or edited. */
function checkedLine(source: string): string | undefined {
  const json = source.slice(9)
  return json !== '' && source.slice(0, 8) === checksum(json) ? json : undefined
}

function checksum(json: string): string {
  return crc32(json).toString(16).padStart(8, '0')
}
