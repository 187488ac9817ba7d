import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repairVatId } from './misread-identifiers.js'

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
