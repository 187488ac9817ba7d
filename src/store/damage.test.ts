import { cp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Store, TenantStore } from './store.js'
import { build, issueMany, noon, request, storeAt, temporaryFolder } from './testing/sample.js'
import { verifyStore } from './verify.js'

let dataDir: string
let store: Store
let tenant: TenantStore

beforeEach(async () => {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  dataDir = folder.path
  store = await storeAt(dataDir)
  tenant = store.tenantStore('live', 'acme')
  await issueMany(tenant, 5)
})

const record = (sequence: number) => join(dataDir, `live/acme/autofatture/2026/${sequence}.json`)

async function change(path: string, next: (content: string) => string): Promise<void> {
  await writeFile(path, next(await readFile(path, 'utf8')))
}

/** Keeps size and time, as a device that loses bits would. */
async function changeUnseen(path: string, next: (content: string) => string): Promise<void> {
  const { atime, mtime } = await stat(path)
  await change(path, next)
  await utimes(path, atime, mtime)
}

async function kinds(repair = false): Promise<string[]> {
  const { findings } = await verifyStore({ dataDir, clock: noon, repair })
  return findings.map(({ kind, path }) => `${kind} ${path}`)
}

describe.each([
  ['the process that wrote it', async () => tenant],
  ['a new process', async () => (await storeAt(dataDir)).tenantStore('live', 'acme')],
])('seen by %s', (_, open) => {
  test.each<[string, number, (path: string) => Promise<void>, string]>([
    ['empty', 3, path => writeFile(path, ''), 'record-damaged'],
    ['cut off', 5, path => change(path, text => text.slice(0, 400)), 'record-damaged'],
    ['not JSON', 1, path => change(path, text => `x${text.slice(1)}`), 'record-damaged'],
    [
      'of another shape',
      2,
      path => change(path, text => text.replace('"td": "TD17"', '"td": "TD99"')),
      'record-damaged',
    ],
    [
      'of another number',
      4,
      path => change(path, text => text.replace('AF/2026/4', 'AF/2026/9')),
      'record-damaged',
    ],
    [
      'with another amount',
      3,
      path => change(path, text => text.replace('12200', '92200')),
      'record-altered',
    ],
    ['gone from the middle', 2, path => rm(path), 'record-missing'],
    ['gone from the end', 5, path => rm(path), 'record-missing'],
  ])('a record %s stops its year, is named, and nothing else', async (_name, sequence, damage, kind) => {
    await damage(record(sequence))
    const seen = await open()
    await expect(seen.issue(request('next'), build)).rejects.toMatchObject({
      code: 'STORAGE',
      message: expect.stringContaining('autofattura verify'),
      details: { file: `live/acme/autofatture/2026/${sequence}.json` },
    })
    expect((await seen.issue(request('other year', { data: '2025-06-01' }), build)).sequence).toBe(1)
    expect((await store.tenantStore('live', 'other').issue(request(1), build)).sequence).toBe(1)
    expect((await store.tenantStore('test', 'acme').issue(request(1), build)).sequence).toBe(1)
    expect(await kinds()).toContain(`${kind} live/acme/autofatture/2026/${sequence}.json`)
    expect(await kinds(true)).toContain(`${kind} live/acme/autofatture/2026/${sequence}.json`)
  })

  test('a restored record lets the year go on', async () => {
    const kept = await readFile(record(2))
    await writeFile(record(2), 'damaged')
    const seen = await open()
    await expect(seen.issue(request('next'), build)).rejects.toMatchObject({ code: 'STORAGE' })
    await writeFile(record(2), kept)
    expect((await seen.issue(request('next'), build)).numero).toBe('TD17/2026/6')
    expect(await kinds()).toEqual([])
  })
})

test('a damaged year still lends its progressives and duplicate keys', async () => {
  await writeFile(record(5), '')
  const seen = (await storeAt(dataDir)).tenantStore('live', 'acme')
  const issued = await seen.issue(request('other year', { data: '2025-06-01' }), build)
  expect(issued.xml.fileName).toBe('IT01234567890_0000B.xml')
  const again = seen.issue(request('x-4', { data: '2025-06-01' }), build)
  await expect(again).rejects.toMatchObject({ autofatturaId: 'AF/2026/5' })
})

test('without the index all is known as well, and a damaged progressive is not given twice', async () => {
  await rm(join(dataDir, 'live/acme/.index'), { recursive: true })
  await writeFile(record(5), '')
  const seen = (await storeAt(dataDir)).tenantStore('live', 'acme')
  const issued = await seen.issue(request('other year', { data: '2025-06-01' }), build)
  expect(issued.xml.fileName).toBe('IT01234567890_0000B.xml')
})

test.each<[string, (path: string) => Promise<void>]>([
  ['nonsense', path => writeFile(path, 'nonsense\n{}\n')],
  ['lines of another store', path => change(path, text => text.replaceAll('TD17/2026/', 'XX'))],
  ['half a last line', path => change(path, text => text.slice(0, -40))],
])('an index of %s is read again from the records', async (_, spoil) => {
  await spoil(join(dataDir, 'live/acme/.index/2026.jsonl'))
  const seen = (await storeAt(dataDir)).tenantStore('live', 'acme')
  expect((await seen.issue(request('next'), build)).numero).toBe('TD17/2026/6')
  await expect(seen.issue(request('x-1'), build)).rejects.toMatchObject({ autofatturaId: 'AF/2026/2' })
  expect(await kinds()).toEqual([])
})

