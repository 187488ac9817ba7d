import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { hashKey } from '../keys.js'
import type { ReviewStore, Store, SupplierStore } from '../store.js'
import { faultyDisk } from '../testing/faulty-disk.js'
import { build, request, storeAt, temporaryFolder } from '../testing/sample.js'

let dataDir: string
let store: Store
let other: Store

beforeEach(async () => {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  dataDir = folder.path
  store = await storeAt(dataDir)
  other = await storeAt(dataDir)
})

describe('keys', () => {
  const wanted = {
    environment: 'test',
    studios: ['acme'],
    allStudios: false,
    partner: 'p',
    quota: 9,
  } as const

  test('a key is shown once, stored as a hash, found and revoked from another process', async () => {
    const { key, entry } = await store.keys.create(wanted)
    expect(key).toMatch(/^pk_test_[A-Za-z0-9_-]{43}$/)
    expect(entry).toMatchObject({ ...wanted, hash: hashKey(key), prefix: key.slice(0, 12) })
    expect(await readFile(join(dataDir, 'keys.json'), 'utf8')).not.toContain(key.slice(12))
    expect(await other.keys.find(key)).toEqual(entry)
    expect(await other.keys.find(`${key}x`)).toBeUndefined()
    expect(await store.keys.revoke(entry.id)).toBe(true)
    expect(await other.keys.find(key)).toBeUndefined()
    expect(await store.keys.revoke(entry.id)).toBe(false)
    expect(await other.keys.list()).toMatchObject([{ id: entry.id, revokedAt: expect.any(String) }])
  })

  test('two stores that write at once lose nothing', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 ? store : other).keys.create(wanted)))
    expect(await store.keys.list()).toHaveLength(30)
  })

  test.each(['', '[]', '{"keys":[{}]}', '{"keys":'])(
    'a damaged file %j is named, never overwritten',
    async content => {
      await writeFile(join(dataDir, 'keys.json'), content)
      await expect(store.keys.find('pk_live_x')).rejects.toMatchObject({
        code: 'STORAGE',
        details: { file: 'keys.json' },
      })
      await expect(store.keys.create(wanted)).rejects.toMatchObject({ code: 'STORAGE' })
      expect(await readFile(join(dataDir, 'keys.json'), 'utf8')).toBe(content)
    },
  )
})

describe('webhooks', () => {
  test('one per environment and partner; registering again replaces it', async () => {
    const first = await store.webhooks.register('live', 'p', 'https://a.example/')
    const second = await other.webhooks.register('live', 'p', 'https://b.example/')
    await store.webhooks.register('test', 'p', 'https://c.example/')
    expect(second.secret).toMatch(/^whsec_[A-Za-z0-9_-]{43}$/)
    expect(second.secret).not.toBe(first.secret)
    expect(await store.webhooks.get('live', 'p')).toMatchObject({ url: 'https://b.example/', ...second })
    await store.webhooks.disable('live', 'p', '410 Gone')
    expect(await other.webhooks.get('live', 'p')).toMatchObject({ disabledBecause: '410 Gone' })
    expect(await other.webhooks.get('test', 'p')).not.toHaveProperty('disabledBecause')
    expect(await other.webhooks.list()).toHaveLength(2)
  })
})

test('a quota is never passed, however many take at once, and can be given back', async () => {
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? store : other).quota.take('key_1', '2026-03', 7)),
  )
  expect(taken.filter(Boolean)).toHaveLength(7)
  await other.quota.giveBack('key_1', '2026-03')
  expect(await store.quota.used('key_1', '2026-03')).toBe(6)
  expect(await store.quota.used('key_1', '2026-04')).toBe(0)
  expect(await store.quota.take('../../evil', '2026-03')).toBe(true)
})

describe('tenants', () => {
  test('are listed per environment, changed and removed; their records stay', async () => {
    const tenant = { studioId: 'acme', cessionario: { piva: '01234567890' }, aliquota: 22 }
    await store.tenants.put('live', tenant)
    await store.tenantStore('live', 'acme').issue(request(1), build)
    expect(await other.tenants.list('live')).toEqual([tenant])
    expect(await other.tenants.list('test')).toEqual([])
    expect(await other.tenantStore('live', 'acme').tenant()).toEqual(tenant)
    expect(await other.tenants.remove('live', 'acme')).toBe(true)
    expect(await other.tenants.remove('live', 'acme')).toBe(false)
    expect(await store.tenants.list('live')).toEqual([])
    expect(await store.tenantStore('live', 'acme').record('AF/2026/1')).toBeDefined()
  })

  test('a tenant file of wrong data is named', async () => {
    await store.tenants.put('live', { studioId: 'acme', cessionario: {} })
    await writeFile(join(dataDir, 'live/acme/tenant.json'), '{"studioId":"acme","cessionario":{"piva":1}}')
    await expect(store.tenants.get('live', 'acme')).rejects.toMatchObject({
      code: 'STORAGE',
      message: expect.stringContaining('cessionario.piva'),
    })
  })
})

