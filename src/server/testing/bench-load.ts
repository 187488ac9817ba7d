import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Dispatcher, Pool } from 'undici'
import { systemClock } from '../../lib/clock.js'
import { type OpenStoreOptions, openStore } from '../../store/open-store.js'
import type { Store } from '../../store/store.js'

/** made by `npm run build` */
const BUILT = fileURLToPath(new URL('../../../bin/autofattura.js', import.meta.url))
/** the server from the sources, in a process of its own; see there for its arguments */
export const CHILD = fileURLToPath(new URL('./serve-child.ts', import.meta.url))

export { bound, ONCE, report } from '../../lib/testing/bench.js'

/** A data folder and the processes of a benchmark; `close` ends and removes them. */
export interface Grounds {
  readonly folder: string
  readonly dataDir: string
  openStore(options?: Partial<OpenStoreOptions>): Promise<Store>
  /** headers of requests with a key of the test environment for these studios */
  headersFor(studios: readonly string[]): Promise<Readonly<Record<string, string>>>
  /** starts node with these arguments and gives its first line */
  start(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>
  /** starts the built program on the data folder, without a rate limit, and gives its origin */
  serve(env?: NodeJS.ProcessEnv): Promise<string>
  close(): Promise<void>
}

export async function openGrounds(): Promise<Grounds> {
  const folder = await mkdtemp(join(tmpdir(), 'autofattura-bench-'))
  const dataDir = join(folder, 'data')
  const children: ChildProcess[] = []
  const open = (options: Partial<OpenStoreOptions> = {}) =>
    openStore({ dataDir, clock: systemClock, random: randomBytes, programVersion: 'bench', ...options })
  const start = async (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
    const child = spawn(process.execPath, args, { stdio, env: { ...process.env, ...env } })
    children.push(child)
    const [line] = await once(child.stdout, 'data')
    return String(line).trim()
  }
  return {
    folder,
    dataDir,
    openStore: open,
    async headersFor(studios) {
      const store = await open()
      const { key } = await store.keys.create({
        environment: 'test',
        studios,
        allStudios: false,
        partner: 'p',
      })
      await store.close()
      return { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    },
    start,
    async serve(env) {
      const line = await start(serveArguments(dataDir), { AUTOFATTURA_RATE_LIMIT: '0', ...env })
      return new URL(JSON.parse(line).listening).origin
    },
    async close() {
      for (const child of children) child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What node is given to serve a data folder with the built program. */
export function serveArguments(dataDir: string): readonly string[] {
  return [BUILT, 'serve', '--port', '0', '--json', '--quiet', '--data-dir', dataDir]
}

export type RequestOf = (index: number) => Dispatcher.RequestOptions

/** What a load of requests took. */
export interface Load {
  readonly requests: number
  /** ms until all were answered */
  readonly took: number
  /** ms of each */
  readonly times: readonly number[]
}

/** Sends requests over so many connections at once; throws for an answer other than `expected`. */
export async function load(
  origin: string,
  count: number,
  requestOf: RequestOf,
  { connections = 50, expected = [200] }: { connections?: number; expected?: readonly number[] } = {},
): Promise<Load> {
  const pool = new Pool(origin, { connections })
  const times: number[] = []
  const indexes = Array.from({ length: count }, (_, index) => index).values()
  const worker = async () => {
    for (const index of indexes) {
      const started = performance.now()
      const { statusCode, body } = await pool.request(requestOf(index))
      await body.dump({ limit: Number.MAX_SAFE_INTEGER })
      if (!expected.includes(statusCode)) throw new Error(`answer ${statusCode}`)
      times.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, worker))
  const took = performance.now() - started
  await pool.close()
  return { requests: count, took, times }
}

/** Two loads in turns, so that whatever else the machine does falls on both alike. */
export async function inTurns(
  turns: number,
  one: (turn: number) => Promise<Load>,
  other: (turn: number) => Promise<Load>,
): Promise<readonly [Load, Load]> {
  const ones: Load[] = []
  const others: Load[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    ones.push(await one(turn))
    others.push(await other(turn))
  }
  return [together(ones), together(others)]
}

function together(loads: readonly Load[]): Load {
  return {
    requests: loads.reduce((sum, { requests }) => sum + requests, 0),
    took: loads.reduce((sum, { took }) => sum + took, 0),
    times: loads.flatMap(({ times }) => times),
  }
}

/** answers per second */
export function rate({ requests, took }: Load): number {
  return requests / (took / 1_000)
}

/** ms that 99 of 100 answers took at most */
export function p99({ times }: Load): number {
  return times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.99)] ?? 0
}
