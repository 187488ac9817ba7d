import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createChecker } from './checker.js'
import type { Checker } from './produced.js'
import { arbitraryInvoice } from './testing/arbitrary.js'
import { DOMESTIC_INVOICE } from './testing/domestic.js'
import { IRISH_SERVICE, NUMBERING, TODAY } from './testing/invoices.js'
import {
  loadOfficialSchema,
  type OfficialSchema,
  referenceFile,
  referencePath,
  skipReason,
} from './testing/official-schema.js'
import { produce, produceCompanion } from './testing/produce.js'

const missing = skipReason('schemas')
if (missing !== undefined) process.stdout.write(`official schema: ${missing}\n`)

describe.skipIf(missing !== undefined)('against the official schema 1.2.3', () => {
  let checker: Checker
  let official: OfficialSchema
  beforeAll(async () => {
    checker = await createChecker()
    official = await loadOfficialSchema()
  })

  const codes = (xml: string, profile: 'own' | 'any') =>
    checker.check(xml, { profile, today: TODAY }).map(({ code }) => code)

  test('whatever we produce is right for us and for the official schema', () => {
    fc.assert(
      fc.property(arbitraryInvoice, invoice => {
        for (const { xml } of [produce(invoice, NUMBERING), produceCompanion(invoice, NUMBERING)]) {
          // Names of foreign alphabets may be refused for what was lost, or long ones; nothing else may be.
          expect(codes(xml, 'own').filter(code => code !== 'AF148')).toEqual([])
          expect(official(xml)).toEqual([])
        }
      }),
      { numRuns: 2_000 },
    )
  }, 120_000)

  const seeds = [
    produce(IRISH_SERVICE, NUMBERING).xml,
    produceCompanion(IRISH_SERVICE, NUMBERING).xml,
    DOMESTIC_INVOICE,
  ]

  test('a damaged file is judged as the official schema judges it, and never better by our strict form', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...seeds),
        fc.array(damage, { minLength: 1, maxLength: 3 }),
        (seed, steps) => {
          const xml = steps.reduce((text, step) => step(text), seed)
          const isOfficial = official(xml).length === 0
          expect(codes(xml, 'any').includes('00200')).toBe(!isOfficial)
          const own = codes(xml, 'own')
          if (!own.includes('00200') && !own.includes('AF100')) expect(isOfficial).toBe(true)
        },
      ),
      { numRuns: 1_500 },
    )
  }, 120_000)

  test.each(examples())('%s is taken by both', path => {
    const xml = Buffer.from(referenceFile(path)).toString('utf8')
    expect(official(xml)).toEqual([])
    expect(codes(xml, 'any')).toEqual([])
    if (path.includes('/models/')) expect(codes(xml, 'own')).toEqual([])
    else expect(codes(xml, 'own')).not.toEqual([])
  })
})

function examples(): readonly string[] {
  if (skipReason('examples') !== undefined) return []
  return ['examples/', 'examples/models/'].flatMap(folder =>
    readdirSync(referencePath(folder))
      .filter(name => name.endsWith('.xml'))
      .map(name => folder + name),
  )
}

const VALUES = [
  ...[
    '',
    ' ',
    'x',
    'XX',
    '0',
    '1.0',
    '1.00',
    '-1.00',
    '+1.00',
    '1,00',
    '1e3',
    '0.123456789',
    '999999999999.00',
  ],
  ...[
    '2026-02-30',
    '2026-02-28',
    '2026-02-28Z',
    '28/02/2026',
    '1969-12-31',
    'TD30',
    'TD29',
    'N6',
    'N8',
    'RF03',
    'RF20',
  ],
  ...[
    'ł',
    '€',
    'é',
    'a\tb',
    ' a ',
    'x'.repeat(61),
    'x'.repeat(201),
    'x'.repeat(1001),
    'a@b',
    'a b@c.it',
    'SI',
    'CC',
  ],
  ...[
    '00000',
    '123456',
    'ABCDEF',
    'ABCDEFG',
    'abcdefg',
    '12345678901',
    '10000',
    '9999',
    '100.01',
    '22.00',
    'IT',
  ],
]

/** Something that goes wrong with one element: another value, away, doubled, moved, renamed. */
const damage: fc.Arbitrary<(xml: string) => string> = fc
  .tuple(
    fc.nat({ max: 400 }),
    fc.constantFrom('value', 'away', 'double', 'rename', 'swap'),
    fc.constantFrom(...VALUES),
  )
  .map(([at, kind, value]) => xml => {
    const leaves = [...xml.matchAll(/<(\w+)>[^<]*<\/\1>/g)]
    const leaf = leaves[at % leaves.length]
    if (leaf === undefined) return xml
    const [whole, name] = leaf
    const next = xml.slice(leaf.index + whole.length)
    const put = (text: string) => xml.slice(0, leaf.index) + text + next
    if (kind === 'value') return put(`<${name}>${value}</${name}>`)
    if (kind === 'away') return put('')
    if (kind === 'double') return put(whole + whole)
    if (kind === 'rename') return put(`<Provincia>${value}</Provincia>`)
    return put('').replace('</DatiAnagrafici>', `${whole}</DatiAnagrafici>`)
  })
