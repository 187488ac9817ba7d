import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { BROKEN_PDF, CESSIONARIO, foreignInvoice, invoice } from '../testing/documents.js'
import { type Engines, openEngines, openWatchBench, type WatchBench } from '../testing/watch-bench.js'
import { pendingFiles } from './pending.js'

vi.setConfig({ testTimeout: 60_000 })

let engines: Engines
let bench: WatchBench
beforeAll(async () => {
  engines = await openEngines()
})
afterAll(() => engines.close())
beforeEach(async () => {
  bench = await openWatchBench(engines)
})
afterEach(() => bench.close())

const MINUTE = 60_000
const ENTRY = /tmp\/[0-9a-f]+\.[0-9a-f]{40}\.json$/
const told = () =>
  bench.heard.results.map(({ file, status, autofatturaId }) => [
    status,
    autofatturaId,
    file.split('/').at(-1),
  ])
const records = async () =>
  (await bench.backend.context.store.tenantStore('live', 'acme').list({ page: 1, pageSize: 50 })).items.length

test.each([
  ['claim a file', (operation: string, path: string) => operation === 'open' && path.includes('claims')],
  ['note that work begins', (operation: string, path: string) => operation === 'open' && ENTRY.test(path)],
  ['take a finished entry', (operation: string) => operation === 'sync-folder'],
])('a full disk that cannot %s ends nothing and doubles nothing', async (_, on) => {
  await bench.put('a.xml', invoice('A'))
  bench.disk.fault = { code: 'ENOSPC', on }
  const watcher = await bench.start()
  await bench.until(() => bench.heard.postponed.length > 0)
  const [first] = bench.heard.postponed
  expect(first?.result.error).toMatchObject({ code: 'STORAGE', details: { reason: 'ENOSPC' } })
  expect(first?.result.error?.message).toMatch(/data\/watch\/.*disk is full.*user/)
  bench.disk.fault = undefined
  bench.advance(MINUTE)
  await bench.until(() => bench.heard.results.length > 0)
  await watcher.end()
  expect(told()).toEqual([['ok', 'AF/2026/1', 'a.xml']])
  expect(await records()).toBe(1)
  await bench.once()
  expect(bench.heard.results).toHaveLength(1)
})

test('rights lost on the journal are named with path, user and remedy', async () => {
  await bench.put('a.xml', invoice('A'))
  bench.disk.fault = { code: 'EACCES', on: operation => operation === 'rename' }
  const watcher = await bench.start()
  await bench.until(() => bench.heard.postponed.length > 0)
  await watcher.end()
  const message = bench.heard.postponed[0]?.result.error?.message ?? ''
  expect(message).toMatch(/data\/watch\/[0-9a-f]{40} cannot be written \(EACCES\)/)
  expect(message).toMatch(/Give the user the right to write \(mode \d+, owner \d+:\d+; user .*\)/)
})

test('what was issued but could not be delivered is ok once it is, and says meanwhile that it is issued', async () => {
  await bench.put('a.xml', invoice('A'))
  const { process } = bench.backend.service
  vi.spyOn(bench.backend.service, 'process').mockImplementationOnce(async (...args) => {
    const outcome = await process(...args)
    await rm(bench.out, { recursive: true })
    await writeFile(bench.out, 'no folder')
    return outcome
  })
  const watcher = await bench.start()
  await bench.until(() => bench.heard.postponed.length > 0)
  const { result } = bench.heard.postponed[0] ?? {}
  expect(result).toMatchObject({ status: 'failed', autofatturaId: 'AF/2026/1' })
  expect(result?.error?.message).toMatch(
    /^AF\/2026\/1 is issued and only has to be delivered: .*by itself then\.$/,
  )
  await rm(bench.out)
  await mkdir(bench.out)
  bench.advance(MINUTE)
  await bench.until(() => bench.heard.results.length > 0)
  await watcher.end()
  expect(bench.heard.results).toMatchObject([
    { status: 'ok', autofatturaId: 'AF/2026/1', blockingIssues: [], importoTotaleCents: expect.any(Number) },
  ])
  expect(await records()).toBe(1)
  expect((await readdir(bench.out)).length).toBeGreaterThan(0)
})

