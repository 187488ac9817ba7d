import { describe, expect, test } from 'vitest'
import { documentOfSheet } from '../rules/testing/sheet.js'
import { layOut } from './layout.js'

const segmentsOf = (line: string, scanned: boolean): string[] =>
  layOut(documentOfSheet({ lines: [line], scanned })).segments.map(({ text }) => text)

describe('what OCR reads', () => {
  test.each([
    ['rulings part cells', 'Date | Number | Due', ['Date', 'Number', 'Due']],
    ['a ruling at the edge of a table goes', '| 3 boxes', ['3 boxes']],
    ['what stands alone in its column may be a 1', 'Installation        |', ['Installation', '|']],
    ['letters in a date are digits', 'Berlin, 15.06.202b', ['Berlin, 15.06.2026']],
    ['in all its parts', 'l5/O6/2o26', ['15/06/2026']],
    ['in nothing else', 'Typ 15.06.B', ['Typ 15.06.B']],
  ])('%s', (_, line, segments) => {
    expect(segmentsOf(line, true)).toEqual(segments)
  })
})

test('a text layer is left as it is', () => {
  expect(segmentsOf('Phone 7711 | Fax 15.06.202b', false)).toEqual(['Phone 7711 | Fax 15.06.202b'])
})
