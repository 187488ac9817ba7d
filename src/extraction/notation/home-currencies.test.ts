import { expect, test } from 'vitest'
import { currencyOf, nationalCurrency } from './currencies.js'
import { homeCurrencyOf, isHomeCurrency } from './home-currencies.js'

test.each([
  ['DE', 'EUR', true],
  ['US', 'USD', true],
  ['CN', 'USD', false],
  ['BG', 'BGN', true],
  ['BG', 'EUR', true],
  ['GB', 'EUR', false],
])('in %s one pays in %s: %s', (country, currency, home) => {
  expect(isHomeCurrency(country, currency)).toBe(home)
})

test.each([
  ['BG', 'EUR'],
  ['IM', 'GBP'],
  ['CL', 'CLP'],
  ['CO', 'COP'],
  ['AR', 'ARS'],
  ['AQ', undefined],
])('in %s one pays in %s today', (country, currency) => {
  expect(homeCurrencyOf(country)).toBe(currency)
})

test.each([
  ['kr', 'FO', 'DKK'],
  ['$', 'PR', 'USD'],
  ['$', 'CO', 'COP'],
  ['£', 'JE', 'GBP'],
  ['$', 'DE', undefined],
  ['€', 'DE', undefined],
])('%s in %s is %s', (sign, country, currency) => {
  const mark = currencyOf(sign)
  expect(mark && nationalCurrency(mark, country)).toBe(currency)
})
