import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isObject } from './shape.js'
import { type Children, compileChildren } from './testing/children.js'
import { build, noon, request, storeAt, temporaryFolder } from './testing/sample.js'
import { verifyStore } from './verify.js'

let children: Children

beforeAll(async () => {
  children = await compileChildren()
})
afterAll(() => children.remove())

async function dataFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  return path
}

function texts(lines: readonly unknown[], key: string): string[] {
  return lines.flatMap(line => (isObject(line) && typeof line[key] === 'string' ? [line[key]] : []))
}

test('four processes issue 250 documents each at once: 1,000 numbers, none twice, none left out', async () => {
  const dataDir = await dataFolder()
  const names = ['a', 'b', 'c', 'd']
  const ended = await Promise.all(names.map(name => children.run('issue', dataDir, name, '250', '8')))
  expect(ended.map(({ code, errors }) => ({ code, errors }))).toEqual(
    names.map(() => ({ code: 0, errors: '' })),
  )
  const lines = ended.flatMap(each => each.lines)
  const expected = Array.from({ length: 1_000 }, (_, n) => n + 1)
  expect(new Set(texts(lines, 'autofatturaId'))).toEqual(new Set(expected.map(n => `AF/2026/${n}`)))
  expect(new Set(texts(lines, 'numero'))).toEqual(new Set(expected.map(n => `TD17/2026/${n}`)))
  expect(lines).toHaveLength(1_000)
  const report = await verifyStore({ dataDir, clock: noon })
  expect(report).toEqual({ findings: [], repaired: [], checked: 1_000 })
}, 180_000)

test('a process that is killed at any step leaves a whole store, and the next one goes on', async () => {
  const dataDir = await dataFolder()
  const [last] = (await children.run('crash', await dataFolder(), 'r', 'never')).lines.slice(-1)
  const steps = isObject(last) ? Number(last.steps) : 0
  expect(steps).toBeGreaterThan(100)
  const reported: string[] = []
  const finished: string[] = []
  let killed = 0
  for (let round = 0; round < 200; round += 2) {
    // Two at once, so that one is also killed while the other waits for its lock.
    const pair = [round, round + 1].map(each =>
      children.run('crash', dataDir, `r${each}`, String(1 + ((each * 7) % steps))),
    )
    for (const { lines, signal, errors } of await Promise.all(pair)) {
      expect(errors).toBe('')
      if (signal === 'SIGKILL') killed += 1
      reported.push(...texts(lines, 'autofatturaId'))
      finished.push(...texts(lines, 'finished'))
    }
    if (round % 20 === 0) expect((await verifyStore({ dataDir, clock: noon })).findings).toEqual([])
  }
  expect(killed).toBeGreaterThan(170)
  expect(new Set(reported).size).toBe(reported.length)
  await expectWhole(dataDir, reported, finished)
}, 300_000)

/** What was reported is there, what is there is whole, what was half done is gone, and work goes on. */
async function expectWhole(
  dataDir: string,
  reported: readonly string[],
  finished: readonly string[],
): Promise<void> {
  const store = await storeAt(dataDir)
  const tenant = store.tenantStore('live', 'acme')
  const page = await tenant.list({ page: 1, pageSize: 1_000 })
  const ids = page.items.map(record => record.autofatturaId)
  expect(ids).toEqual(expect.arrayContaining([...reported]))
  for (const record of page.items) {
    if (record.idempotency === undefined) continue
    const { scope, digest } = record.idempotency
    const { autofatturaId } = record
    const known = finished.includes(scope)
      ? { state: 'stored', status: 200, body: { name: scope.slice('scope '.length) } }
      : { state: 'committed', environment: 'live', studioId: 'acme', autofatturaId }
    const found = await store.idempotency.begin(scope, digest)
    // The answer may have been stored although the process died before it could say so.
    if (found.state !== 'stored') expect(found).toEqual(known)
    const review = await tenant.reviews.get(record.reviewId ?? '')
    expect(review).toMatchObject({ state: 'issued', autofatturaId })
  }
  const events = new Set((await store.outbox.pending()).map(({ event }) => event.data.autofatturaId))
  expect(events).toEqual(new Set(ids))
  const next = await tenant.issue(request('the next'), build)
  expect(next.sequence).toBe(ids.length + 1)
  expect((await verifyStore({ dataDir, clock: noon })).findings).toEqual([])
  expect(await readdir(join(dataDir, 'live/acme/.tmp'))).toEqual([])
  expect(await ticketsOfTheDead(join(dataDir, '.locks'))).toEqual([])
}

/** An empty one may be in the making for some seconds more. */
async function ticketsOfTheDead(locks: string): Promise<string[]> {
  const names = (await readdir(locks)).filter(name => name.startsWith('.'))
  const contents = await Promise.all(names.map(name => readFile(join(locks, name), 'utf8')))
  return names.filter((_, position) => contents[position] !== '')
}

test.skipIf(process.platform === 'win32')(
  'a copy made with cp -r while documents are being issued is usable',
  async () => {
    const dataDir = await dataFolder()
    const running = Promise.all(['a', 'b'].map(name => children.run('issue', dataDir, name, '120', '4')))
    const copies: string[] = []
    for (let n = 0; n < 6; n += 1) {
      await setTimeout(120)
      const copy = await dataFolder()
      // Unfinished files vanish while they are copied: cp says so, ends with 1 and has copied the rest.
      await promisify(execFile)('cp', ['-r', `${dataDir}/.`, copy]).catch(() => {})
      copies.push(copy)
    }
    await running
    for (const copy of copies) {
      const store = await storeAt(copy)
      const tenant = store.tenantStore('live', 'acme')
      const before = await tenant.list({ page: 1, pageSize: 1_000 })
      for (const { xml } of before.items) expect(await tenant.readXml(xml)).toContain(xml.numero)
      const next = await tenant.issue(request('in the copy'), build)
      expect(next.sequence).toBe(before.items.length + 1)
      const report = await verifyStore({ dataDir: copy, clock: noon, repair: true })
      expect(report.findings).toEqual([])
    }
  },
  120_000,
)
