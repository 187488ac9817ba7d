import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { createChecker } from './checker.js'
import type { Checker } from './produced.js'
import { readCase } from './testing/golden-case.js'
import { TODAY } from './testing/invoices.js'
import { loadOfficialSchema, type OfficialSchema, skipReason } from './testing/official-schema.js'
import { type Produced, produce, produceCompanion } from './testing/produce.js'

/**
 * Each folder is a case: `input.json` holds a self-invoice and facts worked out by hand, beside it lies the
 * XML. UPDATE_GOLDEN=1 writes the XML anew, only when it is right and has the facts.
 */
const CASES = fileURLToPath(new URL('../../fixtures/cases/', import.meta.url))
const isSwitchedOn = process.env.UPDATE_GOLDEN === '1'
const isUpdating = isSwitchedOn && process.env.CI === undefined

const names = readdirSync(CASES).sort()

let checker: Checker
let official: OfficialSchema = () => []
beforeAll(async () => {
  checker = await createChecker()
  const missing = skipReason('schemas')
  if (missing === undefined) official = await loadOfficialSchema()
  else process.stdout.write(`golden files without the official schema: ${missing}\n`)
})

test('the update switch is not left on where nobody looks at what it writes', () => {
  expect(isSwitchedOn).toBe(isUpdating)
})

test('there are cases enough', () => {
  expect(names.length).toBeGreaterThanOrEqual(40)
})

describe.each(names)('%s', name => {
  const { selfInvoice, numbering, facts, companion, warnings } = readCase(`${CASES}${name}/input.json`)

  test('self-invoice', () => {
    const made = produce(selfInvoice, numbering)
    expectRight(made, facts)
    expect(made.warnings.map(({ field, details }) => `${field} ${details?.change}`)).toEqual(warnings ?? [])
    expectGolden(`${CASES}${name}/expected.xml`, made.xml)
  })

  test.skipIf(companion === undefined)('companion', () => {
    const progressivo = companion?.progressivo ?? ''
    const made = produceCompanion(selfInvoice, { numero: numbering.numero, progressivo })
    expectRight(made, companion?.facts ?? {})
    expectGolden(`${CASES}${name}/expected-companion.xml`, made.xml)
  })
})

function expectRight(made: Produced, facts: Readonly<Record<string, readonly string[]>>): void {
  const findings = checker.check(made.xml, { profile: 'own', today: TODAY, fileName: made.fileName })
  expect(findings.map(({ code, message }) => `${code} ${message.en}`)).toEqual([])
  expect(official(made.xml)).toEqual([])
  const found = Object.fromEntries(Object.keys(facts).map(element => [element, textsOf(made.xml, element)]))
  expect(found).toEqual(facts)
}

function textsOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text]) => text ?? '')
}

function expectGolden(path: string, xml: string): void {
  if (isUpdating) writeFileSync(path, xml)
  expect(existsSync(path)).toBe(true)
  expect(xml).toBe(readFileSync(path, 'utf8'))
}
