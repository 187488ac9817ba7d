import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { entryOf } from '../testing/watch-entry.js'
import { type SortingRules, sortFiles } from './candidates.js'
import type { Entry } from './entry.js'
import { scanFolder } from './scan.js'
import { StabilityTracker } from './stability.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autofattura-watch-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const put = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content)

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
