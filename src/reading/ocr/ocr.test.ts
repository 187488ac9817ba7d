import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../limits.js'
import { createReader, type Reader } from '../reader.js'
import { INVOICE_LINES, write } from '../testing/make-pdf.js'
import { scan, scannedPdf } from '../testing/scans.js'
import { linesOf, textOf } from '../testing/words.js'
import { installedFiles } from './languages.js'
import { createOcrEngine } from './ocr-engine.js'

const ROW = 'Wartung der Anlage 2 1.250,00'
const hints = { languages: ['de'] }
const bytes = (buffer: Buffer) => new Uint8Array(buffer)

let cacheDir: string
let reader: Reader
let page: Sharp
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'autofattura-test-'))
  reader = createReader({ cacheDir, ocrWorkers: 1 })
  page = await scan(doc => {
    doc.fontSize(12)
    write(doc, INVOICE_LINES)
  })
  // Threads and language data are loaded once: no test shall pay for them.
  await reader.read(bytes(await page.clone().png().toBuffer()), hints)
}, 60_000)
afterAll(async () => {
  await reader.close()
  await rm(cacheDir, { recursive: true, force: true })
})

describe('picture files', () => {
  test.each<[string, string, () => Promise<Buffer>]>([
    ['PNG', 'image/png', () => page.clone().png().toBuffer()],
    ['JPEG', 'image/jpeg', () => page.clone().jpeg({ quality: 80 }).toBuffer()],
    ['WebP', 'image/webp', () => page.clone().webp().toBuffer()],
    [
      'JPEG turned by its EXIF mark',
      'image/jpeg',
      () => page.clone().rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ],
    [
      'PNG on a transparent ground',
      'image/png',
      () => page.clone().negate().toColourspace('b-w').png().toBuffer().then(transparent),
    ],
  ])('%s', async (_, mediaType, make) => {
    const document = await reader.read(bytes(await make()), hints)
    expect(document.mediaType).toBe(mediaType)
    expect(document.pages).toMatchObject([{ method: 'ocr' }])
    expect(linesOf(document.pages[0])).toContain(ROW)
    expect(document.pages[0]?.confidence).toBeGreaterThan(0.9)
  })
})

/** Black ink whose paper is transparent. */
async function transparent(mask: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(mask).metadata()
  const ink = sharp({ create: { width, height, channels: 3, background: 'black' } })
  return ink
    .joinChannel(await sharp(mask).extractChannel(0).raw().toBuffer(), {
      raw: { width, height, channels: 1 },
    })
    .png()
    .toBuffer()
}

test('words stand in points of an A4 page, with the confidence of reading', async () => {
  const { pages } = await reader.read(bytes(await page.clone().png().toBuffer()), hints)
  const word = pages[0]?.words.find(({ text }) => text === '2026-0815')
  expect(word?.source).toBe('ocr')
  expect(word?.confidence).toBeGreaterThan(0.9)
  expect(word?.confidence).toBeLessThan(1)
  expect(word?.box.y).toBeGreaterThan(135)
  expect(word?.box.y).toBeLessThan(150)
  expect(pages[0]?.height).toBeCloseTo(842, -1)
})

describe('orientation', () => {
  test.each([90, 180, 270])('a scan that lies turned by %d degrees is read upright', async degrees => {
    const turned = await page.clone().rotate(degrees).png().toBuffer()
    const { pages } = await reader.read(bytes(turned), hints)
    expect(linesOf(pages[0])).toContain(ROW)
    expect(pages[0]?.turn).toBe(((360 - degrees) / 90) % 4)
    expect(pages[0]?.height).toBeCloseTo(842, -1)
  })

  test.each([-3, 1])('a scan that is askew by %d degrees still has straight lines', async degrees => {
    const askew = await page.clone().rotate(degrees, { background: 'white' }).png().toBuffer()
    const { pages } = await reader.read(bytes(askew), hints)
    expect(linesOf(pages[0])).toContain(ROW)
  })
})

test.each<[string, readonly string[], string]>([
  [
    'de',
    ['Rechnung für die Überprüfung der Anlage', 'Menge und Preis netto bitte bis Datum', 'Größe und Straße'],
    'Größe',
  ],
  [
    'fr',
    ['Facture pour le client à régler', 'quantité et prix de la prestation', 'échéance du paiement reçu'],
    'échéance',
  ],
])('without hints the language %s is found by a first look', async (_, lines, word) => {
  const picture = await scan(doc => {
    doc.fontSize(14)
    write(
      doc,
      lines.map((line, index) => [60, 80 + index * 40, line] as const),
    )
  })
  const document = await reader.read(bytes(await picture.png().toBuffer()))
  expect(textOf(document)).toContain(word)
})

