import { sniffFile } from '../batch/sniff-file.js'
import { diskFault, ourUser } from './disk-faults.js'
import type { Entry } from './entry.js'
import { type WatchedJournal, watchedFolders } from './journal.js'
import { type Place, placeOf } from './layout.js'
import { missingRight, storageTrouble } from './rights.js'
import { type ScannedFile, scanFolder } from './scan.js'
import { sameStamp } from './stability.js'
import { looksWhole } from './wholeness.js'

export type PendingState =
  /** tried, to be tried again */
  | 'retry'
  /** done, and still to be moved */
  | 'to-move'
  /** in work now */
  | 'working'
  | 'no-tenant'
  | 'no-studio'
  | 'empty'
  | 'incomplete'
  | 'no-right'
  | 'storage'
  /** nothing speaks against it: its turn comes */
  | 'soon'
  | 'no-watcher'
  | 'unsupported'
  | 'link'
  | 'special'
  | 'folder-unreadable'

/** Why a file of a watched folder is still there. */
export interface PendingFile {
  readonly path: string
  readonly state: PendingState
  readonly reason?: string
  /** UTC instant */
  readonly retryAt?: string
  readonly attempts?: number
  readonly autofatturaId?: string
}

/** States of what lies in the folder and is no document that waits. */
export const LEFT_ALONE: readonly PendingState[] = ['unsupported', 'link', 'special']

/** What is asked of every file of one folder. */
interface Surroundings {
  readonly watched: WatchedJournal
  readonly entries: ReadonlyMap<string, Entry>
  readonly tenants: ReadonlySet<string> | undefined
  /** why nothing at all can be stored */
  readonly trouble: string | undefined
  readonly language: 'en' | 'it'
}

interface Why {
  readonly state: PendingState
  readonly reason?: string
}

/** What the watcher would find if it looked now; the first reason that holds, costly looks last. */
async function whyNew(file: ScannedFile, around: Surroundings): Promise<Why> {
  const { watched, tenants, trouble, language } = around
  const place = placeOf(file.relative, tenants ?? new Set([file.relative.split(/[/\\]/)[0] ?? '']))
  if (place === undefined) return { state: 'no-tenant' }
  if (lacksStudio(place, around)) return { state: 'no-studio' }
  if (!(await sniffFile(file.path))) return { state: 'unsupported' }
  if (file.size === 0) return { state: 'empty' }
  const missing = await missingRight(file.path, place, { root: watched.root, move: watched.move === true })
  if (missing !== undefined) return { state: 'no-right', reason: missing.text[language] }
  if (!(await looksWhole(file.path).catch(() => true))) return { state: 'incomplete' }
  if (trouble !== undefined) return { state: 'storage', reason: trouble }
  return { state: watched.attended ? 'soon' : 'no-watcher' }
}

function lacksStudio(place: Place, { watched, tenants }: Surroundings): boolean {
  return (
    place.tenantFolder === undefined &&
    watched.studioId === undefined &&
    tenants !== undefined &&
    tenants.size > 1
  )
}

function whyKnown(entry: Entry, around: Surroundings): Why | undefined {
  if (entry.state === 'done') {
    if (!entry.toMove) return undefined
    return { state: 'to-move', ...reasonFor(entry, entry.moveFault, around) }
  }
  if (entry.state === 'passed-over') return { state: 'unsupported' }
  if (entry.state === 'working') {
    // Begun, and the journal could not take more: what keeps everything waiting keeps this, too.
    if (around.trouble !== undefined) return { state: 'storage', reason: around.trouble }
    return { state: around.watched.attended ? 'working' : 'no-watcher' }
  }
  return { state: 'retry', ...reasonFor(entry, entry.reason, around) }
}

/** What the watcher said, in the reader's language where it was kept in both. */
function reasonFor({ said }: Entry, told: string | undefined, { language }: Surroundings) {
  const reason = said?.[language] ?? told
  return reason === undefined ? {} : { reason }
}

async function pendingFile(file: ScannedFile, around: Surroundings): Promise<readonly PendingFile[]> {
  const entry = around.entries.get(file.relative)
  if (entry === undefined || !sameStamp(entry, file)) {
    return [{ path: file.path, ...(await whyNew(file, around)) }]
  }
  const why = whyKnown(entry, around)
  if (why === undefined) return []
  const { attempts, retryAt, autofatturaId } = entry
  return [
    {
      path: file.path,
      ...why,
      attempts,
      ...(retryAt === undefined ? {} : { retryAt }),
      ...(autofatturaId === undefined ? {} : { autofatturaId }),
    },
  ]
}

export interface PendingQuestion {
  /** narrows it to one folder, absolute */
  readonly only?: string
  /** companies registered; undefined: not asked about */
  readonly tenants?: ReadonlySet<string>
  readonly language?: 'en' | 'it'
}

async function pendingIn(
  dataDir: string,
  watched: WatchedJournal,
  { tenants, language = 'en' }: PendingQuestion,
): Promise<readonly PendingFile[]> {
  const { root, out } = watched
  const scan = await scanFolder(root).catch(() => undefined)
  if (scan === undefined) return [{ path: root, state: 'folder-unreadable' }]
  const trouble = await storageTrouble({
    dataDir,
    out: out ?? dataDir,
    ...(watched.folder === '' ? {} : { journal: watched.folder }),
  })
  const around: Surroundings = {
    watched,
    entries: new Map(watched.entries.map(entry => [entry.relative, entry])),
    tenants,
    trouble: trouble?.text[language],
    language,
  }
  const found: PendingFile[] = []
  for (const file of scan.files) found.push(...(await pendingFile(file, around)))
  for (const { path, code } of scan.unreadable)
    found.push({ path, state: 'folder-unreadable', reason: `${code}, ${ourUser()}` })
  for (const { path, kind } of scan.special) found.push({ path, state: kind })
  return found
}

/** The files that wait in the folders watched with a data folder. Throws STORAGE when it cannot be read. */
export async function pendingFiles(
  dataDir: string,
  question: PendingQuestion = {},
): Promise<readonly PendingFile[]> {
  const { only } = question
  let folders: readonly WatchedJournal[]
  try {
    folders = await watchedFolders(dataDir)
  } catch (error) {
    throw await diskFault(error, dataDir)
  }
  const wanted = only === undefined ? folders : folders.filter(({ root }) => root === only)
  const never = only !== undefined && wanted.length === 0
  const asked = never ? [{ root: only, folder: '', entries: [], attended: false }] : wanted
  const found: PendingFile[] = []
  for (const watched of asked) found.push(...(await pendingIn(dataDir, watched, question)))
  return found
}
