import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { GreyImage } from '../pdf/render.js'
import { INVOICE_LINES, write } from '../testing/make-pdf.js'
import { scan } from '../testing/scans.js'
import { type LanguageData, prepareLanguageData } from './language-data.js'
import { recognise } from './recognise.js'
import { lookAgain } from './second-look.js'
import { Tesseract } from './tesseract.js'
import type { OcrWord } from './tsv.js'

let cache: string
let data: LanguageData
let tesseract: Tesseract
let image: GreyImage
let words: readonly OcrWord[]
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'second-look-'))
  data = await prepareLanguageData(cache)
  tesseract = new Tesseract(data.folder)
  const picture = await scan(doc => write(doc.fontSize(12), INVOICE_LINES))
  const { data: pixels, info } = await picture
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  image = { width: info.width, height: info.height, data: new Uint8Array(pixels) }
  words = await tesseract.recognize(image, ['deu', 'eng'])
})
afterAll(async () => {
  await tesseract.close()
  await rm(cache, { recursive: true, force: true })
})

const textOf = (list: readonly OcrWord[]) => list.map(word => word.text).sort()
const again = (first: readonly OcrWord[]) => lookAgain(image, first, ['deu', 'eng'], tesseract)

test('what the first look passed over is found, at its place', async () => {
  const missed = words.filter(word => word.text === '1.250,00')
  expect(missed).toHaveLength(2)
  const result = await again(words.filter(word => !missed.includes(word)))
  expect(textOf(result)).toEqual(textOf(words))
  for (const word of missed) {
    const found = result.filter(({ text, top }) => text === word.text && Math.abs(top - word.top) < 5)
    expect(found).toHaveLength(1)
    expect(Math.abs((found[0]?.left ?? 0) - word.left)).toBeLessThan(5)
  }
})

test('a word read with doubt is replaced by the same word read well', async () => {
  const result = await again(
    words.map(word => (word.text === '2026-0815' ? { ...word, text: '2o26-oBl5', score: 40 } : word)),
  )
  expect(textOf(result)).toEqual(textOf(words))
})

test('a word is not replaced by a part of it', async () => {
  const wide = words.map(word =>
    word.text === '1.250,00'
      ? { ...word, text: 'EUR 1.250,00', left: word.left - 300, width: 500, score: 70 }
      : word,
  )
  expect(textOf(await again(wide))).toEqual(textOf(wide))
})

test('where nothing is left nothing is looked at', async () => {
  const idle = new Tesseract('/nowhere')
  expect(await lookAgain(image, words, ['deu'], idle)).toBe(words)
})

test('a page that has to be straightened first is looked at again too', async () => {
  const askew = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 1 } })
    .rotate(3, { background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = { width: askew.info.width, height: askew.info.height, data: new Uint8Array(askew.data) }
  const look = vi.spyOn(tesseract, 'recognize')
  const read = Tesseract.prototype.recognize.bind(tesseract)
  look.mockImplementationOnce(async (...first) =>
    (await read(...first)).filter(word => word.text !== '1.250,00'),
  )
  const task = { image: picture, languages: ['de'], folder: data.folder, codes: data.codes }
  const result = await recognise(task, tesseract, () => 0)
  look.mockRestore()
  expect(result.straightened).toBe(true)
  expect(result.words.filter(word => word.text === '1.250,00')).toHaveLength(2)
})
