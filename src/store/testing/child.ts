import { writeSync } from 'node:fs'
import { nodeDisk } from '../disk/node-disk.js'
import type { AutofatturaRecord, TenantStore } from '../store.js'
import { build, request, storeAt } from './sample.js'

/*
 * A process of its own for the tests that need several of them or have to kill one:
 *   issue <dataDir> <name> <count> <at once>   issues and prints the ids
 *   crash <dataDir> <name> <step>              kills itself before that step on the disk
 */

/** Standard output, past all buffers: what is printed was reported even if the process dies next. */
function say(line: unknown): void {
  writeSync(1, `${JSON.stringify(line)}\n`)
}

async function issueAll(dataDir: string, name: string, count: number, atOnce: number): Promise<void> {
  const store = await storeAt(dataDir)
  const tenant = store.tenantStore('live', 'acme')
  let next = 0
  const worker = async () => {
    while (next < count) {
      const n = next++
      const { autofatturaId, numero } = await tenant.issue(request(`${name}-${n}`), build)
      say({ autofatturaId, numero })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  await store.close()
}

async function issueUntilKilled(dataDir: string, name: string, lastStep: number): Promise<void> {
  let steps = 0
  const disk = nodeDisk(() => {
    steps += 1
    if (steps === lastStep) process.kill(process.pid, 'SIGKILL')
  })
  const store = await storeAt(dataDir, { disk })
  const tenant = store.tenantStore('live', 'acme')
  const scope = `scope ${name}`
  await store.idempotency.begin(scope, 'digest')
  const { reviewId } = await putReview(tenant, name)
  const first = tenant.issue(
    request(`${name}-a`, {
      original: { bytes: Buffer.from(name), fileName: 'invoice.pdf' },
      event: { partner: 'default' },
      idempotency: { scope, digest: 'digest' },
      reviewId,
    }),
    build,
  )
  const second = tenant.issue(request(`${name}-b`, { td: 'TD18', event: { partner: 'default' } }), build)
  const tell = ({ autofatturaId, numero }: AutofatturaRecord) => say({ autofatturaId, numero })
  await Promise.all([first.then(tell), second.then(tell)])
  await store.idempotency.finish(scope, { status: 200, body: { name } })
  say({ finished: scope, steps })
}

function putReview(tenant: TenantStore, name: string) {
  const sha256 = Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64)
  return tenant.reviews.put({ sha256, fileName: 'invoice.pdf', bytes: Buffer.from(name), response: {} })
}

const [mode, dataDir = '', name = '', first = '', second = ''] = process.argv.slice(2)
if (mode === 'issue') await issueAll(dataDir, name, Number(first), Number(second))
else await issueUntilKilled(dataDir, name, Number(first))
