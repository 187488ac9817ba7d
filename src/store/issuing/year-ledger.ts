import type { Text } from '../../lib/text.js'
import type { Disk, FileFacts } from '../disk/disk.js'
import type { WritePlace } from '../disk/write.js'
import { sequenceOf, type TenantLayout } from '../layout.js'
import type { Counters } from '../store.js'
import { IndexFile } from './index-file.js'
import { type LedgerEntry, ledgerEntry } from './ledger-entry.js'
import { numeroKey } from './numbering.js'
import type { FoundRecord, RecordFiles } from './record-files.js'

/** Records looked at again with every issue, in turn: a constant price for noticing damage while running. */
const CHECKED_PER_ISSUE = 32
const READ_AT_ONCE = 16

export interface LedgerPorts {
  readonly disk: Disk
  readonly layout: TenantLayout
  readonly records: RecordFiles
}

/** Why no number of the year may be given. */
export interface YearProblem {
  readonly sequence: number
  readonly reason: Text
}

/**
 * What one year of one tenant holds, kept in memory and confirmed by a few `stat` calls before each use.
 * The records are the truth; the index only saves reading them.
 */
export class YearLedger {
  readonly year: number
  readonly #ports: LedgerPorts
  readonly #index: IndexFile
  readonly #entries = new Map<number, LedgerEntry>()
  readonly #byNumero = new Map<string, number>()
  readonly #problems = new Map<number, Text>()
  readonly #onEntry: (entry: LedgerEntry) => void
  #unwritten: LedgerEntry[] = []
  #rewriteIndex = true
  #last = 0
  #series: Counters['series'] = {}
  #checked = 0

  constructor(year: number, ports: LedgerPorts, onEntry: (entry: LedgerEntry) => void) {
    this.year = year
    this.#ports = ports
    this.#index = new IndexFile(ports.disk, ports.layout.index(year))
    this.#onEntry = onEntry
  }

  /** highest sequence in use */
  get last(): number {
    return this.#last
  }

  get newest(): LedgerEntry | undefined {
    return this.#entries.get(this.#last)
  }

  /** counters of the series, as the newest record left them */
  get series(): Counters['series'] {
    return this.#series
  }

  get entries(): ReadonlyMap<number, LedgerEntry> {
    return this.#entries
  }

