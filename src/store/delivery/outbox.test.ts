import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { DeliveryAttempt, Store, TenantStore } from '../store.js'
import { build, request, storeAt, temporaryFolder } from '../testing/sample.js'
import { verifyStore } from '../verify.js'

let dataDir: string
let store: Store
let tenant: TenantStore

beforeEach(async () => {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  dataDir = folder.path
  store = await storeAt(dataDir)
  tenant = store.tenantStore('live', 'acme')
})

const at = '2026-03-14T12:00:01.000Z'
const failed: DeliveryAttempt = { at, outcome: 'failed', httpStatus: 503, error: 'HTTP 503' }
const delivered: DeliveryAttempt = { at, outcome: 'delivered', httpStatus: 200, durationMs: 12.5 }

async function issued(name: string, partner = 'default'): Promise<string> {
  return (await tenant.issue(request(name, { event: { partner } }), build)).event?.id ?? ''
}

test('the event is whole, durable with the record, and announced after the commit', async () => {
  const heard: string[] = []
  const stop = store.outbox.onQueued(id => heard.push(id))
  const id = await issued('a')
  stop()
  await issued('b')
  expect(heard).toEqual([id])
  expect(await (await storeAt(dataDir)).outbox.get(id)).toEqual({
    event: {
      id,
      type: 'autofattura.created',
      createdAt: '2026-03-14T12:00:00.000Z',
      environment: 'live',
      studioId: 'acme',
      data: {
        autofatturaId: 'AF/2026/1',
        td: 'TD17',
        status: 'ok',
        importoTotaleCents: 12_200,
        companionTd01: true,
      },
    },
    partner: 'default',
    state: 'pending',
    attempts: [],
    nextAttemptAt: '2026-03-14T12:00:00.000Z',
    queuedAt: '2026-03-14T12:00:00.000Z',
  })
})

test('attempts are kept; a delivered event leaves the queue and can be replayed', async () => {
  const id = await issued('a')
  const nextAttemptAt = '2026-03-14T12:00:05.000Z'
  await (await store.outbox.claim(id))?.attempted(failed, { state: 'pending', nextAttemptAt })
  expect(await store.outbox.pending()).toMatchObject([{ attempts: [failed], nextAttemptAt }])
  await (await store.outbox.claim(id))?.attempted(delivered, { state: 'delivered' })
  expect(await store.outbox.pending()).toEqual([])
  expect(await store.outbox.claim(id)).toBeUndefined()
  expect(await readdir(join(dataDir, 'outbox'))).toEqual(['done'])
  expect(await store.outbox.list({ state: 'delivered' })).toMatchObject([{ attempts: [failed, delivered] }])
  expect(await store.outbox.replay({ ids: ['AF/2026/1'] })).toBe(1)
  expect(await store.outbox.pending()).toMatchObject([{ state: 'pending', attempts: [failed, delivered] }])
})

test('what ended more than 90 days ago is removed, and verify does not miss it', async () => {
  const [done, waiting, again] = [await issued('a'), await issued('b'), await issued('c')]
  for (const id of [done, again])
    await (await store.outbox.claim(id))?.attempted(delivered, { state: 'delivered' })
  const on = async (day: string) => storeAt(dataDir, { clock: { now: () => new Date(`${day}T12:00:01Z`) } })
  expect(await (await on('2026-06-11')).outbox.sweep()).toBe(0)
  const later = await on('2026-06-13')
  await later.outbox.replay({ ids: [again] })
  await (await later.outbox.claim(again))?.attempted(delivered, { state: 'delivered' })
  expect(await later.outbox.sweep()).toBe(1)
  expect((await later.outbox.list()).map(({ event }) => event.id)).toEqual([again, waiting].sort().reverse())
  const clock = { now: () => new Date('2026-06-13T12:00:01Z') }
  const missing = (await verifyStore({ dataDir, clock })).findings.filter(
    ({ kind }) => kind === 'event-missing',
  )
  expect(missing).toEqual([])
})

test('one of many claims it; a released one is free', async () => {
  const id = await issued('a')
  const other = await storeAt(dataDir)
  const claims = await Promise.all([store, other, store, other].map(each => each.outbox.claim(id)))
  const won = claims.filter(claim => claim !== undefined)
  expect(won).toHaveLength(1)
  await won[0]?.release()
  expect(await other.outbox.claim(id)).toBeDefined()
})

test('list is newest first and filtered', async () => {
  const first = await issued('a', 'one')
  await new Promise(resolve => setTimeout(resolve, 2))
  const second = await issued('b', 'two')
  expect((await store.outbox.list()).map(({ event }) => event.id).sort()).toEqual([first, second].sort())
  expect(await store.outbox.list({ partner: 'two' })).toMatchObject([{ event: { id: second } }])
  expect(await store.outbox.list({ environment: 'test' })).toEqual([])
  expect(await store.outbox.list({ ids: [first] })).toMatchObject([{ partner: 'one' }])
  expect(await store.outbox.list({ from: '2026-03-14T12:00:00.001Z' })).toEqual([])
})

test('an event without its record, or out of place, does not exist', async () => {
  const id = await issued('a')
  await rm(join(dataDir, 'live/acme/autofatture/2026/1.json'))
  const again = await storeAt(dataDir)
  expect(await again.outbox.pending()).toEqual([])
  expect(await again.outbox.claim(id)).toBeUndefined()
  expect(await again.outbox.get('../keys')).toBeUndefined()
})