test('a backup that is older than its index is a start like any other', async () => {
  const copy = await temporaryFolder()
  onTestFinished(copy.remove)
  await cp(dataDir, copy.path, { recursive: true })
  await rm(join(copy.path, 'live/acme/autofatture/2026/5.json'))
  const restored = (await storeAt(copy.path)).tenantStore('live', 'acme')
  expect((await restored.issue(request('next'), build)).sequence).toBe(5)
  // From here on it has a memory of its own.
  await rm(join(copy.path, 'live/acme/autofatture/2026/5.json'))
  const again = (await storeAt(copy.path)).tenantStore('live', 'acme')
  await expect(again.issue(request('more'), build)).rejects.toMatchObject({ code: 'STORAGE' })
})

test('a listing that holds a damaged record says so instead of leaving it out', async () => {
  await writeFile(record(2), '{}')
  await expect(tenant.list({ page: 1, pageSize: 5 })).rejects.toMatchObject({ code: 'STORAGE' })
  expect((await tenant.list({ page: 1, pageSize: 2 })).items).toHaveLength(2)
})

describe('verify', () => {
  test('finds a bit that flipped without a trace, by the hash in the next record', async () => {
    await changeUnseen(record(3), text => text.replace('12200', '92200'))
    expect(await kinds()).toEqual(['record-altered live/acme/autofatture/2026/3.json'])
  })

  test('finds and repairs what is derived', async () => {
    const xml = join(dataDir, 'live/acme/xml')
    const issued = await readFile(join(xml, 'IT01234567890_00001.xml'))
    await rm(join(xml, 'IT01234567890_00001.xml'))
    await writeFile(join(xml, 'IT01234567890_00003.xml'), '<other/>')
    await writeFile(join(xml, 'IT01234567890_0000Z.xml'), '<left/>')
    await writeFile(join(dataDir, 'live/acme/xml/notes.txt'), 'mine')
    const before = [
      'xml-missing live/acme/xml/IT01234567890_00001.xml',
      'xml-altered live/acme/xml/IT01234567890_00003.xml',
      'leftover live/acme/xml/IT01234567890_0000Z.xml',
      'leftover live/acme/xml/notes.txt',
    ]
    expect((await kinds()).sort()).toEqual([...before].sort())
    const records = await Promise.all([1, 2, 3, 4, 5].map(sequence => readFile(record(sequence))))
    const { repaired, findings } = await verifyStore({ dataDir, clock: noon, repair: true })
    expect(repaired.map(({ kind, path }) => `${kind} ${path}`).sort()).toEqual([...before].sort())
    expect(findings).toEqual([])
    expect(await kinds()).toEqual([])
    expect(await readFile(join(xml, 'IT01234567890_00001.xml'))).toEqual(issued)
    expect(await Promise.all([1, 2, 3, 4, 5].map(sequence => readFile(record(sequence))))).toEqual(records)
  })

  test('finds originals, events and documents that are wrong', async () => {
    const original = { bytes: Buffer.from('x'), fileName: 'a.pdf' }
    const { event, original: kept } = await tenant.issue(
      request('o', { original, event: { partner: 'p' } }),
      build,
    )
    await writeFile(join(dataDir, 'live/acme', kept?.path ?? ''), 'y')
    await rm(join(dataDir, `outbox/${event?.id}.json`))
    await writeFile(join(dataDir, 'live/acme/tenant.json'), '{"studioId":1}')
    await writeFile(join(dataDir, 'keys.json'), '')
    expect((await kinds()).map(text => text.split(' ')[0]).sort()).toEqual([
      'document-damaged',
      'document-damaged',
      'event-missing',
      'original-altered',
    ])
    const { repaired } = await verifyStore({ dataDir, clock: noon, repair: true })
    expect(repaired.map(({ kind }) => kind)).toEqual(['event-missing'])
    expect(await store.outbox.pending()).toMatchObject([{ event: { id: event?.id } }])
  })

  test('finds a record that was put under another number', async () => {
    await rename(record(5), record(6))
    const found = await kinds()
    expect(found).toContain('record-missing live/acme/autofatture/2026/5.json')
    expect(found).toContain('record-damaged live/acme/autofatture/2026/6.json')
  })

  test('asks the checker about every XML, and narrows by tenant and environment', async () => {
    await store.tenantStore('test', 'beta').issue(request(1, { withCompanion: false }), build)
    const message = { en: 'bad', it: 'sbagliato' }
    const checker = { check: () => [{ code: '00400', message, remedy: message }] }
    const all = await verifyStore({ dataDir, clock: noon, checker })
    expect(all.findings).toHaveLength(11)
    expect(all.findings[0]).toMatchObject({
      kind: 'xml-invalid',
      message: { it: expect.stringContaining('00400 sbagliato') },
    })
    expect(await verifyStore({ dataDir, clock: noon, checker, environment: 'test' })).toMatchObject({
      checked: 1,
    })
    expect(await verifyStore({ dataDir, clock: noon, studioId: 'nobody' })).toMatchObject({ checked: 0 })
  })

  test('leaves nothing behind where it only looked', async () => {
    const before = await readdir(dataDir, { recursive: true })
    await kinds()
    expect(await readdir(dataDir, { recursive: true })).toEqual(before)
  })
})
