import { expect, test } from 'vitest'
import type { GreyImage } from '../pdf/render.js'
import { withEvenPaper } from './even-paper.js'
import { keepLetters } from './letters-only.js'
import { eraseRulings } from './rulings.js'
import { findSpots } from './spots.js'

/** A page of 400 by 300 px in one tone, with rectangles `[left, top, width, height]` in another. */
function page(rectangles: readonly (readonly [number, number, number, number])[], ink = 0, paper = 255) {
  const [width, height] = [400, 300]
  const data = new Uint8Array(width * height).fill(paper)
  for (const [left, top, across, down] of rectangles) {
    for (let y = top; y < top + down; y++) data.fill(ink, y * width + left, y * width + left + across)
  }
  return { width, height, data }
}

const dark = ({ width, data }: GreyImage, x: number, y: number) => (data[y * width + x] ?? 255) < 200

test('spots are told apart, touching corners hold together', () => {
  const image = page([
    [10, 10, 5, 5],
    [15, 15, 5, 5],
    [100, 10, 30, 5],
    // a U: two arms that meet only further down
    [200, 10, 4, 20],
    [220, 10, 4, 20],
    [200, 30, 24, 4],
  ])
  expect(findSpots(image, 128).map(({ left, right, top, bottom }) => [left, top, right, bottom])).toEqual([
    [10, 10, 20, 20],
    [100, 10, 130, 15],
    [200, 10, 224, 34],
  ])
})

test.each<[string, readonly [number, number, number, number], boolean]>([
  ['a letter', [50, 50, 12, 16], true],
  ['a word whose letters touch', [50, 50, 120, 20], true],
  ['a comma beside a letter', [340, 112, 4, 6], true],
  ['a full stop a little apart from its letter', [344, 112, 4, 4], true],
  ['a speck alone', [50, 50, 3, 3], false],
  ['a picture', [50, 50, 200, 120], false],
  ['a thin line', [20, 200, 90, 2], false],
  ['a line across the page', [20, 200, 300, 2], false],
])('%s', (_, rectangle, stays) => {
  const letter = [320, 100, 12, 16] as const
  const image = page([letter, rectangle])
  keepLetters(image)
  expect(dark(image, rectangle[0] + 1, rectangle[1] + 1)).toBe(stays)
  expect(dark(image, 325, 105)).toBe(true)
})

test('the letters that stay are counted and surrounded', () => {
  expect(
    keepLetters(
      page([
        [20, 20, 10, 14],
        [40, 20, 10, 14],
      ]),
    ),
  ).toEqual({ count: 2, left: 20, right: 50, top: 20, bottom: 34 })
})

test('rulings are erased from under letters that touch them, bars with letters on them stay', () => {
  const image = page([
    [10, 60, 300, 3],
    [50, 40, 10, 20],
    [200, 20, 2, 200],
    [10, 150, 150, 20],
  ])
  eraseRulings(image)
  expect(dark(image, 100, 61)).toBe(false)
  expect(dark(image, 201, 100)).toBe(false)
  expect(dark(image, 55, 50)).toBe(true)
  expect(dark(image, 100, 160)).toBe(true)
})

test('shadowed and grainy paper becomes white, faint ink stays', () => {
  const image = page([[100, 100, 10, 14]], 120, 205)
  for (let at = 0; at < image.data.length; at += 3) {
    const tone = image.data[at] ?? 0
    if (tone === 205) image.data[at] = 190
  }
  const even = withEvenPaper(image)
  expect(findSpots(even, 255)).toHaveLength(1)
  expect(dark(even, 105, 105)).toBe(true)
})
