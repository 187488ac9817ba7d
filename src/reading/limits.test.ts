import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Page } from './document.js'
import { DEFAULT_LIMITS, type ReadingLimits } from './limits.js'
import { createPageOcr } from './page-ocr.js'
import { createReader, type Reader, type ReaderOptions } from './reader.js'
import { ciiInvoice } from './testing/e-invoices.js'
import { INVOICE_LINES, makePdf, write } from './testing/make-pdf.js'
import { scan, scannedPdf } from './testing/scans.js'

let folder: string
let reader: Reader | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limits-'))
})
afterEach(async () => {
  await reader?.close()
  reader = undefined
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

function withLimits(limits: Partial<ReadingLimits>, options: ReaderOptions = {}): Reader {
  reader = createReader({ ...options, limits })
  return reader
}

test('a picture of too many pixels is refused before it is unpacked', async () => {
  const picture = sharp({ create: { width: 1000, height: 1000, channels: 3, background: 'white' } })
  const bytes = new Uint8Array(await picture.png().toBuffer())
  await expect(withLimits({ maxPixels: 999_999 }).read(bytes)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { reason: 'corrupt' },
  })
})

test('of an endless page only the first characters are read', async () => {
  const bytes = await makePdf(doc => write(doc, INVOICE_LINES))
  const { pages } = await withLimits({ maxCharactersPerPage: 25 }).read(bytes)
  const letters = pages.flatMap(page => page.words.map(word => word.text)).join('')
  expect(letters.length).toBeGreaterThan(15)
  expect(letters.length).toBeLessThanOrEqual(25)
})

test('an attachment that unpacks to more than is allowed is left alone, the page is read', async () => {
  const bytes = await makePdf(doc => {
    write(doc, INVOICE_LINES)
    doc.file(Buffer.from(`${ciiInvoice()}${' '.repeat(100_000)}`), { name: 'factur-x.xml' })
  })
  expect((await withLimits({ maxAttachmentBytes: 50_000 }).read(bytes)).eInvoice).toBeUndefined()
  await reader?.close()
  expect((await withLimits({ maxAttachmentBytes: 200_000 }).read(bytes)).eInvoice).toBeDefined()
})

test('a document whose pages take too long is given up after a few of them', async () => {
  let tries = 0
  const slow = {
    threads: 1,
    read: async () => {
      tries++
      throw new Error('took too long')
    },
    close: async () => {},
  }
  const ocr = createPageOcr(slow, { ...DEFAULT_LIMITS, slowPages: 3 }, { languages: ['en'] })
  const image = { width: 1, height: 1, data: new Uint8Array(1) }
  const pages = await Promise.all(
    Array.from({ length: 9 }, (_, index) => {
      const unreadable: Page = {
        number: index + 1,
        width: 1,
        height: 1,
        method: 'none',
        confidence: 0,
        words: [],
        lines: [],
      }
      const draw = async () => ({ image, points: 1, width: 1, height: 1 })
      return ocr.read({ number: index + 1, kept: { words: [], doubted: false }, draw, unreadable })
    }),
  )
  expect(tries).toBe(3)
  expect(pages.map(page => page.method)).toEqual(Array(9).fill('none'))
})

test.each<['pdfium' | 'pdf2pic']>([['pdfium'], ['pdf2pic']])(
  'threads that were ended in their work leave no file behind (%s)',
  async rasterizer => {
    vi.stubEnv('TMPDIR', folder)
    const hurried = withLimits(
      { ocrTimeout: 1, renderTimeout: 300, slowPages: 1 },
      { rasterizer, ocrWorkers: 1 },
    )
    const page = await scan(doc => write(doc, INVOICE_LINES), 100)
    await expect(hurried.read(await scannedPdf([page, page]))).rejects.toMatchObject({ name: 'AppError' })
    await hurried.close()
    const left = (await readdir(folder)).filter(name => name.startsWith('autofattura'))
    expect(left).toEqual([])
  },
)
