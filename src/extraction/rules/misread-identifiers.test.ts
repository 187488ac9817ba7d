import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasOtherReading, repairDigits, repairForm, repairShape, repairVatId } from './misread-identifiers.js'

describe('tax numbers misread by OCR', () => {
  test.each([
    ['1T00281040279', 'IT00281040279'],
    ['ITO0281040279', 'IT00281040279'],
    ['1708245530277', 'IT08245530277'],
    ['C223910232', 'CZ23910232'],
    ['€223910232', 'CZ23910232'],
    ['Εἰ794399120', 'EL794399120'],
    ['FRA0742842370', 'FR40742842370'],
  ])('%s is %s', (read, printed) => {
    expect(repairVatId(read)).toBe(printed)
  })

  test.each(['IT12345678901', 'HRB577115', '4410-22', 'GERMANY'])('%s stays as it is', text => {
    expect(repairVatId(text)).toBeUndefined()
  })

  test('whatever is read, repairing ends and keeps the length', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{0,16}$/), text => {
        const repaired = repairVatId(text)
        return repaired === undefined || repaired.length === text.length
      }),
    )
  })
})

test.each([
  // France writes neither O nor I; the check digits of an invented number fail.
  ['FRO0123456789', 'FR00123456789'],
  ['DE12345678O', 'DE123456780'],
  ['DEl23456789', 'DE123456789'],
  // sound as it is, or no reading
  ['FR00123456789', undefined],
  ['XX12345', undefined],
])('%s in the form of its prefix', (read, repaired) => {
  expect(repairForm(read)).toBe(repaired)
})

test.each([
  ['12ABCDED123A1A2', 'gstin', '12ABCDE0123A1A2'],
  ['32AAACM1234F1Z5', 'gstin', '32AAACM1234F1Z5'],
  ['53OO4O85616', 'abn', '53004085616'],
  ['82345678900O21', 'nosiret', '82345678900021'],
  ['12ABCDEX123A1A2', 'gstin', undefined],
  ['12ABCDED123A1A2', 'vatno', undefined],
])('%s behind %s', (read, label, repaired) => {
  expect(repairShape(read, label)).toBe(repaired)
})

test.each([
  ['S12345678', 'IL', '512345678'],
  ['B60144410l', 'TR', '8601444101'],
  ['512345678', 'IL', undefined],
  ['S1234567', 'IL', undefined],
  ['X12345678', 'IL', undefined],
  ['S12345678', 'FR', undefined],
])('%s of a firm in %s', (read, country, repaired) => {
  expect(repairDigits(read, country)).toBe(repaired)
})

describe('what a look-alike would make of a number', () => {
  test.each(['DE123456789', 'FI76543218', 'PL1234567890'])('%s: no number of that state', number =>
    expect(hasOtherReading(number)).toBe(false),
  )

  test.each(['FR00123456789', 'ESB12345678', 'IE1234567S'])('%s: another number of that state', number =>
    expect(hasOtherReading(number)).toBe(true),
  )
})
