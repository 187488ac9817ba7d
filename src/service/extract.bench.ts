import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, bench, describe } from 'vitest'
import { extractByRules } from '../extraction/rules/extract.js'
import type { Document } from '../reading/document.js'
import { createReader, type Reader } from '../reading/reader.js'
import { makePdf, write } from '../reading/testing/make-pdf.js'

const SAMPLES = ['cloud-services-ireland', 'gearboxes-germany', 'packaging-san-marino', 'credit-note-france']

let reader: Reader
let files: readonly Uint8Array[] = []
let documents: readonly Document[] = []
let lines400: Document
let pages60: Document

beforeAll(async () => {
  reader = createReader()
  files = await Promise.all(
    SAMPLES.map(name => readFile(new URL(`../../samples/${name}.pdf`, import.meta.url))),
  )
  documents = await Promise.all(files.map(bytes => reader.read(bytes, {})))
  lines400 = await reader.read(await invoice(400, 40), {})
  pages60 = await reader.read(await invoice(600, 10), {})
})
afterAll(() => reader.close())

/** An invoice of so many lines, so many of them on each page. */
function invoice(count: number, perPage: number): Promise<Uint8Array> {
  return makePdf(doc => {
    doc.fontSize(9)
    const pages = Math.ceil(count / perPage)
    for (let page = 0; page < pages; page++) {
      if (page > 0) doc.addPage()
      write(doc, HEAD)
      for (let row = 0; row < perPage; row++) {
        const y = 180 + row * 14
        write(doc, [
          [50, y, `Spare part no. ${page * perPage + row + 1}, galvanised`],
          [320, y, '2'],
          [380, y, '7.50'],
          [480, y, '15.00'],
        ])
      }
    }
    const total = `${(count * 15).toFixed(2)}`
    write(doc, [
      [320, 770, 'Net total'],
      [480, 770, `${total} EUR`],
      [320, 785, 'VAT 0 %'],
      [480, 785, '0.00 EUR'],
      [320, 800, 'Total'],
      [480, 800, `${total} EUR`],
    ])
  })
}

const HEAD = [
  [50, 50, 'Northgate Components Ltd'],
  [50, 64, '12 Quay Street, Dublin 2, Ireland'],
  [50, 78, 'VAT No. IE6388047V'],
  [380, 50, 'Invoice number: NC-2026-0815'],
  [380, 64, 'Invoice date: 12 March 2026'],
  [50, 110, 'Bill to: Officine Brenta S.r.l.'],
  [50, 160, 'Description'],
  [320, 160, 'Quantity'],
  [380, 160, 'Unit price'],
  [480, 160, 'Amount'],
] as const

// Held: finding the fields of a digital page costs at most what reading its words costs.
describe('four digital invoices', () => {
  bench('read their words (reference)', async () => {
    for (const bytes of files) await reader.read(bytes, {})
  })
  bench('find their fields', () => {
    for (const document of documents) extractByRules(document, {})
  })
})

// Held: at most 2 s each.
describe('long invoices', () => {
  bench('400 lines on 10 pages', () => {
    const { lines } = extractByRules(lines400, {})
    if (lines.length !== 400) throw new Error(`${lines.length} lines were found`)
  })
  bench('60 pages', () => {
    extractByRules(pages60, {})
  })
})

const MANY = 2_000
const ALLOWED_BYTES = 8 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

function heap(): number {
  if (typeof collectGarbage === 'function') collectGarbage()
  return process.memoryUsage().heapUsed
}

// Held: nothing of a document is kept; the second thousand costs no memory that the first has not.
describe('memory', () => {
  bench(
    `${MANY} documents one after another`,
    () => {
      let before = 0
      for (let done = 0; done < MANY; done++) {
        if (done === MANY / 2) before = heap()
        const document = documents[done % documents.length]
        if (document !== undefined) extractByRules(document, {})
      }
      const grown = heap() - before
      if (grown > ALLOWED_BYTES) throw new Error(`the heap grew by ${grown} bytes`)
    },
    { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
  )
})
