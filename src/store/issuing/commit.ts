import { dirname } from 'node:path'
import type { Disk, FileFacts } from '../disk/disk.js'
import { temporaryPath, type WritePlace } from '../disk/write.js'
import type { TenantLayout } from '../layout.js'
import type { PlannedDocument, PlannedFile } from './compose.js'

/*
 * The order that makes a crash harmless at every step:
 *   1. all content goes into unfinished files, flushed; the unfinished record says what belongs to it
 *   2. XML, companion, original, event and idempotency entry get their names; their folders are flushed
 *   3. the records get theirs, in order of sequence, by link(): the commit; their folder is flushed
 *   4. the unfinished names go
 * Before 3 nothing counts and the sweep can undo all of it; after 3 nothing is missing. Documents that
 * wait at the same time share the flushes.
 *
 * Accepted risk: several records of one batch share one flush of their folder, so only a file system that
 * keeps the order of operations in a folder (all journaling ones do) excludes a gap after a power cut.
 */

/** Another file has a name that this document was to take. */
export class NameTaken extends Error {
  constructor(path: string) {
    super(`${path} is taken`)
    this.name = 'NameTaken'
  }
}

export interface CommitPorts {
  readonly disk: Disk
  readonly layout: TenantLayout
  /** unfinished files inside the tenant's folder */
  readonly place: WritePlace
}

export interface Committed {
  readonly document: PlannedDocument
  /** of the record file */
  readonly facts: FileFacts
}

/** How far a batch came: the first `committed.length` documents are safe for ever, nothing of the rest is. */
export interface BatchResult {
  readonly committed: readonly Committed[]
  /** why the document after those failed */
  readonly failure?: unknown
  /** records were visible for a moment and taken back */
  readonly withdrawn: boolean
  /** removes unfinished names; nothing depends on it */
  readonly tidy: () => Promise<void>
}

/** What one document has on the disk so far. */
interface Progress {
  readonly document: PlannedDocument
  readonly unfinishedRecord: string
  readonly unfinished: Set<string>
  readonly named: string[]
  facts?: FileFacts
}

/** Commits documents in the order given; only under the tenant's lock. */
export async function commitBatch(
  ports: CommitPorts,
  documents: readonly PlannedDocument[],
): Promise<BatchResult> {
  const all = documents.map(document => begin(ports, document))
  const prepared = await Promise.all(all.map(progress => attempt(() => prepare(ports, progress))))
  const firstFailed = prepared.findIndex(error => error !== undefined)
  const sound = firstFailed === -1 ? all : all.slice(0, firstFailed)
  let failure = prepared[firstFailed]
  let committed: readonly Progress[] = []
  let withdrawn = false
  const flushed = await attempt(() => syncFolders(ports.disk, sound))
  if (flushed === undefined) {
    const published = await publish(ports, sound)
    committed = published.linked
    withdrawn = published.withdrawn
    failure = published.failure ?? failure
  } else failure = flushed
  const kept = new Set(committed.flatMap(({ document }) => document.files.map(file => file.target)))
  await Promise.all(all.filter(progress => !committed.includes(progress)).map(undo(ports.disk, kept)))
  return {
    committed: committed.flatMap(({ document, facts }) => (facts === undefined ? [] : [{ document, facts }])),
    withdrawn,
    tidy: () => removeAll(ports.disk, committed.flatMap(unfinishedNames)),
    ...(failure === undefined ? {} : { failure }),
  }
}

function begin({ place, layout }: CommitPorts, document: PlannedDocument): Progress {
  const { year, numbers } = document.allotment
  const unfinishedRecord = temporaryPath(place, layout.record(year, numbers.sequence))
  return { document, unfinishedRecord, unfinished: new Set(), named: [] }
}

/** Steps 1 and 2 of one document. Waits for every operation it began, so that undoing meets no late one. */
async function prepare(ports: CommitPorts, progress: Progress): Promise<void> {
  const record = ports.disk.create(progress.unfinishedRecord, progress.document.content).then(facts => {
    progress.facts = facts
  })
  const parts = progress.document.files.map(file => placeFile(ports, progress, file, record))
  const failures = await Promise.all([record, ...parts].map(part => attempt(() => part)))
  const failure = failures.find(error => error !== undefined)
  if (failure !== undefined) throw failure
}

/** No name is given before the unfinished record is there to tell the sweep about it. */
async function placeFile(
  { disk, place }: CommitPorts,
  { unfinished, named }: Progress,
  file: PlannedFile,
  record: Promise<void>,
): Promise<void> {
  if (file.name === 'same' && (await disk.facts(file.target))?.size === file.content.length) return
  const path = temporaryPath(place, file.target)
  await disk.create(path, file.content)
  unfinished.add(path)
  await record
  if (file.name === 'replace') {
    await disk.rename(path, file.target)
    unfinished.delete(path)
  } else if (await disk.link(path, file.target)) named.push(file.target)
  else if (file.name === 'new') throw new NameTaken(file.target)
}

async function syncFolders(disk: Disk, sound: readonly Progress[]): Promise<void> {
  const folders = new Set(sound.flatMap(({ document }) => document.files.map(file => dirname(file.target))))
  await Promise.all([...folders].map(folder => disk.syncFolder(folder)))
}

interface Published {
  readonly linked: readonly Progress[]
  readonly failure?: unknown
  readonly withdrawn: boolean
}

/** Step 3. A record that may not be durable is taken back before anybody is told of it. */
async function publish({ disk, layout }: CommitPorts, sound: readonly Progress[]): Promise<Published> {
  const linked: Progress[] = []
  const record = ({ document: { allotment } }: Progress) =>
    layout.record(allotment.year, allotment.numbers.sequence)
  let failure = await attempt(async () => {
    for (const progress of sound) {
      const target = record(progress)
      if (!(await disk.link(progress.unfinishedRecord, target))) throw new NameTaken(target)
      linked.push(progress)
    }
  })
  const folders = new Set(linked.map(progress => dirname(record(progress))))
  const unsynced = await attempt(() => Promise.all([...folders].map(folder => disk.syncFolder(folder))))
  if (unsynced === undefined)
    return { linked, withdrawn: false, ...(failure === undefined ? {} : { failure }) }
  failure = unsynced
  const standing = await withdraw(disk, linked.map(record))
  return { linked: linked.slice(0, standing), withdrawn: standing < linked.length, failure }
}

/** Takes names back, last first, and says how many stand: what cannot be taken back was issued. */
async function withdraw(disk: Disk, records: readonly string[]): Promise<number> {
  for (const [position, path] of [...records.entries()].toReversed()) {
    if ((await attempt(() => disk.remove(path))) !== undefined) return position + 1
  }
  return 0
}

/** An original that a committed document shares with this one stays. */
function undo(disk: Disk, kept: ReadonlySet<string>): (progress: Progress) => Promise<void> {
  return progress => {
    const own = progress.named.filter(path => !kept.has(path))
    return removeAll(disk, [...own, ...unfinishedNames(progress)])
  }
}

function unfinishedNames({ unfinishedRecord, unfinished }: Progress): string[] {
  return [...unfinished, unfinishedRecord]
}

/** Best effort: what stays behind counts for nothing and is swept later. The last path goes last. */
async function removeAll(disk: Disk, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.slice(0, -1).map(path => attempt(() => disk.remove(path))))
  await Promise.all(paths.slice(-1).map(path => attempt(() => disk.remove(path))))
}

async function attempt(run: () => Promise<unknown>): Promise<unknown> {
  try {
    await run()
    return undefined
  } catch (error) {
    return error ?? new Error('failed')
  }
}
