import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FileResult } from '../batch/file-result.js'
import { type SortingRules, sortFiles } from './candidates.js'
import type { Entry } from './entry.js'
import { backOff, isPassing, pauseAfter } from './faults.js'
import { openJournal, watchedFolders } from './journal.js'
import { movedPath, placeOf } from './layout.js'
import { moveFinished } from './move.js'
import { sweepNotes } from './note-sweep.js'
import { pendingFiles } from './pending.js'
import { scanFolder } from './scan.js'
import { StabilityTracker } from './stability.js'
import { looksWhole } from './wholeness.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autofattura-watch-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const put = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content)

test('a file stands still only as long as nothing of it changes', () => {
  const tracker = new StabilityTracker()
  const stamp = { size: 1, mtimeMs: 1, ino: 1 }
  expect(tracker.observe('a', stamp, 1_000)).toBe(0)
  expect(tracker.observe('a', stamp, 2_500)).toBe(1_500)
  expect(tracker.observe('a', { ...stamp, size: 2 }, 3_000)).toBe(0)
  expect(tracker.observe('a', { ...stamp, size: 2, ino: 2 }, 6_000)).toBe(0)
  tracker.keepOnly(new Set())
  expect(tracker.observe('a', { ...stamp, size: 2, ino: 2 }, 9_000)).toBe(0)
})

test.each([
  ['PDF with its end', '%PDF-1.4 … %%EOF\n', true],
  ['PDF without', '%PDF-1.4 …', false],
  ['XML with its end', '<?xml?><a>…</a>\n', true],
  ['XML cut short', '<?xml?><a>…</', false],
  ['PNG cut short', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), false],
  ['JPEG with its end', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 0xff, 0xd9]), true],
  ['preallocated zeros', Buffer.alloc(5_000), false],
  ['empty', '', false],
])('%s is whole: %s', async (_, content, whole) => {
  await put('f', content)
  expect(await looksWhole(join(folder, 'f'))).toBe(whole)
})

test.each([
  ['a.pdf', { below: 'a.pdf' }],
  ['acme/deep/a.pdf', { tenantFolder: 'acme', below: 'deep/a.pdf' }],
  ['nobody/a.pdf', undefined],
])('%s belongs to %j', (relative, place) => {
  expect(placeOf(relative, new Set(['acme']))).toEqual(place)
  if (place !== undefined) expect(movedPath('/w', place, 'failed')).toContain('/failed/')
})

test('a scan follows no link and leaves the finished alone, but only where they are reserved', async () => {
  await mkdir(join(folder, 'acme', 'processed'), { recursive: true })
  await mkdir(join(folder, 'acme', 'deep', 'failed'), { recursive: true })
  await mkdir(join(folder, 'review'))
  for (const name of ['a.pdf', 'review/x.pdf', 'acme/processed/x.pdf', 'acme/deep/failed/y.pdf', '.z.pdf'])
    await put(name, 'x')
  await symlink(join(folder, 'a.pdf'), join(folder, 'link.pdf'))
  await symlink(folder, join(folder, 'loop'))
  const scan = await scanFolder(folder)
  expect(scan.files.map(({ relative }) => relative)).toEqual([
    'a.pdf',
    join('acme', 'deep', 'failed', 'y.pdf'),
  ])
  expect(scan.folders).toEqual(['acme'])
})

