import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { movedPath, placeOf } from './layout.js'
import { scanFolder } from './scan.js'
import { StabilityTracker } from './stability.js'

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
