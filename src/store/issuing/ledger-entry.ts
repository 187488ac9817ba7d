import type { Td } from '../../assessment/assessment.js'
import type { FileFacts } from '../disk/disk.js'
import { otherText, sha256Shape, supplierText, tdShape } from '../record-shape.js'
import { listOf, number, type Shape, text, tuple, whole } from '../shape.js'
import { keysOf } from './duplicate-keys.js'
import type { FoundRecord } from './record-files.js'

/** What must be known of every record to issue the next one and to list; can always be made again. */
export interface LedgerEntry {
  readonly sequence: number
  /** of the record file, to notice without reading it that it is as it was */
  readonly size: number
  readonly mtimeMs: number
  readonly sha256: string
  readonly td: Td
  readonly numero: string
  /** last file progressive of the record */
  readonly progressivo: number
  /** duplicate keys */
  readonly keys: readonly string[]
  /** lower-case words of the list's filters */
  readonly supplier: string
  readonly other: string
}

export function ledgerEntry({ record, sha256 }: FoundRecord, { size, mtimeMs }: FileFacts): LedgerEntry {
  return {
    sequence: record.sequence,
    size,
    mtimeMs,
    sha256,
    td: record.td,
    numero: record.numero,
    progressivo: record.counters.progressivo,
    keys: keysOf(record.duplicateKeys),
    supplier: supplierText(record),
    other: otherText(record),
  }
}

/** An entry as the index writes it: without names, for there may be tens of thousands to read. */
export type EntryRow = readonly [
  sequence: number,
  size: number,
  mtimeMs: number,
  sha256: string,
  td: Td,
  numero: string,
  progressivo: number,
  keys: readonly string[],
  supplier: string,
  other: string,
]

export const entryRowShape: Shape<EntryRow> = tuple<EntryRow>(
  whole,
  whole,
  number,
  sha256Shape,
  tdShape,
  text,
  whole,
  listOf(text),
  text,
  text,
)

export function toRow(entry: LedgerEntry): EntryRow {
  const { sequence, size, mtimeMs, sha256, td, numero, progressivo, keys, supplier, other } = entry
  return [sequence, size, mtimeMs, sha256, td, numero, progressivo, keys, supplier, other]
}

export function fromRow(row: EntryRow): LedgerEntry {
  const [sequence, size, mtimeMs, sha256, td, numero, progressivo, keys, supplier, other] = row
  return { sequence, size, mtimeMs, sha256, td, numero, progressivo, keys, supplier, other }
}
