import { readdir, readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { faultCode } from '../../lib/fault-code.js'

/** Enough to know later whether the process that wrote it still lives. */
export interface ProcessIdentity {
  readonly pid: number
  /** start time in clock ticks since boot, where the system tells it: a reused pid has another */
  readonly start?: string
  /** changes with every boot */
  readonly boot?: string
  /** host name, machine id and pid namespace: pids mean something only inside one of them */
  readonly host: string
}

/** `unknown`: the process runs where this one cannot look (another machine or container). */
export type Liveness = 'alive' | 'dead' | 'unknown'

export interface Processes {
  self(): Promise<ProcessIdentity>
  liveness(identity: ProcessIdentity): Promise<Liveness>
}

/** The processes of this machine, by /proc where there is one and by signal 0 elsewhere. */
export function machineProcesses(): Processes {
  let identity: Promise<ProcessIdentity> | undefined
  const self = () => {
    identity ??= identify()
    return identity
  }
  return { self, liveness: async other => liveness(other, await self()) }
}

async function identify(): Promise<ProcessIdentity> {
  const [boot, machine, namespace, process_] = await Promise.all([
    textOf('/proc/sys/kernel/random/boot_id'),
    textOf('/etc/machine-id'),
    readlink('/proc/self/ns/pid').catch(() => ''),
    processFacts(process.pid),
  ])
  return {
    pid: process.pid,
    host: [hostname(), machine ?? '', namespace].join(' '),
    ...(process_ === undefined ? {} : { start: process_.start }),
    ...(boot === undefined ? {} : { boot }),
  }
}

async function liveness(other: ProcessIdentity, self: ProcessIdentity): Promise<Liveness> {
  if (other.host !== self.host) return 'unknown'
  if (other.boot !== self.boot) return 'dead'
  if (self.start === undefined) return answersSignals(other.pid) ? 'unknown' : 'dead'
  const found = await processFacts(other.pid)
  if (found === undefined || found.start !== other.start) return 'dead'
  // A killed process whose parent has not looked yet is a zombie; while it still has threads, one of them
  // may be inside a system call.
  return found.state === 'Z' && (await threads(other.pid)) < 2 ? 'dead' : 'alive'
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return faultCode(error) === 'EPERM'
  }
}

/** proc(5): the command in parentheses may hold anything, so the fields are counted from its end. */
async function processFacts(pid: number): Promise<{ state: string; start: string } | undefined> {
  const stat = await textOf(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state] = fields
  const start = fields[19]
  return state === undefined || start === undefined ? undefined : { state, start }
}

async function threads(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/task`).catch(() => [])).length
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    return undefined
  }
}
