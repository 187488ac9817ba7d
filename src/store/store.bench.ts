import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, bench, describe } from 'vitest'
import type { TenantStore } from './store.js'
import { build, issueMany, request, storeAt, temporaryFolder } from './testing/sample.js'

/*
 * Compare within one run. `one after another` may cost a few of the raw loops (three flushes in a row,
 * several at a time in each); `32 at once` shares them. With 20,000 records before it, issuing must cost
 * what it costs with 100; opening costs a listing, a stat per record and reading the index.
 */

const folder = await temporaryFolder()
afterAll(() => folder.remove())
let serial = 0

async function filled(studioId: string, records: number): Promise<TenantStore> {
  const tenant = (await storeAt(folder.path)).tenantStore('live', studioId)
  for (let made = 0; made < records; made += 500)
    await issueMany(tenant, Math.min(500, records), undefined, `f${made}`)
  return tenant
}

const small = await filled('small', 100)
const large = await filled('large', 20_000)

function issueNext(tenant: TenantStore) {
  serial += 1
  return tenant.issue(request(`bench ${serial}`, { event: { partner: 'p' } }), build)
}

describe('one document', () => {
  bench('raw: write and flush 4 files and a folder, one by one', () => {
    serial += 1
    const content = Buffer.alloc(6_000, 'a')
    for (let n = 0; n < 4; n += 1) flushed(join(folder.path, `raw-${serial}-${n}`), content)
    const directory = openSync(folder.path, 'r')
    fsyncSync(directory)
    closeSync(directory)
  })
  bench('issue, 100 records before', async () => {
    await issueNext(small)
  })
  bench('issue, 20,000 records before', async () => {
    await issueNext(large)
  })
})

describe('32 documents at once', () => {
  bench('issue, 100 records before', async () => {
    await Promise.all(Array.from({ length: 32 }, () => issueNext(small)))
  })
  bench('issue, 20,000 records before', async () => {
    await Promise.all(Array.from({ length: 32 }, () => issueNext(large)))
  })
})

describe('first look of a new process', () => {
  for (const studioId of ['small', 'large']) {
    bench(studioId, async () => {
      await (await storeAt(folder.path)).tenantStore('live', studioId).list({ page: 1, pageSize: 1 })
    })
  }
})

function flushed(path: string, content: Uint8Array): void {
  const file = openSync(path, 'w')
  writeSync(file, content)
  fsyncSync(file)
  closeSync(file)
}
