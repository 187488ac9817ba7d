import { beforeAll, describe, expect, test } from 'vitest'
import { createChecker } from './checker.js'
import { loadLibxml } from './checking/libxml.js'
import type { Checker, ControlFinding } from './produced.js'
import { all, drop, set, swap } from './testing/edit.js'
import { IRISH_SERVICE, NUMBERING, TODAY } from './testing/invoices.js'
import { produce } from './testing/produce.js'
import { verifyFile } from './verify-file.js'

const { xml: RIGHT, fileName: NAME } = produce(IRISH_SERVICE, NUMBERING)

let checker: Checker
beforeAll(async () => {
  checker = await createChecker()
})

const check = (xml: string | Uint8Array, profile: 'own' | 'any' = 'any'): readonly ControlFinding[] =>
  checker.check(xml, { profile, today: TODAY })
const codes = (findings: readonly ControlFinding[]) => findings.map(({ code }) => code)
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))

describe('what is no document', () => {
  test.each([
    ['empty', '', '00106'],
    ['text', 'hello', '00200'],
    ['cut off', RIGHT.slice(0, 900), '00200'],
    ['a control character', RIGHT.replace('Dublin', 'Dub\u0001lin'), '00200'],
    ['an entity without declaration', RIGHT.replace('Dublin', '&city;'), '00200'],
    ['a document type', RIGHT.replace('?>', '?><!DOCTYPE x>'), '00200'],
    ['another format', '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>', 'AF012'],
    ['the simplified invoice', '<p:FatturaElettronicaSemplificata xmlns:p="x"/>', 'AF012'],
    ['another namespace', RIGHT.replace('fatture/v1.2', 'fatture/v1.1'), 'AF012'],
  ])('%s', (_title, xml, code) => {
    expect(codes(check(xml))).toEqual([code])
    expect(codes(check(bytes(xml), 'own'))).toEqual([code])
  })

  test('a broken file names its line', () => {
    const [finding] = check(RIGHT.replace('</Sede>', '</Seda>'))
    expect(finding).toMatchObject({
      code: '00200',
      line: RIGHT.slice(0, RIGHT.indexOf('</Sede>')).split('\n').length,
    })
    expect(finding?.message.it).toMatch(/^Il file non è XML ben formato/)
  })

  test('entities are refused before the parser sees them', () => {
    const bomb = `<?xml version="1.0"?>
<!-- a --><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><x>&b;</x>`
    expect(check(bomb)[0]?.message.en).toMatch(/DOCTYPE/)
    expect(check(bytes(`\ufeff${bomb}`, 'utf16le'))[0]?.message.en).toMatch(/DOCTYPE/)
    const external = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'
    expect(check(external)[0]?.message.en).toMatch(/DOCTYPE/)
  })

  test('the word in a comment or a text is no document type', () => {
    expect(check(RIGHT.replace('?>', '?><!-- <!DOCTYPE x> -->'))).toEqual([])
    expect(check(RIGHT.replace('Cloud storage', '<![CDATA[<!DOCTYPE x>]]>'))).toEqual([])
  })

  test('more than 5 MB', () => {
    const large = RIGHT.replace('Cloud storage', 'x'.repeat(5 * 1024 * 1024))
    expect(codes(check(large))).toEqual(['00003'])
  })

  test.each([
    ['five megabytes of nothing', 'x'.repeat(5_000_000)],
    ['a million comments', '<!---->'.repeat(700_000)],
    ['an instruction that never ends', `<?${'x'.repeat(1_000_000)}`],
    ['deep nesting', '<a>'.repeat(100_000)],
  ])('%s is refused at once', (_title, xml) => {
    expect(codes(check(xml))).toEqual(['00200'])
  })

  test('ten thousand broken lines are judged, and not all of them listed', () => {
    const line = /\s*<DettaglioLinee>[\s\S]*?<\/DettaglioLinee>/.exec(RIGHT)?.[0] ?? ''
    const broken = set('PrezzoTotale', '1.00')(line)
    const found = codes(check(RIGHT.replace(line, broken.repeat(9_999))))
    expect(found.filter(code => code === '00423')).toHaveLength(50)
  })

  test('more than 50 errors of form are cut', () => {
    const line = /<DettaglioLinee>[\s\S]*?<\/DettaglioLinee>/.exec(RIGHT)?.[0] ?? ''
    const broken = set('PrezzoUnitario', '1,5')(line)
    const found = codes(check(RIGHT.replace(line, broken.repeat(60))))
    expect(found).toHaveLength(51)
    expect(found.at(-1)).toBe('00201')
  })
})

