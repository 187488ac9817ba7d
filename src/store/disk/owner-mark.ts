import { createHash } from 'node:crypto'
import type { Liveness, Processes, ProcessIdentity } from './processes.js'

const MARK = /^p(\d+)-(\d*)-([0-9a-f]{8})-([0-9a-f]{8})\./

/** A process as the beginning of a file name; `livenessOfOwner` reads it. */
export function ownerMark({ pid, start = '', boot, host }: ProcessIdentity): string {
  return `p${pid}-${start}-${digest(boot)}-${digest(host)}`
}

/** Whether the process lives that marked a file's name; `unknown` where the name bears no mark. */
export async function livenessOfOwner(name: string, processes: Processes): Promise<Liveness> {
  const [, pid, start, boot, host] = MARK.exec(name) ?? []
  const self = await processes.self()
  if (pid === undefined || host !== digest(self.host)) return 'unknown'
  if (boot !== digest(self.boot)) return 'dead'
  const { start: _, ...here } = self
  return processes.liveness({ ...here, pid: Number(pid), ...(start ? { start } : {}) })
}

function digest(text = ''): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