describe('faults', () => {
  const failed = (code: string, details: Readonly<Record<string, unknown>> = {}): FileResult => ({
    file: 'f',
    status: 'failed',
    error: { code, message: '', details },
    durationMs: 0,
  })
  const review = (...blockingIssues: string[]): FileResult => ({
    file: 'f',
    status: 'needs_review',
    blockingIssues,
    durationMs: 0,
  })
  test.each([
    ['full disk', failed('STORAGE'), 99, true],
    ['too many requests', failed('RATE_LIMITED'), 1, true],
    ['no permission', failed('BAD_REQUEST', { reason: 'unreadable' }), 99, true],
    ['engine not there', failed('INTERNAL', { reason: 'unavailable' }), 99, true],
    ['a crash, first', failed('INTERNAL'), 1, true],
    ['a crash, third', failed('INTERNAL'), 3, false],
    ['encrypted', failed('BAD_REQUEST', { reason: 'encrypted' }), 1, false],
    ['other content in out', failed('STORAGE', { reason: 'exists_with_other_content' }), 1, false],
    ['VIES down under policy required', review('VIES_UNAVAILABLE: …'), 1, true],
    ['VIES down and a doubt', review('VIES_UNAVAILABLE: …', 'FIELD_UNCERTAIN: …'), 1, false],
    ['a doubt', review('FIELD_UNCERTAIN: …'), 1, false],
    ['issued', { file: 'f', status: 'ok', durationMs: 0 } as const, 1, false],
  ])('%s passes: %s', (_, result, attempts, passing) => {
    expect(isPassing(result, { attempts, young: false })).toBe(passing)
  })

  test('a damaged file that was written to a moment ago may still be in the writing', () => {
    const corrupt = failed('BAD_REQUEST', { reason: 'corrupt' })
    expect(isPassing(corrupt, { attempts: 1, young: true })).toBe(true)
    expect(isPassing(corrupt, { attempts: 5, young: true })).toBe(false)
    expect(isPassing(corrupt, { attempts: 1, young: false })).toBe(false)
    const locked = failed('BAD_REQUEST', { reason: 'encrypted' })
    expect(isPassing(locked, { attempts: 1, young: true })).toBe(false)
  })

  test('a right that is given is seen soon, a service that is back within five minutes', () => {
    const pauses = (result: FileResult) => [1, 2, 3, 4, 50].map(attempts => pauseAfter(result, attempts))
    expect(pauses(failed('BAD_REQUEST', { reason: 'unreadable' }))).toEqual([
      5_000, 15_000, 15_000, 15_000, 15_000,
    ])
    expect(pauses(failed('STORAGE'))).toEqual([5_000, 15_000, 60_000, 300_000, 300_000])
  })

  test('pauses grow and end at five minutes', () => {
    expect([1, 2, 3, 4, 50].map(backOff)).toEqual([5_000, 15_000, 60_000, 300_000, 300_000])
  })
})

describe('move', () => {
  const move = (from: string, status: FileResult['status'], note?: Record<string, unknown>) =>
    moveFinished({
      root: folder,
      from: join(folder, from),
      place: { below: from },
      status,
      ...(note === undefined ? {} : { note }),
    })

  test('a taken name gets a number, the note stands beside', async () => {
    await mkdir(join(folder, 'failed'))
    await put('failed/a.pdf', 'old')
    await put('a.pdf', 'new')
    expect(await move('a.pdf', 'failed', { code: 'X' })).toBe(join(folder, 'failed', 'a (2).pdf'))
    expect((await readdir(join(folder, 'failed'))).sort()).toEqual([
      'a (2).pdf',
      'a (2).pdf.autofattura.json',
      'a.pdf',
    ])
    expect(await readFile(join(folder, 'failed', 'a.pdf'), 'utf8')).toBe('old')
  })

  test('a move whose note fails leaves the file in its old place, and only there', async () => {
    await put('c.pdf', 'x')
    await mkdir(join(folder, 'failed', 'c.pdf.autofattura.json'), { recursive: true })
    await expect(move('c.pdf', 'failed', { code: 'X' })).rejects.toThrow()
    expect((await readdir(folder)).sort()).toEqual(['c.pdf', 'failed'])
    expect(await readdir(join(folder, 'failed'))).toEqual(['c.pdf.autofattura.json'])
  })

  test('names of 255 bytes get a number and a note that fit', async () => {
    const name = `${'è'.repeat(125)}x.pdf`
    await mkdir(join(folder, 'failed'))
    for (const place of [name, `failed/${name}`]) await put(place, place)
    const to = await move(name, 'failed', { code: 'X' })
    expect(to).toMatch(/ \(2\)\.pdf$/)
    expect(await readdir(join(folder, 'failed'))).toHaveLength(3)
    expect(await readFile(to, 'utf8')).toBe(name)
  })

  test('a move that a crash cut in two is finished, not doubled', async () => {
    await mkdir(join(folder, 'processed'))
    await put('b.pdf', 'x')
    await link(join(folder, 'b.pdf'), join(folder, 'processed', 'b.pdf'))
    await move('b.pdf', 'ok')
    expect(await readdir(folder)).toEqual(['processed'])
    expect(await readdir(join(folder, 'processed'))).toEqual(['b.pdf'])
  })
})

