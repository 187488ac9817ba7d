import { expect, test } from 'vitest'
import { doubtFragments } from './fragments.js'
import type { OcrWord } from './tsv.js'

const word = (text: string, left: number, width: number): OcrWord => ({
  text,
  left,
  top: 20,
  width,
  height: 20,
  score: 95,
  line: '1',
})

/** White, with a mark at each place. */
function picture(marks: readonly (readonly [number, number])[]) {
  const [width, height] = [300, 60]
  const data = new Uint8Array(width * height).fill(255)
  for (const [x, y] of marks) data[y * width + x] = 60
  return { width, height, data }
}

test.each<[string, OcrWord, OcrWord, readonly (readonly [number, number])[], boolean]>([
  ['figures with a comma between them', word('71', 50, 30), word('51', 100, 30), [[90, 41]], true],
  ['figures with nothing between them', word('71', 50, 30), word('51', 100, 30), [], false],
  ['figures of two columns', word('71', 50, 30), word('51', 200, 30), [[90, 41]], false],
  ['figures of two lines', word('71', 50, 30), { ...word('51', 100, 30), top: 60 }, [[90, 41]], false],
  ['letters with a stop between them', word('Dr', 50, 30), word('Abel', 100, 30), [[90, 39]], false],
])('%s: %#', (_, first, second, marks, doubted) => {
  const result = doubtFragments([first, second], picture(marks), [])
  expect(result.map(({ score }) => score)).toEqual(doubted ? [49, 49] : [95, 95])
})

test.each([
  ['touching it on the left', word('1.', 38, 10), 49],
  ['touching it on the right', word(',00', 82, 10), 49],
  ['a blank away', word('EUR', 10, 30), 95],
  ['on another line', { ...word('EUR', 20, 29), top: 50 }, 95],
])('a word beside an erased one, %s', (_, erased, score) => {
  expect(doubtFragments([word('250', 50, 30)], picture([]), [erased])[0]?.score).toBe(score)
})
