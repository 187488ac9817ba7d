import { expect, test } from 'vitest'
import type { Document, Page } from './document.js'
import { poorPages } from './poor-pages.js'
import { blankPage, unreadablePage } from './reading-issues.js'

const page = (number: number, more: Partial<Page>): Page => ({
  number,
  width: 595,
  height: 842,
  method: 'ocr',
  confidence: 0.95,
  words: [],
  lines: [],
  ...more,
})

const document = (...pages: Page[]): Document => ({
  sha256: '',
  byteLength: 1,
  mediaType: 'application/pdf',
  pages,
  issues: [],
})

test.each<[string, Partial<Page>, boolean]>([
  ['OCR that was sure', {}, false],
  ['OCR that was not', { confidence: 0.6 }, true],
  ['a text layer', { method: 'text', confidence: 1 }, false],
  ['a picture without a word', { method: 'none', confidence: 0, note: unreadablePage(1) }, true],
  ['an empty page', { method: 'none', confidence: 0, note: blankPage(1) }, false],
])('%s', (_, more, poor) => {
  expect(poorPages(document(page(1, more)))).toHaveLength(poor ? 1 : 0)
})

test('of many the first three and the last, turned as OCR found them', () => {
  const pages = [1, 2, 3, 4, 5, 6].map(number => page(number, { confidence: 0.5, turn: 3 }))
  expect(poorPages(document(...pages))).toEqual([1, 2, 3, 6].map(number => ({ number, turn: 3 })))
})
