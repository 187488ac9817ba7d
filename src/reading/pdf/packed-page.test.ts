import { expect, test } from 'vitest'
import type { Word } from '../document.js'
import { packPage, unpackPage } from './packed-page.js'
import type { PageText } from './page-text.js'

const box = { x: 1.5, y: 2.25, width: 30, height: 10 }
const word = (text: string, more: Partial<Word> = {}): Word => ({
  text,
  box,
  fontSize: 9.5,
  confidence: 1,
  source: 'text',
  ...more,
})

const page = (words: readonly Word[], lines: readonly (readonly number[])[]): PageText => ({
  number: 3,
  width: 595,
  height: 842,
  turn: 1,
  extraTurn: 0,
  words,
  lines,
  unmapped: 0.1,
  ocrLayer: 2,
  images: [box],
  imageShare: 0.3,
  painted: 7,
  broken: false,
})

test.each<[string, PageText]>([
  ['no words', page([], [])],
  ['one word', page([word('Straße')], [[0]])],
  [
    'words of every kind',
    page(
      [
        word('a', { bold: true }),
        word('b', { invisible: 'outside-page' }),
        word('c', { invisible: 'no-contrast', bold: true }),
        word('d', { invisible: 'zero-size' }),
        word('\u{1F600}', { invisible: 'covered' }),
      ],
      [[0, 1], [2], [3, 4]],
    ),
  ],
])('a page of %s arrives as it was sent', (_, sent) => {
  expect(unpackPage(structuredClone(packPage(sent)))).toEqual(sent)
})
