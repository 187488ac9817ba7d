import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { GreyImage } from '../pdf/render.js'
import { INVOICE_LINES, write } from '../testing/make-pdf.js'
import { scan } from '../testing/scans.js'
import { type LanguageData, prepareLanguageData } from './language-data.js'
import { recognise } from './recognise.js'
import { Tesseract } from './tesseract.js'

let cache: string
let data: LanguageData
let image: GreyImage
let tesseract: Tesseract
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'hurry-'))
  data = await prepareLanguageData(cache)
  tesseract = new Tesseract(data.folder)
  const picture = await scan(doc => write(doc.fontSize(12), INVOICE_LINES))
  const { data: pixels, info } = await picture
    .rotate(180)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  image = { width: info.width, height: info.height, data: new Uint8Array(pixels) }
}, 60_000)
afterAll(async () => {
  await tesseract.close()
  await rm(cache, { recursive: true, force: true })
})

async function looks(elapsed: number): Promise<number> {
  const look = vi.spyOn(tesseract, 'recognize')
  await recognise({ image, folder: data.folder, codes: data.codes }, tesseract, () => elapsed)
  const times = look.mock.calls.length
  look.mockRestore()
  return times
}

test('a page that has time is turned about until it can be read', async () => {
  expect(await looks(0)).toBeGreaterThanOrEqual(3)
}, 60_000)

test('where time runs out the page is looked at once, then read', async () => {
  expect(await looks(20_000)).toBe(2)
}, 60_000)
