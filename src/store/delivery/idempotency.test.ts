import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Processes } from '../disk/processes.js'
import type { OpenStoreOptions } from '../open-store.js'
import type { Store } from '../store.js'
import { faultyDisk } from '../testing/faulty-disk.js'
import { build, request, storeAt, temporaryFolder } from '../testing/sample.js'

const HOUR = 3_600_000

let dataDir: string
let now: number

beforeEach(async () => {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  dataDir = folder.path
  now = Date.parse('2026-03-14T12:00:00Z')
})

const dead = new Set<number>()

/** A store of a process that the test can declare dead. */
function openAs(pid: number, options: Partial<OpenStoreOptions> = {}): Promise<Store> {
  const processes: Processes = {
    self: async () => ({ pid, host: 'here' }),
    liveness: async other => (dead.has(other.pid) ? 'dead' : 'alive'),
  }
  return storeAt(dataDir, { processes, clock: { now: () => new Date(now) }, ...options })
}

const key = { scope: 'key:1 POST /v1/autofatture/process abc', digest: 'd1' }
const answer = { status: 200, body: { b: 1, a: ['x', null] } }

test('new, in progress, stored; another body never gets in between', async () => {
  const [one, two] = [await openAs(1), await openAs(2)]
  expect(await one.idempotency.begin(key.scope, 'd1')).toEqual({ state: 'new' })
  expect(await one.idempotency.begin(key.scope, 'd1')).toEqual({ state: 'in-progress' })
  expect(await two.idempotency.begin(key.scope, 'd1')).toEqual({ state: 'in-progress' })
  expect(await two.idempotency.begin(key.scope, 'd2')).toEqual({ state: 'mismatch' })
  await one.idempotency.finish(key.scope, answer)
  const stored = await (await openAs(3)).idempotency.begin(key.scope, 'd1')
  expect(stored).toEqual({ state: 'stored', ...answer })
  expect(JSON.stringify(stored)).toContain('{"b":1,"a":["x",null]}')
  expect(await two.idempotency.begin(key.scope, 'd2')).toEqual({ state: 'mismatch' })
})

test('of fifty equal requests one is new', async () => {
  const stores = [await openAs(1), await openAs(2)]
  const states = await Promise.all(
    Array.from({ length: 50 }, (_, n) => stores[n % 2]?.idempotency.begin(key.scope, key.digest)),
  )
  expect(states.filter(found => found?.state === 'new')).toHaveLength(1)
  expect(states.filter(found => found?.state === 'in-progress')).toHaveLength(49)
})

test('an abandoned request may be tried again, also with another body', async () => {
  const one = await openAs(1)
  await one.idempotency.begin(key.scope, 'd1')
  await one.idempotency.abandon(key.scope)
  expect(await one.idempotency.begin(key.scope, 'd2')).toEqual({ state: 'new' })
})

test.each([
  ['a killed process', 10],
  ['a process that was closed', 11],
])('what %s had not committed is new', async (_, pid) => {
  const one = await openAs(pid)
  await one.idempotency.begin(key.scope, key.digest)
  if (pid === 10) dead.add(pid)
  else await one.close()
  expect(await (await openAs(1)).idempotency.begin(key.scope, key.digest)).toEqual({ state: 'new' })
})

test('a record that was committed before the process died is found again', async () => {
  const one = await openAs(20)
  await one.idempotency.begin(key.scope, key.digest)
  await one.tenantStore('live', 'acme').issue(request(1, { idempotency: key }), build)
  dead.add(20)
  const two = await openAs(2)
  const committed = { state: 'committed', environment: 'live', studioId: 'acme', autofatturaId: 'AF/2026/1' }
  expect(await two.idempotency.begin(key.scope, 'other')).toEqual({ state: 'mismatch' })
  expect(await two.idempotency.begin(key.scope, key.digest)).toEqual(committed)
  expect(await two.idempotency.begin(key.scope, key.digest)).toEqual({ state: 'in-progress' })
  await two.idempotency.finish(key.scope, answer)
  expect(await one.idempotency.begin(key.scope, key.digest)).toEqual({ state: 'stored', ...answer })
})

test('a request that failed after its commit is never made twice', async () => {
  const one = await openAs(1)
  await one.idempotency.begin(key.scope, key.digest)
  await one.tenantStore('live', 'acme').issue(request(1, { idempotency: key }), build)
  await one.idempotency.abandon(key.scope)
  expect(await one.idempotency.begin(key.scope, key.digest)).toMatchObject({ state: 'committed' })
})

test('the number that another request got in the end is no proof', async () => {
  const faulty = faultyDisk()
  const one = await openAs(30, { disk: faulty.disk })
  await one.idempotency.begin(key.scope, key.digest)
  faulty.fault = {
    code: 'EIO',
    on: (operation, path) => operation === 'link' && path.endsWith('/2026/1.json'),
  }
  const failing = one.tenantStore('live', 'acme').issue(request(1, { idempotency: key }), build)
  await expect(failing).rejects.toMatchObject({ code: 'STORAGE' })
  dead.add(30)
  const two = await openAs(2)
  const other = { scope: 'another', digest: 'd' }
  expect(
    await two.tenantStore('live', 'acme').issue(request(2, { idempotency: other }), build),
  ).toMatchObject({
    autofatturaId: 'AF/2026/1',
  })
  expect(await two.idempotency.begin(key.scope, key.digest)).toEqual({ state: 'new' })
})

test('an answer is kept for a day', async () => {
  const one = await openAs(1)
  await one.idempotency.begin(key.scope, key.digest)
  await one.idempotency.finish(key.scope, answer)
  now += 23.9 * HOUR
  expect(await one.idempotency.sweep()).toBe(0)
  expect(await one.idempotency.begin(key.scope, key.digest)).toMatchObject({ state: 'stored' })
  now += 0.2 * HOUR
  expect(await one.idempotency.begin('another', 'd')).toEqual({ state: 'new' })
  expect(await one.idempotency.sweep()).toBe(1)
  expect(await one.idempotency.begin(key.scope, 'd2')).toEqual({ state: 'new' })
  expect(await readdir(join(dataDir, 'idempotency'))).toHaveLength(2)
})
