import { expect, test } from 'vitest'
import { documentOf } from '../ollama/testing/document-of.js'
import { readFigures } from './figures.js'
import { layOut } from './layout.js'

const figuresOf = (...lines: readonly string[]): string[] =>
  readFigures(layOut(documentOf(lines))).figures.map(
    ({ value, currency, percent, unit }) =>
      `${value.toFixed()}${percent ? '%' : ''}${unit ?? ''}${currency === undefined ? '' : ` ${currency.code}`}`,
  )

test.each([
  ['EUR 1.250,00 and 12,5 %', ['1250 EUR', '12.5%']],
  ['1 250,50 € to pay', ['1250.5 EUR']],
  ["CHF 1'540.00 in all", ['1540 CHF']],
  ['3 m² of turf at 4,00', ['3', '4']],
  ['Article ZS997, 5 pieces', ['5']],
  ['Balance - 15,00', ['15']],
  ['Refund € -15,00', ['-15 EUR']],
  ['credited (40.00) USD', ['-40 USD']],
  ['500st. at € 0,40', ['500st', '0.4 EUR']],
] as const)('%s', (line, figures) => {
  expect(figuresOf(line)).toEqual(figures)
})

test('the notation of the page decides what one number leaves open', () => {
  expect(figuresOf('Total 12,50 and 3,75', 'Quantity 1.250')).toEqual(['12.5', '3.75', '1250'])
  expect(figuresOf('Total 12.50 and 3.75', 'Weight 1.250')).toEqual(['12.5', '3.75', '1.25'])
})
