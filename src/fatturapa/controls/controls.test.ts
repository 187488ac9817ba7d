import { beforeAll, describe, expect, test } from 'vitest'
import { createChecker } from '../checker.js'
import type { Checker } from '../produced.js'
import { DOMESTIC_INVOICE } from '../testing/domestic.js'
import { all, drop, set, swap } from '../testing/edit.js'
import { IRISH_SERVICE, line, NUMBERING, TODAY } from '../testing/invoices.js'
import { OWN_BODY_CASES } from '../testing/own-body-cases.js'
import { OWN_HEADER_CASES } from '../testing/own-header-cases.js'
import { produce, produceCompanion } from '../testing/produce.js'
import { AMOUNT_CASES } from '../testing/sdi-amount-cases.js'
import { DOCUMENT_CASES } from '../testing/sdi-document-cases.js'
import { PARTY_CASES } from '../testing/sdi-party-cases.js'
import { OWN_CONTROLS, SDI_CONTROLS } from './tables.js'

const SDI_CASES = [...PARTY_CASES, ...DOCUMENT_CASES, ...AMOUNT_CASES]
const OWN_CASES = [...OWN_HEADER_CASES, ...OWN_BODY_CASES]

const OWN = produce(IRISH_SERVICE, NUMBERING).xml
const COMPANION = produceCompanion(IRISH_SERVICE, { numero: 'TD17/2026/1', progressivo: '00002' }).xml
const CREDIT_NOTE = produce(
  { ...IRISH_SERVICE, isCreditNote: true, linee: [line('-10.25')] },
  { numero: 'TD17/2026/2', progressivo: '00003' },
).xml

let checker: Checker
beforeAll(async () => {
  checker = await createChecker()
})

const codes = (xml: string, profile: 'own' | 'any'): string[] =>
  checker.check(xml, { profile, today: TODAY }).map(finding => finding.code)

test('the files that the cases start from are right', () => {
  expect(codes(DOMESTIC_INVOICE, 'any')).toEqual([])
  for (const xml of [OWN, COMPANION, CREDIT_NOTE])
    for (const profile of ['own', 'any'] as const) expect(codes(xml, profile)).toEqual([])
})

describe('SDI controls', () => {
  test.each(SDI_CASES)('$code accepted: $title', ({ accepted }) => {
    expect(codes(accepted(DOMESTIC_INVOICE), 'any')).toEqual([])
  })

  test.each(SDI_CASES)('$code rejected: $title', ({ code, rejected }) => {
    expect(codes(rejected(DOMESTIC_INVOICE), 'any')).toContain(code)
  })
})

describe('our own controls', () => {
  test.each(OWN_CASES)('$code accepted: $title', ({ accepted }) => {
    expect(codes(accepted(OWN), 'own')).toEqual([])
  })

  test.each(OWN_CASES)('$code rejected: $title', ({ code, rejected }) => {
    expect(codes(rejected(OWN), 'own')).toContain(code)
  })
})

test('every control has its cases', () => {
  const tested = new Set([...SDI_CASES, ...OWN_CASES].map(({ code }) => code))
  const known = [...SDI_CONTROLS, ...OWN_CONTROLS].map(({ code }) => code)
  expect(known.filter(code => !tested.has(code))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})

test('a companion carries no rate', () => {
  const xml = all(set('AliquotaIVA', '22.00'), drop('Natura'))(COMPANION)
  expect(codes(xml, 'own')).toContain('AF135')
})

test('the companion has no issuer', () => {
  const xml = swap(
    '</FatturaElettronicaHeader>',
    '<SoggettoEmittente>CC</SoggettoEmittente></FatturaElettronicaHeader>',
  )(COMPANION)
  expect(codes(xml, 'own')).toEqual(['AF124'])
})

test('a percentage and an amount in one discount: the amount counts, per unit', () => {
  const step =
    '<ScontoMaggiorazione><Tipo>SC</Tipo><Percentuale>50.00</Percentuale><Importo>10.00</Importo></ScontoMaggiorazione>'
  const xml = swap(/<ScontoMaggiorazione><Tipo>SC.*?<\/ScontoMaggiorazione>/, step)(DOMESTIC_INVOICE)
  expect(codes(xml, 'any')).toEqual([])
})

test('every control speaks both languages, with the value in it', () => {
  for (const { rejected, code } of SDI_CASES) {
    const finding = checker
      .check(rejected(DOMESTIC_INVOICE), { profile: 'any', today: TODAY })
      .find(f => f.code === code)
    expect(finding?.message.en).toMatch(/^[^{}]{10,}\.$/)
    expect(finding?.message.it).toMatch(/^[^{}]{10,}\.$/)
    expect(finding?.message.it).not.toBe(finding?.message.en)
    expect(finding?.path).toMatch(/^Fattura/)
    expect(finding?.line).toBeGreaterThan(1)
  }
})
