import { relative, resolve } from 'node:path'
import type { AppError } from '../../lib/errors.js'
import { faultCode } from '../../lib/fault-code.js'
import { type FileResult, failedResult } from '../batch/file-result.js'
import { runInOrder } from '../batch/in-order.js'
import type { Backend, Session } from '../session.js'
import type { Stop } from '../stop.js'
import { Aside } from './aside.js'
import { nameOf } from './attempt.js'
import { type Candidate, type Sorted, sortFiles, type WaitingFile } from './candidates.js'
import { diskFault } from './disk-faults.js'
import { type Handled, handle } from './handle.js'
import type { Journal } from './journal.js'
import { KnownFiles } from './known.js'
import { sweepNotes } from './note-sweep.js'
import type { WatchObserver, WatchState } from './observer.js'
import { type Scan, scanFolder } from './scan.js'
import type { WatchSettings } from './settings.js'
import { StabilityTracker } from './stability.js'
import { StorageState } from './storage-state.js'
import type { Waker } from './waker.js'
import { unlistable, Warnings } from './warnings.js'

export interface WatchParts {
  readonly session: Session
  readonly backend: Backend
  readonly settings: WatchSettings
  readonly journal: Journal
  readonly waker: Waker
  /** ms between looks when nothing happens */
  readonly lookEvery: number
  /** ms a file must stand still; 2 s unless a test is in a hurry */
  readonly settle?: number
  readonly stop: Stop
  readonly observer: WatchObserver
}

/** What a run with `--once` found. */
export interface LoopEnd {
  readonly results: readonly FileResult[]
  /** files of the folder itself that nobody said whose they are */
  readonly ownerless: readonly WaitingFile[]
  /** files that are done and could not be moved */
  readonly stuck: number
}

const NOTHING: LoopEnd = { results: [], ownerless: [], stuck: 0 }
const SETTLE_MS = 2_000
// A scanner may hold a file open for a while between pages; who asked for one look does not wait so long.
const PATIENCE_MS = 60_000
const PATIENCE_ONCE_MS = 5_000
// How soon to look whether a fault of the whole storage has ended.
const TROUBLE_PAUSE_MS = 5_000
const SWEEP_EVERY_MS = 60_000
// Between two batches new files are looked at, so that their two seconds run while others are worked on.
const BATCH = 50

/** Watches a folder until stopped, or once until nothing is left to do. */
export class WatchLoop {
  readonly #parts: WatchParts
  readonly #tracker = new StabilityTracker()
  readonly #known: KnownFiles
  readonly #aside = new Aside()
  readonly #storage: StorageState
  readonly #warnings: Warnings
  readonly #results: FileResult[] = []
  readonly #working = new Set<string>()
  readonly #startedAt: string
  #loaded = false
  #unreadable: Scan['unreadable'] = []
  #sweptAt = Number.NEGATIVE_INFINITY
  #state: WatchState = { waiting: [], working: [], unsupported: 0, lookedAt: '' }

