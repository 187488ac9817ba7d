import { bench, describe } from 'vitest'
import { documentOf } from '../ollama/testing/document-of.js'
import { createRulesEngine } from './extract.js'

/** Rows of an A4 page. */
const ROWS = 40
const HEADING = 'Pos  Description                              Qty       Price        Amount'

const row = (at: number): string =>
  `${String(at).padEnd(4)} Bolt M${at % 40} zinc plated, box of fifty        4       12.50         50.00`

const pagesOf = (lines: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(lines.length / ROWS) }, (_, page) => [
    'INVOICE                     Invoice no. A-26-114       Invoice date: 12 March 2026',
    'Bolts & Nuts Ltd, 4 Mill Lane, Leeds LS1 4AB, United Kingdom, VAT no. GB 980 7806 84',
    'Bill to: Example S.r.l., Via Roma 1, 20121 Milano, Italy',
    HEADING,
    ...lines.slice(page * ROWS, (page + 1) * ROWS),
  ])

const rows = (count: number): string[] => [
  ...Array.from({ length: count }, (_, at) => row(at + 1)),
  `                                              Total GBP       ${(count * 50).toFixed(2)}`,
]

const engine = createRulesEngine()
const long = documentOf(...pagesOf(rows(400)))
const thick = documentOf(...pagesOf(rows(60 * ROWS - 1)))

/** Both must stay far below 2 s (issue: field extraction costs no more than the reading of the words). */
describe('field extraction by rules', () => {
  bench('an invoice of 400 lines', () => {
    engine(long, {})
  })

  bench('an invoice of 60 full pages', () => {
    engine(thick, {})
  })
})
