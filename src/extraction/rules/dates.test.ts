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
      'as Latvians write it, without a label',
      '2026-04-24',
      ['Rēķins Nr. DB-26/091', '2026. gada 24. aprīlī'],
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
    [
      'not the tax point',
      '2026-03-31',
      ['INVOICE BS-2026-0433', 'Tax point: 28 February 2026', 'Issued: 31 March 2026'],
    ],
    [
      'not the tax point date, whatever comes first',
      '2026-03-31',
      ['INVOICE BS-2026-0433', 'Tax point date: 28 February 2026', 'Date of issue: 31 March 2026'],
    ],
    [
      'also when it is the tax point as well',
      '2026-03-31',
      ['INVOICE BS-2026-0433', 'Invoice date / tax point: 31 March 2026', 'Delivery date: 28 February 2026'],
    ],
    [
      'not the Leistungstag',
      '2026-03-31',
      ['RECHNUNG Nr. 88', 'Leistungstag: 28.02.2026', 'Ausgestellt am: 31.03.2026'],
    ],
    [
      'not the day of the zdanitelné plnění',
      '2026-03-31',
      ['FAKTURA č. 88', 'Datum usk. zdan. plnění: 28.02.2026', 'Vystaveno: 31.03.2026'],
    ],
    [
      "not the date d'exécution",
      '2026-03-31',
      ['FACTURE n° 88', "Date d'exécution : 28/02/2026", "Date d'émission : 31/03/2026"],
    ],
    ['in words of other languages', '2026-03-12', ['SZÁMLA', 'Számlaszám: E-114', 'Kelt: 2026. március 12.']],
  ] as const)('%s', (_, day, lines) => {
    expect(dated(...lines)).toBe(day)
  })
})

test('where only a tax point is printed, it is proposed and doubted', () => {
  const { date } = extractByRules(
    documentOf(['INVOICE', 'Invoice no. 44', 'Tax point: 28 February 2026']),
    {},
  )
  expect(date?.value).toBe('2026-02-28')
  expect(date?.probability).toBeLessThanOrEqual(0.8)
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
    [
      'no period ends before it starts, whatever is customary',
      '2026-04-03',
      [
        'Halcyon Metrics, Inc., 2100 Geng Road, Palo Alto, CA 94303, United States',
        'Date: 03/04/2026',
        'Analytics (02/04/2026 to 01/05/2026)',
      ],
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

  test('a second reader who sees the same slashes settles nothing', () => {
    const open = extractByRules(documentOf(['INVOICE', 'Invoice no. 44', 'Invoice date: 11/03/2026']), {})
    expect(open.date?.ceiling).toBeLessThanOrEqual(0.8)
    const told = extractByRules(documentOf(['INVOICE', 'Invoice no. 44', 'Invoice date: 11/30/2026']), {})
    expect(told.date?.ceiling).toBeUndefined()
  })

  test('stay doubtful where other labelled dates lie close in the other order only', () => {
    const sender = 'Halcyon Metrics, Inc., 2100 Geng Road, Palo Alto, CA 94303, United States'
    const { sure } = read(sender, 'Invoice date: 03/10/2026', 'Delivery date: 02/10/2026')
    expect(sure).toBe(true)
    expect(read(sender, 'Invoice date: 05/10/2026', 'Delivery date: 02/10/2026').sure).toBe(false)
  })

  test('stay doubtful where a period and another date contradict each other', () => {
    const { sure } = read(
      'Invoice date: 11/03/2026',
      'Print date: 11/17/2026',
      'Hosting 02/04/2026 - 01/05/2026',
    )
    expect(sure).toBe(false)
  })
})
