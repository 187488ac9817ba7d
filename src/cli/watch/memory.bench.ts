import { afterAll, beforeAll, bench, describe } from 'vitest'
import { bound, ONCE } from '../../lib/testing/bench.js'
import { heapBytes } from '../../lib/testing/heap.js'
import { invoice } from '../testing/documents.js'
import { type Engines, openEngines, openWatchBench, type WatchBench } from '../testing/watch-bench.js'

const WAVE = 20
const WARM_UP = 300
const DOCUMENTS = 2_000
// What has to stay of a document is its entry in the index that finds duplicates.
const ALLOWED_BYTES_EACH = 4 * 1024

let engines: Engines
let watch: WatchBench

beforeAll(async () => {
  engines = await openEngines()
  watch = await openWatchBench(engines)
})
afterAll(async () => {
  await watch.close()
  await engines.close()
})

/** Puts so many new invoices into the watched folder, a wave at a time, and waits for each wave. */
async function deliver(from: number, count: number): Promise<void> {
  for (let done = 0; done < count; done += WAVE) {
    for (let index = from + done; index < from + done + WAVE; index++) {
      await watch.put(`${index}.xml`, invoice(`2026-${index}`))
    }
    await watch.until(() => watch.heard.results.length >= WAVE)
    const wrong = watch.heard.results.find(({ status }) => status !== 'ok')
    if (wrong !== undefined) throw new Error(`${wrong.file}: ${wrong.status}`)
    watch.heard.results.length = 0
  }
}

// Held: a watcher that runs for weeks keeps nothing of a document but what finds its duplicates.
describe('memory', () => {
  bench(
    `${DOCUMENTS} documents through a watched folder`,
    async () => {
      const watching = await watch.start('--move')
      await deliver(0, WARM_UP)
      const before = heapBytes()
      await deliver(WARM_UP, DOCUMENTS)
      const each = (heapBytes() - before) / DOCUMENTS
      await watching.end()
      bound('growth of the heap by each document, bytes', each, ALLOWED_BYTES_EACH)
    },
    ONCE,
  )
})
