import { join } from 'node:path'
import type { TenantLayout } from '../layout.js'
import { recordFileShape } from '../record-shape.js'
import { parseJson } from '../shape.js'
import { finding } from './findings.js'
import type { Found, VerifyPorts } from './ports.js'
import type { RecordFacts } from './record-facts.js'

/** Files that count only through a record. */
export interface Dependents {
  readonly there: readonly string[]
  /** what documents that are being issued, or were when their process died, will count on; see sweep */
  readonly inTheMaking: readonly string[]
}

/**
 * To be taken in this order and before the records are read: a file that is listed here belongs to a
 * document that is in the making then, or is committed by the time the records are read. So no lock is needed.
 */
export async function listDependents(ports: VerifyPorts, layout: TenantLayout): Promise<Dependents> {
  const { disk } = ports.place
  const inFolder = async (folder: string) => (await disk.list(folder)).map(name => join(folder, name))
  const there = [...(await inFolder(layout.xml)), ...(await inFolder(layout.originals))]
  return { there, inTheMaking: await inTheMaking(ports, layout) }
}

/** Those files that no record counts. */
export async function leftoversAmong(
  ports: VerifyPorts,
  layout: TenantLayout,
  { there, inTheMaking }: Dependents,
  records: readonly RecordFacts[],
): Promise<Found[]> {
  const counted = new Set([
    ...inTheMaking,
    ...records.flatMap(record => dependentsOf(layout, record.xml, record.original)),
  ])
  const left = there.filter(path => !counted.has(path))
  const facts = ports.place.disk.factsOf(left)
  return left
    .filter((_, position) => facts[position] !== undefined)
    .map(path => finding('leftover', ports.layout.shown(path), '', removal(ports, path)))
}

export function removal({ place }: VerifyPorts, path: string): () => Promise<void> {
  return async () => {
    await place.disk.remove(path)
  }
}

async function inTheMaking({ place }: VerifyPorts, layout: TenantLayout): Promise<string[]> {
  const paths: string[] = []
  for (const name of await place.disk.list(layout.temporary)) {
    const content = await place.disk.read(join(layout.temporary, name))
    const parsed = content && parseJson(recordFileShape, content.toString('utf8'))
    if (parsed === undefined || 'reason' in parsed) continue
    const { files, original } = parsed.value
    paths.push(...dependentsOf(layout, Object.keys(files), original?.path))
  }
  return paths
}

function dependentsOf(layout: TenantLayout, xml: readonly string[], original: string | undefined): string[] {
  const paths = xml.map(name => join(layout.xml, name))
  return original === undefined ? paths : [...paths, join(layout.root, original)]
}
