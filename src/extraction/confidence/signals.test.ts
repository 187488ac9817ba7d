import { describe, expect, test } from 'vitest'
import type { Token } from '../layout/layout.js'
import { readingOf } from './signals.js'

function word(text: string, confidence: number, ocr: boolean): Token {
  const box = { x: 0, y: 0, width: 10, height: 10 }
  const level = { middle: 5, height: 10 }
  return { text, key: text, box, page: 1, fontSize: 10, bold: false, confidence, ocr, level }
}

describe('readingOf', () => {
  test('a text layer leaves nothing to doubt', () => {
    expect(readingOf([word('INV03051', 1, false)])).toEqual({ ocr: false, unread: 0, lookAlike: false })
  })

  test('a value is read as well as its worst word', () => {
    const { unread } = readingOf([word('2026', 0.98, true), word('118', 0.4, true)])
    expect(unread).toBeCloseTo(0.6)
  })

  test.each(['INV03051', 'INVO3051', 'BR-5G-00417', '1X918273645', 'FRO0123456789', '12ABCDED123A1A2'])(
    '%s may be something else',
    text => expect(readingOf([word(text, 0.96, true)]).lookAlike).toBe(true),
  )

  test.each(['4711', '2026-0815', 'RE-2026/118', 'AX-339', '2015738820', 'F26/0482'])(
    '%s is nothing else',
    text => expect(readingOf([word(text, 0.96, true)]).lookAlike).toBe(false),
  )
})
