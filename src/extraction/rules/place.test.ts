import { expect, test } from 'vitest'
import { readPlace } from './place.js'

test.each([
  ['Quincy, MA 02169', '02169', 'Quincy'],
  ['Quincy, MA 02169 US', '02169', 'Quincy'],
  ['Springfield, IL 62701, USA', '62701', 'Springfield'],
  ['Portland, ME 04101-3300 U.S.A.', '04101-3300', 'Portland'],
  ['Concord, New Hampshire 03301 USA', '03301', 'Concord'],
])('%s is American, whatever country its state abbreviates', (text, postcode, city) => {
  expect(readPlace(text)).toMatchObject({ country: 'US', postcode, city })
})

test('a street in a quarter of the city is no Dutch postcode', () => {
  expect(readPlace('2218 NW Hoyt Street')).toBeUndefined()
  expect(readPlace('2218 NW Zoutkamp')).toMatchObject({ country: 'NL', postcode: '2218 NW' })
})
