import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { INVOICE_LINES, write } from '../testing/make-pdf.js'
import { scan } from '../testing/scans.js'
import { cut, isBlank, level, shrunk, turned } from './grey.js'
import { estimateSkew, runsUpright } from './skew.js'

const picture = await scan(doc => {
  for (let n = 0; n < 3; n++)
    write(
      doc,
      INVOICE_LINES.map(([x, y, text]) => [x, y + n * 250, text] as const),
    )
})

async function grey(image: Sharp) {
  const { data, info } = await image.clone().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

test.each([-6, -2.5, -0.7, 0, 0.4, 1, 3, 7])('a page turned by %d degrees is measured so', async degrees => {
  const image = await grey(
    sharp(await picture.clone().rotate(degrees, { background: 'white' }).png().toBuffer()),
  )
  expect(estimateSkew(image)).toBeCloseTo(degrees, 0.3)
})

test.each([
  [0, false],
  [90, true],
  [180, false],
  [270, true],
  [3, false],
  [94, true],
])('the lines of a page turned by %d degrees run upright: %s', async (degrees, upright) => {
  const turnedPage = picture.clone().rotate(degrees, { background: 'white' })
  const image = await grey(sharp(await turnedPage.png().toBuffer()))
  expect(runsUpright(shrunk(image, 0.6))).toBe(upright)
})

test.each([-4, 2.5])('a page turned by %d degrees is made level again', async degrees => {
  const image = await grey(
    sharp(await picture.clone().rotate(degrees, { background: 'white' }).png().toBuffer()),
  )
  const straight = level(image, degrees)
  expect(straight).toMatchObject({ width: image.width, height: image.height })
  expect(estimateSkew(straight)).toBeCloseTo(0, 0.3)
})

test('a page without lines has no skew', () => {
  const empty = { width: 400, height: 400, data: new Uint8Array(160_000).fill(255) }
  expect(estimateSkew(empty)).toBe(0)
  expect(runsUpright(empty)).toBe(false)
})

const small = { width: 3, height: 2, data: new Uint8Array([1, 2, 3, 4, 5, 6]) }

test.each([
  [0, 3, [1, 2, 3, 4, 5, 6]],
  [1, 2, [4, 1, 5, 2, 6, 3]],
  [2, 3, [6, 5, 4, 3, 2, 1]],
  [3, 2, [3, 6, 2, 5, 1, 4]],
] as const)('%d quarter turns clockwise', (turn, width, data) => {
  const result = turned(small, turn)
  expect([result.width, ...result.data]).toEqual([width, ...data])
})

test('a smaller copy holds the means', () => {
  const image = { width: 4, height: 2, data: new Uint8Array([0, 100, 200, 200, 100, 200, 200, 200]) }
  expect(shrunk(image, 0.5)).toEqual({ width: 2, height: 1, data: new Uint8Array([100, 200]) })
})

test('a white page is blank, a page with a line of text is not', async () => {
  expect(isBlank({ width: 1000, height: 1400, data: new Uint8Array(1_400_000).fill(250) })).toBe(true)
  expect(isBlank(await grey(await scan(doc => doc.text('Total 12', 50, 50))))).toBe(false)
})

test('a part of a picture is cut out', () => {
  expect(cut(small, { x: 1, y: 0, width: 2, height: 2 })).toEqual({
    width: 2,
    height: 2,
    data: new Uint8Array([2, 3, 5, 6]),
  })
})
