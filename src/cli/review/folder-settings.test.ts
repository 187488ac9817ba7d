import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeBench } from '../testing/in-process.js'

const SAMPLES = fileURLToPath(new URL('../../../samples/', import.meta.url))

test('a review is judged in the settings of the folder that its document came from', async () => {
  const bench = await makeBench({ now: () => new Date('2026-11-21T10:00:00Z') })
  try {
    const inbox = join(bench.folder, 'inbox')
    await mkdir(inbox)
    for (const name of ['saas-united-states-usd.pdf', 'sample-rates.csv', 'autofattura.config.json']) {
      await cp(join(SAMPLES, name), join(inbox, name))
    }
    await bench.run('process', 'inbox', '--require-confidence', '1', '--out', 'out')
    const [queued] = JSON.parse(`[${(await bench.run('review', '--list', '--json')).stdout.trim()}]`)
    // The rates of the document lie beside it and nowhere else.
    const issued = await bench.run('review', queued.reviewId, '--issue', '--json')
    expect(JSON.parse(issued.stdout)).toMatchObject({ status: 'ok', td: 'TD17', blockingIssues: [] })
    expect(issued.code).toBe(0)
  } finally {
    await bench.remove()
  }
})
