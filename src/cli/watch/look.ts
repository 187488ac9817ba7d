import { resolve } from 'node:path'
import { faultCode } from '../../lib/fault-code.js'
import { Aside } from './aside.js'
import { type Sorted, sortFiles } from './candidates.js'
import { diskFault } from './disk-faults.js'
import { KnownFiles } from './known.js'
import { sweepNotes } from './note-sweep.js'
import type { WatchParts } from './parts.js'
import { type Scan, scanFolder } from './scan.js'
import { StabilityTracker } from './stability.js'
import { StorageState } from './storage-state.js'
import { unlistable, Warnings } from './warnings.js'

const SETTLE_MS = 2_000
// A scanner may hold a file open for a while between pages; who asked for one look does not wait so long.
const PATIENCE_MS = 60_000
const PATIENCE_ONCE_MS = 5_000
const SWEEP_EVERY_MS = 60_000
// Between two batches new files are looked at, so that their two seconds run while others are worked on.
const BATCH = 50

/** Looks at a watched folder again and again, and keeps what has to be remembered between two looks. */
export class Looks {
  readonly #parts: WatchParts
  readonly #tracker = new StabilityTracker()
  readonly #startedAt: string
  readonly known: KnownFiles
  readonly aside = new Aside()
  readonly storage: StorageState
  readonly warnings: Warnings
  /** folders that the last look could not list */
  unreadable: Scan['unreadable'] = []
  #loaded = false
  #sweptAt = Number.NEGATIVE_INFINITY

  constructor(parts: WatchParts) {
    const { session, journal, observer } = parts
    this.#parts = parts
    this.#startedAt = session.clock.now().toISOString()
    this.known = new KnownFiles(journal)
    this.warnings = new Warnings(text => observer.note(text))
    this.storage = new StorageState(session.clock, {
      dataDir: session.config.dataDir,
      out: resolve(session.around.cwd, session.config.out),
      ...(journal.folder === undefined ? {} : { journal: journal.folder }),
    })
  }

  /** undefined when the folder or the data folder cannot be read now; one look (`--once`) throws that */
  async look(): Promise<Sorted | undefined> {
    const scan = await this.#scan()
    if (scan === undefined) return undefined
    try {
      return await this.#sorted(scan)
    } catch (error) {
      const { settings, session } = this.#parts
      const fault = await diskFault(error, session.config.dataDir)
      if (settings.once) throw fault
      this.storage.set(fault)
      this.warnings.storage(fault.text)
      return undefined
    }
  }

  async #sorted(scan: Scan): Promise<Sorted> {
    const { settings, session, journal } = this.#parts
    // Others only know less while it cannot be noted that somebody watches.
    await journal.attend().catch(() => {})
    // One look tries each file, and says of each why it could not be stored.
    if (!settings.once) await this.storage.look()
    const sorted = await this.#sort(scan)
    await this.known.keepOnly(scan.files, session.clock.now())
    for (const file of sorted.unsupported) this.aside.passOver(file)
    this.aside.keepOnly(scan.files)
    this.warnings.afterLook(scan, sorted)
    this.warnings.storage(this.storage.trouble?.text)
    await this.#sweep(scan)
    return sorted
  }

  async #sort(scan: Scan): Promise<Sorted> {
    const { settings, session, settle = SETTLE_MS } = this.#parts
    if (!this.#loaded) await this.known.load()
    this.#loaded = true
    const tenants = await this.#tenants()
    return sortFiles(scan, {
      tenants,
      enough: BATCH,
      rootHasTenant: this.#rootHasTenant(tenants),
      settle,
      patience: settings.once ? PATIENCE_ONCE_MS : PATIENCE_MS,
      now: performance.now(),
      wallClock: session.clock.now().getTime(),
      ...(settings.once ? { anewBefore: this.#startedAt } : {}),
      ...(this.storage.endedAt === undefined ? {} : { storageSince: this.storage.endedAt }),
      tracker: this.#tracker,
      moves: settings.move && !settings.dryRun,
      entryOf: relative => this.known.entryOf(relative),
      claimedUntil: relative => this.aside.claimedUntil(relative),
      isPassedOver: file => this.aside.isPassedOver(file),
    })
  }

  /** undefined while the folder itself cannot be listed, e.g. a share that is away */
  async #scan(): Promise<Scan | undefined> {
    const { named, root, once } = this.#parts.settings
    try {
      const scan = await scanFolder(root)
      this.warnings.folder(named, undefined)
      this.unreadable = scan.unreadable
      return scan
    } catch (error) {
      const code = faultCode(error) ?? String(error)
      if (once) throw unlistable(named, code)
      this.warnings.folder(named, code)
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
}