test('a result that the full disk under the log refused is told later', async () => {
  await bench.put('a.xml', invoice('A'))
  const { push } = bench.heard.results
  bench.heard.results.push = () => {
    bench.heard.results.push = push
    throw Object.assign(new Error('write'), { code: 'ENOSPC' })
  }
  const watcher = await bench.start()
  await bench.until(() => bench.heard.postponed.length > 0)
  bench.advance(MINUTE)
  await bench.until(() => bench.heard.results.length > 0)
  await watcher.end()
  expect(told()).toEqual([['ok', 'AF/2026/1', 'a.xml']])
  expect(await records()).toBe(1)
})

test('a watcher killed between issue and journal loses no count: the next one says ok', async () => {
  await bench.put('a.xml', invoice('A'))
  // Nothing after the beginning reaches the disk, as if the process had ended there.
  bench.disk.fault = { code: 'EIO', on: operation => operation === 'sync' }
  const killed = await bench.start()
  await bench.until(() => bench.heard.postponed.length > 0)
  await killed.end()
  expect(await records()).toBe(1)
  expect(told()).toEqual([])
  bench.disk.fault = undefined
  await bench.once()
  expect(told()).toEqual([['ok', 'AF/2026/1', 'a.xml']])
  await bench.put('copy.xml', invoice('A'))
  await bench.once()
  expect(told()[1]).toEqual(['duplicate', 'AF/2026/1', 'copy.xml'])
  expect(await records()).toBe(1)
})

test('a name of 244 bytes that fails is moved with a note whose name fits', async () => {
  const name = `${'è'.repeat(120)}.pdf`
  await bench.put(name, BROKEN_PDF)
  await bench.once('--move')
  expect(told()).toEqual([['failed', undefined, name]])
  expect(await readdir(bench.inbox)).toEqual(['failed'])
  const inside = await readdir(join(bench.inbox, 'failed'))
  expect(inside).toHaveLength(2)
  const note = inside.find(each => each.endsWith('.autofattura.json')) ?? ''
  expect(JSON.parse(await readFile(join(bench.inbox, 'failed', note), 'utf8'))).toMatchObject({ file: name })
})

test('a file where a folder of --move is needed keeps files waiting, before any work, and ends nothing', async () => {
  await bench.put('failed', 'a file of that name')
  await bench.put('a.xml', invoice('A'))
  const watcher = await bench.start('--move')
  await bench.until(() => bench.heard.postponed.length > 0)
  expect(bench.heard.postponed[0]?.result.error?.message).toMatch(/inbox\/failed .*ENOTDIR.*rename it/)
  expect(await records()).toBe(0)
  bench.advance(MINUTE)
  bench.advance(MINUTE)
  await new Promise(resolve => setTimeout(resolve, 300))
  // Said once for each reason, not at each try.
  expect(bench.heard.postponed).toHaveLength(1)
  await rm(join(bench.inbox, 'failed'))
  bench.advance(MINUTE)
  await bench.until(() => bench.heard.results.length > 0)
  await watcher.end()
  expect(told()).toEqual([['ok', 'AF/2026/1', 'a.xml']])
})

test('what is done and cannot be moved is reported, said once, pending, and moved later', async () => {
  await bench.put('a.xml', invoice('A'))
  const { process } = bench.backend.service
  const blocker = join(bench.inbox, 'processed')
  // The folder is spoilt while the document is in work: the look at the rights came before.
  vi.spyOn(bench.backend.service, 'process').mockImplementation(async (...args) => {
    await writeFile(blocker, 'in the way')
    return process(...args)
  })
  const watcher = await bench.start('--move')
  await bench.until(() => bench.heard.notes.length > 0)
  expect(told()).toEqual([['ok', 'AF/2026/1', 'a.xml']])
  expect(bench.heard.notes[0]?.en).toMatch(/a\.xml is finished \(AF\/2026\/1\) but cannot be moved: .*inbox/)
  expect(await pendingFiles(join(bench.folder, 'data'))).toMatchObject(
    [
      { path: blocker, state: 'unsupported' },
      { path: join(bench.inbox, 'a.xml'), state: 'to-move', autofatturaId: 'AF/2026/1' },
    ].reverse(),
  )
  await rm(blocker)
  bench.advance(MINUTE)
  await bench.until(() => existsSync(join(blocker, 'a.xml')))
  await watcher.end()
  expect(bench.heard.notes).toHaveLength(1)
  expect(bench.heard.results).toHaveLength(1)
  expect(await pendingFiles(join(bench.folder, 'data'))).toEqual([])
})