const entryOf = (relative: string, change: Partial<Entry> = {}): Entry => ({
  relative,
  size: 1,
  mtimeMs: 1,
  ino: 1,
  state: 'done',
  status: 'ok',
  attempts: 1,
  at: '2026-11-21T10:00:00.000Z',
  ...change,
})

describe('journal', () => {
  test('survives a restart, forgets what is dropped, takes a torn entry for none', async () => {
    const journal = openJournal(join(folder, 'data'), { root: '/inbox' })
    await journal.put(entryOf('a.pdf', { sha256: 'ff', autofatturaId: 'AF/2026/1' }))
    await journal.put(entryOf('b.pdf'))
    await journal.drop('b.pdf')
    await journal.attend()
    const again = openJournal(join(folder, 'data'), { root: '/inbox' })
    expect(await again.get('a.pdf')).toEqual(entryOf('a.pdf', { sha256: 'ff', autofatturaId: 'AF/2026/1' }))
    const [watched] = await watchedFolders(join(folder, 'data'))
    expect(watched).toMatchObject({ root: '/inbox', entries: [{ relative: 'a.pdf' }] })
    const [home = ''] = await readdir(join(folder, 'data', 'watch'))
    const file =
      (await readdir(join(folder, 'data', 'watch', home))).find(name => /^[0-9a-f]{40}\.json$/.test(name)) ??
      ''
    await writeFile(join(folder, 'data', 'watch', home, file), '{"relative":"a.p')
    expect(await again.get('a.pdf')).toBeUndefined()
  })

  test('one file is claimed by one', async () => {
    const journal = openJournal(join(folder, 'data'), { root: '/inbox' })
    const claims = await Promise.all(Array.from({ length: 8 }, () => journal.claim('a.pdf')))
    const won = claims.filter(claim => claim !== undefined)
    expect(won).toHaveLength(1)
    await won[0]?.()
    expect(await journal.claim('a.pdf')).toBeTypeOf('function')
  })
})

