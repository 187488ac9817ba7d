import { existsSync, statSync } from 'node:fs'
import { cp, link, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FileResult } from '../batch/file-result.js'
import { moveFinished } from './move.js'
import { sweepNotes } from './note-sweep.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autofattura-watch-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const put = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content)

const move = (name: string, status: FileResult['status'], note?: Record<string, unknown>) =>
  moveFinished({
    root: folder,
    from: join(folder, name),
    place: { below: name },
    status,
    ...(note === undefined ? {} : { note }),
  })

describe('move', () => {
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

const SHARED_MEMORY = '/dev/shm'
const deviceOf = (path: string) => (existsSync(path) ? statSync(path).dev : undefined)
const another = deviceOf(SHARED_MEMORY)
const oneDevice = another === undefined || another === deviceOf(tmpdir())
if (oneDevice) process.stdout.write('skipped: moves to another device, for there is no other device\n')

describe.skipIf(oneDevice)('to another device', () => {
  let elsewhere: string
  beforeEach(async () => {
    elsewhere = await mkdtemp(join(SHARED_MEMORY, 'autofattura-watch-'))
    await symlink(elsewhere, join(folder, 'processed'))
    await symlink(elsewhere, join(folder, 'failed'))
  })
  afterEach(() => rm(elsewhere, { recursive: true, force: true }))

  test('a file is copied whole, with its time, and leaves its old place; a taken name gets a number', async () => {
    await put('a.pdf', 'first')
    await utimes(join(folder, 'a.pdf'), 1_000, 1_000)
    await move('a.pdf', 'ok')
    await put('a.pdf', 'second')
    expect(await move('a.pdf', 'ok')).toBe(join(folder, 'processed', 'a (2).pdf'))
    expect((await readdir(elsewhere)).sort()).toEqual(['a (2).pdf', 'a.pdf'])
    expect(await readFile(join(elsewhere, 'a (2).pdf'), 'utf8')).toBe('second')
    expect(statSync(join(elsewhere, 'a.pdf')).mtimeMs).toBe(1_000_000)
    expect((await readdir(folder)).sort()).toEqual(['failed', 'processed'])
  })

  test('a copy that a crash left beside its original is finished, not doubled', async () => {
    await put('b.pdf', 'x')
    await cp(join(folder, 'b.pdf'), join(elsewhere, 'b.pdf'), { preserveTimestamps: true })
    await move('b.pdf', 'ok')
    expect(await readdir(elsewhere)).toEqual(['b.pdf'])
    expect((await readdir(folder)).sort()).toEqual(['failed', 'processed'])
  })

  test('a copy whose note fails is taken away again', async () => {
    await put('c.pdf', 'x')
    await mkdir(join(elsewhere, 'c.pdf.autofattura.json'))
    await expect(move('c.pdf', 'failed', { code: 'X' })).rejects.toThrow()
    expect(await readdir(elsewhere)).toEqual(['c.pdf.autofattura.json'])
    expect(await readFile(join(folder, 'c.pdf'), 'utf8')).toBe('x')
  })
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
