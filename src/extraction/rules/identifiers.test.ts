import { describe, expect, test } from 'vitest'
import { createKnowledge } from './extract.js'
import { findIdentifiers } from './identifiers.js'
import { createScene } from './scene.js'
import { documentOfSheet } from './testing/sheet.js'

const knowledge = createKnowledge()

function found(scanned: boolean, ...lines: readonly string[]) {
  return findIdentifiers(createScene(documentOfSheet({ lines, scanned }), knowledge, undefined)).map(
    ({ value, role }) => `${role} ${value}`,
  )
}

describe('tax numbers on the page', () => {
  test.each<[string, string, readonly string[]]>([
    ['behind its label', 'VAT ID: IE6388047V', ['vat-id IE6388047V']],
    ['of the buyer', 'Your VAT number: IT00281040279', ['buyer-vat-id IT00281040279']],
    ['in groups', 'BTW-nr. BE 0403.170.701', ['vat-id BE0403170701']],
    ['with the prefix that is a label elsewhere', 'Org.nr NO 974 760 673 MVA', ['company-id NO974760673MVA']],
    ['with prefix and check digit, without label', 'Orbit, IT00281040279', ['none IT00281040279']],
    ['with a word in Hebrew before it', 'Company / VAT No. (\u05e2.\u05de): 517911889', ['vat-id 517911889']],
    ['an account is none', 'IBAN BE71 0961 2345 6769', []],
    ['the key of a computer is none', 'UID: 4C1F0AE99B7D13E2', []],
  ])('%s', (_, line, expected) => {
    expect(found(false, line)).toEqual(expected)
  })
})

test('running text breaks between a label and its number', () => {
  expect(found(false, 'Orbit SAS - RCS Brest - N° TVA', 'FR83404833048 - APE 6110Z')).toEqual([
    'vat-id FR83404833048',
  ])
})

describe('tax numbers as OCR reads them', () => {
  test.each<[string, string, readonly string[], ...string[]]>([
    ['Greek capitals behind a label', 'VAT: \u0399\u03a4\u039f0281040279', ['vat-id IT00281040279']],
    ['Greek capitals without a label', 'Orbit \u0399\u03a4\u039f0281040279', ['none IT00281040279']],
    ['Cyrillic capitals', 'VAT ID: \u0412G131071587', ['vat-id BG131071587']],
    ['a letter where the form has none', 'N° TVA : FRO0123456789', ['vat-id FR00123456789']],
    ['the shape of its label', 'GSTIN: 12ABCDED123A1A2', ['vat-id 12ABCDE0123A1A2']],
    ['a comma for a stop', 'CNPJ: 24,896.970/0001-85', ['vat-id 24896970000185']],
    ['below a label with a scrap at its end', 'VAT Number 5¿', ['vat-id 407835501'], '407835501'],
    ['nothing behind dots that look like a label', '. de¿ nie¿   1388401', []],
    ['what speaks for itself behind a label hardly read', 'BTW¿ BE 0403.170.701', ['vat-id BE0403170701']],
    ['an amount is none', 'VAT   1,388.40', []],
  ])('%s', (_, line, expected, ...below) => {
    expect(found(true, line, ...below)).toEqual(expected)
  })
})
