import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReader, type Reader } from './reader.js'
import { INVOICE_LINES, makePdf, write } from './testing/make-pdf.js'
import { scan, scannedPdf } from './testing/scans.js'

let reader: Reader
let page: Sharp
beforeAll(async () => {
  reader = createReader({ maxBytes: 2_000_000 })
  page = await scan(doc => write(doc, INVOICE_LINES), 100)
})
afterAll(() => reader.close())

const file = (buffer: Buffer) => new Uint8Array(buffer)
const first = [{ number: 1 }]

async function sizes(pictures: readonly Uint8Array[]): Promise<[number, number][]> {
  const all = await Promise.all(pictures.map(picture => sharp(picture).metadata()))
  for (const { format } of all) expect(format).toBe('png')
  return all.map(({ width, height }) => [width, height])
}

describe('draws', () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    ['a page of a PDF', () => makePdf(doc => write(doc, INVOICE_LINES))],
    ['a scan in a PDF', () => scannedPdf([page])],
    ['a PNG', async () => file(await page.clone().png().toBuffer())],
    ['a TIFF', async () => file(await page.clone().tiff().toBuffer())],
  ])('%s upright, as large as asked', async (_, make) => {
    const [size] = await sizes(await reader.renderPages(await make(), { pages: first, longSide: 1000 }))
    expect(size?.[1]).toBeGreaterThanOrEqual(999)
    expect(size?.[1]).toBeLessThanOrEqual(1000)
    expect(size?.[0]).toBeCloseTo(707, -1)
  })

  test('what was written, dark on white', async () => {
    const bytes = await makePdf(doc => doc.rect(0, 0, 595, 421).fill('black'))
    const [picture = new Uint8Array()] = await reader.renderPages(bytes, { pages: first, longSide: 100 })
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    expect(data[5 * info.width * info.channels]).toBeLessThan(10)
    expect(data[95 * info.width * info.channels]).toBeGreaterThan(245)
  })

  test('a page turned as OCR found it', async () => {
    const bytes = await makePdf(doc => doc.rect(0, 0, 595, 421).fill('black'))
    const pages = [{ number: 1, turn: 1 as const }]
    const [picture = new Uint8Array()] = await reader.renderPages(bytes, { pages, longSide: 100 })
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([100, 70])
    // The black upper half lies to the right after a quarter turn clockwise.
    expect(data[35 * info.width * info.channels + 95 * info.channels]).toBeLessThan(10)
  })
})

describe('keeps within bounds', () => {
  test('no side is longer than 2048 px', async () => {
    const bytes = await makePdf(doc => doc.text('wide', 10, 10), { size: [5000, 1000] })
    const [size] = await sizes(await reader.renderPages(bytes, { pages: first, longSide: 100_000 }))
    expect(size?.[0]).toBe(2048)
  })
  test('no more than ten pages', async () => {
    const bytes = await makePdf(doc => {
      for (let n = 0; n < 12; n++) doc.addPage()
    })
    const pages = Array.from({ length: 12 }, (_, index) => ({ number: index + 1 }))
    expect(await reader.renderPages(bytes, { pages, longSide: 50 })).toHaveLength(10)
  })
  test('pages that are not there are left out', async () => {
    const bytes = await makePdf(doc => doc.text('one', 10, 10))
    const pages = [0, 1, 2, 1.5].map(number => ({ number }))
    expect(await reader.renderPages(bytes, { pages, longSide: 50 })).toHaveLength(1)
  })
  test('an e-invoice has no pages', async () => {
    const xml = file(Buffer.from('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'))
    expect(await reader.renderPages(xml, { pages: first, longSide: 50 })).toEqual([])
  })
})

describe('refuses as reading does', () => {
  test.each<[string, object, () => Promise<Uint8Array> | Uint8Array]>([
    ['an empty file', { reason: 'empty' }, () => new Uint8Array()],
    ['no document', { reason: 'unsupported_type' }, () => file(Buffer.from('Dear customer'))],
    ['half a PDF', { reason: 'corrupt' }, () => file(Buffer.from('%PDF-1.7\n1 0 obj << /Type'))],
    ['a locked PDF', { reason: 'encrypted' }, () => makePdf(() => {}, { userPassword: 'x' })],
    [
      'half a PNG',
      { reason: 'corrupt' },
      () =>
        page
          .png()
          .toBuffer()
          .then(png => file(png.subarray(0, 20))),
    ],
    ['too large a file', { maxBytes: 2_000_000 }, () => new Uint8Array(2_000_001)],
  ])('%s', async (_, details, make) => {
    const drawn = reader.renderPages(await make(), { pages: first, longSide: 50 })
    await expect(drawn).rejects.toMatchObject({ code: 'BAD_REQUEST', details })
  })
  test('an aborted request ends with its reason', async () => {
    const signal = AbortSignal.abort(new Error('the user left'))
    const bytes = await makePdf(doc => doc.text('one', 10, 10))
    await expect(reader.renderPages(bytes, { pages: first, longSide: 50, signal })).rejects.toThrow(
      'the user left',
    )
  })
})
