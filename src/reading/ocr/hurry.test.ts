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

/** How a page that stands upside down is looked at when so many ms have passed. */
async function looks(elapsed: number, patience = 1): Promise<Look[]> {
  const look = vi.spyOn(tesseract, 'recognize')
  const task = { image, folder: data.folder, codes: data.codes, patience }
  const { words } = await recognise(task, tesseract, () => elapsed)
  const taken = look.mock.calls.map(([picture, , { scattered = false } = {}]): Look => {
    if (scattered) return 'again'
    return picture.height === image.height ? 'page' : 'search'
  })
  look.mockRestore()
  return words.some(({ text }) => text === '2026-0815') ? [...taken, 'read'] : taken
}

type Look = 'search' | 'page' | 'again' | 'read'

test('a page that has time is turned about until it can be read', async () => {
  expect(await looks(0)).toEqual(['search', 'search', 'page', 'read'])
}, 60_000)

test('where time grows short its orientation and language are still looked for', async () => {
  expect(await looks(20_000)).toEqual(['search', 'search', 'page', 'read'])
}, 60_000)

test('where time runs out the page is looked at once, then read as it is', async () => {
  expect(await looks(31_000)).toEqual(['search', 'page'])
}, 60_000)

test('a busy machine has more time', async () => {
  expect(await looks(31_000, 2)).toEqual(['search', 'search', 'page', 'read'])
}, 60_000)
