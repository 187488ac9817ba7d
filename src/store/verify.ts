import { randomBytes } from 'node:crypto'
import type { Checker } from '../fatturapa/produced.js'
import { type Clock, italianDay } from '../lib/clock.js'
import { fileLocks } from './disk/file-lock.js'
import { nodeDisk } from './disk/node-disk.js'
import { machineProcesses } from './disk/processes.js'
import { ENVIRONMENTS, isStudioId, layoutOf } from './layout.js'
import { storageFault } from './storage-errors.js'
import type { Environment, VerifyFinding } from './store.js'
import { checkSharedDocuments } from './verifying/check-documents.js'
import { checkOutbox } from './verifying/check-events.js'
import type { Found, VerifyPorts } from './verifying/ports.js'
import {
  rebuildIndexes,
  type TenantName,
  type TenantReport,
  verifyTenant,
} from './verifying/verify-tenant.js'

export interface VerifyOptions {
  readonly dataDir: string
  readonly clock: Clock
  /** checks each XML against schema and SDI controls as well */
  readonly checker?: Checker
  /** all when absent */
  readonly environment?: Environment
  readonly studioId?: string
  /** removes leftovers and makes derived files anew; never touches a record */
  readonly repair?: boolean
}

export interface VerifyReport {
  /** what is wrong and still is */
  readonly findings: readonly VerifyFinding[]
  /** what was wrong and was put right */
  readonly repaired: readonly VerifyFinding[]
  /** records looked at */
  readonly checked: number
}

/**
 * Looks at every record, its files and the small documents of a data folder, which may be in use meanwhile.
 * Throws STORAGE when the folder cannot be read.
 */
export async function verifyStore(options: VerifyOptions): Promise<VerifyReport> {
  const ports = verifyPorts(options)
  const parts: Part[] = []
  try {
    for (const name of await tenantNames(ports, options)) {
      const { lock } = ports.layout.tenant(name.environment, name.studioId)
      parts.push({ ...(await verifyTenant(ports, name)), lock, rebuild: () => rebuildIndexes(ports, name) })
    }
    const shared = [...(await checkSharedDocuments(ports)), ...(await checkOutbox(ports))]
    parts.push({ found: shared, checked: 0, lock: 'verify', rebuild: async () => {} })
    if (options.repair) for (const part of parts) await ports.locks.hold(part.lock, () => repair(part))
  } catch (error) {
    throw storageFault(error, 'The data folder')
  }
  const found = parts.flatMap(part => part.found)
  const isRepaired = ({ fix }: Found) => options.repair === true && fix !== undefined
  return {
    findings: found.filter(one => !isRepaired(one)).map(plain),
    repaired: found.filter(isRepaired).map(plain),
    checked: parts.reduce((sum, part) => sum + part.checked, 0),
  }
}

/** What was found in one place, with the lock under which it may be put right. */
interface Part extends TenantReport {
  readonly lock: string
  readonly rebuild: () => Promise<void>
}

async function repair({ found, rebuild }: Part): Promise<void> {
  for (const { fix } of found) await fix?.()
  await rebuild()
}

function plain({ kind, path, message }: Found): VerifyFinding {
  return { kind, path, message }
}

function verifyPorts({ dataDir, clock, checker }: VerifyOptions): VerifyPorts {
  const layout = layoutOf(dataDir)
  const random = (length: number) => randomBytes(length)
  const disk = nodeDisk()
  return {
    layout,
    clock,
    locks: fileLocks(layout.locks, { disk, processes: machineProcesses(), random }),
    place: { disk, random, temporary: layout.temporary },
    ...(checker === undefined ? {} : { xml: { checker, today: italianDay(clock) } }),
  }
}

async function tenantNames(
  { layout, place }: VerifyPorts,
  { environment, studioId }: VerifyOptions,
): Promise<TenantName[]> {
  const names: TenantName[] = []
  for (const each of environment === undefined ? ENVIRONMENTS : [environment]) {
    const studios = (await place.disk.list(layout.environment(each))).filter(isStudioId).sort()
    names.push(
      ...studios
        .filter(name => studioId === undefined || studioId === name)
        .map(name => ({ environment: each, studioId: name })),
    )
  }
  return names
}
