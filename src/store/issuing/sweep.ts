import { join } from 'node:path'
import type { Disk } from '../disk/disk.js'
import type { TenantLayout } from '../layout.js'
import { type RecordFile, recordFileShape } from '../record-shape.js'
import { parseJson } from '../shape.js'

export interface SweepPorts {
  readonly disk: Disk
  readonly layout: TenantLayout
  /** file of an event outside the tenant's folder */
  readonly eventFile: (eventId: string) => string
  /** the last steps after a commit, which the killed process may have missed */
  readonly committed: (record: RecordFile) => Promise<void>
}

/**
 * Undoes what a killed process left of documents it did not commit, and finishes those it did. Only under
 * the tenant's lock: then every unfinished file of the tenant belongs to a process that is gone.
 */
export async function sweepTenant(ports: SweepPorts): Promise<void> {
  const { disk, layout } = ports
  const names = await disk.list(layout.temporary)
  if (names.length === 0) return
  const paths = names.map(name => join(layout.temporary, name))
  const inodes = new Set(disk.factsOf(paths).flatMap(facts => (facts === undefined ? [] : [facts.ino])))
  const kept = new Set<string>()
  const undone: RecordFile[] = []
  for (const path of paths) {
    const content = await disk.read(path)
    const parsed = content && parseJson(recordFileShape, content.toString('utf8'))
    if (content === undefined || parsed === undefined || 'reason' in parsed) continue
    if (await isCommitted(ports, parsed.value, content)) {
      await ports.committed(parsed.value)
      for (const file of filesOf(layout, parsed.value)) kept.add(file)
    } else undone.push(parsed.value)
  }
  for (const record of undone) await undo(ports, record, inodes, kept)
  for (const path of paths) await disk.remove(path)
}

async function isCommitted(
  { disk, layout }: SweepPorts,
  record: RecordFile,
  content: Buffer,
): Promise<boolean> {
  const target = layout.record(record.year, record.sequence)
  const published = await disk.read(target)
  if (published === undefined) return false
  if (published.equals(content)) return true
  // Without hard links a record appears before its content: a mere beginning of it was never committed.
  if (content.subarray(0, published.length).equals(published)) await disk.remove(target)
  return false
}

async function undo(
  { disk, layout, eventFile }: SweepPorts,
  record: RecordFile,
  inodes: ReadonlySet<number>,
  kept: ReadonlySet<string>,
): Promise<void> {
  if (record.event !== undefined) await disk.remove(eventFile(record.event.id))
  for (const file of filesOf(layout, record)) {
    const facts = await disk.facts(file)
    // A file of that name that is not the unfinished one belongs to somebody else.
    if (facts !== undefined && inodes.has(facts.ino) && !kept.has(file)) await disk.remove(file)
  }
}

function filesOf(layout: TenantLayout, { files, original }: RecordFile): string[] {
  const xml = Object.keys(files).map(name => join(layout.xml, name))
  return original === undefined ? xml : [...xml, join(layout.root, original.path)]
}
