import { chmod, link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deliver, proveWritable } from './deliver.js'
import { exitCode } from './exit-code.js'
import { formatCents } from './format.js'
import { isIgnoredName } from './ignore.js'
import { runInOrder } from './in-order.js'
import { findInputs } from './inputs.js'
import { isInside } from './inside.js'
import { junitReport } from './junit.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autofattura-batch-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('runInOrder', () => {
  test('whatever the pace, turns and results follow the items', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 8 }),
        async (delays, concurrency) => {
          const turns: number[] = []
          const emitted: number[] = []
          await runInOrder<number, number>({
            items: delays,
            concurrency,
            stop: { signal: new AbortController().signal },
            emit: index => emitted.push(index),
            work: async (delay, index, turn) => {
              await new Promise(resolve => setTimeout(resolve, delay))
              await turn()
              turns.push(index)
              return index
            },
          })
          const order = delays.map((_, index) => index)
          expect(turns).toEqual(order)
          expect(emitted).toEqual(order)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('an item that fails or has no result holds nobody up', async () => {
    const emitted: string[] = []
    const run = runInOrder({
      items: ['a', 'nothing', 'boom', 'late'],
      concurrency: 2,
      stop: { signal: new AbortController().signal },
      emit: (item: string) => emitted.push(item),
      work: async (item, _, turn) => {
        if (item === 'boom') throw new Error('boom')
        await turn()
        return item === 'nothing' ? undefined : item
      },
    })
    await expect(run).rejects.toThrow('boom')
    expect(emitted[0]).toBe('a')
    expect(emitted).not.toContain('nothing')
  })

  test('after a stop no item starts and those under way finish', async () => {
    const controller = new AbortController()
    const done = await runInOrder({
      items: [1, 2, 3, 4],
      concurrency: 1,
      stop: { signal: controller.signal },
      emit: () => {},
      work: async item => {
        if (item === 2) controller.abort()
        return item
      },
    })
    expect(done).toEqual([1, 2])
  })
})

