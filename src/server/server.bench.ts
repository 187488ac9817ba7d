import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Dispatcher, Pool } from 'undici'
import { afterAll, beforeAll, bench, describe } from 'vitest'
import { systemClock } from '../lib/clock.js'
import { openStore } from '../store/open-store.js'
import { REQUEST_EXAMPLES } from './openapi/examples.js'

/**
 * The server in its own process against a bare node http server in another, loaded the same way in the same
 * run, so that the numbers mean the same on every machine. A bound that is broken fails the benchmark.
 */
const CONNECTIONS = 50
const HELLO_REQUESTS = 20_000
const CREATE_REQUESTS = 3_000
const SLOWEST_CREATE = 65
const SLOWEST_P99 = 60
const MOST_GROWTH = 1.2
const SLOWEST_START = 5

/** made by `npm run build` */
const BUILT = fileURLToPath(new URL('../../bin/autofattura.js', import.meta.url))

const CHILD = fileURLToPath(new URL('./testing/serve-child.ts', import.meta.url))
const HELLO = `require('node:http').createServer((request, response) => response.end('hello'))
  .listen(0, '127.0.0.1', function () { console.log('http://127.0.0.1:' + this.address().port) })`

const children: ChildProcess[] = []
let folder: string
let key: string
let hello: string
let server: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autofattura-bench-'))
  const dataDir = join(folder, 'data')
  const store = await openStore({
    dataDir,
    clock: systemClock,
    random: length => crypto.getRandomValues(new Uint8Array(length)),
    programVersion: 'bench',
  })
  const wanted = { environment: 'test', studios: ['aurora'], allStudios: false, partner: 'p' } as const
  key = (await store.keys.create(wanted)).key
  await store.close()
  hello = await start(['-e', HELLO])
  server = await start(['--import', 'tsx', CHILD, dataDir, 'lives'])
})

afterAll(async () => {
  for (const child of children) child.kill()
  await rm(folder, { recursive: true, force: true })
})

async function start(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = await once(child.stdout ?? child, 'data')
  return String(line).trim()
}

interface Load {
  /** answers per second */
  readonly rate: number
  /** ms */
  readonly p99: number
}

type RequestOf = (index: number) => Dispatcher.RequestOptions

async function load(origin: string, count: number, requestOf: RequestOf): Promise<Load> {
  const pool = new Pool(origin, { connections: CONNECTIONS })
  const times: number[] = []
  const indexes = Array.from({ length: count }, (_, index) => index).values()
  const worker = async () => {
    for (const index of indexes) {
      const started = performance.now()
      const { statusCode, body } = await pool.request(requestOf(index))
      await body.dump()
      if (statusCode !== 200) throw new Error(`answer ${statusCode}`)
      times.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const seconds = (performance.now() - started) / 1_000
  await pool.close()
  const sorted = times.sort((left, right) => left - right)
  return { rate: count / seconds, p99: sorted[Math.floor(count * 0.99)] ?? 0 }
}

const helloRequest: RequestOf = () => ({ method: 'GET', path: '/' })

const createRequest =
  (run: string): RequestOf =>
  index => {
    const { fatturaData } = REQUEST_EXAMPLES.create
    const fatturaOriginale = { ...fatturaData.fatturaOriginale, numero: `${run}-${index}` }
    return {
      method: 'POST',
      path: '/v1/autofatture',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...REQUEST_EXAMPLES.create, fatturaData: { ...fatturaData, fatturaOriginale } }),
    }
  }

function report(text: string): void {
  process.stdout.write(`${text}\n`)
}

function bound(name: string, value: number, most: number): void {
  report(`${name}: ${value.toFixed(1)} (at most ${most})`)
  if (value > most) throw new Error(`${name} is ${value.toFixed(1)}, at most ${most}`)
}

const ONCE = { iterations: 1, warmupIterations: 0, time: 0, warmupTime: 0, throws: true }

describe('create at 50 connections', () => {
  bench(
    'against hello',
    async () => {
      await load(hello, 2_000, helloRequest)
      await load(new URL(server).origin, 200, createRequest('warm'))
      const bare = await load(hello, HELLO_REQUESTS, helloRequest)
      const ours = await load(new URL(server).origin, CREATE_REQUESTS, createRequest('run'))
      report(
        `hello ${bare.rate.toFixed(0)}/s p99 ${bare.p99.toFixed(1)} ms; create ${ours.rate.toFixed(0)}/s p99 ${ours.p99.toFixed(1)} ms`,
      )
      bound('hello’s rate over create’s', bare.rate / ours.rate, SLOWEST_CREATE)
      bound('create’s p99 over hello’s', ours.p99 / bare.p99, SLOWEST_P99)
    },
    ONCE,
  )
})

describe('memory', () => {
  bench(
    'over 50,000 requests',
    async () => {
      const child = ['--expose-gc', '--import', 'tsx', CHILD, join(folder, 'data'), 'collects']
      const { origin } = new URL(await start(child))
      await load(origin, 1, createRequest('memory'))
      const get: RequestOf = () => ({
        method: 'GET',
        path: `/v1/autofatture/AF/${new Date().getFullYear()}/1?studioId=aurora`,
        headers: { authorization: `Bearer ${key}` },
      })
      await load(origin, 10_000, get)
      const before = await heapBytes(origin)
      await load(origin, 50_000, get)
      bound('heap after 50,000 requests over before', (await heapBytes(origin)) / before, MOST_GROWTH)
    },
    ONCE,
  )
})

/** The heap as it stays: the least of several looks while the server collects. */
async function heapBytes(origin: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let look = 0; look < 20; look += 1) {
    const text = await (await fetch(`${origin}/metrics`)).text()
    const used = Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1])
    least = Math.min(least, used)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return least
}

describe('the start', () => {
  bench(
    'of the built program until it listens, against a bare node',
    async () => {
      const bare = await fastest(() => firstLine(['-e', 'console.log(1)']))
      const serve = [BUILT, 'serve', '--port', '0', '--json', '--data-dir', join(folder, 'start')]
      const ours = await fastest(() => firstLine(serve))
      report(`bare node ${bare.toFixed(0)} ms; serve ${ours.toFixed(0)} ms`)
      bound('time to listen over a bare node start', ours / bare, SLOWEST_START)
    },
    ONCE,
  )
})

async function fastest(measure: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 7; run += 1) best = Math.min(best, await measure())
  return best
}

/** ms from the start of a process to its first line. */
async function firstLine(args: readonly string[]): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  const took = performance.now() - started
  child.kill('SIGKILL')
  await once(child, 'exit')
  return took
}
