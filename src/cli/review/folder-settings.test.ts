import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Bench, makeBench } from '../testing/in-process.js'

const SAMPLES = fileURLToPath(new URL('../../../samples/', import.meta.url))

// Real PDFs: the first of them loads every engine.
vi.setConfig({ testTimeout: 60_000 })

let bench: Bench
beforeEach(async () => {
  bench = await makeBench({ now: () => new Date('2026-11-21T10:00:00Z') })
})
afterEach(() => bench.remove())

/** Puts the dollar sample with its settings into a folder and sends it to review. */
async function queued(...flags: string[]): Promise<string> {
  const inbox = join(bench.folder, 'inbox')
  await mkdir(inbox)
  for (const name of ['saas-united-states-usd.pdf', 'sample-rates.csv', 'autofattura.config.json']) {
    await cp(join(SAMPLES, name), join(inbox, name))
  }
  await bench.run('process', 'inbox', '--require-confidence', '1', '--out', 'out', ...flags)
  const [review] = JSON.parse(`[${(await bench.run('review', '--list', '--json')).stdout.trim()}]`)
  return review.reviewId
}

test('a review is judged in the settings of the folder that its document came from', async () => {
  // The rates of the document lie beside it and nowhere else.
  const issued = await bench.run('review', await queued(), '--issue', '--json')
  expect(JSON.parse(issued.stdout)).toMatchObject({ status: 'ok', td: 'TD17', blockingIssues: [] })
  expect(issued.code).toBe(0)
})

test('the flags that a document came with still count when it is taken up', async () => {
  const asked = ['--data', '2026-11-20', '--aliquota', '10', '--no-td01']
  const issued = await bench.run('review', await queued(...asked), '--issue')
  const shown = await bench.run('show', issued.stdout.split(' ')[0] ?? '', '--json')
  const record = JSON.parse(shown.stdout)
  expect(record.xml).toContain('<Data>2026-11-20</Data>')
  expect(record.xml).toContain('<AliquotaIVA>10.00</AliquotaIVA>')
  expect(record.companionTd01Xml).toBeNull()
})

test('what the operator decides outweighs the flags that a document came with', async () => {
  const id = await queued('--tipo', 'TD19', '--aliquota', '10')
  await bench.run('review', id, '--set', 'tipo=TD17', '--set', 'aliquotaIva=22')
  const issued = await bench.run('review', id, '--issue', '--json')
  expect(JSON.parse(issued.stdout)).toMatchObject({ status: 'ok', td: 'TD17' })
  expect(JSON.parse(issued.stdout).xml).toContain('<AliquotaIVA>22.00</AliquotaIVA>')
})

test('a folder that cannot take the files is found before a number is taken', async () => {
  const id = await queued()
  const refused = await bench.run('review', id, '--issue', '--out', 'inbox/sample-rates.csv')
  expect(refused.code).toBe(2)
  expect((await bench.run('review', '--list', '--json')).stdout).toContain(id)
})

test('what is issued and cannot be written is told as issued, with the way to its files', async () => {
  const id = await queued()
  // The name of the first file is taken.
  await mkdir(join(bench.folder, 'made', 'IT09876540288_00001.xml'), { recursive: true })
  const issued = await bench.run('review', id, '--issue', '--out', 'made')
  expect(issued.stdout).toMatch(/^AF\/2026\/1 /)
  expect(issued.stderr).toMatch(/^AF\/2026\/1 is issued, but .*"autofattura xml AF\/2026\/1" gives the XML/)
  expect(issued.code).toBe(4)
})
