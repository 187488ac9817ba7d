import { afterAll, beforeAll, bench, describe } from 'vitest'
import { REQUEST_EXAMPLES } from './openapi/examples.js'
import {
  bound,
  CHILD,
  type Grounds,
  load,
  ONCE,
  openGrounds,
  type RequestOf,
  report,
} from './testing/bench-load.js'

const WARM_UP = 10_000
const REQUESTS = 50_000
const MOST_GROWTH = 1.2

let grounds: Grounds
let headers: Readonly<Record<string, string>>
let origin: string

beforeAll(async () => {
  grounds = await openGrounds()
  headers = await grounds.headersFor(['aurora'])
  const child = ['--expose-gc', '--import', 'tsx', CHILD, grounds.dataDir, 'collects']
  origin = new URL(await grounds.start(child)).origin
})
afterAll(() => grounds.close())

const year = new Date().getFullYear()

/** What a day of partners looks like, without what has to grow: readings, mistakes, keys that are none, monitors. */
const mixed: RequestOf = index => {
  const kind = index % 10
  if (kind === 0) return { method: 'GET', path: '/v1/autofatture?studioId=aurora', headers }
  if (kind === 1) return { method: 'POST', path: '/v1/autofatture', headers, body: '{"studioId":"aurora"}' }
  if (kind === 2) return { method: 'GET', path: `/v1/none/${index}`, headers }
  if (kind === 3)
    return { method: 'GET', path: '/v1/autofatture', headers: { authorization: `Bearer ${index}` } }
  if (kind === 4) return { method: 'GET', path: '/healthz', headers: { 'x-request-id': `r-${index}` } }
  return { method: 'GET', path: `/v1/autofatture/AF/${year}/1?studioId=aurora`, headers }
}
const EXPECTED = { expected: [200, 400, 401, 404, 429] }

describe('memory', () => {
  bench(
    'over 50,000 requests',
    async () => {
      const body = JSON.stringify(REQUEST_EXAMPLES.create)
      await load(origin, 1, () => ({ method: 'POST', path: '/v1/autofatture', headers, body }))
      await load(origin, WARM_UP, mixed, EXPECTED)
      const before = await heapBytes()
      await load(origin, REQUESTS, mixed, EXPECTED)
      const after = await heapBytes()
      report(`heap ${(before / 1e6).toFixed(1)} MB before, ${(after / 1e6).toFixed(1)} MB after`)
      bound('heap after 50,000 requests over before', after / before, MOST_GROWTH)
    },
    ONCE,
  )
})

/** The heap as it stays: the least of several looks while the server collects. */
async function heapBytes(): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let look = 0; look < 20; look += 1) {
    const text = await (await fetch(`${origin}/metrics`)).text()
    least = Math.min(least, Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1]))
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return least
}
