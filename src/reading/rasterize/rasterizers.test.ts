import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../limits.js'
import type { PageText } from '../pdf/page-text.js'
import { createPdfEngine, type PdfEngine } from '../pdf/pdf-engine.js'
import type { PdfSource } from '../pdf/pdf-tasks.js'
import type { PagePicture } from '../read-page.js'
import { INVOICE_LINES, makePdf, write } from '../testing/make-pdf.js'
import { findConverters } from './converters.js'
import { pdf2picRasterizer } from './pdf2pic-rasterizer.js'
import { pdfiumRasterizer } from './pdfium-rasterizer.js'
import type { Rasterizer } from './rasterizer.js'

const { graphicsMagick, ghostscript } = await findConverters()
const missing = [graphicsMagick === undefined ? 'gm' : '', ghostscript === undefined ? 'gs' : '']
  .filter(Boolean)
  .join(' and ')
if (missing !== '')
  process.stderr.write(`rasterizers.test.ts: pdf2pic is not tested, ${missing} is not installed\n`)
const withConverters = test.skipIf(missing !== '')

let pdf: PdfEngine
beforeAll(() => {
  pdf = createPdfEngine(DEFAULT_LIMITS, 1)
})
afterAll(() => pdf.close())

async function drawn(
  rasterizer: Rasterizer,
  bytes: Uint8Array,
  dpi: number,
): Promise<(PagePicture | undefined)[]> {
  const source: PdfSource = { key: String(bytes.length), bytes, memoryLimit: DEFAULT_LIMITS.pdfMemory }
  const { pageCount } = await pdf.inspect(source)
  const pages: PageText[] = []
  for await (const page of pdf.pages(source, pageCount)) pages.push(page)
  const drawing = rasterizer.open(source)
  const pictures = []
  for (const page of pages) pictures.push(await drawing.render(page, dpi))
  await drawing.close()
  return pictures
}

const pages = () =>
  makePdf(doc => {
    write(doc, INVOICE_LINES)
    doc.addPage({ size: [300, 700] })
    write(doc, [[20, 40, 'narrow page']])
    doc.addPage({ size: 'A5', layout: 'landscape' })
    Reflect.set(doc.page.dictionary.data, 'Rotate', 90)
    write(doc, [[20, 40, 'turned page']])
    doc.addPage()
    doc.rotate(90, { origin: [300, 300] })
    write(doc, INVOICE_LINES)
  })

/** Share of pixels that are dark in one picture and light within a few pixels around in the other. */
function difference(a: PagePicture, b: PagePicture): number {
  const { width, height } = a.image
  let dark = 0
  let lost = 0
  for (let y = 3; y < height - 3; y++) {
    for (let x = 3; x < width - 3; x++) {
      if ((a.image.data[y * width + x] ?? 255) > 100) continue
      dark++
      if (!hasDark(b, x, y)) lost++
    }
  }
  return dark === 0 ? 1 : lost / dark
}

function hasDark({ image: { width, data } }: PagePicture, x: number, y: number): boolean {
  for (let dy = -3; dy <= 3; dy++) {
    for (let dx = -3; dx <= 3; dx++) if ((data[(y + dy) * width + x + dx] ?? 255) < 200) return true
  }
  return false
}

withConverters('both rasterizers draw the same pages', async () => {
  const bytes = await pages()
  const ours = await drawn(pdfiumRasterizer(pdf, DEFAULT_LIMITS.maxPixels), bytes, 100)
  const theirs = await drawn(pdf2picRasterizer(DEFAULT_LIMITS), bytes, 100)
  expect(theirs).toHaveLength(4)
  for (const [index, picture] of ours.entries()) {
    const other = theirs[index]
    if (picture === undefined || other === undefined) throw new Error(`page ${index + 1} was not drawn`)
    expect(Math.abs(other.image.width - picture.image.width)).toBeLessThanOrEqual(2)
    expect(Math.abs(other.image.height - picture.image.height)).toBeLessThanOrEqual(2)
    expect(difference(picture, other)).toBeLessThan(0.05)
  }
})

withConverters('a page that does not exist is undefined, not the words of Ghostscript', async () => {
  const bytes = await makePdf(doc => doc.text('one page', 50, 50))
  const source = { key: 'x', bytes, memoryLimit: DEFAULT_LIMITS.pdfMemory }
  const { value: page } = await pdf.pages(source, 1).next()
  if (page === undefined) throw new Error('no page')
  const drawing = pdf2picRasterizer(DEFAULT_LIMITS).open(source)
  expect(await drawing.render({ ...page, number: 9 }, 100)).toBeUndefined()
  await drawing.close()
})

withConverters('a page that takes too long is given up', async () => {
  const [picture] = await drawn(
    pdf2picRasterizer({ ...DEFAULT_LIMITS, renderTimeout: 5 }),
    await pages(),
    100,
  )
  expect(picture).toBeUndefined()
})

withConverters('no file outlives its document', async () => {
  await drawn(pdf2picRasterizer(DEFAULT_LIMITS), await makePdf(doc => doc.text('page', 50, 50)), 50)
  expect((await readdir(tmpdir())).filter(name => name.startsWith('autofattura-pdf2pic-'))).toEqual([])
})

test('a huge page is drawn smaller, within the limit of pixels', async () => {
  const bytes = await makePdf(doc => doc.text('huge', 50, 50), { size: [14_000, 14_000] })
  const [picture] = await drawn(pdfiumRasterizer(pdf, 1_000_000), bytes, 200)
  expect(picture).toBeDefined()
  expect((picture?.image.width ?? 0) * (picture?.image.height ?? 0)).toBeLessThanOrEqual(1_000_000)
  expect((picture?.points ?? 0) * (picture?.image.width ?? 0)).toBeCloseTo(14_000)
})