describe('sorting', () => {
  const rules = (change: Partial<SortingRules> = {}): SortingRules => ({
    tenants: new Set(['acme']),
    enough: 50,
    rootHasTenant: true,
    settle: 0,
    patience: 60_000,
    now: 1_000,
    wallClock: Date.parse('2026-11-21T10:00:00Z'),
    tracker: new StabilityTracker(),
    moves: false,
    entryOf: async () => undefined,
    isPassedOver: () => false,
    claimedUntil: () => undefined,
    ...change,
  })
  const kinds = async (change: Partial<SortingRules> = {}) => {
    const sorted = await sortFiles(await scanFolder(folder), rules(change))
    return {
      ready: sorted.ready.map(({ file }) => file.relative),
      waiting: sorted.waiting.map(({ file, kind }) => [file.relative, kind]),
    }
  }
  const known = async (change: Partial<Entry>) => {
    const [file] = (await scanFolder(folder)).files
    return { entryOf: async () => entryOf('a.pdf', { ...file, ...change }) }
  }

  test.each([
    ['new and whole', {}, 'ready'],
    ['still arriving', { settle: 2_000 }, 'unstable'],
    ['nobody said whose', { rootHasTenant: false }, 'no-studio'],
    ['another watcher has it', { claimedUntil: () => 5_000 }, 'claimed'],
  ])('%s', async (_, change, kind) => {
    await put('a.pdf', '%PDF %%EOF')
    const { ready, waiting } = await kinds(change)
    expect(ready.length === 1 ? 'ready' : waiting[0]?.[1]).toBe(kind)
  })

  test('a half file waits, but not for ever', async () => {
    await put('a.pdf', '%PDF-1.7 and then')
    expect((await kinds()).waiting).toEqual([['a.pdf', 'incomplete']])
    expect((await kinds({ patience: 0 })).ready).toEqual(['a.pdf'])
  })

  test('the done are done; with --move they only leave', async () => {
    await put('a.pdf', '%PDF %%EOF')
    expect(await kinds(await known({}))).toEqual({ ready: [], waiting: [] })
    expect((await kinds({ ...(await known({})), moves: true })).ready).toEqual(['a.pdf'])
  })

  test('a passing fault waits for its time, or for a change of rights', async () => {
    await put('a.pdf', '%PDF %%EOF')
    const [file] = (await scanFolder(folder)).files
    const later = { state: 'waiting', status: 'failed', retryAt: '2026-11-21T10:01:00Z' } as const
    expect((await kinds(await known({ ...later, ctimeMs: file?.ctimeMs ?? 0 }))).waiting).toEqual([
      ['a.pdf', 'retry'],
    ])
    expect((await kinds(await known({ ...later, ctimeMs: 1 }))).ready).toEqual(['a.pdf'])
    expect((await kinds(await known({ ...later, retryAt: '2026-11-21T09:59:00Z' }))).ready).toEqual(['a.pdf'])
  })

  test('what is left for the next look has not to stand still anew', async () => {
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await put(name, '%PDF %%EOF')
    const tracker = new StabilityTracker()
    const look = (now: number) => kinds({ tracker, settle: 2_000, enough: 1, now })
    await look(0)
    expect((await look(2_000)).ready).toEqual(['a.pdf'])
    await rm(join(folder, 'a.pdf'))
    expect((await look(2_100)).ready).toEqual(['b.pdf'])
  })

  test('a full disk that is full no more waits no longer; one look waits for no earlier pause', async () => {
    await put('a.pdf', '%PDF %%EOF')
    const waiting = await known({ state: 'waiting', code: 'STORAGE', retryAt: '2026-11-21T10:05:00Z' })
    expect((await kinds(waiting)).waiting).toEqual([['a.pdf', 'retry']])
    const after = '2026-11-21T10:00:01.000Z'
    expect((await kinds({ ...waiting, storageSince: after })).ready).toEqual(['a.pdf'])
    expect((await kinds({ ...waiting, anewBefore: after })).ready).toEqual(['a.pdf'])
  })

  test('a journal that cannot be read keeps its file waiting, and no other', async () => {
    for (const name of ['a.pdf', 'b.pdf']) await put(name, '%PDF %%EOF')
    const entryOf = async (name: string) => {
      if (name === 'a.pdf') throw new Error('EIO')
      return undefined
    }
    expect(await kinds({ entryOf })).toEqual({ ready: ['b.pdf'], waiting: [['a.pdf', 'storage']] })
  })

  test('other content under a known name is new', async () => {
    await put('a.pdf', '%PDF %%EOF')
    expect((await kinds(await known({ size: 99 }))).ready).toEqual(['a.pdf'])
  })
})

