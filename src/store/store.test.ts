import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { decimal } from '../lib/money.js'
import { DuplicateError } from './duplicate-error.js'
import type { IssueRequest, Numbers, Store, TenantStore } from './store.js'
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
})

async function numeri(requests: readonly Partial<IssueRequest>[]): Promise<string[]> {
  const made: string[] = []
  for (const [n, changes] of requests.entries()) {
    made.push((await tenant.issue(request(`n${made.length}-${n}`, changes), build)).numero)
  }
  return made
}

describe('numbers', () => {
  test('each TD and year has its own series; the sequence is one per year', async () => {
    const records = [
      await tenant.issue(request(1), build),
      await tenant.issue(request(2, { td: 'TD18' }), build),
      await tenant.issue(request(3, { data: '2025-12-31' }), build),
      await tenant.issue(request(4), build),
    ]
    expect(records.map(({ autofatturaId, numero }) => `${autofatturaId} ${numero}`)).toEqual([
      'AF/2026/1 TD17/2026/1',
      'AF/2026/2 TD18/2026/1',
      'AF/2025/1 TD17/2025/1',
      'AF/2026/3 TD17/2026/2',
    ])
  })

  test('a forced number consumes nothing, and the series steps over it', async () => {
    expect(await numeri([{}, { numeroOverride: 'TD17/2026/2' }, {}, { numeroOverride: 'X-1' }, {}])).toEqual([
      'TD17/2026/1',
      'TD17/2026/2',
      'TD17/2026/3',
      'X-1',
      'TD17/2026/4',
    ])
  })

  test('a number in use is refused with the id that has it, and costs nothing', async () => {
    await numeri([{}])
    await expect(
      tenant.issue(request('again', { numeroOverride: 'td17/2026/1' }), build),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { numero: 'td17/2026/1', autofatturaId: 'AF/2026/1' },
    })
    expect(await tenant.issue(request('next'), build)).toMatchObject({ sequence: 2, numero: 'TD17/2026/2' })
  })

  test.each(['', ' 1', 'no digit', 'à1', `${'A'.repeat(20)}1`])(
    'Numero %j is refused',
    async numeroOverride => {
      await expect(tenant.issue(request(1, { numeroOverride }), build)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        details: { numero: numeroOverride.slice(0, 40), reason: 'numero_invalid' },
      })
    },
  )

  test('the template of the tenant is used, also one that two types share', async () => {
    await store.tenants.put('live', { studioId: 'acme', cessionario: {}, numeroTemplate: 'A<n>/<year>' })
    expect(await numeri([{}, { td: 'TD18' }, {}, { td: 'TD18' }])).toEqual([
      'A1/2026',
      'A2/2026',
      'A3/2026',
      'A4/2026',
    ])
  })

  test.each(['<TD>/<year>', '', '<n>à', 'ABCDEFGHIJKLMNOPQRSTU<n>'])(
    'template %j is refused',
    async numeroTemplate => {
      const registered = store.tenants.put('live', { studioId: 'acme', cessionario: {}, numeroTemplate })
      await expect(registered).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('file progressives are unique over years and include companions', async () => {
    const one = await tenant.issue(request(1, { data: '2025-01-01' }), build)
    const two = await tenant.issue(request(2, { withCompanion: false }), build)
    expect([one.xml, one.companion, two.xml, two.companion].map(xml => xml?.fileName)).toEqual([
      'IT01234567890_00001.xml',
      'IT01234567890_00002.xml',
      'IT01234567890_00003.xml',
      undefined,
    ])
  })

  const refuses = () => {
    throw new RangeError('refused by the controls')
  }
  test.each([
    ['at once', refuses],
    ['later', async () => refuses()],
  ])('a build that fails %s takes no number; the others of the moment are not touched', async (_, fails) => {
    const outcomes = await Promise.allSettled([
      tenant.issue(request(1), build),
      tenant.issue(request(2), fails),
      tenant.issue(request(3), build),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const page = await tenant.list({ page: 1, pageSize: 10 })
    expect(page.items.map(({ sequence, numero }) => [sequence, numero])).toEqual([
      [2, 'TD17/2026/2'],
      [1, 'TD17/2026/1'],
    ])
  })

  test('documents of one moment are built side by side, and numbered and chained in their order', async () => {
    let building = 0
    let most = 0
    const slow = async (numbers: Numbers, ms: number) => {
      most = Math.max(most, ++building)
      await setTimeout(ms)
      building -= 1
      if (ms % 7 === 0) throw new Error('refused')
      return build(numbers)
    }
    const made = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => tenant.issue(request(n), numbers => slow(numbers, 30 - n))),
    )
    const sequences = made.flatMap(one => (one.status === 'fulfilled' ? [one.value.sequence] : []))
    expect(sequences).toEqual(Array.from({ length: 10 }, (_, n) => n + 1))
    expect(most).toBe(12)
    expect(await verifyStore({ dataDir, clock: noon })).toMatchObject({ checked: 10, findings: [] })
  })

  test('a record that could not be read again is refused before it exists', async () => {
    const unsound = tenant.issue(request(1), async numbers => {
      const built = await build(numbers)
      return { ...built, content: { ...built.content, importoTotaleCents: Number.NaN } }
    })
    await expect(unsound).rejects.toThrow('importoTotaleCents')
    expect((await tenant.issue(request(2), build)).sequence).toBe(1)
  })

  test('two open stores and many calls at once give each number once', async () => {
    const other = (await storeAt(dataDir)).tenantStore('live', 'acme')
    const records = (
      await Promise.all([issueMany(tenant, 40, undefined, 'a'), issueMany(other, 40, undefined, 'b')])
    ).flat()
    expect(new Set(records.map(({ sequence }) => sequence))).toEqual(
      new Set(Array.from({ length: 80 }, (_, n) => n + 1)),
    )
    expect(new Set(records.map(({ numero }) => numero)).size).toBe(80)
  })

  test('environments and tenants know nothing of each other', async () => {
    await tenant.issue(request(1), build)
    expect((await store.tenantStore('test', 'acme').issue(request(1), build)).sequence).toBe(1)
    expect((await store.tenantStore('live', 'other').issue(request(1), build)).sequence).toBe(1)
    expect(await store.tenantStore('live', 'third').record('AF/2026/1')).toBeUndefined()
  })

  test.each(['', '.', '..', '.hidden', 'a/b', 'a\\b', 'à', 'x'.repeat(65)])(
    'studioId %j is refused',
    studioId => {
      expect(() => store.tenantStore('live', studioId)).toThrow(
        expect.objectContaining({ code: 'BAD_REQUEST' }),
      )
    },
  )
})

