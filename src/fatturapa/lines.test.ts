import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SelfInvoiceLine } from '../assessment/assessment.js'
import { cents, decimal, roundTo, sum } from '../lib/money.js'
import { FieldTexts } from './field-texts.js'
import { toLinee } from './lines.js'
import { grandTotal, summarise } from './summaries.js'
import { arbitraryLine, decimals } from './testing/arbitrary.js'
import { line, optionalDecimal } from './testing/invoices.js'
import { amount8 } from './xml/numbers.js'

const write = (lines: readonly SelfInvoiceLine[]) => toLinee(lines, new FieldTexts())

describe('unit price', () => {
  test.each([
    ['no quantity', '100.00', undefined, undefined, undefined, '100.00'],
    ['exact', '490.00', '10', undefined, '10.00', '49.00'],
    ['thirds', '100.00', '3', undefined, '3.00', '33.33333333'],
    ['the given price within a cent stays', '99.99', '3', '33.33', '3.00', '33.33'],
    ['a given price off by a cent gives way', '100.00', '3', '33.33', '3.00', '33.33333333'],
    ['a list price before a discount gives way', '90.00', '1', '100', '1.00', '90.00'],
    ['credit: the sign stands on the price', '-49.00', '1', '49', '1.00', '-49.00'],
    ['credit: a negative quantity', '-98.00', '-2', '49', '2.00', '-49.00'],
    ['free of charge', '0.00', '5', undefined, '5.00', '0.00'],
    ['quantity nought', '5.00', '0', undefined, undefined, '5.00'],
    ['fractions of an hour', '45.00', '0.75', '60', '0.75', '60.00'],
    ['nine decimals of quantity', '1.00', '0.123456789', undefined, '0.12345679', '8.10000001'],
    ['a million pieces', '12345.67', '1000000', undefined, '1000000.00', '0.01234567'],
  ])('%s', (_title, importo, quantita, given, writtenQuantity, price) => {
    const [written] = write([
      line(importo, {
        ...(quantita !== undefined && { quantita: decimal(quantita) }),
        ...(given !== undefined && { prezzoUnitario: decimal(given) }),
      }),
    ])
    expect(written?.quantita && amount8(written.quantita)).toBe(writtenQuantity)
    expect(written && amount8(written.prezzoUnitario)).toBe(price)
    expect(optionalDecimal(importo)?.eq(written?.prezzoTotale ?? decimal('1'))).toBe(true)
  })

  test('a quantity that no price of eight decimals can serve goes into the words', () => {
    const [written] = write([line('1000000.01', { quantita: decimal('700000000') })])
    expect(written).toMatchObject({ descrizione: 'Cloud storage (q.tà 700000000)' })
    expect(written).not.toHaveProperty('quantita')
  })

  test('quantity times price is the total within less than a cent, up to a million pieces', () => {
    const CENT = decimal('0.01')
    const quantita = fc.oneof(decimals(1, 1_000_000, 0), decimals(1, 1_000_000_000, 3))
    fc.assert(
      fc.property(decimals(-1_000_000_000, 1_000_000_000, 2), quantita, (importo, pieces) => {
        const [written] = write([line(importo.toFixed(2), { quantita: pieces })])
        if (written?.quantita === undefined) throw new Error('the quantity is missing')
        const product = decimal(amount8(written.prezzoUnitario)).times(decimal(amount8(written.quantita)))
        expect(product.minus(importo).abs().lt(CENT)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('summaries', () => {
  const norms = () => 'norm'

  test.each([
    ['half a cent goes up', '10.25', '22', '2.26'],
    ['away from zero in a credit note', '-10.25', '22', '-2.26'],
    ['where binary floats go down', '36.35', '10', '3.64'],
    ['conversion example', '153.83', '22', '33.84'],
  ])('%s', (_title, importo, aliquota, imposta) => {
    const [summary] = summarise(write([line(importo, { aliquota: decimal(aliquota) })]), norms)
    expect(summary?.imposta.toFixed(2)).toBe(imposta)
  })

  test('two rates make two blocks', () => {
    const summaries = summarise(write([line('100.00'), line('100.00', { aliquota: decimal('4') })]), norms)
    expect(summaries.map(({ imposta }) => imposta.toFixed(2))).toEqual(['22.00', '4.00'])
    expect(grandTotal(summaries).toFixed(2)).toBe('226.00')
  })

  test('only a Natura brings a norm', () => {
    const summaries = summarise(
      write([line('1.00'), line('2.00', { aliquota: decimal('0'), natura: 'N4' })]),
      norms,
    )
    expect(summaries.map(({ riferimentoNormativo }) => riferimentoNormativo)).toEqual([undefined, 'norm'])
  })

  test('lines and summaries agree to the cent, one block for each rate and Natura', () => {
    fc.assert(
      fc.property(fc.array(arbitraryLine, { minLength: 1, maxLength: 40 }), lines => {
        const linee = write(lines)
        const summaries = summarise(linee, norms)
        expect(sum(summaries.map(({ imponibile }) => imponibile)).toFixed(2)).toBe(
          sum(lines.map(({ importo }) => importo)).toFixed(2),
        )
        const keys = summaries.map(({ aliquota, natura }) => `${aliquota.toFixed(2)} ${natura}`)
        expect(new Set(keys).size).toBe(keys.length)
        for (const { imponibile, imposta, aliquota } of summaries)
          expect(imposta.toFixed(2)).toBe(cents(imponibile.times(aliquota).div(decimal('100'))).toFixed(2))
      }),
    )
  })
})

test.each([
  ['0', '0.00'],
  ['-0', '0.00'],
  ['1', '1.00'],
  ['1.5', '1.50'],
  ['1.230000000', '1.23'],
  ['1.123456785', '1.12345679'],
  ['-0.000000001', '0.00'],
  ['10000000000', '10000000000.00'],
])('amount8(%s) is %s', (text, written) => {
  expect(amount8(roundTo(decimal(text), 9))).toBe(written)
})
