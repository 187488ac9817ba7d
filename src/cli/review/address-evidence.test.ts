import { expect, test } from 'vitest'
import type { Document } from '../../reading/document.js'
import { PAGE } from '../testing/fake-desk.js'
import { partEvidence } from './address-evidence.js'

const HEIGHT = 10
const WIDTH = 40

/** A page of these lines, ten points high each, every word forty points wide. */
function pageOf(...lines: string[]): Document {
  const [page] = PAGE.pages
  const word = page?.words[0]
  if (page === undefined || word === undefined) throw new Error('no word to begin from')
  const split = lines.map(line => line.split(' '))
  const words = split.flatMap((line, row) =>
    line.map((text, column) => ({
      ...word,
      text,
      box: { x: column * WIDTH, y: row * HEIGHT, width: WIDTH, height: HEIGHT },
    })),
  )
  const first = (row: number) => split.slice(0, row).flat().length
  const indexes = split.map((line, row) => line.map((_, column) => first(row) + column))
  return { ...PAGE, pages: [{ ...page, words, lines: indexes }] }
}

const NAME = { engine: 'rules', text: 'ACME', page: 1, box: { x: 0, y: 0, width: 40, height: 10 } } as const
const LETTER = pageOf('ACME', '18 Wharf Lane,', 'BRISTOL BS1 5TY', 'bill to', '18 Wharf Lane', 'Bristol')

test.each([
  ['18 Wharf Lane', 1, 0, 3],
  ['Bristol', 2, 0, 1],
  ['BS1 5TY', 2, 1, 2],
])('%s of the supplier is marked where it stands', (part, row, column, words) => {
  expect(partEvidence(NAME, part, LETTER)).toMatchObject({
    text: part,
    box: { x: column * WIDTH, y: row * HEIGHT, width: words * WIDTH, height: HEIGHT },
  })
})

test.each([
  ['not on the page', 'Wharf Road 18', NAME, LETTER],
  ['without a page', '18 Wharf Lane', NAME, undefined],
  ['of an e-invoice', 'Bristol', { engine: 'e-invoice', text: 'ACME' } as const, LETTER],
  ['without letters', '-', NAME, LETTER],
])('a part %s keeps the evidence of the whole', (_, part, whole, document) => {
  expect(partEvidence(whole, part, document)).toBe(whole)
})