describe('duplicates', () => {
  const file = (bytes: string): Partial<IssueRequest> => ({
    duplicateKeys: { sha256: bytes.repeat(64), supplierKeys: [] },
  })

  test.each<[string, Partial<IssueRequest>, Partial<IssueRequest>, string | undefined]>([
    ['the same bytes', file('a'), file('a'), 'same-file'],
    ['other bytes', file('a'), file('b'), undefined],
    ['the same invoice', {}, {}, 'same-invoice'],
    [
      'the same invoice spelt otherwise, by one of its keys',
      {},
      { duplicateKeys: { supplierKeys: ['name:acme cloud|IE'], number: 'inv- 1', date: '2026-03-01' } },
      'same-invoice',
    ],
    ['another date', {}, { duplicateKeys: { ...request(1).duplicateKeys, date: '2026-03-02' } }, undefined],
    ['structured data of another type', {}, { td: 'TD18' }, undefined],
    [
      'a file of another type',
      {},
      { td: 'TD18', duplicateKeys: { ...request(1).duplicateKeys, sha256: 'c'.repeat(64) } },
      'same-invoice',
    ],
    ['what is allowed', {}, { allowDuplicate: true }, undefined],
    [
      'only amount and day',
      {},
      { duplicateKeys: { ...request(2).duplicateKeys, net: decimal('100') } },
      undefined,
    ],
  ])('%s', async (_, first, second, reason) => {
    await tenant.issue(request(1, first), build)
    const again = tenant.issue(request(1, second), build)
    if (reason === undefined) expect((await again).sequence).toBe(2)
    else await expect(again).rejects.toMatchObject({ autofatturaId: 'AF/2026/1', hits: [{ reason }] })
  })

  test('of ten equal documents at one moment one is issued', async () => {
    const other = (await storeAt(dataDir)).tenantStore('live', 'acme')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? tenant : other).issue(request('same'), build)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DuplicateError)
    }
  })

  test('a weak match is told, and a new process knows it all', async () => {
    await tenant.issue(request(1), build)
    const again = (await storeAt(dataDir)).tenantStore('live', 'acme')
    expect(await again.findDuplicates(request(2).duplicateKeys)).toEqual([
      { autofatturaId: 'AF/2026/1', reason: 'same-supplier-amount-date', td: 'TD17' },
    ])
  })
})

