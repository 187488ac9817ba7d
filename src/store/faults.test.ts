import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { AppError } from '../lib/errors.js'
import type { Processes } from './disk/processes.js'
import type { Store, TenantStore } from './store.js'
import { type Fault, faultyDisk, isWriting } from './testing/faulty-disk.js'
import { build, issueMany, noon, request, storeAt, temporaryFolder } from './testing/sample.js'
import { verifyStore } from './verify.js'

let dataDir: string
let faulty: ReturnType<typeof faultyDisk>
let store: Store
let tenant: TenantStore

beforeEach(async () => {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  dataDir = folder.path
  faulty = faultyDisk()
  store = await storeAt(dataDir, { disk: faulty.disk })
  tenant = store.tenantStore('live', 'acme')
  await tenant.issue(request('first'), build)
})

function full(n: number | string) {
  return request(n, {
    original: { bytes: Buffer.from(`original ${n}`), fileName: 'a.pdf' },
    event: { partner: 'p' },
    idempotency: { scope: `scope ${n}`, digest: 'd' },
  })
}

async function expectNothingBurnt(expected: number): Promise<void> {
  const next = await tenant.issue(request('after'), build)
  expect(next).toMatchObject({ sequence: expected, numero: `TD17/2026/${expected}` })
  expect(await verifyStore({ dataDir, clock: noon })).toMatchObject({ findings: [], checked: expected })
}

test.each(['ENOSPC', 'EACCES', 'EIO'])(
  '%s at any step: a clear error, no number used, the next goes on',
  async code => {
    await tenant.issue(full('measured'), build)
    faulty.fault = { code, step: 0 }
    faulty.steps = 0
    await tenant.issue(full('counted'), build)
    const { steps } = faulty
    expect(steps).toBeGreaterThan(25)
    let sequence = 3
    for (let step = 1; step <= steps; step += 1) {
      faulty.steps = 0
      faulty.fault = { code, step }
      const outcome = await tenant.issue(full(`step ${step}`), build).catch(error => error)
      faulty.fault = undefined
      if (outcome instanceof AppError) {
        expect(outcome).toMatchObject({ code: 'STORAGE', details: { reason: code } })
      } else sequence += 1
      const { items } = await tenant.list({ page: 1, pageSize: 1 })
      expect(items[0]?.sequence).toBe(sequence)
    }
    await expectNothingBurnt(sequence + 1)
  },
)

test('a full disk for one of many leaves the others whole and without gap', async () => {
  faulty.fault = { code: 'ENOSPC', step: 30, on: operation => operation === 'write' }
  faulty.steps = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => tenant.issue(full(`many ${n}`), build)),
  )
  faulty.fault = undefined
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  await expectNothingBurnt(21)
})

test.each<[string, Fault]>([
  [
    'the record has no name yet',
    { code: 'EIO', on: (operation, path) => operation === 'link' && path.includes('autofatture') },
  ],
  [
    'the folder of the records cannot be flushed',
    { code: 'EIO', on: (operation, path) => operation === 'sync-folder' && path.includes('autofatture') },
  ],
])('when %s, nobody sees a record', async (_, fault) => {
  faulty.fault = fault
  const outcomes = await Promise.allSettled([1, 2, 3].map(n => tenant.issue(full(n), build)))
  expect(outcomes).toMatchObject([1, 2, 3].map(() => ({ reason: { code: 'STORAGE' } })))
  faulty.fault = undefined
  expect((await tenant.list({ page: 1, pageSize: 5 })).items).toHaveLength(1)
  expect((await store.outbox.pending()).length).toBe(0)
  await expectNothingBurnt(2)
})

test('a process that dies between two records of one batch leaves the first whole, the second not at all', async () => {
  const original = { bytes: Buffer.from('shared by both'), fileName: 'a.pdf' }
  const dying = faultyDisk()
  let isDead = false
  const processes = (pid: number): Processes => ({
    self: async () => ({ pid, host: 'here' }),
    liveness: async other => (other.pid === 1 && isDead ? 'dead' : 'alive'),
  })
  dying.fault = {
    code: 'EDEAD',
    on: (operation, path) => {
      if (operation === 'link' && path.endsWith('/2026/3.json')) isDead = true
      return isDead
    },
  }
  const first = (await storeAt(dataDir, { disk: dying.disk, processes: processes(1) })).tenantStore(
    'live',
    'acme',
  )
  const both = ['a', 'b'].map(name =>
    first.issue(request(name, { original, event: { partner: 'p' } }), build),
  )
  await Promise.allSettled(both)
  store = await storeAt(dataDir, { processes: processes(2) })
  tenant = store.tenantStore('live', 'acme')
  const { items } = await tenant.list({ page: 1, pageSize: 5 })
  expect(items.map(({ sequence }) => sequence)).toEqual([2, 1])
  for (const record of items)
    if (record.original) expect(await tenant.readOriginal(record)).toEqual(original.bytes)
  expect(await readdir(join(dataDir, 'live/acme/originals'))).toHaveLength(1)
  expect(await readdir(join(dataDir, 'live/acme/xml'))).toHaveLength(4)
  expect(await store.outbox.pending()).toMatchObject([{ event: { data: { autofatturaId: 'AF/2026/2' } } }])
  await expectNothingBurnt(3)
})

test('small documents keep their old content when the new one cannot be written', async () => {
  const key = { environment: 'live', studios: [], allStudios: true, partner: 'p' } as const
  await store.keys.create(key)
  faulty.fault = { code: 'ENOSPC', on: operation => operation === 'sync' }
  await expect(store.keys.create(key)).rejects.toMatchObject({
    code: 'STORAGE',
    details: { reason: 'ENOSPC' },
  })
  faulty.fault = undefined
  expect(await store.keys.list()).toHaveLength(1)
})

test('a folder that cannot be written says so before any work, and can still be read', async () => {
  faulty.fault = { code: 'EROFS', on: isWriting }
  await expect(store.proveWritable()).rejects.toMatchObject({ code: 'STORAGE', details: { reason: 'EROFS' } })
  const readOnly = await storeAt(dataDir, { disk: faulty.disk })
  expect((await readOnly.tenantStore('live', 'acme').list({ page: 1, pageSize: 5 })).items).toHaveLength(1)
})

test('a file system without hard links issues as well', async () => {
  faulty.fault = { code: 'ENOTSUP', on: () => false }
  const real = faulty.disk
  const disk = { ...real, link: withoutHardLinks(real) }
  const plain = (await storeAt(dataDir, { disk })).tenantStore('live', 'plain')
  await issueMany(plain, 30)
  expect((await plain.list({ page: 1, pageSize: 50 })).items).toHaveLength(30)
  expect((await verifyStore({ dataDir, clock: noon })).findings).toEqual([])
})

function withoutHardLinks({ read, create }: typeof faulty.disk): typeof faulty.disk.link {
  return async (from, to) => {
    const content = await read(from)
    try {
      await create(to, content ?? '')
      return true
    } catch (error) {
      if (error instanceof Error && error.message.includes('EEXIST')) return false
      throw error
    }
  }
}
