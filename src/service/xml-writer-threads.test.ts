import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftCompanion, draftSelfInvoice } from '../fatturapa/draft.js'
import type { XmlWriter } from '../fatturapa/produced.js'
import { IRISH_SERVICE, line, NUMBERING, TODAY } from '../fatturapa/testing/invoices.js'
import { produce, produceCompanion } from '../fatturapa/testing/produce.js'
import { startXmlWriterThreads } from './xml-writer-threads.js'

const OWN = draftSelfInvoice(IRISH_SERVICE, NUMBERING)

let writer: XmlWriter
beforeAll(() => {
  writer = startXmlWriterThreads()
})
afterAll(() => writer.close())

test('the thread writes the same texts, and finds the same faults', async () => {
  const [right, late, wrongName] = await Promise.all([
    writer.write([OWN, draftCompanion(IRISH_SERVICE, NUMBERING)], TODAY),
    writer.write([OWN], '2026-02-03'),
    writer.write([{ ...OWN, fileName: 'invoice.xml' }], TODAY),
  ])
  expect(right).toEqual([
    { xml: produce(IRISH_SERVICE, NUMBERING).xml, findings: [] },
    { xml: produceCompanion(IRISH_SERVICE, NUMBERING).xml, findings: [] },
  ])
  expect(late[0]?.findings.map(({ code }) => code)).toEqual(['00403'])
  expect(wrongName[0]?.findings.map(({ code }) => code)).toEqual(['00001'])
})

test('this thread goes on while a document of ten thousand lines is written and checked', async () => {
  const linee = Array.from({ length: 9_999 }, () => line('5'))
  const draft = draftSelfInvoice({ ...IRISH_SERVICE, linee }, NUMBERING)
  let turns = 0
  let counting = setImmediate(function count() {
    turns += 1
    counting = setImmediate(count)
  })
  const [written] = await writer.write([draft], TODAY)
  clearImmediate(counting)
  expect(written?.findings).toEqual([])
  expect(turns).toBeGreaterThan(1_000)
})

test('what a closed thread was asked for is rejected, never left open', async () => {
  const closing = startXmlWriterThreads()
  const asked = expect(closing.write([OWN], TODAY)).rejects.toThrow()
  await closing.close()
  await asked
})
