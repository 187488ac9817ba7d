import { expect, test } from 'vitest'
import type { Extraction, Hint } from '../../extraction/extraction.js'
import { placeSupplier } from '../supplier/place-supplier.js'
import { field, hint, irishService } from '../testing/extractions.js'
import { decideTd } from './decide-td.js'

const goods = hint('goods', 'pump', { line: 0 })
const supplied = hint('intra-community-supply', 'art. 138', { strength: 'strong' })
const stocked = hint('goods-in-italy', 'warehouse in Milano, Italy', { strength: 'strong' })
const drawn = hint('call-off-stock', 'call-off stock', { strength: 'strong' })
const from = (country: string) => hint('ships-from', `shipped from ${country}`, { value: country })

function sold(country: string, vatId: string | undefined, hints: readonly Hint[]): Extraction {
  const { vatId: _none, ...party } = irishService().supplier
  const address = field({ street: 'Street 1', postcode: '1', city: 'Town', country })
  return irishService({
    supplier: {
      ...party,
      country: field(country),
      address,
      ...(vatId === undefined ? {} : { vatId: field(vatId) }),
    },
    hints: [goods, ...hints],
  })
}

const code = (extraction: Extraction) =>
  decideTd(extraction, placeSupplier(extraction), {}).findings[0]?.issue.code ?? null

test.each([
  ['San Marino, shipped from China', sold('SM', 'SM12345', [from('CN')])],
  ['San Marino, shipped from Germany', sold('SM', 'SM12345', [from('DE')])],
  ['the Vatican, shipped from Germany', sold('VA', undefined, [from('DE')])],
  ['stock in Italy, but an intra-Community supply', sold('DE', 'DE136695976', [stocked, supplied])],
  ['stock in Italy and shipped from Germany', sold('DE', 'DE136695976', [stocked, from('DE')])],
])('%s: a person decides', (_, extraction) => {
  expect(code(extraction)).toBe('TD_UNDECIDED')
})

test.each([
  [
    'call-off stock sent from China is an import',
    sold('DE', 'DE136695976', [drawn, from('CN')]),
    'IMPORT_OF_GOODS',
  ],
  ['call-off stock in Italy is not doubted', sold('DE', 'DE136695976', [drawn, stocked, supplied]), null],
  ['San Marino from San Marino is not doubted', sold('SM', 'SM12345', [from('SM')]), null],
])('%s', (_, extraction, expected) => {
  expect(code(extraction)).toBe(expected)
})

test('the reason quotes the words behind the row, not only those of the supply', () => {
  const triangular = sold('DE', 'DE136695976', [
    hint('triangular', 'Dreiecksgeschäft', { strength: 'strong' }),
  ])
  expect(decideTd(triangular, placeSupplier(triangular), {}).reason?.en).toContain('Dreiecksgeschäft')
})
