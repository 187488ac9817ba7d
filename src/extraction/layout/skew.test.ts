import { expect, test } from 'vitest'
import type { Document, Page } from '../../reading/document.js'
import { documentOf } from '../ollama/testing/document-of.js'
import { extractByRules } from '../rules/extract.js'
import { skewOf } from './skew.js'

const LINES = [
  'INVOICE                                          Invoice no. 123',
  'Aperture Workshop Inc, Brevort Lake Road 12, Allenville',
  'Date of this invoice and of the delivery: 12 March 2026',
  'Item                                                  Price',
  'Handheld portal device with a strap              10,000.00 USD',
  'Weighted cube with a heart on it                  7,200.00 USD',
  'Propulsion gel in a bucket of two litres            500.00 USD',
  'Repulsion gel in a bucket of two litres             500.00 USD',
  'Total of all devices                             18,200.00 USD',
]

const firstPage = ({ pages }: Document): Page => {
  const [page] = pages
  if (page === undefined) throw new Error('no page')
  return page
}

/** The page as a scanner takes it in that was fed askew. */
function scanned(slope: number) {
  const document = documentOf(LINES)
  const pages = document.pages.map(
    (page): Page => ({
      ...page,
      method: 'ocr',
      words: page.words.map(word => ({
        ...word,
        source: 'ocr',
        confidence: 0.95,
        box: { ...word.box, y: word.box.y + slope * (word.box.x + word.box.width / 2) },
      })),
    }),
  )
  return { ...document, pages }
}

test.each([0.026, -0.02, 0.012])('a page that slopes by %f is straightened', slope => {
  const document = scanned(slope)
  expect(skewOf(firstPage(document))).toBeCloseTo(slope, 3)
  const { lines, total } = extractByRules(document, {})
  expect(lines.map(line => line.amount.toFixed(2))).toEqual(['10000.00', '7200.00', '500.00', '500.00'])
  expect(total?.value.toFixed(2)).toBe('18200.00')
})

test('evidence stays where it is on the page', () => {
  const document = scanned(0.026)
  const printed = document.pages[0]?.words.find(word => word.text === '18,200.00')
  const box = extractByRules(document, {}).total?.evidence[0]?.box
  expect(box?.y).toBeCloseTo(printed?.box.y ?? 0, 1)
})

test('a straight page, and a digital one, are left alone', () => {
  expect(skewOf(firstPage(scanned(0.001)))).toBe(0)
  expect(skewOf(firstPage(documentOf(LINES)))).toBe(0)
})
