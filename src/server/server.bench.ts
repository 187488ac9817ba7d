import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, bench, describe } from 'vitest'
import { REQUEST_EXAMPLES } from './openapi/examples.js'
import {
  bound,
  type Grounds,
  inTurns,
  load,
  ONCE,
  openGrounds,
  p99,
  type RequestOf,
  rate,
  report,
  serveArguments,
} from './testing/bench-load.js'

/**
 * The built program against a bare node http server, each in its own process, loaded the same way in the same
 * run, so that the numbers mean the same on every machine. A bound that is broken fails the benchmark.
 */
const TURNS = 10
const HELLO_PER_TURN = 2_000
const CREATES_PER_TURN = 300
/** until the code that a create runs through is compiled, as it is in any server some minutes old */
const WARM_UP_CREATES = 1_000
const SLOWEST_CREATE = 65
const SLOWEST_P99 = 60
const SLOWEST_START = 5

const LISTEN = `.listen(0, '127.0.0.1', function () { console.log('http://127.0.0.1:' + this.address().port) })`
const HELLO = `require('node:http').createServer((request, response) => response.end('hello'))${LISTEN}`

let grounds: Grounds
let headers: Readonly<Record<string, string>>
let hello: string
let server: string

beforeAll(async () => {
  grounds = await openGrounds()
  headers = await grounds.headersFor(['aurora'])
  hello = await grounds.start(['-e', HELLO])
  server = await grounds.serve({ AUTOFATTURA_VIES: 'off', AUTOFATTURA_LOG: 'error' })
})
afterAll(() => grounds.close())

const helloRequest: RequestOf = () => ({ method: 'GET', path: '/' })

const createRequest =
  (run: string): RequestOf =>
  index => {
    const { fatturaData } = REQUEST_EXAMPLES.create
    const fatturaOriginale = { ...fatturaData.fatturaOriginale, numero: `${run}-${index}` }
    const body = { ...REQUEST_EXAMPLES.create, fatturaData: { ...fatturaData, fatturaOriginale } }
    return { method: 'POST', path: '/v1/autofatture', headers, body: JSON.stringify(body) }
  }

describe('create at 50 connections', () => {
  bench(
    'against hello',
    async () => {
      await load(hello, HELLO_PER_TURN, helloRequest)
      await load(server, WARM_UP_CREATES, createRequest('warm'))
      const [bare, ours] = await inTurns(
        TURNS,
        () => load(hello, HELLO_PER_TURN, helloRequest),
        turn => load(server, CREATES_PER_TURN, createRequest(`run${turn}`)),
      )
      report(
        `hello ${rate(bare).toFixed(0)}/s p99 ${p99(bare).toFixed(1)} ms; create ${rate(ours).toFixed(0)}/s p99 ${p99(ours).toFixed(1)} ms`,
      )
      bound('hello’s rate over create’s', rate(bare) / rate(ours), SLOWEST_CREATE)
      bound('create’s p99 over hello’s', p99(ours) / p99(bare), SLOWEST_P99)
    },
    ONCE,
  )
})

describe('the start', () => {
  bench(
    'of the built program until it listens, against a bare node',
    async () => {
      const [bare, ours] = await fastest(['-e', HELLO], serveArguments(join(grounds.folder, 'start')))
      report(`bare node http server ${bare.toFixed(0)} ms; serve ${ours.toFixed(0)} ms`)
      bound('time to listen over a bare node’s', ours / bare, SLOWEST_START)
    },
    ONCE,
  )
})

/** The best of several starts of each, in turns. */
async function fastest(one: readonly string[], other: readonly string[]): Promise<readonly [number, number]> {
  let [first, second] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let run = 0; run < 9; run += 1) {
    first = Math.min(first, await firstLine(one))
    second = Math.min(second, await firstLine(other))
  }
  return [first, second]
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
