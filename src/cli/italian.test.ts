import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { helpTopics, renderHelp } from './args/help.js'
import { CESSIONARIO, foreignInvoice, invoice } from './testing/documents.js'
import { type Bench, makeBench } from './testing/in-process.js'

// Words that no Italian sentence holds and hardly an English one lacks. What the compiler cannot see is a
// twin that was never translated, and English of a library, a status or a table's head in an Italian answer.
const ENGLISH =
  /(?<![\w«“"./_-])(the|and|is|are|of|with|for|from|was|not|this|that|or|by|has|have|been|needs|failed|default|must|again|only|into|read|check|duplicate|NAME|STATE|SUPPLIER|REASON|WHY|KEY|EVENT|RECORD|ATTEMPTS|REVOKED|PREFIX|TAUGHT|RESULT|DUE|DAYS)(?![\w»”"./_-])/

// The polite form of the third person beside the infinitive: one register.
const POLITE =
  /\b(Chieda|Apra|Verifichi|Fornisca|Invii|Controlli|Corregga|Scelga|Indichi|Usi|Ripeta|Esegua|Installi)\b/

function englishIn(text: string): readonly string[] {
  // Commands, flags and the names of their values are typed as they are.
  const sentences = text.replaceAll(/autofattura( [a-z]+)*|--[a-z-]+|<[A-Z-]+>|^ {2}[a-z]+/gm, '')
  return sentences.split('\n').filter(line => ENGLISH.test(line) || POLITE.test(line))
}

let bench: Bench
beforeAll(async () => {
  bench = await makeBench({ now: () => new Date('2026-11-20T10:00:00Z') })
  const put = (name: string, content: string) => writeFile(join(bench.folder, name), content)
  await put('tenant.json', JSON.stringify(CESSIONARIO))
  await mkdir(join(bench.folder, 'in'))
  await put('in/a.xml', invoice('A-1'))
  await put('in/b.xml', foreignInvoice('B-1'))
  await bench.run('tenants', 'add', 'acme', '--file', 'tenant.json')
  await bench.run('process', 'in', '--quiet')
  await bench.run('keys', 'create', '--studio', 'acme', '--partner', 'gestionale')
  await put('in/broken.xml', '<Invoice><a>')
  await put('in/broken.tiff', 'II*\u0000\u0001')
  await put('in/other.xml', '<?xml version="1.0"?><note/>')
  await put('in/notes.txt', 'hello')
  await put('in/own.xml', '<?xml version="1.0"?><p:FatturaElettronica xmlns:p="http://x"/>')
})
afterAll(() => bench.remove())

describe('no English stands in an Italian answer', () => {
  test.each([
    [['tenants', 'list']],
    [['keys', 'list']],
    [['suppliers', 'list']],
    [['webhooks', 'list']],
    [['list']],
    [['list', '--due']],
    [['list', '--pending']],
    [['list', '--status', 'needs_review']],
    [['show', 'AF/2026/1']],
    [['show', 'AF/2026/1', '--why']],
    [['show', 'AF/2026/9']],
    [['process', 'in']],
    [['process', 'in/other.xml', 'in/broken.xml']],
    [['process', 'absent']],
    [['recognize', 'in/b.xml']],
    [['export', '--month', '2026-11', '--out', 'package']],
    [['watch', 'in', '--once', '--out', 'elsewhere']],
    [['export', '--month', 'x']],
    [['list', '--json', '--csv']],
    [['rates', 'show', 'USD']],
    [['verify']],
    [['doctor']],
    [['doctor', '--data-dir', 'tenant.json']],
  ])('%j', async args => {
    const { stdout, stderr } = await bench.run(...args, '--lang', 'it')
    expect(englishIn(stdout + stderr)).toEqual([])
    expect(stdout + stderr).not.toContain('needs_review')
    expect(stdout + stderr).not.toBe('')
  })

  test.each(helpTopics().map(words => [words]))('help of %j', words => {
    expect(englishIn(renderHelp(words, 'it') ?? '')).toEqual([])
  })

  test('the net is fine enough: English answers and terms of the parser are caught', async () => {
    expect(englishIn((await bench.run('keys', 'list')).stdout)).toHaveLength(1)
    expect(englishIn((await bench.run('process', 'in/broken.tiff')).stdout).length).toBeGreaterThan(0)
    expect(englishIn(renderHelp(['process'], 'en') ?? '').length).toBeGreaterThan(10)
    expect(renderHelp([], 'it')).not.toMatch(/\[options|\[command/)
  })
})

test('the hand-over says in Italian why a document waits', async () => {
  await bench.run('export', '--month', '2026-11', '--out', 'consegna', '--lang', 'it')
  const open = (await readFile(join(bench.folder, 'consegna', 'list.csv'), 'utf8')).match(
    /^.*,open,.*$/m,
  )?.[0]
  expect(open).toMatch(/la|il|di/)
  expect(open).not.toMatch(/\b(?:the|of|is)\b/)
})
