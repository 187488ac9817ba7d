import { beforeAll, expect, test } from 'vitest'
import { decimal } from '../lib/money.js'
import { createChecker } from './checker.js'
import { draftCompanion, draftSelfInvoice } from './draft.js'
import type { Checker, XmlWriter } from './produced.js'
import { IRISH_SERVICE, line, NUMBERING, TODAY } from './testing/invoices.js'
import { produce, produceCompanion } from './testing/produce.js'
import { createXmlWriter } from './xml-writer.js'

let checker: Checker
let writer: XmlWriter
beforeAll(async () => {
  checker = await createChecker()
  writer = createXmlWriter(checker)
})

const OWN = draftSelfInvoice(IRISH_SERVICE, NUMBERING)

test('each sheet becomes its own text, in order, without findings', async () => {
  const written = await writer.write([OWN, draftCompanion(IRISH_SERVICE, NUMBERING)], TODAY)
  expect(written).toEqual([
    { xml: produce(IRISH_SERVICE, NUMBERING).xml, findings: [] },
    { xml: produceCompanion(IRISH_SERVICE, NUMBERING).xml, findings: [] },
  ])
})

test.each([
  ['its name', { ...OWN, fileName: 'invoice.xml' }, TODAY, '00001'],
  ['its date', OWN, '2026-02-03', '00403'],
  ['its form', { ...OWN, content: OWN.content.slice(0, 1) }, TODAY, '00200'],
  [
    'a control of ours',
    draftSelfInvoice({ ...IRISH_SERVICE, linee: [line('5', { aliquota: decimal('21') })] }, NUMBERING),
    TODAY,
    'AF135',
  ],
])('a sheet is refused for %s', async (_title, sheet, today, code) => {
  const [{ findings } = { findings: [] }] = await writer.write([sheet], today)
  expect(findings.map(finding => finding.code)).toContain(code)
})

test('other work runs between the files of a long document', async () => {
  let turn = 0
  let counting = setImmediate(function count() {
    turn += 1
    counting = setImmediate(count)
  })
  const checkedIn: number[] = []
  const noting: Checker = {
    check(xml, options) {
      checkedIn.push(turn)
      return checker.check(xml, options)
    },
  }
  const linee = Array.from({ length: 800 }, () => line('5'))
  const long = draftSelfInvoice({ ...IRISH_SERVICE, linee }, NUMBERING)
  await createXmlWriter(noting).write([long, long], TODAY)
  clearImmediate(counting)
  expect(new Set(checkedIn).size).toBe(2)
})
