import type { DuplicateHit } from '../../assessment/assessment.js'
import type { WritePlace } from '../disk/write.js'
import { autofatturaId } from '../layout.js'
import { yearBlocked } from '../storage-errors.js'
import type { DuplicateKeysStored } from '../store.js'
import { type DuplicateReason, keysOf, reasonOf } from './duplicate-keys.js'
import type { LedgerEntry } from './ledger-entry.js'
import { progressivoOf } from './numbering.js'
import { type LedgerPorts, YearLedger } from './year-ledger.js'

/** The newest are told; one amount billed every day would otherwise fill the memory. */
const HITS_PER_KEY = 20
/** year and sequence in one number: nearly all keys belong to one record, which then needs no object */
const PACK = 1_000_000_000

export interface TenantLedgerPorts extends LedgerPorts {
  /** path as messages name it */
  shown(path: string): string
}

/** All years of one tenant in memory: counters, duplicate keys, order of the list. */
export class TenantLedger {
  readonly #ports: TenantLedgerPorts
  readonly #years = new Map<number, YearLedger>()
  readonly #duplicates = new Map<string, number | readonly number[]>()
  #progressivo = 0
  #refreshing: Promise<void> = Promise.resolve()

  constructor(ports: TenantLedgerPorts) {
    this.#ports = ports
  }

  /**
   * Sees what other processes committed. Cheap when nothing happened; one call at a time. Who is about to
   * issue also looks at some older records in turn: a damaged one has to stop the year.
   */
  refresh(look: 'new' | 'new-and-some-old' = 'new'): Promise<void> {
    const turn = this.#refreshing.then(() => this.#refresh(look))
    this.#refreshing = turn.catch(() => {})
    return turn
  }

  /** The year as far as it is known; made when the first record of a year is being issued. */
  year(year: number): YearLedger {
    const known = this.#years.get(year)
    if (known !== undefined) return known
    const made = new YearLedger(year, this.#ports, entry => this.#onEntry(year, entry))
    this.#years.set(year, made)
    return made
  }

  /** Throws STORAGE when no number of this year may be given. */
  requireSound(year: number): void {
    const { problem } = this.year(year)
    if (problem === undefined) return
    throw yearBlocked(
      year,
      this.#ports.shown(this.#ports.layout.record(year, problem.sequence)),
      problem.reason,
    )
  }

  /** Last file progressive in use, over all years. */
  get progressivo(): number {
    return this.#progressivo
  }

  /**
   * Takes the names in `xml/` into account as well: needed while a damaged record hides which progressives
   * it used, and when a name turned out to be taken.
   */
  async countXmlFolder(): Promise<void> {
    for (const name of await this.#ports.disk.list(this.#ports.layout.xml)) {
      this.#progressivo = Math.max(this.#progressivo, progressivoOf(name) ?? 0)
    }
  }

  hasProblems(): boolean {
    return [...this.#years.values()].some(year => year.problem !== undefined)
  }

  /** Issued documents that share a key of one of the reasons, strongest first, each once. */
  duplicatesOf(keys: DuplicateKeysStored, reasons: readonly DuplicateReason[]): readonly DuplicateHit[] {
    const hits = new Map<number, DuplicateHit>()
    for (const key of keysOf(keys, reasons)) {
      const reason = reasonOf(key)
      for (const packed of [this.#duplicates.get(key) ?? []].flat()) {
        const hit = reason && this.#hit(packed, reason)
        if (hit !== undefined && !hits.has(packed)) hits.set(packed, hit)
      }
    }
    return [...hits.values()]
  }

  /** By year and sequence descending, without the first `skip`: the last page costs what the first does. */
  *newestFirst(skip = 0): Generator<{ readonly year: number; readonly entry: LedgerEntry }> {
    let toSkip = skip
    const years = [...this.#years.values()].sort((one, other) => other.year - one.year)
    for (const { year, entries, last } of years) {
      const skipped = entries.size === last || entries.size <= toSkip ? Math.min(toSkip, entries.size) : 0
      toSkip -= skipped
      for (let sequence = skipped === entries.size ? 0 : last - skipped; sequence > 0; sequence -= 1) {
        const entry = entries.get(sequence)
        if (entry === undefined) continue
        if (toSkip > 0) toSkip -= 1
        else yield { year, entry }
      }
    }
  }

  /** Only under the tenant's lock. */
  async saveIndexes(place: WritePlace): Promise<void> {
    for (const year of this.#years.values()) await year.saveIndex(place)
  }

  async #refresh(look: 'new' | 'new-and-some-old'): Promise<void> {
    for (const name of await this.#ports.disk.list(this.#ports.layout.autofatture)) {
      if (!/^\d{4}$/.test(name)) continue
      const year = Number(name)
      if (!this.#years.has(year)) {
        await this.year(year).load()
        continue
      }
      await this.year(year).catchUp()
      if (look === 'new-and-some-old') await this.year(year).checkSome()
    }
  }

  #onEntry(year: number, entry: LedgerEntry): void {
    this.#progressivo = Math.max(this.#progressivo, entry.progressivo)
    const packed = year * PACK + entry.sequence
    for (const key of entry.keys) {
      const known = this.#duplicates.get(key)
      if (known === undefined) this.#duplicates.set(key, packed)
      else this.#duplicates.set(key, [...[known].flat().slice(-HITS_PER_KEY), packed])
    }
  }

  #hit(packed: number, reason: DuplicateReason): DuplicateHit | undefined {
    const place = { year: Math.floor(packed / PACK), sequence: packed % PACK }
    const entry = this.#years.get(place.year)?.entries.get(place.sequence)
    return entry && { autofatturaId: autofatturaId(place), reason, td: entry.td }
  }
}
