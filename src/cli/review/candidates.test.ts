import { describe, expect, test } from 'vitest'
import type { Extraction, Field } from '../../extraction/extraction.js'
import { decimal } from '../../lib/money.js'
import type { Document } from '../../reading/document.js'
import { PAGE, recognition } from '../testing/fake-desk.js'
import { candidatesFor } from './candidates.js'
import type { FieldKind, FieldName } from './fields.js'

const [BLANK] = PAGE.pages

/** A page of typed lines. */
function page(...lines: readonly string[]): Document {
  const words = lines.flatMap((line, y) =>
    line.split(' ').map((text, x) => ({
      text,
      box: { x: x * 10, y: y * 20, width: 9, height: 10 },
      fontSize: 10,
      confidence: 1,
      source: 'text' as const,
    })),
  )
  let from = 0
  const indexes = lines.map(line => {
    const count = line.split(' ').length
    from += count
    return Array.from({ length: count }, (_, i) => from - count + i)
  })
  return BLANK === undefined ? PAGE : { ...PAGE, pages: [{ ...BLANK, words, lines: indexes }] }
}

const field = <T>(value: T, ...alternatives: T[]): Field<T> => ({
  value,
  probability: 0.5,
  evidence: [],
  alternatives,
})

const extraction: Extraction = {
  ...recognition({}).extraction,
  number: field('DE2026004512'),
  supplier: { name: field('ACME'), country: field('DE') },
  buyer: { name: field('Officine Brenta S.r.l.'), vatId: field('IT09876540288') },
}

function offered(name: FieldName, kind: FieldKind, given: Field<unknown> | undefined, document: Document) {
  const question = { name, kind, field: given, document, extraction, language: 'en' as const }
  return candidatesFor(question).map(({ shown }) => shown)
}

describe('what the number keys offer', () => {
  test.each([
    ['the number in pieces', 'VAT-ID: DE 136 695 976 BIC', ['DE136695976']],
    ['a label of two letters in front', 'ID DE136695976', ['DE136695976']],
    ['not our own', 'Your VAT: IT09876540288', []],
    ['not the invoice number', 'Invoice DE2026004512', []],
    ['no piece of an account number', 'IBAN DE89 3704 0044 0532 0130 00', []],
    ['no piece of one without its label', 'FR76 3000 6000 0112 3456 7890 189', []],
    ['no number whose check digit is wrong', 'DE136695975', []],
    ['no word with digits', 'AB12345 ART-99812', []],
  ])('for a VAT id: %s', (_, line, expected) => {
    expect(offered('vatId', 'code', field('DE999999999'), page(line))).toEqual(expected)
  })

  test('readers’ alternatives are sifted in the same way', () => {
    const given = field('DE999999999', 'IT09876540288', 'DE136695976')
    expect(offered('vatId', 'code', given, page('-'))).toEqual(['DE136695976'])
    expect(
      offered('supplierName', 'text', field('ACME', 'OFFICINE BRENTA SRL', 'Acme GmbH'), page('-')),
    ).toEqual(['Acme GmbH'])
    expect(offered('country', 'country', field('DE', 'Germany', 'AT'), page('-'))).toEqual(['AT'])
  })

  test('an amount of nothing is offered for the tax only', () => {
    const lines = page('Net 1.234,56 EUR', 'Tax 0,00 EUR', 'Total 1.300,00 EUR')
    expect(offered('subtotal', 'amount', field(decimal('1300')), lines)).toEqual(['1,234.56'])
    expect(offered('taxAmount', 'amount', field(decimal('1300')), lines)).toContain('0')
  })
})