test('a TIFF of several pages', async () => {
  const second = await scan(doc => doc.fontSize(14).text('Seite zwei der Rechnung mit Anlagen', 60, 80))
  const { width = 0, height = 0 } = await page.clone().metadata()
  const pixels = await Promise.all(
    [page, second].map(picture => picture.clone().toColourspace('b-w').raw().toBuffer()),
  )
  const joined = sharp(Buffer.concat(pixels), {
    raw: { width, height: height * 2, channels: 1, pageHeight: height },
  })
  const document = await reader.read(bytes(await joined.tiff({ compression: 'lzw' }).toBuffer()), hints)
  expect(document.pages).toHaveLength(2)
  expect(linesOf(document.pages[0])).toContain(ROW)
  expect(linesOf(document.pages[1])).toEqual(['Seite zwei der Rechnung mit Anlagen'])
})

describe('scans inside a PDF', () => {
  test('a page that is a picture is read by OCR', async () => {
    const { pages } = await reader.read(await scannedPdf([page]), hints)
    expect(pages[0]?.method).toBe('ocr')
    expect(pages[0]?.width).toBeCloseTo(595.28)
    expect(linesOf(pages[0])).toContain(ROW)
  })

  test('a stamp of text over the picture is kept beside it', async () => {
    const file = await scannedPdf([page], doc => doc.fontSize(9).text('Eingegangen am 15.03.2026', 350, 800))
    const { pages } = await reader.read(file, hints)
    expect(pages[0]?.method).toBe('both')
    expect(linesOf(pages[0])).toContain(ROW)
    expect(
      pages[0]?.words
        .filter(word => word.source === 'text')
        .map(word => word.text)
        .join(' '),
    ).toBe('Eingegangen am 15.03.2026')
  })

  test('the invisible text of another OCR is neither trusted nor suspicious', async () => {
    const file = await scannedPdf([page], doc => {
      doc.addContent('3 Tr')
      doc.fontSize(12).text('Gesamtbetrag 7.777,00 Rechnung falsch gelesen', 50, 400)
    })
    const { pages, issues } = await reader.read(file, hints)
    expect(textOf({ sha256: '', byteLength: 0, mediaType: 'application/pdf', pages, issues })).not.toContain(
      '7.777',
    )
    expect(linesOf(pages[0])).toContain(ROW)
    expect(issues).toEqual([])
  })
})

test('a page that takes too long is unreadable, and nothing else happens', async () => {
  const hurried = createReader({ cacheDir, ocrWorkers: 1, limits: { ocrTimeout: 1 } })
  await expect(hurried.read(await scannedPdf([page]), hints)).rejects.toMatchObject({
    code: 'OCR_LOW_CONFIDENCE',
    details: { pages: 1, reason: 'timeout' },
  })
  await hurried.close()
})

test('a busy machine gives a page more time', async () => {
  const patient = createReader({
    cacheDir,
    ocrWorkers: 1,
    limits: { ocrTimeout: 1 },
    contention: () => 60_000,
  })
  const { pages } = await patient.read(await scannedPdf([page]), hints)
  expect(pages[0]?.words.length).toBeGreaterThan(3)
  await patient.close()
})

// Tesseract looks long for letters where there are none.
test('noise is no text', async () => {
  const noise = sharp({
    create: {
      width: 200,
      height: 250,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  await expect(reader.read(bytes(await noise.png().toBuffer()), hints)).rejects.toMatchObject({
    code: 'OCR_LOW_CONFIDENCE',
  })
}, 60_000)

test('the language data is gathered once, nothing else is left in the cache', async () => {
  const names = await readdir(cacheDir)
  expect(names).toHaveLength(1)
  expect(names[0]).toMatch(/^tessdata-/)
})

// Italian under another name: data that the program does not ship.
test('a language that the user added is read where no other is recognised', async () => {
  const languageDir = await mkdtemp(join(tmpdir(), 'autofattura-more-'))
  const shipped = installedFiles().get('ita') ?? ''
  await copyFile(shipped, join(languageDir, 'lat.traineddata.gz'))
  const engine = createOcrEngine(DEFAULT_LIMITS, { threads: 1, languageFolder: languageDir })
  const picture = await scan(doc => doc.fontSize(16).text('Lorem ipsum dolor sit amet consectetur', 60, 80))
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const result = await engine.read({ width: info.width, height: info.height, data: Uint8Array.from(data) })
  await engine.close()
  await rm(languageDir, { recursive: true, force: true })
  expect(result.languages).toEqual(['eng', 'lat'])
  expect(result.words.map(word => word.text)).toContain('consectetur')
}, 60_000)
