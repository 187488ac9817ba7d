import { createHash } from 'node:crypto'
import type { Disk } from '../disk/disk.js'
import { autofatturaId, type RecordPlace, type TenantLayout } from '../layout.js'
import { type RecordFile, recordFileShape } from '../record-shape.js'
import { parseJson } from '../shape.js'
import type { Environment } from '../store.js'

export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** A record file as it lies on the disk. */
export interface FoundRecord {
  readonly record: RecordFile
  /** of the file's bytes */
  readonly sha256: string
}

/** What a look at a record's place found; `absent` and `damaged` are facts, not errors. */
export type RecordLook =
  | { readonly state: 'sound'; readonly found: FoundRecord }
  | { readonly state: 'absent' }
  | { readonly state: 'damaged'; readonly reason: string }

/** Reads the records of one tenant and trusts none of them unseen. */
export interface RecordFiles {
  look(place: RecordPlace): Promise<RecordLook>
}

export function recordFiles(
  disk: Disk,
  layout: TenantLayout,
  owner: { readonly environment: Environment; readonly studioId: string },
): RecordFiles {
  return {
    async look(place) {
      const content = await disk.read(layout.record(place.year, place.sequence))
      if (content === undefined) return { state: 'absent' }
      const parsed = parseJson(recordFileShape, content.toString('utf8'))
      if ('reason' in parsed) return { state: 'damaged', reason: parsed.reason }
      const reason = contradiction(parsed.value, place, owner)
      if (reason !== undefined) return { state: 'damaged', reason }
      return { state: 'sound', found: { record: parsed.value, sha256: sha256Of(content) } }
    },
  }
}

/** A record must say of itself what its place says of it: a file moved or copied there does not. */
function contradiction(
  record: RecordFile,
  place: RecordPlace,
  owner: { readonly environment: Environment; readonly studioId: string },
): string | undefined {
  if (record.environment !== owner.environment || record.studioId !== owner.studioId) {
    return `it belongs to ${record.environment}/${record.studioId}`
  }
  const sameNumber = record.year === place.year && record.sequence === place.sequence
  if (sameNumber && record.autofatturaId === autofatturaId(place)) return undefined
  return `it is the record of ${record.autofatturaId}`
}

/** The record without the XML texts, as callers know it. */
export function withoutFiles({ files: _files, ...record }: RecordFile): Omit<RecordFile, 'files'> {
  return record
}
