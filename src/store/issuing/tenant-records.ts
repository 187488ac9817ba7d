import type { DuplicateHit, DuplicateQuery } from '../../assessment/assessment.js'
import type { Disk } from '../disk/disk.js'
import type { Locks } from '../disk/file-lock.js'
import type { WritePlace } from '../disk/write.js'
import type { RecordFile } from '../record-shape.js'
import { onDisk } from '../storage-errors.js'
import type {
  AutofatturaRecord,
  Built,
  IssueRequest,
  ListPage,
  ListQuery,
  Numbers,
  StoredXml,
} from '../store.js'
import type { Composer } from './compose.js'
import { ALL_REASONS, storedKeys } from './duplicate-keys.js'
import { Issuer } from './issuer.js'
import { RecordReader } from './reading.js'
import { recordFiles, withoutFiles } from './record-files.js'
import { sweepTenant } from './sweep.js'
import { TenantLedger } from './tenant-ledger.js'

export interface TenantRecordsPorts {
  readonly disk: Disk
  readonly locks: Locks
  /** unfinished files inside the tenant's folder */
  readonly place: WritePlace
  readonly composer: Composer
  /** template of `Numero`, as the tenant has it now */
  template(): Promise<string>
  /** path as messages name it */
  shown(path: string): string
  /** file of an event, outside the tenant's folder */
  eventFile(eventId: string): string
  /** folders outside the tenant's that a record's side files lie in */
  sideFolders(record: RecordFile): readonly string[]
  /** after the commit, still under the lock */
  committed(record: RecordFile): Promise<void>
}

/** The issued documents of one tenant: making the next, reading all. */
export class TenantRecords {
  readonly #ports: TenantRecordsPorts
  readonly #issuer: Issuer
  readonly #reader: RecordReader
  #ledger: TenantLedger

  constructor(ports: TenantRecordsPorts) {
    const { layout } = ports.composer
    this.#ports = ports
    this.#ledger = this.#newLedger()
    this.#reader = new RecordReader({ ...this.#files(), layout, ledger: () => this.#ledger })
    this.#issuer = new Issuer({
      ...ports,
      layout,
      ledger: () => this.#ledger,
      forgetLedger: () => {
        this.#ledger = this.#newLedger()
      },
      sweep: () => this.sweep(),
      foldersFor: record => this.#foldersFor(record),
    })
  }

  async issue(
    request: IssueRequest,
    build: (numbers: Numbers) => Promise<Built>,
  ): Promise<AutofatturaRecord> {
    return withoutFiles(await this.#issuer.issue(request, build))
  }

  record(autofatturaId: string): Promise<AutofatturaRecord | undefined> {
    return this.#reading(() => this.#reader.record(autofatturaId))
  }

  list(query: ListQuery): Promise<ListPage> {
    return this.#reading(() => this.#reader.list(query))
  }

  xml(stored: StoredXml): Promise<string> {
    return this.#reading(() => this.#reader.xml(stored))
  }

  original(record: AutofatturaRecord): Promise<Uint8Array | undefined> {
    return this.#reading(() => this.#reader.original(record))
  }

  duplicates(query: DuplicateQuery): Promise<readonly DuplicateHit[]> {
    return this.#reading(async () => {
      await this.#ledger.refresh()
      return this.#ledger.duplicatesOf(storedKeys(query), ALL_REASONS)
    })
  }

  /** Only under the tenant's lock. */
  sweep(): Promise<void> {
    const { disk, composer, committed, eventFile } = this.#ports
    return sweepTenant({ disk, layout: composer.layout, committed, eventFile })
  }

  /** Records first: a copy of the folder that takes it in this order lacks nothing a record counts on. */
  #foldersFor(record: RecordFile): readonly string[] {
    const { composer, sideFolders } = this.#ports
    const { layout } = composer
    const originals = record.original === undefined ? [] : [layout.originals]
    const own = [layout.year(record.year), ...originals, layout.xml, layout.indexes, layout.temporary]
    return [...own, ...sideFolders(record)]
  }

  #newLedger(): TenantLedger {
    return new TenantLedger({ ...this.#files(), layout: this.#ports.composer.layout })
  }

  #files() {
    const { disk, composer, shown } = this.#ports
    return { disk, shown, records: recordFiles(disk, composer.layout, composer) }
  }

  #reading<T>(run: () => Promise<T>): Promise<T> {
    return onDisk(this.#ports.shown(this.#ports.composer.layout.root), run)
  }
}