test('pending names what waits and why', async () => {
  const inbox = join(folder, 'in')
  await mkdir(join(inbox, 'nobody'), { recursive: true })
  for (const name of ['done.pdf', 'retry.pdf', 'new.pdf', 'nobody/x.pdf'])
    await put(`in/${name}`, '%PDF %%EOF')
  await put('in/empty.pdf', '')
  await put('in/half.pdf', '%PDF-1.7 and then')
  await put('in/notes.txt', 'hello')
  await symlink(join(inbox, 'new.pdf'), join(inbox, 'link.pdf'))
  const journal = openJournal(join(folder, 'data'), { root: inbox })
  await journal.attend()
  const scan = await scanFolder(inbox)
  for (const { path: _, ctimeMs: __, ...file } of scan.files) {
    if (file.relative === 'done.pdf') await journal.put(entryOf('done.pdf', file))
    if (file.relative === 'retry.pdf') {
      await journal.put(
        entryOf('retry.pdf', { ...file, state: 'waiting', status: 'failed', reason: 'no room' }),
      )
    }
  }
  const asked = async (...tenants: string[]) => {
    const waiting = await pendingFiles(join(folder, 'data'), { tenants: new Set(tenants) })
    return waiting.map(({ path, state, reason }) => [path.slice(inbox.length + 1), state, reason])
  }
  const others = [
    ['empty.pdf', 'empty', undefined],
    ['half.pdf', 'incomplete', undefined],
  ]
  const known = [
    ['nobody/x.pdf', 'no-tenant', undefined],
    ['notes.txt', 'unsupported', undefined],
    ['retry.pdf', 'retry', 'no room'],
    ['link.pdf', 'link', undefined],
  ]
  expect(await asked('acme')).toEqual([...others, ['new.pdf', 'soon', undefined], ...known])
  await journal.leave()
  expect(await asked('acme')).toEqual([...others, ['new.pdf', 'no-watcher', undefined], ...known])
  expect((await asked('acme', 'beta')).map(([path, state]) => `${path} ${state}`)).toEqual(
    expect.arrayContaining(['new.pdf no-studio', 'empty.pdf no-studio', 'nobody/x.pdf no-tenant']),
  )
})

test('a note goes when its file was taken out, and only a note of ours', async () => {
  await mkdir(join(folder, 'acme', 'failed'), { recursive: true })
  const note = JSON.stringify({ file: 'a.pdf', status: 'failed', at: '2026-11-21T10:00:00.000Z' })
  await put('acme/failed/a.pdf', 'x')
  for (const name of ['a.pdf', 'gone.pdf']) {
    await put(`acme/failed/${name}.autofattura.json`, note.replace('a.pdf', name))
  }
  await put('acme/failed/other.autofattura.json', '{"mine":true}')
  await sweepNotes(folder, ['acme'])
  expect((await readdir(join(folder, 'acme', 'failed'))).sort()).toEqual([
    'a.pdf',
    'a.pdf.autofattura.json',
    'other.autofattura.json',
  ])
})

describe('TIFF', () => {
  const pages = async (count: number) => {
    const { default: sharp } = await import('sharp')
    const noise = Buffer.from(Array.from({ length: 60 * 40 * count }, (_, i) => (i * 7919) % 251))
    const picture = sharp(noise, { raw: { width: 60, height: 40 * count, channels: 1, pageHeight: 40 } })
    return picture.tiff({ compression: 'lzw' }).toBuffer()
  }
  test.each([1, 3])('%d page(s) are whole only when the last byte is there', async count => {
    const whole = await pages(count)
    await put('f', whole)
    expect(await looksWhole(join(folder, 'f'))).toBe(true)
    for (const part of [0.1, 0.3, 0.6, 0.9, 0.99]) {
      await put('f', whole.subarray(0, Math.floor(whole.length * part)))
      expect(await looksWhole(join(folder, 'f'))).toBe(false)
    }
  })
  test('the data of a page that no directory names yet is no end', async () => {
    await put('f', Buffer.concat([await pages(1), Buffer.alloc(20_000, 1)]))
    expect(await looksWhole(join(folder, 'f'))).toBe(false)
  })
  test('a ring of directories ends the look', async () => {
    const ring = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 8, 0, 0, 0])
    await put('f', ring)
    expect(await looksWhole(join(folder, 'f'))).toBe(true)
  })
})
