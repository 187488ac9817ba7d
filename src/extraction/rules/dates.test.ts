import { describe, expect, test } from 'vitest'
import { documentOf } from '../ollama/testing/document-of.js'
import { createKnowledge, examine, extractByRules } from './extract.js'

const dated = (...lines: readonly string[]) => extractByRules(documentOf(lines), {}).date?.value

describe('the date of an invoice', () => {
  test.each([
    [
      'behind its number, not behind what it is about',
      '2019-10-30',
      ['Handelsrechnung Nr. TX-471102 vom 30.10.2019', '', 'Rechnung gemäß Taxifahrt vom 29.10.2019'],
    ],
    [
      'behind its number, not the delivery',
      '2026-05-04',
      ['FACTURE n° 2026-18 du 4 mai 2026', 'Date de livraison : 30/04/2026'],
    ],
    [
      'by its label, not by the order',
      '2026-03-12',
      ['INVOICE 881', 'Order date: 1 March 2026', 'Invoice date: 12 March 2026'],
    ],
    [
      'after the place it was written in',
      '2026-03-12',
      ['Rechnung Nr. 7', 'Stuttgart, den 12. März 2026', 'Bestellung vom 1. März 2026'],
    ],
    [
      'of a credit note, not of what it corrects',
      '2026-03-12',
      ['GUTSCHRIFT Nr. 4 vom 12.03.2026', 'zu Rechnung 88 vom 02.02.2026'],
    ],
    ['in words of other languages', '2026-03-12', ['SZÁMLA', 'Számlaszám: E-114', 'Kelt: 2026. március 12.']],
  ] as const)('%s', (_, day, lines) => {
    expect(dated(...lines)).toBe(day)
  })
})

describe('day and month of an English date with slashes', () => {
  const knowledge = createKnowledge()
  const read = (...lines: readonly string[]) => {
    const { dates } = examine(documentOf(['INVOICE', 'Invoice no. 44', ...lines]), knowledge, {}).findings
    return { date: dates.invoice[0]?.value, sure: !dates.ambiguous }
  }

  test.each([
    [
      'nothing is due before it is invoiced',
      '2026-03-05',
      ['Invoice date: 05/03/2026', 'Due date: 04/04/2026'],
    ],
    ['the same the other way round', '2026-05-03', ['Invoice date: 05/03/2026', 'Due date: 06/02/2026']],
    [
      'terms lie between the two',
      '2026-11-03',
      ['Invoice date: 11/03/2026', 'Due date: 12/03/2026', 'Payment: 30 days net'],
    ],
    ['another date leaves no choice', '2026-11-03', ['Invoice date: 11/03/2026', 'Due date: 11/17/2026']],
    [
      'an Irish supplier puts the day first',
      '2026-03-11',
      [
        'Invoice date: 11/03/2026',
        'VAT no. IE6388047V',
        'Liffey Books Ltd, 4 Quay Street, Dublin 2, Ireland',
      ],
    ],
  ] as const)('%s', (_, day, lines) => {
    expect(read(...lines)).toEqual({ date: day, sure: true })
  })

  test('stay doubtful where nothing tells', () => {
    expect(read('Invoice date: 11/03/2026')).toEqual({ date: '2026-03-11', sure: false })
  })
})
