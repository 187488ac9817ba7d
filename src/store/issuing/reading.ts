import { join } from 'node:path'
import type { Disk } from '../disk/disk.js'
import { parseAutofatturaId, type RecordPlace, type TenantLayout } from '../layout.js'
import { damagedFile } from '../storage-errors.js'
import type { AutofatturaRecord, ListPage, ListQuery, StoredXml } from '../store.js'
import type { LedgerEntry } from './ledger-entry.js'
import { progressivoOf } from './numbering.js'
import { type RecordFiles, sha256Of, withoutFiles } from './record-files.js'
import type { TenantLedger } from './tenant-ledger.js'

export interface ReadingPorts {
  readonly disk: Disk
  readonly layout: TenantLayout
  readonly records: RecordFiles
  readonly ledger: () => TenantLedger
  shown(path: string): string
}

/** What is issued, read back. Needs no lock: a record is whole from the moment it has its name. */
export class RecordReader {
  readonly #ports: ReadingPorts

  constructor(ports: ReadingPorts) {
    this.#ports = ports
  }

  /** Throws STORAGE for a damaged record. */
  async record(autofatturaId: string): Promise<AutofatturaRecord | undefined> {
    const place = parseAutofatturaId(autofatturaId)
    return place === undefined ? undefined : this.#at(place)
  }

  /** Throws STORAGE when a record of this page is damaged: leaving it out would hide an invoice. */
  async list(query: ListQuery): Promise<ListPage> {
    const ledger = this.#ports.ledger()
    await ledger.refresh()
    const start = (query.page - 1) * query.pageSize
    const places = matchesFrom(ledger, query, start, query.pageSize + 1)
    const shown = places.slice(0, query.pageSize)
    const items = await Promise.all(shown.map(place => this.#at(place)))
    return {
      items: items.filter(item => item !== undefined),
      hasMore: places.length > query.pageSize,
    }
  }

  /**
   * The text whose hash the record holds. A file in `xml/` that is missing or altered (a copy of the folder
   * made while it was written) is made good by the text inside the record. Throws STORAGE when both fail.
   */
  async xml(stored: StoredXml): Promise<string> {
    const path = join(this.#ports.layout.xml, stored.fileName)
    const content = await this.#ports.disk.read(path)
    if (content !== undefined && sha256Of(content) === stored.sha256) return content.toString('utf8')
    const kept = await this.#xmlInRecord(stored)
    if (kept !== undefined) return kept
    throw damagedFile(this.#ports.shown(path), content === undefined ? 'missing' : 'altered')
  }

  /** Undefined when none was kept. Throws STORAGE when it is missing or altered. */
  async original({ original }: AutofatturaRecord): Promise<Uint8Array | undefined> {
    if (original === undefined) return undefined
    const path = join(this.#ports.layout.root, original.path)
    const content = await this.#ports.disk.read(path)
    if (content !== undefined && sha256Of(content) === original.sha256) return content
    throw damagedFile(this.#ports.shown(path), content === undefined ? 'missing' : 'altered')
  }

  async #at(place: RecordPlace): Promise<AutofatturaRecord | undefined> {
    const look = await this.#ports.records.look(place)
    if (look.state === 'absent') return undefined
    if (look.state === 'sound') return withoutFiles(look.found.record)
    throw damagedFile(this.#ports.shown(this.#ports.layout.record(place.year, place.sequence)), look.reason)
  }

  async #xmlInRecord(stored: StoredXml): Promise<string | undefined> {
    const ledger = this.#ports.ledger()
    await ledger.refresh()
    for (const { year, entry } of ledger.newestFirst()) {
      if (!near(entry, stored.fileName)) continue
      const look = await this.#ports.records.look({ year, sequence: entry.sequence })
      const text = look.state === 'sound' ? look.found.record.files[stored.fileName] : undefined
      if (text !== undefined && sha256Of(text) === stored.sha256) return text
    }
    return undefined
  }
}

/** A record uses its last progressive and, with a companion, the one before. */
function near({ progressivo }: LedgerEntry, fileName: string): boolean {
  const wanted = progressivoOf(fileName)
  return wanted === progressivo || wanted === progressivo - 1
}

/** At most `count` places of what matches, without the first `start`. */
function matchesFrom(ledger: TenantLedger, query: ListQuery, start: number, count: number): RecordPlace[] {
  const found: RecordPlace[] = []
  const { page: _, pageSize: __, ...filters } = query
  const isFiltered = Object.values(filters).some(filter => filter !== undefined)
  let toSkip = isFiltered ? start : 0
  for (const { year, entry } of ledger.newestFirst(isFiltered ? 0 : start)) {
    if (found.length >= count) break
    if (!matches(year, entry, query)) continue
    if (toSkip > 0) toSkip -= 1
    else found.push({ year, sequence: entry.sequence })
  }
  return found
}

function matches(year: number, entry: LedgerEntry, { td, supplier, text, ...query }: ListQuery): boolean {
  const words = text?.toLowerCase()
  return (
    (query.year === undefined || query.year === year) &&
    (td === undefined || td === entry.td) &&
    (supplier === undefined || entry.supplier.includes(supplier.toLowerCase())) &&
    (words === undefined || entry.supplier.includes(words) || entry.other.includes(words))
  )
}