describe('deliver', () => {
  test('is content with the same content and refuses other content', async () => {
    const path = join(folder, 'a.xml')
    await deliver(path, 'one')
    await deliver(path, 'one')
    await expect(deliver(path, 'two')).rejects.toMatchObject({ code: 'STORAGE' })
    expect(await readFile(path, 'utf8')).toBe('one')
    expect(await readdir(folder)).toEqual(['a.xml'])
  })

  test('a file where a folder is needed is called a file', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(proveWritable('file', folder)).rejects.toThrow(/file is a file, and a folder is needed/)
    await expect(proveWritable('file/below', folder)).rejects.toThrow(/is a file/)
  })

  test('of many at once exactly one content stands, and whole', async () => {
    const path = join(folder, 'b.xml')
    const contents = Array.from({ length: 20 }, (_, i) => String(i).repeat(5_000))
    const ends = await Promise.allSettled(contents.map(content => deliver(path, content)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(contents).toContain(await readFile(path, 'utf8'))
    expect(await readdir(folder)).toEqual(['b.xml'])
  })
})

describe('findInputs', () => {
  test('finds documents by content and name, in path order, each once', async () => {
    await mkdir(join(folder, 'in', 'out'), { recursive: true })
    const put = (name: string, content: string) => writeFile(join(folder, 'in', name), content)
    await put('z.PDF', '')
    await put('no-extension', '%PDF-1.7')
    await put('notes.txt', 'hello')
    await put('autofattura.config.json', '{}')
    await put('.hidden.pdf', '%PDF')
    await put('out/mine.xml', '<a/>')
    await link(join(folder, 'in', 'no-extension'), join(folder, 'in', 'linked'))
    await symlink(join(folder, 'in', 'z.PDF'), join(folder, 'in', 'y.pdf'))
    await symlink(join(folder, 'in'), join(folder, 'in', 'loop'))
    const found = await findInputs(['in', 'in/z.PDF'], folder, [join(folder, 'in', 'out')])
    expect(found.files.map(({ file, named }) => [file, named])).toEqual([
      ['in/linked', false],
      ['in/no-extension', false],
      ['in/z.PDF', true],
    ])
    expect(found.unsupported.map(({ file }) => file)).toEqual(['in/notes.txt'])
  })

  test.each([
    ['our own', '<?xml version="1.0"?>\n<p:FatturaElettronica versione="FPR12" xmlns:p="http://x">', true],
    ['without prefix', '<FatturaElettronica xmlns="http://x">', true],
    ['UBL', '<?xml version="1.0"?><Invoice xmlns="urn:oasis"><cbc:Note>FatturaElettronica</cbc:Note>', false],
  ])('FatturaPA of a folder is left alone, named itself it is not: %s', async (_, content, leftAlone) => {
    await mkdir(join(folder, 'mixed'))
    await writeFile(join(folder, 'mixed', 'a.xml'), content)
    const found = await findInputs(['mixed'], folder, [])
    expect(found.files).toHaveLength(leftAlone ? 0 : 1)
    expect(found.unsupported.map(({ fatturaPa }) => fatturaPa)).toEqual(leftAlone ? [true] : [])
    expect((await findInputs(['mixed/a.xml'], folder, [])).files).toMatchObject([{ named: true }])
  })

  // The administrator may read everything.
  test.skipIf(process.getuid?.() === 0)('a folder that may not be read fails alone', async () => {
    await mkdir(join(folder, 'in', 'locked'), { recursive: true, mode: 0o700 })
    await writeFile(join(folder, 'in', 'a.pdf'), '%PDF-')
    await chmod(join(folder, 'in', 'locked'), 0o000)
    const found = await findInputs(['in'], folder, [])
    expect(found.files.map(({ file, named }) => [file, named])).toEqual([
      ['in/a.pdf', false],
      ['in/locked', true],
    ])
  })

  test('a missing path is wrong usage', async () => {
    await expect(findInputs(['gone'], folder, [])).rejects.toMatchObject({ code: 'USAGE' })
  })
})

test.each([
  '.x',
  '~$a.docx',
  'a.part',
  'a.CRDOWNLOAD',
  'Thumbs.db',
  '._a.pdf',
  '@eaDir',
  'a.pdf.autofattura.json',
])('passes over %s', name => {
  expect(isIgnoredName(name)).toBe(true)
})
test.each(['a.pdf', 'part.pdf', 'temporary.xml', 'Autofattura.xml'])('keeps %s', name => {
  expect(isIgnoredName(name)).toBe(false)
})

test.each([
  ['/a/b', '/a', true],
  ['/a', '/a', true],
  ['/ab', '/a', false],
  ['/a/..b', '/a', true],
  ['/', '/a', false],
])('%s lies inside %s: %s', (path, place, inside) => {
  expect(isInside(path, place)).toBe(inside)
})

test.each([
  [['ok', 'duplicate'], 'review', 0],
  [['ok', 'needs_review'], 'review', 3],
  [['needs_review', 'failed'], 'review', 4],
  [['needs_review'], 'error', 0],
  [['failed'], 'error', 4],
  [['failed', 'needs_review'], 'never', 0],
  [[], 'review', 0],
] as const)('%s with --fail-on %s ends with %d', (statuses, when, code) => {
  expect(
    exitCode(
      statuses.map(status => ({ status })),
      when,
    ),
  ).toBe(code)
})

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [-123456, '-1.234,56'],
  [100000000, '1.000.000,00'],
])('%d cents read %s in Italian', (cents, text) => {
  expect(formatCents(cents, 'it')).toBe(text)
})

test('the JUnit report tells review, failure and duplicate apart, and survives control characters', () => {
  const xml = junitReport([
    { file: 'a.pdf', status: 'ok', durationMs: 1 },
    { file: 'b\u0001.pdf', status: 'needs_review', blockingIssues: ['X: <why>'], durationMs: 2 },
    { file: 'c.pdf', status: 'failed', error: { code: 'BAD_REQUEST', message: 'm' }, durationMs: 3 },
    { file: 'd.pdf', status: 'duplicate', autofatturaId: 'AF/2026/1', durationMs: 4 },
  ])
  expect(xml).toContain('tests="4" failures="1" errors="1" skipped="1" time="0.010"')
  expect(xml).toContain('X: &lt;why')
  expect(xml).not.toContain('\u0001')
})