describe('words of the schema', () => {
  test.each([
    ['a value', set('CAP', '1234'), 'CAP is "1234": the format takes five digits.'],
    [
      'a character',
      set('Comune', 'Łódź'),
      'Comune is "Łódź": the format takes 1 to 60 Western European characters (Latin-1).',
    ],
    ['a code', set('TipoDocumento', 'TD30'), /^TipoDocumento is "TD30": the format takes one of TD01, /],
    [
      'something missing',
      drop('CAP'),
      'Comune does not stand here: the format has NumeroCivico or CAP in this place.',
    ],
    [
      'the end missing',
      drop('RegimeFiscale'),
      /^DatiAnagrafici is not complete: .*RegimeFiscale.* is missing\.$/,
    ],
    ['no version', swap(' versione="FPR12"', ''), 'The attribute versione is missing.'],
    [
      'a date',
      set('Data', '2026-02-30'),
      'Data is "2026-02-30": the format takes a date YYYY-MM-DD from 1970 on.',
    ],
  ] as const)('%s', (_title, edit, words) => {
    const [finding] = check(edit(RIGHT))
    expect(finding?.code).toBe('00200')
    if (typeof words === 'string') expect(finding?.message.en).toBe(words)
    else expect(finding?.message.en).toMatch(words)
    expect(finding?.message.it).not.toBe(finding?.message.en)
  })

  test('names the place', () => {
    const [finding] = check(set('PrezzoUnitario', '1,5', 2)(RIGHT))
    expect(finding).toMatchObject({
      path: 'FatturaElettronicaBody/DatiBeniServizi/DettaglioLinee[2]/PrezzoUnitario',
    })
  })

  test('a FatturaPA file that is not in our strict form is told from one that is none', () => {
    const foreign = all(drop('Causale'), drop('Causale'))(RIGHT)
    expect(codes(check(foreign, 'any'))).toEqual([])
    expect(codes(check(foreign, 'own'))).toEqual(['AF100'])
  })
})

test('a file in another encoding is read as declared', () => {
  const latin = RIGHT.replace('UTF-8', 'ISO-8859-1').replace('Dublin', 'Málaga')
  expect(check(bytes(latin, 'latin1'))).toEqual([])
  expect(codes(check(bytes(latin, 'latin1'), 'own'))).toEqual(['AF102'])
  expect(codes(check(bytes(latin.replace('ISO-8859-1', 'UTF-8'), 'latin1')))).toEqual(['00200'])
})

test('the file name is looked at when given', () => {
  const named = (fileName: string) => checker.check(RIGHT, { profile: 'own', today: TODAY, fileName })
  expect(named(NAME)).toEqual([])
  expect(codes(named('invoice.xml'))).toEqual(['00001'])
})

test('no document stays in the library’s memory, whether it was right, wrong or broken', async () => {
  const { diag } = await loadLibxml()
  diag.configure({ enabled: true })
  for (const xml of [
    RIGHT,
    set('CAP', '1')(RIGHT),
    RIGHT.slice(0, 500),
    '<a/>',
    RIGHT.replace('v1.2', 'v1'),
  ]) {
    check(xml)
    check(xml, 'own')
  }
  const left: unknown = diag.report()
  diag.configure({ enabled: false })
  expect(left).toEqual({})
})

describe('verifyFile', () => {
  const verify = (content: Uint8Array, name: string) => codes(verifyFile(checker, content, name, TODAY))

  test.each([
    ['a right file under any name', bytes(RIGHT), 'my copy.xml', []],
    ['a right file under its own name', bytes(RIGHT), NAME, []],
    ['a name that misses SDI’s form', bytes(RIGHT), 'IT12345678903_000001.xml', ['00001']],
    ['signed, by name', bytes(RIGHT), `${NAME}.p7m`, ['AF010']],
    ['signed, by content', new Uint8Array([0x30, 0x82, 0x10, 0x00]), 'a.xml', ['AF010']],
    ['signed, base64', bytes('MIIGwwYJKoZIhvcNAQcCoIIGtDCC'), 'a.xml', ['AF010']],
    ['an archive', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0]), 'a.zip', ['AF011']],
    ['nothing', new Uint8Array(), 'a.xml', ['00106']],
    ['binary', new Uint8Array([0, 1, 2, 255, 254]), 'a.xml', ['00200']],
  ])('%s', (_title, content, name, expected) => {
    expect(verify(content, name)).toEqual(expected)
  })
})
