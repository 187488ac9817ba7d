import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../lib/errors.js'
import { createReader, type Reader } from './reader.js'
import { INVOICE_LINES, makePdf, write } from './testing/make-pdf.js'
import { linesOf } from './testing/words.js'

let reader: Reader
let invoice: Uint8Array
beforeAll(async () => {
  reader = createReader({ maxBytes: 200_000, maxPages: 5 })
  invoice = await makePdf(doc => write(doc, INVOICE_LINES))
})
afterAll(() => reader.close())

async function refusal(bytes: Uint8Array, from = reader): Promise<AppError> {
  const error = await from.read(bytes).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error('it was not refused')
  return error
}

test('names the file by its bytes', async () => {
  const document = await reader.read(invoice)
  expect(document).toMatchObject({
    sha256: createHash('sha256').update(invoice).digest('hex'),
    byteLength: invoice.byteLength,
    mediaType: 'application/pdf',
    issues: [],
  })
})

describe('refuses with the reason', () => {
  const text = (value: string) => new Uint8Array(Buffer.from(value))

  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['an empty file', 'empty', () => new Uint8Array()],
    ['text renamed to PDF', 'unsupported_type', () => text('Dear customer,\nplease find attached')],
    ['half a PDF', 'corrupt', () => text('%PDF-1.7\n1 0 obj << /Type /Catalog')],
    [
      'a PDF with a password',
      'encrypted',
      () => makePdf(doc => doc.text('secret', 50, 50), { userPassword: 'geheim' }),
    ],
    ['half a JPEG', 'corrupt', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])],
    ['XML that is no invoice', 'unsupported_type', () => text('<rss version="2.0"/>')],
    ['XML that is not well-formed', 'corrupt', () => text('<Invoice><a></Invoice>')],
  ])('%s', async (_, reason, make) => {
    const error = await refusal(await make())
    expect(error.code).toBe('BAD_REQUEST')
    expect(error.details).toMatchObject({ reason })
    expect(error.text.it).not.toBe(error.text.en)
  })

  test('a file over the limit of bytes', async () => {
    expect((await refusal(new Uint8Array(200_001))).details).toEqual({ maxBytes: 200_000 })
  })

  test('a document over the limit of pages', async () => {
    const long = await makePdf(doc => {
      for (let page = 0; page < 6; page++) doc.addPage()
    })
    expect((await refusal(long)).details).toEqual({ maxPages: 5 })
  })

  test('a file that takes too long', async () => {
    const hurried = createReader({ limits: { textTimeout: 1 } })
    const error = await refusal(invoice, hurried)
    await hurried.close()
    expect(error.details).toMatchObject({ reason: 'corrupt' })
    expect(error.text.en).toContain('given up')
  })
})

test('blank pages alone are unreadable, not an empty result', async () => {
  const error = await refusal(await makePdf(doc => doc.addPage()))
  expect(error.code).toBe('OCR_LOW_CONFIDENCE')
})

test('an owner password does not keep anybody from reading', async () => {
  const bytes = await makePdf(doc => write(doc, INVOICE_LINES), { ownerPassword: 'geheim' })
  const { pages } = await reader.read(bytes)
  expect(linesOf(pages[0])).toContain('Rechnung Nr. 2026-0815')
})

test('an aborted document ends with the reason of the abort, others go on', async () => {
  const controller = new AbortController()
  controller.abort(new Error('the user left'))
  await expect(reader.read(invoice, { signal: controller.signal })).rejects.toThrow('the user left')
  expect((await reader.read(invoice)).pages).toHaveLength(1)
})

test('documents read at once do not mix', async () => {
  const files = await Promise.all(
    Array.from({ length: 6 }, (_, n) => makePdf(doc => write(doc, [[50, 50, `Rechnung Nr. ${1000 + n}`]]))),
  )
  const documents = await Promise.all(files.map(file => reader.read(file)))
  expect(documents.map(document => linesOf(document.pages[0]))).toEqual(
    files.map((_, n) => [`Rechnung Nr. ${1000 + n}`]),
  )
})
