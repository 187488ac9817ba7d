import { expect, test } from 'vitest'
import { decideMethod } from './page-method.js'
import type { PageText } from './pdf/page-text.js'

const A4 = { width: 595, height: 842 }
const PROSE =
  'invoice for the delivery of machine parts and services rendered in the month of march with terms'.split(
    ' ',
  )

function page(texts: readonly string[], more: Partial<PageText> = {}): PageText {
  const words = texts.map((text, index) => ({
    text,
    box: { x: 50 + (index % 5) * 90, y: 50 + Math.floor(index / 5) * 14, width: 80, height: 10 },
    fontSize: 10,
    confidence: 1,
    source: 'text' as const,
  }))
  return {
    number: 1,
    ...A4,
    turn: 0,
    extraTurn: 0,
    words,
    lines: [],
    unmapped: 0,
    ocrLayer: 0,
    images: [],
    imageShare: 0,
    painted: 10,
    broken: false,
    ...more,
  }
}

const full = { images: [{ x: 0, y: 0, ...A4 }], imageShare: 1 }
const lowerHalf = { images: [{ x: 0, y: 421, width: 595, height: 421 }], imageShare: 0.5 }
const long = Array.from({ length: 5 }, () => PROSE).flat()

test.each<[string, PageText, string]>([
  ['text', page(PROSE), 'text'],
  ['text over a letterhead picture', page(long, full), 'text'],
  ['a picture', page([], full), 'ocr'],
  ['outlines instead of letters', page([], { painted: 400 }), 'ocr'],
  ['nothing', page([], { painted: 0 }), 'none'],
  ['a page that cannot be opened', page([], { painted: 0, broken: true }), 'none'],
  ['a header over a scan', page(['Fax', 'from', '+49']), 'text'],
  ['a header over a full scan', page(['Fax', 'from', '+49'], full), 'both'],
  ['text above a pasted scan', page(PROSE, lowerHalf), 'both'],
  ['glyphs without characters', page(PROSE, { unmapped: 0.4 }), 'ocr'],
  ['letters of a shifted alphabet', page(PROSE.map(word => word.replace(/[aeiou]/g, 'x'))), 'ocr'],
  ['private characters', page(['\uE001\uE002\uE003', '\uE004\uE005']), 'ocr'],
  ['a damaged word', page([...PROSE, 'K\uFFFDpno']), 'both'],
  ['an icon', page([...PROSE, '\uFFFD']), 'text'],
  [
    'Greek',
    page('τιμολόγιο για την παράδοση υλικών και την παροχή υπηρεσιών τον μήνα μάρτιο'.split(' ')),
    'text',
  ],
  [
    'Cyrillic',
    page('рахунок за постачання матеріалів та надання послуг у березні місяці'.split(' ')),
    'text',
  ],
  [
    'Polish',
    page('faktura za dostawę części maszyn oraz usługi wykonane w marcu przelewem'.split(' ')),
    'text',
  ],
])('%s: %#', (_, text, method) => {
  expect(decideMethod(text)).toBe(method)
})