describe('suppliers', () => {
  let suppliers: SupplierStore
  const taught = { taughtIn: 'AF/2026/1', actor: 'cli:x' }

  beforeEach(async () => {
    suppliers = store.tenantStore('live', 'acme').suppliers
    await suppliers.teach({ keys: ['id:IE1', 'name:acme|IE'], values: { tipo: 'TD17' }, ...taught })
  })

  test.each([
    ['its id', ['id:IE1'], 'id:IE1'],
    ['its name, where no id was read', ['name:acme|IE'], 'id:IE1'],
    ['its name beside another id', ['id:IE2', 'name:acme|IE'], undefined],
    ['nothing', [], undefined],
  ])('found by %s', async (_, keys, key) => {
    expect((await suppliers.find(keys))?.key).toBe(key)
  })

  test('the same again confirms, another value starts anew, forgetting forgets', async () => {
    const again = { keys: ['id:IE1'], ...taught }
    expect(await suppliers.teach({ ...again, values: { tipo: 'TD17' } })).toMatchObject({ confirmations: 2 })
    expect(await suppliers.teach({ ...again, values: { natura: 'N3.4' } })).toMatchObject({
      confirmations: 3,
      values: { tipo: 'TD17', natura: 'N3.4' },
    })
    expect(await suppliers.teach({ ...again, values: { tipo: 'TD19' } })).toMatchObject({ confirmations: 1 })
    expect(await suppliers.list()).toHaveLength(1)
    expect(await suppliers.forget('id:IE1')).toBe(true)
    expect(await suppliers.forget('id:IE1')).toBe(false)
  })

  test('a name that two suppliers share finds neither', async () => {
    await suppliers.teach({ keys: ['id:LU9', 'name:acme|IE'], values: {}, ...taught })
    expect(await suppliers.find(['name:acme|IE'])).toBeUndefined()
  })
})

describe('reviews', () => {
  let reviews: ReviewStore
  const sha256 = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
  const bytes = Buffer.from('x')
  const given = { sha256, fileName: 'scan.pdf', bytes, response: { extracted: { vatId: 'IE1' } } }

  beforeEach(() => {
    reviews = store.tenantStore('live', 'acme').reviews
  })

  test('a document keeps its bytes, its corrections and who made them', async () => {
    const { reviewId } = await reviews.put(given)
    expect(reviewId).toBe(sha256.slice(0, 16))
    await reviews.correct(reviewId, { vatId: 'IE2', tipo: 'TD17' }, 'key:1')
    await reviews.correct(reviewId, { vatId: 'IE3', tipo: 'TD17' }, 'cli:x')
    const again = await other
      .tenantStore('live', 'acme')
      .reviews.put({ ...given, fileName: 'again.pdf', response: {} })
    expect(again).toMatchObject({ state: 'open', corrections: { vatId: 'IE3', tipo: 'TD17' }, response: {} })
    expect(again.audit.map(({ actor, field, before, after }) => [actor, field, before, after])).toEqual([
      ['key:1', 'vatId', 'IE1', 'IE2'],
      ['key:1', 'tipo', null, 'TD17'],
      ['cli:x', 'vatId', 'IE2', 'IE3'],
    ])
    expect(await reviews.original(reviewId)).toEqual(bytes)
    expect(await reviews.bySha256(sha256)).toEqual(again)
    expect(await reviews.bySha256(`${sha256.slice(0, 16)}${'0'.repeat(48)}`)).toBeUndefined()
  })

  test('issuing closes it, rejecting closes it, processing again opens a rejected one', async () => {
    const { reviewId } = await reviews.put(given)
    await reviews.close(reviewId, { state: 'rejected', reason: 'not ours' }, 'cli:x')
    expect(await reviews.list('open')).toEqual([])
    expect(await reviews.put(given)).toMatchObject({ state: 'open' })
    await store.tenantStore('live', 'acme').issue(request(1, { reviewId }), build)
    expect(await reviews.get(reviewId)).toMatchObject({ state: 'issued', autofatturaId: 'AF/2026/1' })
    expect(await reviews.list('issued')).toHaveLength(1)
    expect(await reviews.close(reviewId, { state: 'issued', autofatturaId: 'AF/2026/1' }, 'x')).toEqual(
      await reviews.get(reviewId),
    )
    expect(await reviews.put(given)).toMatchObject({ state: 'issued' })
  })

  test('an unknown one is NOT_FOUND, a changed original is refused', async () => {
    await expect(reviews.correct('0123456789abcdef', {}, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(reviews.original('../../etc')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { reviewId } = await reviews.put(given)
    await writeFile(join(dataDir, `live/acme/reviews/${reviewId}.original.pdf`), 'y')
    await expect(reviews.original(reviewId)).rejects.toMatchObject({ code: 'STORAGE' })
  })
})

test('an unchanged document is not read again, a changed one is', async () => {
  const wanted = { environment: 'live', studios: [], allStudios: true, partner: 'p' } as const
  const { key } = await other.keys.create(wanted)
  const counting = faultyDisk()
  counting.fault = {
    code: 'none',
    step: 0,
    on: (operation, path) => operation === 'read' && path.endsWith('keys.json'),
  }
  const reader = await storeAt(dataDir, { disk: counting.disk })
  for (let n = 0; n < 5; n += 1) expect(await reader.keys.find(key)).toBeDefined()
  expect(counting.steps).toBe(1)
  await other.keys.create(wanted)
  expect(await reader.keys.list()).toHaveLength(2)
})
