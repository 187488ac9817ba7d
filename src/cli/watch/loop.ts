import { faultCode } from '../../lib/fault-code.js'
import type { FileResult } from '../batch/file-result.js'
import { runInOrder } from '../batch/in-order.js'
import type { Backend, Session } from '../session.js'
import type { Stop } from '../stop.js'
import { type Candidate, type Sorted, sortFiles } from './candidates.js'
import { type Handled, handle } from './handle.js'
import type { Journal } from './journal.js'
import { KnownFiles } from './known.js'
import type { WatchObserver, WatchState } from './observer.js'
import { fullDisk } from './rights.js'
import { type Scan, scanFolder } from './scan.js'
import type { WatchSettings } from './settings.js'
import { StabilityTracker, type Stamp, sameStamp } from './stability.js'
import type { Waker } from './waker.js'
import { Warnings } from './warnings.js'

export interface WatchParts {
  readonly session: Session
  readonly backend: Backend
  readonly settings: WatchSettings
  readonly journal: Journal
  readonly waker: Waker
  /** ms between looks when nothing happens */
  readonly lookEvery: number
  readonly stop: Stop
  readonly observer: WatchObserver
}

const SETTLE_MS = 2_000
// A scanner may hold a file open for a while between pages; who asked for one look does not wait so long.
const PATIENCE_MS = 60_000
const PATIENCE_ONCE_MS = 5_000
const CLAIMED_MS = 3_000
// Between two batches new files are looked at, so that their two seconds run while others are worked on.
const BATCH = 50

/** Watches a folder until stopped, or once until nothing is left to do. */
export class WatchLoop {
  readonly #parts: WatchParts
  readonly #tracker = new StabilityTracker()
  readonly #known: KnownFiles
  readonly #claimed = new Map<string, number>()
  readonly #passedOver = new Map<string, Stamp>()
  readonly #warnings: Warnings
  readonly #results: FileResult[] = []
  readonly #working = new Set<string>()
  #state: WatchState = { waiting: [], working: [], unsupported: 0, lookedAt: '' }

  constructor(parts: WatchParts) {
    this.#parts = parts
    this.#known = new KnownFiles(parts.journal)
    this.#warnings = new Warnings(text => parts.observer.note(text))
  }

  /** Results of a run with `--once`; without it they are told to the observer only. */
  async run(): Promise<readonly FileResult[]> {
    const { settings, stop, waker } = this.#parts
    await this.#known.load()
    while (!stop.signal.aborted) {
      const sorted = await this.#look()
      if (sorted !== undefined && sorted.ready.length > 0 && (await this.#roomToWork())) {
        await this.#work(sorted.ready)
        continue
      }
      if (settings.once && (sorted === undefined || !this.#worthWaiting(sorted))) break
      await waker.next(this.#pause(sorted), stop.signal)
    }
    return this.#results
  }

  #announce(change: Partial<WatchState>): void {
    this.#state = { ...this.#state, ...change, working: [...this.#working] }
    this.#parts.observer.looked(this.#state)
  }

  async #look(): Promise<Sorted | undefined> {
    const { settings, session } = this.#parts
    const scan = await this.#scan()
    if (scan === undefined) return undefined
    const tenants = await this.#tenants()
    const sorted = await sortFiles(scan, {
      tenants,
      enough: BATCH,
      rootHasTenant: this.#rootHasTenant(tenants),
      settle: SETTLE_MS,
      patience: settings.once ? PATIENCE_ONCE_MS : PATIENCE_MS,
      now: performance.now(),
      wallClock: session.clock.now().getTime(),
      tracker: this.#tracker,
      moves: settings.move && !settings.dryRun,
      entryOf: relative => this.#known.entryOf(relative),
      claimedUntil: relative => this.#claimed.get(relative),
      isPassedOver: file => {
        const stamp = this.#passedOver.get(file.relative)
        return stamp !== undefined && sameStamp(stamp, file)
      },
    })
    await this.#known.keepOnly(scan.files, session.clock.now())
    this.#passOver(scan, sorted)
    this.#warnings.afterLook(scan, sorted)
    this.#announce({
      waiting: sorted.waiting,
      unsupported: sorted.unsupported.length,
      lookedAt: session.clock.now().toISOString(),
    })
    return sorted
  }

  // Files of other types are left alone until they change; what is gone is forgotten.
  #passOver({ files }: Scan, { unsupported }: Sorted): void {
    for (const file of unsupported) this.#passedOver.set(file.relative, file)
    const there = new Set(files.map(({ relative }) => relative))
    for (const relative of [...this.#passedOver.keys(), ...this.#claimed.keys()]) {
      if (there.has(relative)) continue
      this.#passedOver.delete(relative)
      this.#claimed.delete(relative)
    }
  }

  /** undefined while the folder itself cannot be listed, e.g. a share that is away */
  async #scan(): Promise<Scan | undefined> {
    const { named, root } = this.#parts.settings
    try {
      const scan = await scanFolder(root)
      this.#warnings.folder(named, undefined)
      return scan
    } catch (error) {
      const code = faultCode(error) ?? String(error)
      this.#warnings.folder(named, code)
      return undefined
    }
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

  async #roomToWork(): Promise<boolean> {
    const { session, settings } = this.#parts
    const full = await fullDisk([session.config.dataDir, session.config.out, settings.root])
    this.#warnings.disk(full)
    return full === undefined
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
    this.#known.forget(file.relative)
    if (handled.kind === 'unsupported') this.#passedOver.set(file.relative, file)
    if (handled.kind === 'claimed') this.#claimed.set(file.relative, performance.now() + CLAIMED_MS)
    else this.#claimed.delete(file.relative)
  }

  #tell(handled: Handled): void {
    const { observer, settings } = this.#parts
    if (handled.kind === 'finished') {
      observer.result(handled.result, handled.movedTo)
      if (settings.once) this.#results.push(handled.result)
    }
    if (handled.kind !== 'waiting') return
    if (settings.once) {
      observer.result(handled.result)
      this.#results.push(handled.result)
    } else observer.postponed(handled.result, handled.entry.retryAt ?? '')
  }

  /** With `--once` only what needs a moment to stand still is waited for. */
  #worthWaiting({ waiting, ready }: Sorted): boolean {
    return (
      ready.length === 0 && waiting.some(({ kind }) => ['unstable', 'incomplete', 'claimed'].includes(kind))
    )
  }

  #pause(sorted: Sorted | undefined): number {
    const now = performance.now()
    const times = (sorted?.waiting ?? []).flatMap(({ lookAt }) =>
      lookAt === undefined ? [] : [lookAt - now],
    )
    return Math.max(50, Math.min(this.#parts.lookEvery, ...times))
  }
}
