import type { Td } from '../../assessment/assessment.js'
import type { FileFacts } from '../disk/disk.js'
import {
  countersShape,
  duplicateKeysShape,
  otherText,
  sha256Shape,
  supplierText,
  tdShape,
} from '../record-shape.js'
import { listOf, nullable, number, object, text, whole } from '../shape.js'
import type { Counters, DuplicateKeysStored } from '../store.js'
import type { FoundRecord } from './record-files.js'

/** What must be known of every record to issue the next one and to list; can always be made again. */
export interface LedgerEntry {
  readonly sequence: number
  /** of the record file, to notice without reading it that it is as it was */
  readonly size: number
  readonly mtimeMs: number
  readonly sha256: string
  readonly previous: string | null
  readonly td: Td
  readonly numero: string
  readonly counters: Counters
  /** file names below `xml/` */
  readonly xml: readonly string[]
  readonly keys: DuplicateKeysStored
  /** lower-case words of the list's filters */
  readonly supplier: string
  readonly other: string
}

export const ledgerEntryShape = object<LedgerEntry>({
  sequence: whole,
  size: whole,
  mtimeMs: number,
  sha256: sha256Shape,
  previous: nullable(sha256Shape),
  td: tdShape,
  numero: text,
  counters: countersShape,
  xml: listOf(text),
  keys: duplicateKeysShape,
  supplier: text,
  other: text,
})

export function ledgerEntry({ record, sha256 }: FoundRecord, facts: FileFacts): LedgerEntry {
  const { sequence, td, numero, counters, previous, xml, companion, duplicateKeys } = record
  return {
    sequence,
    size: facts.size,
    mtimeMs: facts.mtimeMs,
    sha256,
    previous,
    td,
    numero,
    counters,
    xml: companion === undefined ? [xml.fileName] : [xml.fileName, companion.fileName],
    keys: duplicateKeys,
    supplier: supplierText(record),
    other: otherText(record),
  }
}
