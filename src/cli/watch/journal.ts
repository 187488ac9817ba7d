import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Disk } from '../../store/disk/disk.js'
import { fileLocks, type Locks } from '../../store/disk/file-lock.js'
import { nodeDisk } from '../../store/disk/node-disk.js'
import { machineProcesses } from '../../store/disk/processes.js'
import { replaceFile } from '../../store/disk/write.js'
import { type Entry, parseObject, toEntry } from './entry.js'

type Release = () => Promise<void>

/** The journal of one watched folder: a file per file, so that many watchers can share it. */
export interface Journal {
  /** where it lies; undefined for one that leaves nothing behind */
  readonly folder?: string
  get(relative: string): Promise<Entry | undefined>
  put(entry: Entry): Promise<void>
  drop(relative: string): Promise<void>
  entries(): Promise<readonly Entry[]>
  /** the exclusive right to handle one file; undefined when another watcher has it */
  claim(relative: string): Promise<Release | undefined>
  /** tells others that this folder is being watched, until `leave` */
  attend(): Promise<void>
  leave(): Promise<void>
}

/** What others have to know of how a folder is watched. */
export interface WatchedFolder {
  /** absolute */
  readonly root: string
  readonly move?: boolean
  /** company of the files in the folder itself */
  readonly studioId?: string
  /** folder of the delivered files, absolute */
  readonly out?: string
}

const WATCH = 'watch'
const CLAIMS = 'claims'
const FOLDER_FILE = 'folder.json'
const PRESENCE = 'watcher'
const ENTRY = /^[0-9a-f]{40}\.json$/

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)
const random = (length: number) => randomBytes(length)

function locksOf(folder: string, disk: Disk): Locks {
  return fileLocks(join(folder, CLAIMS), { disk, random, processes: machineProcesses() })
}

/** The journal of a watched folder inside the data folder. Nothing is written before it is used. */
export function openJournal(dataDir: string, watched: WatchedFolder, disk: Disk = nodeDisk()): Journal {
  const folder = join(dataDir, WATCH, digest(watched.root))
  const place = { disk, random, temporary: join(folder, 'tmp') }
  const locks = locksOf(folder, disk)
  const pathOf = (relative: string) => join(folder, `${digest(relative)}.json`)
  const claims = claimsOf(locks)
  let presence: Release | undefined
  let told = false
  return {
    folder,
    get: async relative => toEntry(parseObject(await disk.read(pathOf(relative)))),
    // What was not told yet may be lost by a power cut, not by a crash: it needs no flushing.
    put: entry =>
      replaceFile(place, pathOf(entry.relative), JSON.stringify(entry), {
        durable: entry.state === 'done',
      }),
    drop: async relative => {
      await disk.remove(pathOf(relative))
    },
    entries: () => readEntries(folder, disk),
    claim: relative => claims(digest(relative)),
    async attend() {
      if (!told) {
        await replaceFile(place, join(folder, FOLDER_FILE), JSON.stringify(watched), { durable: false })
        await locks.sweep()
      }
      told = true
      presence ??= await locks.tryHold(PRESENCE)
    },
    async leave() {
      await presence?.()
      presence = undefined
    },
  }
}

/** A claim that could not be given back (rights lost meanwhile) is given back before it is made again. */
function claimsOf(locks: Locks): (name: string) => Promise<Release | undefined> {
  const kept = new Map<string, Release>()
  return async name => {
    await kept.get(name)?.()
    kept.delete(name)
    const release = await locks.tryHold(name)
    if (release === undefined) return undefined
    return () =>
      release().catch(() => {
        kept.set(name, release)
      })
  }
}

async function readEntries(folder: string, disk: Disk): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (const name of await disk.list(folder)) {
    if (!ENTRY.test(name)) continue
    // One that cannot be read keeps only its own file waiting.
    const bytes = await disk.read(join(folder, name)).catch(() => undefined)
    const entry = toEntry(parseObject(bytes))
    if (entry !== undefined) entries.push(entry)
  }
  return entries
}

/** A folder that was watched with a data folder, with its journal. */
export interface WatchedJournal extends WatchedFolder {
  readonly entries: readonly Entry[]
  readonly folder: string
  /** a watcher is at work there now */
  readonly attended: boolean
}

/** Every folder that was ever watched with this data folder. */
export async function watchedFolders(dataDir: string): Promise<readonly WatchedJournal[]> {
  const disk = nodeDisk()
  const found: WatchedJournal[] = []
  for (const name of await disk.list(join(dataDir, WATCH))) {
    const folder = join(dataDir, WATCH, name)
    const { root, move, studioId, out } = parseObject(await disk.read(join(folder, FOLDER_FILE))) ?? {}
    if (typeof root !== 'string') continue
    found.push({
      root,
      folder,
      ...(move === true ? { move } : {}),
      ...(typeof studioId === 'string' ? { studioId } : {}),
      ...(typeof out === 'string' ? { out } : {}),
      entries: await readEntries(folder, disk),
      attended: await isAttended(folder, disk),
    })
  }
  return found
}

async function isAttended(folder: string, disk: Disk): Promise<boolean> {
  try {
    if ((await disk.facts(join(folder, CLAIMS, PRESENCE))) === undefined) return false
    const release = await locksOf(folder, disk).tryHold(PRESENCE)
    await release?.()
    return release === undefined
  } catch {
    // A lock that this user cannot try is somebody's.
    return true
  }
}
