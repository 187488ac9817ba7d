import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { csvLine } from '../listing.js'
import { harmless } from './harmless.js'
import { makeOutput } from './output.js'
import { code, table } from './table.js'
import { clip, clipPath, width } from './width.js'

test('text of a document cannot speak to the terminal', () => {
  expect(harmless('a\u001b[2Jb\u0007\nc\u202Ed')).toBe('a\uFFFD[2Jb\uFFFD\uFFFDcd')
})

test.each([
  ['abc', 3],
  ['日本', 4],
  ['e\u0301', 1],
  ['', 0],
])('%s takes %d columns', (text, columns) => {
  expect(width(text)).toBe(columns)
})

test('a clipped text never takes more room than it has', () => {
  for (let room = 0; room < 8; room++) {
    expect(width(clip('日本語 text', room))).toBeLessThanOrEqual(room)
    expect(width(clipPath('日本語 text', room))).toBeLessThanOrEqual(room)
  }
})

test('a table gives way in the column that may', () => {
  const lines = table(
    [
      { title: code('FILE'), shrinks: true },
      { title: { en: 'EUR', it: 'EURO' }, right: true },
    ],
    [
      ['a-very-long-file-name-indeed.pdf', '1.00'],
      ['b.pdf', '1,000.00'],
    ],
    30,
    'en',
  )
  expect(lines).toEqual([
    'FILE                       EUR',
    'a-very-long-file-na…      1.00',
    'b.pdf                 1,000.00',
  ])
})

test.each([
  [['a', 'b,c', 'd"e'], 'a,"b,c","d""e"'],
  [['=1+1', '-5.00', '@x'], "'=1+1,-5.00,'@x"],
])('CSV %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test('a path that is cut keeps its end, which tells it from the others', () => {
  const columns = [{ title: code('FILE'), shrinks: true, paths: true }]
  expect(table(columns, [['inbox/2026/scan-0001.pdf'], ['inbox/2026/scan-0002.pdf']], 14, 'en')).toEqual([
    'FILE',
    '…scan-0001.pdf',
    '…scan-0002.pdf',
  ])
})

test.skipIf(!existsSync('/dev/full'))('a full disk under stdout is told as that, with what to do', () => {
  const descriptor = openSync('/dev/full', 'w')
  const output = makeOutput({ descriptor, terminal: false, columns: 80, onClosed() {} })
  expect(() => output.line('a result')).toThrow(/standard output \(ENOSPC\).*Make room/)
  closeSync(descriptor)
})