test('one look tries again what an earlier one had to leave, whatever its pause', async () => {
  await bench.put('a.xml', invoice('A'))
  bench.disk.fault = { code: 'ENOSPC', on: (operation, path) => operation === 'open' && ENTRY.test(path) }
  const first = await bench.once()
  expect(first.results).toMatchObject([{ status: 'failed', error: { code: 'STORAGE' } }])
  bench.disk.fault = undefined
  expect((await bench.once()).results).toMatchObject([{ status: 'ok', autofatturaId: 'AF/2026/1' }])
})

test('with several companies one look names the files that nobody said whose they are', async () => {
  await bench.backend.context.store.tenants.put('live', { studioId: 'beta', cessionario: CESSIONARIO })
  await bench.put('a.xml', invoice('A'))
  const { results, ownerless } = await bench.once()
  expect(results).toEqual([])
  expect(ownerless.map(({ file }) => file.relative)).toEqual(['a.xml'])
})

test('a damaged file that is young stays for those who may go on writing it', async () => {
  await bench.put('a.pdf', BROKEN_PDF)
  const watcher = await bench.start('--move')
  await bench.until(() => bench.heard.postponed.length > 0)
  expect(await readdir(bench.inbox)).toEqual(['a.pdf'])
  // Whoever asks why gets the answer in his language, not in the watcher's.
  expect(await pendingFiles(join(bench.folder, 'data'), { language: 'it' })).toMatchObject([
    { state: 'retry', reason: expect.stringMatching(/^Il file è danneggiato/) },
  ])
  bench.advance(2 * MINUTE)
  await bench.until(() => bench.heard.results.length > 0)
  await watcher.end()
  expect(told()).toEqual([['failed', undefined, 'a.pdf']])
  expect(await readdir(bench.inbox)).toEqual(['failed'])
})

test('one look does not leave a damaged file to those who may write it, tried before or not', async () => {
  await bench.put('a.pdf', BROKEN_PDF)
  const watcher = await bench.start('--move')
  await bench.until(() => bench.heard.postponed.length > 0)
  await watcher.end()
  expect((await bench.once('--move')).results).toMatchObject([{ status: 'failed' }])
  expect(await readdir(bench.inbox)).toEqual(['failed'])
})

test('other XML is read once, also across restarts, told of by nobody, and pending says what it is', async () => {
  await bench.put('menu.xml', '<?xml version="1.0"?><menu/>')
  const process = vi.spyOn(bench.backend.service, 'process')
  await bench.once('--move')
  expect((await bench.once('--move')).results).toEqual([])
  expect(process).toHaveBeenCalledTimes(1)
  expect(await readdir(bench.inbox)).toEqual(['menu.xml'])
  expect(await pendingFiles(join(bench.folder, 'data'))).toMatchObject([{ state: 'unsupported' }])
  await bench.put('menu.xml', invoice('A'))
  expect((await bench.once('--move')).results).toMatchObject([{ status: 'ok' }])
})

test('the note of a moved file names the queue of its company and data folder', async () => {
  await bench.backend.context.store.tenants.put('live', { studioId: 'beta', cessionario: CESSIONARIO })
  await mkdir(join(bench.inbox, 'acme'))
  await bench.put('acme/r.xml', foreignInvoice('R'))
  await bench.once('--move')
  const note = await readFile(join(bench.inbox, 'acme', 'review', 'r.xml.autofattura.json'), 'utf8')
  expect(JSON.parse(note)).toMatchObject({
    studioId: 'acme',
    next: expect.stringContaining(
      `autofattura review --studio acme --data-dir ${join(bench.folder, 'data')}`,
    ),
  })
})