describe('reading back', () => {
  test('list is newest first with exact hasMore and filters', async () => {
    await issueMany(tenant, 3)
    await tenant.issue(request('old', { data: '2024-05-05', td: 'TD19' }), build)
    const ids = async (changes: object) =>
      (await tenant.list({ page: 1, pageSize: 10, ...changes })).items.map(
        ({ autofatturaId }) => autofatturaId,
      )
    expect(await ids({})).toEqual(['AF/2026/3', 'AF/2026/2', 'AF/2026/1', 'AF/2024/1'])
    expect(await ids({ year: 2024 })).toEqual(['AF/2024/1'])
    expect(await ids({ td: 'TD17', supplier: 'ACME cl' })).toHaveLength(3)
    expect(await ids({ supplier: 'nobody' })).toEqual([])
    expect(await ids({ text: 'td19/2024' })).toEqual(['AF/2024/1'])
    expect(await tenant.list({ page: 2, pageSize: 2 })).toMatchObject({ hasMore: false, items: [{}, {}] })
    expect(await tenant.list({ page: 1, pageSize: 3 })).toMatchObject({ hasMore: true })
    expect(await tenant.list({ page: 9, pageSize: 3 })).toEqual({ hasMore: false, items: [] })
  })

  test.each([1, 2, 3, 5, 9])(
    'pages of %i put together are the whole list, over years and gaps',
    async size => {
      for (const year of ['2025', '2026'])
        await issueMany(tenant, 4, () => ({ data: `${year}-03-14` }), `pages ${year}`)
      await rm(join(dataDir, 'live', 'acme', 'autofatture', '2025', '2.json'))
      const fresh = (await storeAt(dataDir)).tenantStore('live', 'acme')
      const seen: string[] = []
      for (let page = 1, more = true; more; page += 1) {
        const { items, hasMore } = await fresh.list({ page, pageSize: size })
        seen.push(...items.map(({ autofatturaId }) => autofatturaId))
        more = hasMore
      }
      const expected = ['2026/4', '2026/3', '2026/2', '2026/1', '2025/4', '2025/3', '2025/1']
      expect(seen).toEqual(expected.map(id => `AF/${id}`))
    },
  )

  test('XML that is gone or altered is given from the record', async () => {
    const { xml } = await tenant.issue(request(1), build)
    const path = join(dataDir, 'live/acme/xml', xml.fileName)
    const issued = await readFile(path, 'utf8')
    await appendFile(path, '<!-- -->')
    expect(await tenant.readXml(xml)).toBe(issued)
    await rm(path)
    expect(await tenant.readXml(xml)).toBe(issued)
  })

  test('the original is kept once and never trusted unseen', async () => {
    const original = { bytes: Buffer.from('%PDF-'), fileName: '../../evil.PDF' }
    const one = await tenant.issue(request(1, { original }), build)
    const two = await tenant.issue(request(2, { original }), build)
    expect(two.original).toEqual(one.original)
    expect(await readdir(join(dataDir, 'live/acme/originals'))).toEqual([`${one.original?.sha256}.pdf`])
    expect(await tenant.readOriginal(two)).toEqual(original.bytes)
    await writeFile(join(dataDir, 'live/acme', one.original?.path ?? ''), 'other')
    await expect(tenant.readOriginal(one)).rejects.toMatchObject({ code: 'STORAGE' })
  })

  test.each(['AF/2026/0', 'AF/2026/01', 'AF/2026/../1', 'nonsense', 'AF/2026/2'])(
    '%s is no record',
    async id => {
      await tenant.issue(request(1), build)
      expect(await tenant.record(id)).toBeUndefined()
    },
  )

  test('corrections lie beside the record and never change it', async () => {
    await tenant.issue(request(1), build)
    const file = join(dataDir, 'live/acme/autofatture/2026/1.json')
    const before = await readFile(file)
    await tenant.recordCorrections('AF/2026/1', { supplierName: 'Acme Ltd' }, 'key:1')
    await tenant.recordCorrections('AF/2026/1', { tipo: 'TD18' }, 'key:2')
    expect(await tenant.corrections('AF/2026/1')).toMatchObject([
      { actor: 'key:1', corrections: { supplierName: 'Acme Ltd' } },
      { actor: 'key:2', corrections: { tipo: 'TD18' } },
    ])
    expect(await readFile(file)).toEqual(before)
    await expect(tenant.recordCorrections('AF/2026/9', {}, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the folder', () => {
  test('lies as decided, readable by its owner only', async () => {
    await store.tenants.put('live', { studioId: 'acme', cessionario: {} })
    await tenant.issue(
      request(1, { original: { bytes: Buffer.from('x'), fileName: 'a.pdf' }, event: { partner: 'p' } }),
      build,
    )
    await tenant.suppliers.teach({ keys: ['id:X'], values: {}, taughtIn: 'AF/2026/1', actor: 'a' })
    await store.keys.create({ environment: 'live', studios: ['acme'], allStudios: false, partner: 'p' })
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const { mode } = await stat(join(entry.parentPath, entry.name))
      expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600])
    }
    const visible = (await readdir(join(dataDir, 'live/acme'))).filter(name => !name.startsWith('.'))
    expect(visible.sort()).toEqual(['autofatture', 'originals', 'suppliers.json', 'tenant.json', 'xml'])
    expect((await readdir(dataDir)).filter(name => !name.startsWith('.')).sort()).toEqual([
      'keys.json',
      'live',
      'outbox',
    ])
  })

  test('reading makes nothing', async () => {
    const { path, remove } = await temporaryFolder()
    onTestFinished(remove)
    const empty = await storeAt(join(path, 'not yet'))
    expect(await empty.tenants.list('live')).toEqual([])
    expect(await empty.tenantStore('live', 'a').list({ page: 1, pageSize: 5 })).toEqual({
      items: [],
      hasMore: false,
    })
    expect(await readdir(path)).toEqual([])
  })

  test('foreign files are left alone', async () => {
    await mkdir(join(dataDir, 'live/acme/autofatture/2026/sub'), { recursive: true })
    await writeFile(join(dataDir, 'live/acme/autofatture/2026/notes.txt'), 'mine')
    await writeFile(join(dataDir, 'live/acme/autofatture/2026/007.json'), '{}')
    expect((await tenant.issue(request(1), build)).sequence).toBe(1)
  })
})
