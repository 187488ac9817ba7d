import { setTimeout } from 'node:timers/promises'
import type { Locks } from '../disk/file-lock.js'
import { inFolder } from '../disk/write.js'
import type { RecordFile } from '../record-shape.js'
import { storageFault } from '../storage-errors.js'
import type { Built, IssueRequest, Numbers } from '../store.js'
import { type BatchResult, type CommitPorts, type Committed, commitBatch, NameTaken } from './commit.js'
import { type Composer, compose, type PlannedDocument } from './compose.js'
import { type Allotment, BatchPlan, DEFERRED } from './planning.js'
import type { TenantLedger } from './tenant-ledger.js'

/** Documents that share one set of flushes; bounded so that other processes get their turn. */
const BATCH_DOCUMENTS = 64
const BATCH_BYTES = 32 * 1024 * 1024
/** how often a document is planned anew after others failed or took its names */
const MAX_TRIES = 100
/** Others poll for the lock every 2 to 4 ms: whoever works on without end lets them in now and then. */
const WORK_BEFORE_PAUSE_MS = 60
const PAUSE_MS = 5

export interface IssuerPorts extends CommitPorts {
  readonly locks: Locks
  readonly ledger: () => TenantLedger
  /** forgets what is in memory, to be read again from the disk */
  readonly forgetLedger: () => void
  readonly composer: Composer
  /** template of `Numero`, as the tenant has it now */
  readonly template: () => Promise<string>
  /** undoes what killed processes left half done; under the lock, before anything is planned */
  readonly sweep: () => Promise<void>
  /** after the commit, still under the lock */
  readonly committed: (record: RecordFile) => Promise<void>
  readonly foldersFor: (record: RecordFile) => readonly string[]
}

interface Job {
  readonly request: IssueRequest
  readonly build: (numbers: Numbers) => Promise<Built>
  readonly resolve: (record: RecordFile) => void
  readonly reject: (error: unknown) => void
  tries: number
}

/** Issues the documents of one tenant: those that wait at the same time go through the lock together. */
export class Issuer {
  readonly #ports: IssuerPorts
  #waiting: Job[] = []
  #running = false

  constructor(ports: IssuerPorts) {
    this.#ports = ports
  }