  /** the first thing that is wrong */
  get problem(): YearProblem | undefined {
    const [first] = [...this.#problems].sort(([one], [other]) => one - other)
    return first === undefined ? undefined : { sequence: first[0], reason: first[1] }
  }

  /** The sequence that uses this `Numero`. */
  sequenceWith(numero: string): number | undefined {
    return this.#byNumero.get(numeroKey(numero))
  }

  /** First look at a year: one listing, one `stat` per record, and reading of those the index does not know. */
  async load(): Promise<void> {
    const { disk, layout } = this.#ports
    // The index before the names: what another process adds in between is then no line without record.
    const index = await this.#index.load()
    const names = await disk.list(layout.year(this.year))
    const present = names.map(sequenceOf).filter(sequence => sequence !== undefined)
    this.#rewriteIndex = !index.original
    this.#last = present.reduce((most, sequence) => Math.max(most, sequence), 0)
    const facts = disk.factsOf(present.map(sequence => this.#path(sequence)))
    const unknown = present.filter((sequence, position) => {
      const known = index.entries.get(sequence)
      const found = facts[position]
      // The newest is read in any case: it holds the counters.
      if (sequence === this.#last) return true
      if (known === undefined || known.size !== found?.size || known.mtimeMs !== found.mtimeMs) return true
      this.#take(known)
      return false
    })
    await inGroups(unknown, READ_AT_ONCE, sequence => this.#examine(sequence, index.entries.get(sequence)))
    this.#findGaps(index.original ? [...index.entries.keys()] : [])
  }

  /** Later looks: what other processes added, and what was wrong. */
  async catchUp(): Promise<void> {
    const { disk } = this.#ports
    for (const sequence of [...this.#problems.keys()]) {
      await this.#examine(sequence, this.#entries.get(sequence))
    }
    let next = this.#last + 1
    while ((await disk.facts(this.#path(next))) !== undefined) {
      this.#last = Math.max(this.#last, next)
      await this.#examine(next, this.#entries.get(next))
      next += 1
    }
  }

  /** Looks at the newest record and at some others in turn, so that in time each is seen again. */
  async checkSome(): Promise<void> {
    const sequences = [...new Set([this.#last, ...this.#nextToCheck()])].filter(sequence => sequence > 0)
    const facts = this.#ports.disk.factsOf(sequences.map(sequence => this.#path(sequence)))
    for (const [position, sequence] of sequences.entries()) {
      const known = this.#entries.get(sequence)
      const found = facts[position]
      if (known?.size === found?.size && known?.mtimeMs === found?.mtimeMs) continue
      await this.#examine(sequence, known)
    }
  }

  /** A record that this process just committed. */
  add(found: FoundRecord, facts: FileFacts): void {
    this.#last = Math.max(this.#last, found.record.sequence)
    this.#accept(found, ledgerEntry(found, facts))
  }

  /** Only under the tenant's lock. */
  async saveIndex(place: WritePlace): Promise<void> {
    if (this.#rewriteIndex) await this.#index.rewrite([...this.#entries.values()], place)
    else if (this.#unwritten.length > 0) await this.#index.append(this.#unwritten)
    this.#rewriteIndex = false
    this.#unwritten = []
  }

  async #examine(sequence: number, known: LedgerEntry | undefined): Promise<void> {
    const look = await this.#ports.records.look({ year: this.year, sequence })
    const facts = await this.#ports.disk.facts(this.#path(sequence))
    if (look.state !== 'sound' || facts === undefined) {
      this.#problems.set(sequence, look.state === 'damaged' ? damaged(look.reason) : MISSING)
      // What the index says of a damaged record still warns of duplicates.
      if (known !== undefined) this.#take(known)
      return
    }
    const entry = ledgerEntry(look.found, facts)
    if (known !== undefined && known.sha256 !== entry.sha256 && !(await this.#isChained(entry))) {
      this.#problems.set(sequence, ALTERED)
      this.#take(known)
      return
    }
    this.#problems.delete(sequence)
    const isNews = known?.mtimeMs !== entry.mtimeMs || known.sha256 !== entry.sha256
    this.#accept(look.found, entry, isNews)
  }

  #accept({ record }: FoundRecord, entry: LedgerEntry, isNews = true): void {
    if (record.sequence === this.#last) this.#series = record.counters.series
    this.#take(entry)
    if (isNews) this.#unwritten.push(entry)
  }

  /** The next record holds the hash of this one, which outranks the index. */
  async #isChained({ sequence, sha256 }: LedgerEntry): Promise<boolean> {
    const next = await this.#ports.records.look({ year: this.year, sequence: sequence + 1 })
    return next.state === 'sound' && next.found.record.previous === sha256
  }

  #nextToCheck(): number[] {
    const count = Math.min(CHECKED_PER_ISSUE, this.#last)
    const sequences = Array.from({ length: count }, (_, step) => ((this.#checked + step) % this.#last) + 1)
    this.#checked += count
    return sequences
  }

  #findGaps(indexed: readonly number[]): void {
    for (let sequence = 1; sequence <= this.#last; sequence += 1) {
      if (!this.#entries.has(sequence) && !this.#problems.has(sequence)) this.#problems.set(sequence, MISSING)
    }
    for (const sequence of indexed) if (sequence > this.#last) this.#problems.set(sequence, MISSING)
  }

  #take(entry: LedgerEntry): void {
    const isNew = !this.#entries.has(entry.sequence)
    this.#entries.set(entry.sequence, entry)
    this.#byNumero.set(numeroKey(entry.numero), entry.sequence)
    if (isNew) this.#onEntry(entry)
  }

  #path(sequence: number): string {
    return this.#ports.layout.record(this.year, sequence)
  }
}

const MISSING: Text = {
  en: 'the record is missing, although its number was given',
  it: 'il record manca, benché il suo numero sia stato assegnato',
}

const ALTERED: Text = {
  en: 'the record was altered after it was written',
  it: 'il record è stato modificato dopo la scrittura',
}

function damaged(reason: string): Text {
  return { en: `the record is damaged (${reason})`, it: `il record è danneggiato (${reason})` }
}

async function inGroups<T>(
  items: readonly T[],
  size: number,
  run: (item: T) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    await Promise.all(items.slice(start, start + size).map(run))
  }
}
