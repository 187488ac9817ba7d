import { sniffFile } from '../batch/sniff-file.js'
import type { Entry } from './entry.js'
import { type Place, placeOf } from './layout.js'
import type { Scan, ScannedFile } from './scan.js'
import { type StabilityTracker, sameStamp } from './stability.js'
import { looksWhole } from './wholeness.js'

/** Why a file is still there. */
export type WaitingKind =
  | 'unstable'
  | 'incomplete'
  | 'retry'
  | 'claimed'
  | 'no-tenant'
  | 'no-studio'
  /** done, and could not be moved */
  | 'stuck'
  /** nothing can be stored now, or the journal cannot be read */
  | 'storage'

export interface WaitingFile {
  readonly file: ScannedFile
  readonly kind: WaitingKind
  /** monotonic ms at which to look again; undefined: only a change helps */
  readonly lookAt?: number
  readonly entry?: Entry
}

export interface Candidate {
  readonly file: ScannedFile
  readonly place: Place
  /** written to a short while ago: if it is damaged, somebody may go on writing */
  readonly young: boolean
  /** what the journal knows of this file */
  readonly entry?: Entry
}

export interface Sorted {
  readonly ready: readonly Candidate[]
  readonly waiting: readonly WaitingFile[]
  /** of no type that can be read */
  readonly unsupported: readonly ScannedFile[]
}

export interface SortingRules {
  readonly tenants: ReadonlySet<string>
  /** how many to handle before the next look: more need not be looked into */
  readonly enough: number
  /** false when nobody said whose the root's files are */
  readonly rootHasTenant: boolean
  /** ms a file must stand still */
  readonly settle: number
  /** ms after which a file that does not look whole is tried all the same */
  readonly patience: number
  /** monotonic ms */
  readonly now: number
  /** wall clock, ms since the epoch */
  readonly wallClock: number
  /** UTC instant; what was tried before it is tried anew, whatever its pause (`--once`) */
  readonly anewBefore?: string
  /** UTC instant at which a fault of the whole storage ended: what it kept waiting is tried at once */
  readonly storageSince?: string
  readonly tracker: StabilityTracker
  /** entries to be moved although done */
  readonly moves: boolean
  entryOf(relative: string): Promise<Entry | undefined>
  /** found to be no document as it stands */
  isPassedOver(file: ScannedFile): boolean
  /** monotonic ms until which another watcher is given time; undefined when not claimed */
  claimedUntil(relative: string): number | undefined
}

const YOUNG_MS = 60_000
const STORAGE_PAUSE_MS = 5_000

type Verdict =
  | ({ readonly state: 'ready' } & Candidate)
  | ({ readonly state: 'waiting' } & WaitingFile)
  | { readonly state: 'unsupported'; readonly file: ScannedFile }
  | { readonly state: 'done' }

/** Sorts the files of a scan into those to be handled now, those that wait, and those left alone. */
export async function sortFiles(scan: Scan, rules: SortingRules): Promise<Sorted> {
  const ready: Candidate[] = []
  const waiting: WaitingFile[] = []
  const unsupported: ScannedFile[] = []
  for (const file of scan.files) {
    if (ready.length >= rules.enough) {
      // Looked at later; that it stands still is noted all the same.
      rules.tracker.observe(file.relative, file, rules.now)
      continue
    }
    const verdict = await judge(file, rules)
    if (verdict.state === 'ready') ready.push(verdict)
    else if (verdict.state === 'waiting') waiting.push(verdict)
    else if (verdict.state === 'unsupported') unsupported.push(verdict.file)
  }
  rules.tracker.keepOnly(new Set(scan.files.map(({ relative }) => relative)))
  return { ready, waiting, unsupported }
}

async function judge(file: ScannedFile, rules: SortingRules): Promise<Verdict> {
  const place = placeOf(file.relative, rules.tenants)
  if (place === undefined) return { state: 'waiting', file, kind: 'no-tenant' }
  if (place.tenantFolder === undefined && !rules.rootHasTenant)
    return { state: 'waiting', file, kind: 'no-studio' }
  if (rules.isPassedOver(file)) return { state: 'unsupported', file }
  const claimed = rules.claimedUntil(file.relative)
  if (claimed !== undefined && claimed > rules.now)
    return { state: 'waiting', file, kind: 'claimed', lookAt: claimed }
  let entry: Entry | undefined
  try {
    entry = await rules.entryOf(file.relative)
  } catch {
    // Whether it is done cannot be told now.
    return { state: 'waiting', file, kind: 'storage', lookAt: rules.now + STORAGE_PAUSE_MS }
  }
  const candidate = { file, place, young: isYoung(file, rules), ...(entry === undefined ? {} : { entry }) }
  if (entry !== undefined && sameStamp(entry, file)) return judgeKnown(candidate, entry, rules)
  return judgeNew(candidate, rules)
}

// Unlike mtime, which copies keep, ctime tells of the last writing; clocks of shares may differ a little.
function isYoung({ ctimeMs }: ScannedFile, { wallClock }: SortingRules): boolean {
  return wallClock - ctimeMs < YOUNG_MS
}

async function judgeKnown(candidate: Candidate, entry: Entry, rules: SortingRules): Promise<Verdict> {
  const { file } = candidate
  if (entry.state === 'passed-over') return { state: 'unsupported', file }
  const done = entry.state === 'done'
  if (done && !rules.moves) return { state: 'done' }
  const rest = entry.retryAt === undefined ? 0 : Date.parse(entry.retryAt) - rules.wallClock
  if (rest <= 0 || isDueAnyway(entry, file, rules)) {
    const young = await mayStillGrow(candidate, rules)
    return { state: 'ready', ...candidate, young }
  }
  return { state: 'waiting', file, kind: done ? 'stuck' : 'retry', lookAt: rules.now + rest, entry }
}

/** One look takes a file that ends as its type ends for whole, however young it is. */
async function mayStillGrow({ file, young }: Candidate, { anewBefore }: SortingRules): Promise<boolean> {
  if (!young || anewBefore === undefined) return young
  return !(await endsWhole(file))
}

// Without the right to read nothing can be seen; the attempt itself will say so.
function endsWhole({ path }: ScannedFile): Promise<boolean> {
  return looksWhole(path).catch(() => true)
}

/** What makes another try worth it before its time. */
function isDueAnyway(entry: Entry, file: ScannedFile, rules: SortingRules): boolean {
  const rightsChanged = entry.ctimeMs !== undefined && entry.ctimeMs !== file.ctimeMs
  const anew = rules.anewBefore !== undefined && entry.at < rules.anewBefore
  const storageIsBack =
    entry.code === 'STORAGE' && rules.storageSince !== undefined && entry.at < rules.storageSince
  return rightsChanged || anew || storageIsBack
}

async function judgeNew(candidate: Candidate, rules: SortingRules): Promise<Verdict> {
  const { file } = candidate
  const still = rules.tracker.observe(file.relative, file, rules.now)
  if (still < rules.settle) {
    return { state: 'waiting', file, kind: 'unstable', lookAt: rules.now + rules.settle - still }
  }
  if (!(await sniffFile(file.path))) return { state: 'unsupported', file }
  if (await endsWhole(file)) {
    return { state: 'ready', ...candidate, young: await mayStillGrow(candidate, rules) }
  }
  if (still >= rules.patience) return { state: 'ready', ...candidate }
  return { state: 'waiting', file, kind: 'incomplete', lookAt: rules.now + rules.settle }
}
