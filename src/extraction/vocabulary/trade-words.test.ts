import { expect, test } from 'vitest'
import { nameKey } from './legal-forms.js'
import { isTradeWord } from './trade-words.js'

test.each(['TİCARET A.Ş.', 'Trading GmbH', 'HANDELS GMBH', 'Services Ltd'])(
  '%s is the end of a name',
  name => {
    expect(isTradeWord(nameKey(name))).toBe(true)
  },
)

test.each(['Kaya Ticaret A.Ş.', 'Northgate Trading Ltd', 'Brauer GmbH'])('%s is a name', name => {
  expect(isTradeWord(nameKey(name))).toBe(false)
})
