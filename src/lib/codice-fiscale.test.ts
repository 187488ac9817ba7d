import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCodiceFiscale, checkPartitaIva } from './codice-fiscale.js'

describe('checkPartitaIva', () => {
  test.each(['00743110157', '01234560157', '12345678903'])('%s is right', text => {
    expect(checkPartitaIva(text)).toBe(true)
  })

  test.each(['00743110158', '00000000000', '0074311015', '007431101570', 'IT00743110157', '', '0074311015A'])(
    '%s is wrong',
    text => {
      expect(checkPartitaIva(text)).toBe(false)
    },
  )

  test('of the ten numbers with equal first digits exactly one is right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), front => {
        const digits = String(front).padStart(10, '0')
        const right = [...'0123456789'].filter(last => checkPartitaIva(digits + last))
        expect(right).toHaveLength(1)
      }),
    )
  })

  test('a single misread digit never passes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const wrong = [...'00743110157']
        wrong[place] = String((Number(wrong[place]) + shift) % 10)
        expect(checkPartitaIva(wrong.join(''))).toBe(false)
      }),
    )
  })
})

describe('checkCodiceFiscale', () => {
  test.each(['RCCMNL83S18D969H', 'RSSMRA85T10A562S', '12345678903'])('%s is right', text => {
    expect(checkCodiceFiscale(text)).toBe(true)
  })

  test.each([
    ['wrong check letter', 'RCCMNL83S18D969I'],
    ['lower case', 'rccmnl83s18d969h'],
    ['no such month letter', 'RCCMNL83F18D969H'],
    ['a digit in the name', 'RCCMN183S18D969H'],
    ['too short', 'RCCMNL83S18D969'],
    ['company with wrong check digit', '12345678904'],
    ['empty', ''],
  ])('%s is wrong', (_why, text) => {
    expect(checkCodiceFiscale(text)).toBe(false)
  })
})
