import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { isObject } from '../../config/files.js'
import { fileLocks } from '../../store/disk/file-lock.js'
import { nodeDisk } from '../../store/disk/node-disk.js'
import { machineProcesses } from '../../store/disk/processes.js'
import { replaceFile } from '../../store/disk/write.js'
import type { FileStatus } from '../batch/file-result.js'
import type { Stamp } from './stability.js'

/** What is known of one file of a watched folder. Kept until the file leaves the folder. */
export interface Entry extends Stamp {
  readonly relative: string
  readonly sha256?: string
  /** `done`: reported, never again; `waiting`: tried, to be tried again */
  readonly state: 'done' | 'waiting'
  readonly status: FileStatus
  readonly attempts: number
  /** UTC instant */
  readonly at: string
  /** UTC instant of the next try */
  readonly retryAt?: string
  /** ctime at the last try: a change of rights ends the waiting */
  readonly ctimeMs?: number
  readonly autofatturaId?: string
  readonly code?: string
  /** why it waits or failed, in the language of the watcher */
  readonly reason?: string
}

/** The journal of one watched folder: a file per file, so that many watchers can share it. */
export interface Journal {
  get(relative: string): Promise<Entry | undefined>
  put(entry: Entry): Promise<void>
  drop(relative: string): Promise<void>
  entries(): Promise<readonly Entry[]>
  /** the exclusive right to handle one file; undefined when another watcher has it */
  claim(relative: string): Promise<(() => Promise<void>) | undefined>
}

const WATCH = 'watch'
const FOLDER_FILE = 'folder.json'
const ENTRY = /^[0-9a-f]{40}\.json$/

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)
const random = (length: number) => randomBytes(length)
const disk = nodeDisk()

function parse(bytes: Buffer | undefined): Readonly<Record<string, unknown>> | undefined {
  if (bytes === undefined) return undefined
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return isObject(value) ? value : undefined
  } catch {
    // A torn entry (power cut) is no entry: the file is looked at again.
    return undefined
  }
}

const STATUSES: readonly FileStatus[] = ['ok', 'needs_review', 'duplicate', 'failed']

function toEntry(value: Readonly<Record<string, unknown>> | undefined): Entry | undefined {
  if (value === undefined) return undefined
  const { relative, size, mtimeMs, ino, attempts, at } = value
  const state = value.state === 'done' ? 'done' : 'waiting'
  const status = STATUSES.find(known => known === value.status)
  if (typeof relative !== 'string' || typeof at !== 'string' || status === undefined) return undefined
  if (typeof size !== 'number' || typeof mtimeMs !== 'number' || typeof ino !== 'number') return undefined
  return {
    relative,
    size,
    mtimeMs,
    ino,
    state,
    status,
    at,
    attempts: typeof attempts === 'number' ? attempts : 0,
    ...optionalTexts(value),
    ...(typeof value.ctimeMs === 'number' ? { ctimeMs: value.ctimeMs } : {}),
  }
}

const TEXTS = ['sha256', 'retryAt', 'autofatturaId', 'code', 'reason'] as const

function optionalTexts(value: Readonly<Record<string, unknown>>) {
  const texts: Partial<Record<(typeof TEXTS)[number], string>> = {}
  for (const key of TEXTS) {
    const text = value[key]
    if (typeof text === 'string') texts[key] = text
  }
  return texts
}

function journalFolder(dataDir: string, root: string): string {
  return join(dataDir, WATCH, digest(root))
}

/** Opens the journal of a watched folder (absolute path) inside the data folder. */
export async function openJournal(dataDir: string, root: string): Promise<Journal> {
  const folder = journalFolder(dataDir, root)
  const place = { disk, random, temporary: join(folder, 'tmp') }
  const locks = fileLocks(join(folder, 'claims'), { disk, random, processes: machineProcesses() })
  const pathOf = (relative: string) => join(folder, `${digest(relative)}.json`)
  await replaceFile(place, join(folder, FOLDER_FILE), JSON.stringify({ root }))
  await locks.sweep()
  return {
    get: async relative => toEntry(parse(await disk.read(pathOf(relative)))),
    put: entry => replaceFile(place, pathOf(entry.relative), JSON.stringify(entry)),
    drop: async relative => {
      await disk.remove(pathOf(relative))
    },
    entries: () => readEntries(folder),
    claim: relative => locks.tryHold(digest(relative)),
  }
}

async function readEntries(folder: string): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (const name of await disk.list(folder)) {
    if (!ENTRY.test(name)) continue
    const entry = toEntry(parse(await disk.read(join(folder, name))))
    if (entry !== undefined) entries.push(entry)
  }
  return entries
}

/** Every folder that was ever watched with this data folder, with its journal. */
export async function watchedFolders(
  dataDir: string,
): Promise<readonly { readonly root: string; readonly entries: readonly Entry[] }[]> {
  const found: { root: string; entries: readonly Entry[] }[] = []
  for (const name of await disk.list(join(dataDir, WATCH))) {
    const folder = join(dataDir, WATCH, name)
    const root = parse(await disk.read(join(folder, FOLDER_FILE)))?.root
    if (typeof root === 'string') found.push({ root, entries: await readEntries(folder) })
  }
  return found
}
