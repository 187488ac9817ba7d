import { basename, join } from 'node:path'
import type { Clock } from '../lib/clock.js'
import { Idempotency } from './delivery/idempotency.js'
import { Outbox } from './delivery/outbox.js'
import { quotaStore } from './delivery/quota.js'
import { webhookStore } from './delivery/webhooks.js'
import type { Disk } from './disk/disk.js'
import { fileLocks } from './disk/file-lock.js'
import { nodeDisk } from './disk/node-disk.js'
import { livenessOfOwner, ownerMark } from './disk/owner-mark.js'
import { machineProcesses, type Processes } from './disk/processes.js'
import { replaceFile, type WritePlace } from './disk/write.js'
import type { StorePorts } from './documents/small-documents.js'
import { tenantAdmin } from './documents/tenants.js'
import { recordFiles } from './issuing/record-files.js'
import { keyStore } from './keys.js'
import { ENVIRONMENTS, isStudioId, layoutOf, parseAutofatturaId, requireStudioId } from './layout.js'
import type { RecordFile } from './record-shape.js'
import { onDisk } from './storage-errors.js'
import type { Environment, Store } from './store.js'
import { type OpenTenant, openTenant } from './tenant-store.js'

const ABANDONED_MS = 60 * 60 * 1000

export interface OpenStoreOptions {
  /** made with the first write */
  readonly dataDir: string
  readonly clock: Clock
  /** cryptographically strong bytes */
  readonly random: (length: number) => Uint8Array
  readonly programVersion: string
  /** the machine's own unless a test puts faults in */
  readonly disk?: Disk
  readonly processes?: Processes
}

/** Opens the data folder and sweeps what killed processes left behind. Several may be open at once. */
export async function openStore(options: OpenStoreOptions): Promise<Store> {
  const { clock, random, programVersion } = options
  const disk = options.disk ?? nodeDisk()
  const processes = options.processes ?? machineProcesses()
  const layout = layoutOf(options.dataDir)
  const locks = fileLocks(layout.locks, { disk, processes, random })
  const owner = ownerMark(await processes.self())
  const place: WritePlace = { disk, random, owner, temporary: layout.temporary }
  const ports: StorePorts = { layout, locks, clock, place }
  const committedRecord = (reference: RecordReference) => readCommitted(ports, reference)
  const outbox = new Outbox({
    ...ports,
    committedRecord: ({ event }) => committedRecord({ ...event, ...event.data }),
  })
  const idempotency = new Idempotency({ ...ports, processes, committedRecord })
  const tenants = new Map<string, OpenTenant>()
  const tenant = (environment: Environment, studioId: string) => {
    const key = `${environment}/${studioId}`
    const open =
      tenants.get(key) ??
      openTenant({ ...ports, disk, programVersion, outbox, idempotency }, environment, studioId)
    tenants.set(key, open)
    return open
  }
  const sweep = () =>
    sweepAll(ports, processes, (environment, studioId) => tenant(environment, studioId).sweep())
  await sweep()
  return {
    tenants: tenantAdmin(ports),
    keys: keyStore(ports),
    webhooks: webhookStore(ports),
    outbox,
    idempotency,
    quota: quotaStore(ports),
    tenantStore(environment, studioId) {
      requireStudioId(studioId)
      return tenant(environment, studioId).store
    },
    proveWritable: () => proveWritable(ports),
    sweep,
    close: () => idempotency.close(),
  }
}

interface RecordReference {
  readonly environment: Environment
  readonly studioId: string
  readonly autofatturaId: string
}

async function readCommitted(
  { layout, place }: StorePorts,
  { environment, studioId, autofatturaId }: RecordReference,
): Promise<RecordFile | undefined> {
  const id = parseAutofatturaId(autofatturaId)
  if (id === undefined || !isStudioId(studioId)) return undefined
  const files = recordFiles(place.disk, layout.tenant(environment, studioId), { environment, studioId })
  const look = await files.look(id)
  return look.state === 'sound' ? look.found.record : undefined
}

async function proveWritable({ layout, place }: StorePorts): Promise<void> {
  const probe = join(layout.root, '.writable')
  await onDisk(`The data folder ${layout.root}`, async () => {
    await replaceFile(place, probe, '')
    await place.disk.remove(probe)
  })
}

async function sweepAll(
  ports: StorePorts,
  processes: Processes,
  sweepOne: (environment: Environment, studioId: string) => Promise<void>,
): Promise<void> {
  await quietly(() => ports.locks.sweep())
  await quietly(() => sweepUnfinished(ports, processes))
  for (const environment of ENVIRONMENTS) {
    const studios = await ports.place.disk.list(ports.layout.environment(environment)).catch(() => [])
    for (const studioId of studios.filter(isStudioId)) {
      const { temporary, lock } = ports.layout.tenant(environment, studioId)
      await quietly(async () => {
        if ((await ports.place.disk.list(temporary)).length === 0) return
        // A lock that is held belongs to a living process, which is at work there.
        const release = await ports.locks.tryHold(lock)
        if (release !== undefined) await sweepOne(environment, studioId).finally(release)
      })
    }
  }
}

/** Where this user may only read, or the disk is full, reading still works; each issue sweeps again. */
async function quietly(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch {
    return
  }
}

/**
 * Unfinished files outside the tenants' folders have no lock of their own: those of dead processes go, and
 * old ones where it cannot be told whose they are.
 */
async function sweepUnfinished({ layout, place }: StorePorts, processes: Processes): Promise<void> {
  const paths = (await place.disk.list(layout.temporary)).map(name => join(layout.temporary, name))
  const facts = place.disk.factsOf(paths)
  for (const [position, path] of paths.entries()) {
    const age = Date.now() - (facts[position]?.mtimeMs ?? Date.now())
    const liveness = await livenessOfOwner(basename(path), processes)
    const abandoned = liveness === 'dead' || (liveness === 'unknown' && age > ABANDONED_MS)
    if (abandoned) await place.disk.remove(path)
  }
}
