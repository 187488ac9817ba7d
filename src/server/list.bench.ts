import { access } from 'node:fs/promises'
import { afterAll, beforeAll, bench, describe } from 'vitest'
import type { Disk } from '../store/disk/disk.js'
import { nodeDisk } from '../store/disk/node-disk.js'
import type { Store } from '../store/store.js'
import { issueMany } from '../store/testing/sample.js'
import {
  bound,
  type Grounds,
  inTurns,
  load,
  ONCE,
  openGrounds,
  type RequestOf,
  rate,
  report,
} from './testing/bench-load.js'

const SMALL = 1_000
const LARGE = 100_000
const TURNS = 10
const LISTS_PER_TURN = 40
const CONNECTIONS = 8
const MOST = 1.3
const PAGE_SIZE = 50

let grounds: Grounds
let headers: Readonly<Record<string, string>>
let server: string

beforeAll(async () => {
  grounds = await openGrounds()
  const store = await grounds.openStore({ disk: unflushed() })
  await fill(store, 'small', SMALL)
  await fill(store, 'large', LARGE)
  await store.close()
  headers = await grounds.headersFor(['small', 'large'])
  server = await grounds.serve()
}, 600_000)
afterAll(() => grounds.close(), 300_000)

/** Nobody will miss these records after a power cut. */
function unflushed(): Disk {
  const disk = nodeDisk()
  return {
    ...disk,
    create: (path, content) => disk.create(path, content, { sync: false }),
    append: (path, content) => disk.append(path, content, { sync: false }),
    // A folder that is not there has to be told, for it is made then.
    syncFolder: folder => access(folder),
  }
}

async function fill(store: Store, studioId: string, records: number): Promise<void> {
  const tenant = store.tenantStore('test', studioId)
  for (let made = 0; made < records; made += 500) {
    await issueMany(tenant, 500, () => ({ withCompanion: false }), `f${made}`)
  }
}

const page =
  (studioId: string, number: (index: number) => number): RequestOf =>
  index => ({
    method: 'GET',
    path: `/v1/autofatture?studioId=${studioId}&page=${number(index)}`,
    headers,
  })

async function compare(name: string, pageOf: (records: number) => (index: number) => number): Promise<void> {
  const lists = (studioId: string, records: number) => () =>
    load(server, LISTS_PER_TURN, page(studioId, pageOf(records)), { connections: CONNECTIONS })
  await lists('small', SMALL)()
  await lists('large', LARGE)()
  const [small, large] = await inTurns(TURNS, lists('small', SMALL), lists('large', LARGE))
  report(`${name}: ${rate(small).toFixed(0)}/s at ${SMALL} records, ${rate(large).toFixed(0)}/s at ${LARGE}`)
  bound(`${name}: cost at ${LARGE} records over ${SMALL}`, rate(small) / rate(large), MOST)
}

describe('list at 100,000 records against 1,000', () => {
  bench('first page', async () => compare('first page', () => () => 1), ONCE)
  bench('last page', async () => compare('last page', records => () => records / PAGE_SIZE), ONCE)
  bench(
    'pages all over',
    async () => compare('pages all over', records => index => 1 + ((index * 7919) % (records / PAGE_SIZE))),
    ONCE,
  )
})
