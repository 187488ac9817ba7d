import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReader, type Reader } from '../reader.js'
import { INVOICE_LINES, makePdf, write } from '../testing/make-pdf.js'

const MEGABYTE = 1024 * 1024
let reader: Reader
beforeAll(() => {
  reader = createReader({ limits: { pdfMemory: 48 * MEGABYTE } })
})
afterAll(() => reader.close())

/** A PDF of one page with this content stream, its length told truly, its cross references left to be rebuilt. */
function rawPdf(content: Buffer, more = ''): Uint8Array {
  const head = `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>> endobj
4 0 obj <</Length ${content.length}/Filter/FlateDecode>>stream
`
  const tail = `\nendstream endobj\n${more}trailer <</Root 1 0 R>>\n%%EOF`
  return new Uint8Array(Buffer.concat([Buffer.from(head), content, Buffer.from(tail)]))
}

test.each<[string, () => Uint8Array]>([
  [
    'a stream that unpacks to more than the memory allowed',
    () => rawPdf(deflateSync(Buffer.alloc(100 * MEGABYTE, ' '))),
  ],
  [
    'a form that contains itself',
    () =>
      rawPdf(
        deflateSync(Buffer.from('/X Do')),
        '5 0 obj <</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>/Length 11>>stream\n/X Do /X Do\nendstream endobj\n',
      ),
  ],
])('%s fails alone; the next document is read', async (_, make) => {
  await expect(reader.read(make())).rejects.toMatchObject({ name: 'AppError' })
  const { pages } = await reader.read(await makePdf(doc => write(doc, INVOICE_LINES)))
  expect(pages[0]?.words.length).toBeGreaterThan(10)
})
