import type { Text } from '../../lib/text.js'
import type { FileResult } from '../batch/file-result.js'
import { runInOrder } from '../batch/in-order.js'
import type { Backend, Session } from '../session.js'
import type { Stop } from '../stop.js'
import { type Candidate, type Sorted, sortFiles } from './candidates.js'
import { type Handled, handle } from './handle.js'
import type { Journal } from './journal.js'
import { KnownFiles } from './known.js'
import type { WatchObserver } from './observer.js'
import { fullDisk } from './rights.js'
import { type Scan, scanFolder } from './scan.js'
import type { WatchSettings } from './settings.js'
import { StabilityTracker, type Stamp, sameStamp } from './stability.js'
import type { Waker } from './waker.js'

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
  readonly #said = new Set<string>()
  readonly #results: FileResult[] = []
  #away = false

  constructor(parts: WatchParts) {
    this.#parts = parts
    this.#known = new KnownFiles(parts.journal)
  }

  /** Results of a run with `--once`; without it they are told to the observer only. */
  async run(): Promise<readonly FileResult[]> {
    const { settings, stop, waker } = this.#parts
    await this.#known.load()
    while (!stop.signal.aborted) {
      const sorted = await this.#look()
      if (sorted !== undefined && sorted.ready.length > 0 && (await this.#roomToWork())) {
        await this.#work(sorted.ready.slice(0, BATCH))
        continue
      }
      if (settings.once && (sorted === undefined || !this.#worthWaiting(sorted))) break
      await waker.next(this.#pause(sorted), stop.signal)
    }
    return this.#results
  }

  async #look(): Promise<Sorted | undefined> {
    const { settings, observer, session } = this.#parts
    const scan = await this.#scan()
    if (scan === undefined) return undefined
    const tenants = await this.#tenants()
    const sorted = await sortFiles(scan, {
      tenants,
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
    this.#warn(scan, sorted)
    observer.looked({
      waiting: sorted.waiting,
      working: [],
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

  async #scan(): Promise<Scan | undefined> {
    const { settings, observer } = this.#parts
    try {
      const scan = await scanFolder(settings.root)
      if (this.#away) {
        this.#away = false
        observer.note({ en: `${settings.named} is back.`, it: `${settings.named} è di nuovo disponibile.` })
      }
      return scan
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      if (!this.#away) {
        observer.note({
          en: `${settings.named} cannot be listed (${code}); waiting until it is back.`,
          it: `${settings.named} non si può elencare (${code}); attendo che torni.`,
        })
      }
      this.#away = true
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

  // Each thing is said once per run.
  #once(key: string, text: Text): void {
    if (this.#said.has(key)) return
    this.#said.add(key)
    this.#parts.observer.note(text)
  }

  #warn(scan: Scan, { waiting }: Sorted): void {
    for (const { path, code } of scan.unreadable) {
      this.#once(path, {
        en: `${path} cannot be listed (${code}); its files wait. Give this user the right to read it.`,
        it: `${path} non si può elencare (${code}); i suoi file attendono. Dare a questo utente il permesso di lettura.`,
      })
    }
    for (const { kind, file } of waiting) {
      const folder = file.relative.split(/[/\\]/)[0] ?? ''
      if (kind === 'no-tenant') this.#once(`tenant ${folder}`, noTenant(folder))
      if (kind === 'no-studio') this.#once('root', NO_STUDIO)
    }
  }

  async #roomToWork(): Promise<boolean> {
    const { session, settings } = this.#parts
    const { dataDir, out } = session.config
    const full = await fullDisk([dataDir, out, settings.root])
    if (full === undefined) {
      this.#said.delete('disk')
      return true
    }
    this.#once('disk', {
      en: `The disk of ${full} is full: documents wait until there is room.`,
      it: `Il disco di ${full} è pieno: i documenti attendono che ci sia spazio.`,
    })
    return false
  }

  async #work(batch: readonly Candidate[]): Promise<void> {
    const { session, stop } = this.#parts
    await runInOrder<Candidate, Handled>({
      items: batch,
      concurrency: session.config.concurrency,
      stop,
      work: async (candidate, _, turn) => {
        const handled = await handle({ ...this.#parts, turn }, candidate)
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

function noTenant(folder: string): Text {
  return {
    en: `The subfolder "${folder}" is no registered company: its files are left alone. Register it with "autofattura tenants add ${folder} --file tenant.json", or move the files.`,
    it: `La sottocartella "${folder}" non è un’azienda registrata: i suoi file non vengono toccati. Registrarla con "autofattura tenants add ${folder} --file tenant.json", o spostare i file.`,
  }
}

const NO_STUDIO: Text = {
  en: 'Files in the folder itself wait: several companies are registered, and nobody said whose they are. Start with --studio ID.',
  it: 'I file nella cartella stessa attendono: sono registrate più aziende e nessuno ha detto di chi sono. Avviare con --studio ID.',
}