  constructor(parts: WatchParts) {
    this.#parts = parts
    this.#startedAt = parts.session.clock.now().toISOString()
    this.#known = new KnownFiles(parts.journal)
    const { session, journal } = parts
    this.#storage = new StorageState(session.clock, {
      dataDir: session.config.dataDir,
      out: resolve(session.around.cwd, session.config.out),
      ...(journal.folder === undefined ? {} : { journal: journal.folder }),
    })
    this.#warnings = new Warnings(text => parts.observer.note(text))
  }

  /** What `--once` found; without it results are told to the observer only. */
  async run(): Promise<LoopEnd> {
    const { settings, stop, waker } = this.#parts
    let sorted: Sorted | undefined
    while (!stop.signal.aborted) {
      sorted = await this.#look()
      if (sorted !== undefined && sorted.ready.length > 0 && this.#storage.trouble === undefined) {
        await this.#work(sorted.ready)
        continue
      }
      if (settings.once && !this.#worthWaiting(sorted)) break
      await waker.next(this.#pause(sorted), stop.signal)
    }
    return settings.once ? this.#end(sorted?.waiting ?? []) : NOTHING
  }

  /** What one look could not get at is a failure, not silence. */
  async #end(waiting: readonly WaitingFile[]): Promise<LoopEnd> {
    const { settings, session, journal } = this.#parts
    const failed = (relative: string, fault: AppError) =>
      this.#report(failedResult(nameOf(settings, relative), fault, session.language, 0))
    for (const { path, code } of this.#unreadable) {
      failed(relative(settings.root, path), unlistable(path, code))
    }
    for (const { file, kind } of waiting) {
      if (kind !== 'storage') continue
      failed(file.relative, await diskFault(undefined, journal.folder ?? settings.root))
    }
    return {
      results: this.#results,
      ownerless: waiting.filter(({ kind }) => kind === 'no-studio'),
      stuck: waiting.filter(({ kind }) => kind === 'stuck').length,
    }
  }

  #announce(change: Partial<WatchState>): void {
    this.#state = { ...this.#state, ...change, working: [...this.#working] }
    this.#parts.observer.looked(this.#state)
  }

  /** undefined when the folder or the data folder cannot be read now; one look (`--once`) throws that */
  async #look(): Promise<Sorted | undefined> {
    const { settings, session, journal } = this.#parts
    const scan = await this.#scan()
    if (scan === undefined) return undefined
    try {
      // Others only know less while it cannot be noted that somebody watches.
      await journal.attend().catch(() => {})
      // One look tries each file, and says of each why it could not be stored.
      if (!settings.once) await this.#storage.look()
      const sorted = await this.#sort(scan)
      await this.#known.keepOnly(scan.files, session.clock.now())
      for (const file of sorted.unsupported) this.#aside.passOver(file)
      this.#aside.keepOnly(scan.files)
      this.#warnings.afterLook(scan, sorted)
      this.#warnings.storage(this.#storage.trouble?.text)
      await this.#sweep(scan)
      this.#tellLook(sorted)
      return sorted
    } catch (error) {
      const fault = await diskFault(error, session.config.dataDir)
      if (settings.once) throw fault
      this.#storage.set(fault)
      this.#warnings.storage(fault.text)
      return undefined
    }
  }

  async #sort(scan: Scan): Promise<Sorted> {
    const { settings, session } = this.#parts
    if (!this.#loaded) await this.#known.load()
    this.#loaded = true
    const tenants = await this.#tenants()
    return sortFiles(scan, {
      tenants,
      enough: BATCH,
      rootHasTenant: this.#rootHasTenant(tenants),
      settle: this.#parts.settle ?? SETTLE_MS,
      patience: settings.once ? PATIENCE_ONCE_MS : PATIENCE_MS,
      now: performance.now(),
      wallClock: session.clock.now().getTime(),
      ...(settings.once ? { anewBefore: this.#startedAt } : {}),
      ...(this.#storage.endedAt === undefined ? {} : { storageSince: this.#storage.endedAt }),
      tracker: this.#tracker,
      moves: settings.move && !settings.dryRun,
      entryOf: relative => this.#known.entryOf(relative),
      claimedUntil: relative => this.#aside.claimedUntil(relative),
      isPassedOver: file => this.#aside.isPassedOver(file),
    })
  }

  #tellLook({ waiting, ready, unsupported }: Sorted): void {
    const held: readonly WaitingFile[] =
      this.#storage.trouble === undefined ? [] : ready.map(({ file }) => ({ file, kind: 'storage' }))
    this.#announce({
      waiting: [...held, ...waiting],
      unsupported: unsupported.length,
      lookedAt: this.#parts.session.clock.now().toISOString(),
    })
  }

  /** undefined while the folder itself cannot be listed, e.g. a share that is away */
  async #scan(): Promise<Scan | undefined> {
    const { named, root, once } = this.#parts.settings
    try {
      const scan = await scanFolder(root)
      this.#warnings.folder(named, undefined)
      this.#unreadable = scan.unreadable
      return scan
    } catch (error) {
      const code = faultCode(error) ?? String(error)
      if (once) throw unlistable(named, code)
      this.#warnings.folder(named, code)
      return undefined
    }
  }

  async #sweep({ folders }: Scan): Promise<void> {
    const { settings } = this.#parts
    const now = performance.now()
    if (!settings.move || settings.dryRun || now - this.#sweptAt < SWEEP_EVERY_MS) return
    this.#sweptAt = now
    await sweepNotes(settings.root, folders)
  }

  async #tenants(): Promise<ReadonlySet<string>> {
    const { session, backend } = this.#parts
    const registered = await backend.context.store.tenants.list(session.config.environment)
    return new Set(registered.map(({ studioId }) => studioId))
  }

  #rootHasTenant(tenants: ReadonlySet<string>): boolean {
    const { studioId, cessionario } = this.#parts.session.config
    return studioId !== undefined || tenants.size === 1 || (tenants.size === 0 && cessionario !== undefined)
  }

  async #work(batch: readonly Candidate[]): Promise<void> {
    const { session, stop } = this.#parts
    await runInOrder<Candidate, Handled>({
      items: batch,
      concurrency: session.config.concurrency,
      stop,
      work: async (candidate, _, turn) => {
        const { relative } = candidate.file
        this.#working.add(relative)
        this.#announce({})
        const handled = await handle({ ...this.#parts, turn }, candidate).finally(() => {
          this.#working.delete(relative)
          this.#announce({})
        })
        this.#remember(candidate, handled)
        return handled
      },
      emit: handled => this.#tell(handled),
    })
  }

  #remember({ file }: Candidate, handled: Handled): void {
    const { kind } = handled
    this.#known.forget(file.relative)
    if (kind === 'waiting' || kind === 'settled') this.#known.hold(handled.entry)
    if ((kind === 'finished' || kind === 'settled') && handled.stuck !== undefined)
      this.#known.hold(handled.stuck.entry)
    if (kind === 'unsupported') this.#aside.passOver(file)
    if (kind === 'claimed') this.#aside.claimed(file.relative, performance.now())
    else this.#aside.unclaimed(file.relative)
  }

  #tell(handled: Handled): void {
    const { observer, settings } = this.#parts
    if (handled.kind === 'finished') this.#report(handled.result, handled.movedTo)
    if (handled.kind === 'waiting') {
      if (settings.once) this.#report(handled.result)
      else observer.postponed(handled.result, handled.entry)
    }
    if ((handled.kind === 'finished' || handled.kind === 'settled') && handled.stuck !== undefined) {
      const { entry, fault } = handled.stuck
      this.#warnings.stuck(nameOf(settings, entry.relative), entry, fault.text)
    }
  }

  #report(result: FileResult, movedTo?: string): void {
    this.#parts.observer.result(result, movedTo)
    if (this.#parts.settings.once) this.#results.push(result)
  }

  /** With `--once` only what needs a moment to stand still is waited for. */
  #worthWaiting(sorted: Sorted | undefined): boolean {
    return (sorted?.waiting ?? []).some(({ kind }) => ['unstable', 'incomplete', 'claimed'].includes(kind))
  }

  #pause(sorted: Sorted | undefined): number {
    const now = performance.now()
    const times = (sorted?.waiting ?? []).flatMap(({ lookAt }) =>
      lookAt === undefined ? [] : [lookAt - now],
    )
    if (this.#storage.trouble !== undefined) times.push(TROUBLE_PAUSE_MS)
    return Math.max(50, Math.min(this.#parts.lookEvery, ...times))
  }
}
