import { relative } from 'node:path'
import type { AppError } from '../../lib/errors.js'
import { type FileResult, failedResult } from '../batch/file-result.js'
import { runInOrder } from '../batch/in-order.js'
import { nameOf } from './attempt.js'
import type { Candidate, Sorted, WaitingFile } from './candidates.js'
import { diskFault } from './disk-faults.js'
import { type Handled, handle } from './handle.js'
import { Looks } from './look.js'
import type { WatchState } from './observer.js'
import type { WatchParts } from './parts.js'
import { unlistable } from './warnings.js'

/** What a run with `--once` found. */
export interface LoopEnd {
  readonly results: readonly FileResult[]
  /** files of the folder itself that nobody said whose they are */
  readonly ownerless: readonly WaitingFile[]
  /** files that are done and could not be moved */
  readonly stuck: number
}

const NOTHING: LoopEnd = { results: [], ownerless: [], stuck: 0 }
// How soon to look whether a fault of the whole storage has ended.
const TROUBLE_PAUSE_MS = 5_000
const SHORTEST_PAUSE_MS = 50

/** Watches a folder until stopped, or once until nothing is left to do. */
export class WatchLoop {
  readonly #parts: WatchParts
  readonly #looks: Looks
  readonly #results: FileResult[] = []
  readonly #working = new Set<string>()
  #state: WatchState = { waiting: [], working: [], unsupported: 0, lookedAt: '' }

  constructor(parts: WatchParts) {
    this.#parts = parts
    this.#looks = new Looks(parts)
  }

  /** What `--once` found; without it results are told to the observer only. */
  async run(): Promise<LoopEnd> {
    const { settings, stop, waker } = this.#parts
    let sorted: Sorted | undefined
    while (!stop.signal.aborted) {
      sorted = await this.#looks.look()
      if (sorted !== undefined) this.#tellLook(sorted)
      if (sorted !== undefined && sorted.ready.length > 0 && this.#looks.storage.trouble === undefined) {
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
    for (const { path, code } of this.#looks.unreadable) {
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

  #tellLook({ waiting, ready, unsupported }: Sorted): void {
    const held: readonly WaitingFile[] =
      this.#looks.storage.trouble === undefined ? [] : ready.map(({ file }) => ({ file, kind: 'storage' }))
    this.#announce({
      waiting: [...held, ...waiting],
      unsupported: unsupported.length,
      lookedAt: this.#parts.session.clock.now().toISOString(),
    })
  }

  async #work(batch: readonly Candidate[]): Promise<void> {
    const { session, stop } = this.#parts
    const tell = (result: FileResult) => this.#report(result)
    await runInOrder<Candidate, Handled>({
      items: batch,
      concurrency: session.config.concurrency,
      stop,
      work: async (candidate, _, turn) => {
        const { relative } = candidate.file
        this.#working.add(relative)
        this.#announce({})
        const handled = await handle({ ...this.#parts, turn, tell }, candidate).finally(() => {
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
    const { known, aside } = this.#looks
    const { kind } = handled
    known.forget(file.relative)
    if (kind === 'waiting' || kind === 'settled') known.hold(handled.entry)
    if ((kind === 'finished' || kind === 'settled') && handled.stuck !== undefined)
      known.hold(handled.stuck.entry)
    if (kind === 'unsupported') aside.passOver(file)
    if (kind === 'claimed') aside.claimed(file.relative, performance.now())
    else aside.unclaimed(file.relative)
  }

  #tell(handled: Handled): void {
    const { observer, settings } = this.#parts
    if (handled.kind === 'finished' && handled.movedTo !== undefined) observer.moved(handled.movedTo)
    if (handled.kind === 'waiting') {
      if (settings.once) this.#report(handled.result)
      else if (!handled.again) this.#tellPostponed(handled)
    }
    if ((handled.kind === 'finished' || handled.kind === 'settled') && handled.stuck !== undefined) {
      const { entry, fault } = handled.stuck
      this.#looks.warnings.stuck(nameOf(settings, entry.relative), entry, fault.text)
    }
  }

  // Nobody may be able to hear of it (a full disk under the log); it waits all the same.
  #tellPostponed({ result, entry }: Handled & { kind: 'waiting' }): void {
    try {
      this.#parts.observer.postponed(result, entry)
    } catch {
      return
    }
  }

  #report(result: FileResult): void {
    this.#parts.observer.result(result)
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
    if (this.#looks.storage.trouble !== undefined) times.push(TROUBLE_PAUSE_MS)
    return Math.max(SHORTEST_PAUSE_MS, Math.min(this.#parts.lookEvery, ...times))
  }
}