  issue(request: IssueRequest, build: Job['build']): Promise<RecordFile> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, build, resolve, reject, tries: 0 })
      if (!this.#running) void this.#drain()
    })
  }

  async #drain(): Promise<void> {
    this.#running = true
    let since = performance.now()
    while (this.#waiting.length > 0) {
      try {
        await this.#ports.locks.hold(this.#ports.layout.lock, () => this.#batch())
      } catch (error) {
        this.#rejectAll(error)
      }
      if (performance.now() - since < WORK_BEFORE_PAUSE_MS) continue
      await setTimeout(PAUSE_MS)
      since = performance.now()
    }
    this.#running = false
  }

  #rejectAll(error: unknown): void {
    const fault = storageFault(error, this.#shown())
    for (const job of this.#waiting.splice(0)) job.reject(fault)
  }

  async #batch(): Promise<void> {
    await this.#ports.sweep()
    const ledger = this.#ports.ledger()
    await ledger.refresh('new-and-some-old')
    if (ledger.hasProblems()) await ledger.countXmlFolder()
    const planned = await this.#plan(new BatchPlan(ledger, await this.#ports.template()))
    if (planned.length === 0) return
    try {
      const documents = planned.map(({ document }) => document)
      await this.#makeFolders(documents)
      await this.#settle(planned, await commitBatch(this.#ports, documents), ledger)
    } catch (error) {
      // Those that are settled already do not hear of it.
      const fault = storageFault(error, this.#shown())
      for (const { job } of planned) job.reject(fault)
    }
  }

  async #plan(plan: BatchPlan): Promise<Planned[]> {
    const planned: Planned[] = []
    const again: Job[] = []
    let gap = false
    for (const { job, allotment, build } of this.#allot(plan)) {
      try {
        const built = await build
        // The number of a document that was refused goes to the next one, and all after it move up.
        if (gap) again.push(job)
        else planned.push({ job, document: await this.#chained(plan, job.request, allotment, built) })
      } catch (error) {
        gap = true
        job.reject(error)
      }
    }
    this.#waiting.unshift(...again)
    return planned
  }

  /** Takes waiting documents until one has to wait for the outcome of another, or the batch is full. */
  #allot(plan: BatchPlan): readonly Allotted[] {
    const allotted: Allotted[] = []
    let bytes = 0
    while (allotted.length < BATCH_DOCUMENTS && bytes < BATCH_BYTES) {
      const [job] = this.#waiting
      if (job === undefined) break
      try {
        const allotment = plan.allot(job.request)
        if (allotment === DEFERRED) break
        const build = begin(job, allotment.numbers)
        // It is awaited after those before it; until then nobody else hears of its failure.
        build.catch(() => {})
        allotted.push({ job, allotment, build })
        bytes += job.request.original?.bytes.length ?? 0
      } catch (error) {
        job.reject(error)
      }
      this.#waiting.shift()
    }
    return allotted
  }

  async #chained(plan: BatchPlan, request: IssueRequest, allotment: Allotment, built: Built) {
    const { year } = allotment
    const document = await compose(this.#ports.composer, request, allotment, built, plan.previous(year))
    plan.chain(year, document.sha256)
    return document
  }

  async #settle(planned: readonly Planned[], result: BatchResult, ledger: TenantLedger): Promise<void> {
    for (const committed of result.committed) remember(ledger, committed)
    if (result.withdrawn) this.#ports.forgetLedger()
    const rest = planned.slice(result.committed.length)
    const again = await this.#afterFailure(rest, result, ledger)
    this.#waiting.unshift(...again.map(({ job }) => job))
    await ledger.saveIndexes(this.#ports.place).catch(() => {})
    const finished = await this.#finish(result)
    for (const { job, document } of planned.slice(0, result.committed.length)) job.resolve(document.record)
    // What could not be finished keeps its unfinished record: the sweep of the next batch tries again.
    if (finished) await result.tidy()
  }

  async #finish({ committed }: BatchResult): Promise<boolean> {
    try {
      for (const { document } of committed) await this.#ports.committed(document.record)
      return true
    } catch {
      return false
    }
  }

  /** The document that failed gets its error; those after it are planned anew, for their numbers moved. */
  async #afterFailure(
    rest: readonly Planned[],
    { failure, withdrawn }: BatchResult,
    ledger: TenantLedger,
  ): Promise<readonly Planned[]> {
    if (failure === undefined) return []
    for (const { job } of rest) job.tries += 1
    if (failure instanceof NameTaken) await ledger.countXmlFolder()
    const hopeless = rest.filter(({ job }, position) => {
      const itsOwn = position === 0 && !(failure instanceof NameTaken)
      return withdrawn || itsOwn || job.tries >= MAX_TRIES
    })
    const fault = storageFault(failure, this.#shown())
    for (const { job } of hopeless) job.reject(fault)
    return rest.filter(planned => !hopeless.includes(planned))
  }

  async #makeFolders(documents: readonly PlannedDocument[]): Promise<void> {
    const folders = new Set(documents.flatMap(({ record }) => this.#ports.foldersFor(record)))
    for (const folder of folders) {
      if ((await this.#ports.disk.facts(folder)) !== undefined) continue
      await inFolder(this.#ports.disk, folder, () => this.#ports.disk.syncFolder(folder))
    }
  }

  #shown(): string {
    return this.#ports.layout.lock.replace('.', '/')
  }
}

interface Allotted {
  readonly job: Job
  readonly allotment: Allotment
  readonly build: Promise<Built>
}

interface Planned {
  readonly job: Job
  readonly document: PlannedDocument
}

/** Whatever `build` throws comes with its promise: the number is allotted, and those after it count on it. */
async function begin({ build }: Job, numbers: Numbers): Promise<Built> {
  return build(numbers)
}

function remember(ledger: TenantLedger, { document, facts }: Committed): void {
  const { record, sha256 } = document
  ledger.year(record.year).add({ record, sha256 }, facts)
}
