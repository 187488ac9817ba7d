import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CESSIONARIO, foreignInvoice, invoice } from './testing/documents.js'
import { type Bench, makeBench } from './testing/in-process.js'

// One self-invoice (TD18, of 2026-11) and one document that waits, because it belongs to another buyer.
let bench: Bench
beforeAll(async () => {
  bench = await makeBench({ now: () => new Date('2026-11-20T10:00:00Z') })
  await writeFile(join(bench.folder, 'tenant.json'), JSON.stringify(CESSIONARIO))
  await mkdir(join(bench.folder, 'in'))
  await writeFile(join(bench.folder, 'in', 'a.xml'), invoice('A-1'))
  await writeFile(join(bench.folder, 'in', 'b.xml'), foreignInvoice('B-1'))
  await bench.run('tenants', 'add', 'acme', '--file', 'tenant.json')
  expect((await bench.run('process', 'in')).code).toBe(3)
})
afterAll(() => bench.remove())

const lines = (text: string) => text.trimEnd().split(/\r?\n/)

describe('the filters of list count in every mode', () => {
  test.each([
    [['--td', 'TD17'], 0],
    [['--td', 'TD18'], 2],
    [['--year', '2025'], 0],
    [['--year', '2026'], 2],
    [['--supplier', 'nobody'], 0],
    [['--text', 'B-1'], 1],
    [['--text', 'A-1'], 1],
    [['--status', 'ok'], 1],
    [['--status', 'needs_review'], 1],
    [['--page', '2'], 0],
  ])('--due %j: %d', async (filters, count) => {
    const { stdout } = await bench.run('list', '--due', ...filters, '--csv')
    expect(lines(stdout)).toHaveLength(1 + count)
    expect(lines(stdout)[0]).toBe('DUE,DAYS,ID,STATE,TD,SUPPLIER,EUR')
  })

  test.each([
    [['--td', 'TD17'], 0],
    [['--td', 'TD18'], 1],
    [['--year', '2025'], 0],
    [['--year', '2026'], 1],
    [['--page', '2'], 0],
  ])('--status needs_review %j: %d', async (filters, count) => {
    const { stdout } = await bench.run('list', '--status', 'needs_review', ...filters, '--csv')
    expect(lines(stdout)).toHaveLength(1 + count)
  })

  test.each([
    ['--pending', '--td=TD17'],
    ['--pending', '--year=2026'],
    ['--pending', '--status=needs_review'],
    ['--pending', '--due'],
    ['--json', '--csv'],
  ])('%s with %s has no meaning and is refused', async (...flags) => {
    expect(await bench.run('list', ...flags)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Leave one of them away'),
    })
  })

  test('days and amounts stand in the reader’s words', async () => {
    const { stdout } = await bench.run('list', '--due', '--lang', 'it')
    const titles = ['SCADENZA', 'QUANDO', 'ID', 'STATO', 'TD', 'FORNITORE', 'EUR']
    expect(lines(stdout)[0]?.split(/ +/)).toEqual(titles)
    expect(stdout).toContain('754,57')
  })
})

describe('the hand-over package', () => {
  const PACKAGE = ['export', '--month', '2026-11', '--out'] as const

  test('its list names what was issued, what is open, and the totals, each row with the same columns', async () => {
    expect((await bench.run(...PACKAGE, 'first')).code).toBe(0)
    const rows = lines(await readFile(join(bench.folder, 'first', 'list.csv'), 'utf8'))
    const [head = '', ...rest] = rows.map(row => row.replaceAll(/"[^"]*"/g, 'quoted').split(','))
    expect(head.slice(-4)).toEqual(['ROW', 'COUNT', 'FILE', 'WHY'])
    const cell = (row: readonly string[], title: string) => row[head.indexOf(title)]
    expect(rest.map(row => [row.length, cell(row, 'ROW'), cell(row, 'TD'), cell(row, 'EUR')])).toEqual([
      [head.length, 'issued', 'TD18', '754.57'],
      [head.length, 'open', 'TD18', ''],
      [head.length, 'total', 'TD18', '754.57'],
      [head.length, 'total', '', '754.57'],
    ])
    expect(rest.map(row => cell(row, 'FILE'))).toEqual(['a.xml', 'b.xml', '', ''])
    expect(rows[2]).toContain('BUYER_MISMATCH: ')
    expect(rest[2]?.[0]).toBe('')
  })

  test('made again with the same content it is fine and stays as it is', async () => {
    const before = await readFile(join(bench.folder, 'first', 'list.json'), 'utf8')
    expect((await bench.run(...PACKAGE, 'first')).code).toBe(0)
    expect(await readFile(join(bench.folder, 'first', 'list.json'), 'utf8')).toBe(before)
  })

  test.each(['list.csv', 'list.json'])('a %s of one’s own is never replaced', async name => {
    const folder = join(bench.folder, `own-${name}`)
    await mkdir(folder)
    await writeFile(join(folder, name), 'mine')
    const end = await bench.run(...PACKAGE, `own-${name}`)
    expect(end).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(name) })
    expect(await readdir(folder)).toEqual([name])
    expect(await readFile(join(folder, name), 'utf8')).toBe('mine')
  })

  test('a package of another state is refused before anything is written', async () => {
    await bench.run(...PACKAGE, 'second')
    const names = await readdir(join(bench.folder, 'second'), { recursive: true })
    await writeFile(join(bench.folder, 'in', 'c.xml'), invoice('C-1'))
    expect((await bench.run('process', 'in/c.xml')).code).toBe(0)
    const end = await bench.run(...PACKAGE, 'second')
    expect(end).toMatchObject({ code: 2, stderr: expect.stringContaining('list.csv, list.json') })
    expect(await readdir(join(bench.folder, 'second'), { recursive: true })).toEqual(names)
  })
})
