import { expect, test } from 'vitest'
import type { Word } from '../document.js'
import { readingOrder } from './reading-order.js'

const EM = 10

/** Text as a typist would draw it: each entry is `[x, baseline, words]`. */
function placed(lines: readonly (readonly [number, number, string])[]) {
  return lines.flatMap(([x, baseline, text]) => {
    let at = x
    return text.split(' ').map(part => {
      const width = part.length * 5
      const box = { x: at, y: baseline - 8, width, height: EM }
      at += width + 3
      const word: Word = { text: part, box, fontSize: EM, confidence: 1, source: 'text' }
      return { word, baseline, upright: true }
    })
  })
}

const read = (lines: Parameters<typeof placed>[0]) =>
  readingOrder(placed(lines)).map(line => line.map(({ word }) => word.text).join(' '))

test('a table is read across', () => {
  const rows = [100, 112, 124, 136].flatMap(
    (y, n) =>
      [
        [50, y, `item ${n}`],
        [200, y, `${n}`],
        [300, y, `${n}0,00`],
      ] as const,
  )
  expect(read(rows)).toEqual(['item 0 0 00,00', 'item 1 1 10,00', 'item 2 2 20,00', 'item 3 3 30,00'])
})

test('a table whose descriptions take several lines is read across', () => {
  expect(
    read([
      [50, 100, 'pump with'],
      [300, 100, '10,00'],
      [50, 112, 'long pipe'],
      [50, 124, 'hose'],
      [300, 124, '20,00'],
      [50, 136, 'clamp'],
      [300, 136, '30,00'],
    ]),
  ).toEqual(['pump with 10,00', 'long pipe', 'hose 20,00', 'clamp 30,00'])
})

test('two address blocks of different line height are read one after the other', () => {
  expect(
    read([
      [50, 100, 'Seller GmbH'],
      [50, 112, 'Street 1'],
      [50, 124, '70565 Town'],
      [300, 105, 'Buyer S.r.l.'],
      [300, 118, 'Via 2'],
      [300, 131, '20100 Milano'],
    ]),
  ).toEqual(['Seller GmbH', 'Street 1', '70565 Town', 'Buyer S.r.l.', 'Via 2', '20100 Milano'])
})

test('two columns of running text are read one after the other, even on one grid', () => {
  const left = 'the supplier keeps all goods until paid'
  const right = 'any dispute goes to the local court'
  const rows = [100, 112, 124, 136].flatMap(y => [[50, y, left] as const, [320, y, right] as const])
  expect(read(rows)).toEqual([left, left, left, left, right, right, right, right])
})

test('labels and values on one height stay together', () => {
  expect(
    read([
      [50, 100, 'Number'],
      [300, 100, '4711'],
      [50, 112, 'Date'],
      [300, 112, '01.02.2026'],
      [50, 124, 'Customer'],
      [300, 124, '99'],
    ]),
  ).toEqual(['Number 4711', 'Date 01.02.2026', 'Customer 99'])
})

test('words of slightly different baselines are one line', () => {
  expect(
    read([
      [50, 100, 'Total'],
      [200, 102, '12,00'],
    ]),
  ).toEqual(['Total 12,00'])
})
