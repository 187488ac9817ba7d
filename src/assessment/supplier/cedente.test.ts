import { describe, expect, test } from 'vitest'
import type { Extraction, PostalAddress } from '../../extraction/extraction.js'
import type { Td } from '../assessment.js'
import { field, irishService } from '../testing/extractions.js'
import { latinName, toCedente } from './cedente.js'
import { placeSupplier } from './place-supplier.js'

function supplier(
  country: string | undefined,
  ids: readonly string[],
  address: PostalAddress = {},
): Extraction {
  const [vatId, ...others] = ids
  return irishService({
    supplier: {
      name: field('Firma'),
      ...(country === undefined ? {} : { country: field(country) }),
      ...(vatId === undefined ? {} : { vatId: field(vatId) }),
      otherVatIds: others.map(id => field(id)),
      address: field({ street: 'Street 1', city: 'Town', ...address }),
    },
  })
}

const cedente = (extraction: Extraction, td: Td = 'TD17') =>
  toCedente(placeSupplier(extraction), extraction.supplier.address?.value, td)

describe('identity of the supplier', () => {
  const cases: readonly (readonly [string, Extraction, Td, string, string, string])[] = [
    ['EU number without its prefix', supplier('AT', ['ATU12345675']), 'TD17', 'AT', 'U12345675', 'AT'],
    ['Greece is GR in the XML', supplier('GR', ['EL094259216']), 'TD18', 'GR', '094259216', 'GR'],
    ['Greece given as EL', supplier('EL', ['EL094259216']), 'TD18', 'GR', '094259216', 'GR'],
    ['the United Kingdom is GB', supplier('UK', ['GB980780684']), 'TD17', 'GB', '980780684', 'GB'],
    ['Northern Ireland, goods', supplier('GB', ['XI980780684']), 'TD18', 'XI', '980780684', 'GB'],
    ['Northern Ireland, services', supplier('GB', ['XI980780684']), 'TD17', 'GB', '980780684', 'GB'],
    ['Switzerland keeps CHE', supplier('CH', ['CHE-116.281.710 MWST']), 'TD17', 'CH', 'CHE116281710', 'CH'],
    ['no tax id outside the EU', supplier('US', []), 'TD17', 'US', '99999999999', 'US'],
    ['a US EIN as printed', supplier('US', ['94-3404596']), 'TD17', 'US', '943404596', 'US'],
    ['a one-stop-shop number is no id', supplier('US', ['EU372001234']), 'TD17', 'US', '99999999999', 'US'],
    ['San Marino keeps its zeros', supplier('SM', ['SM 03473']), 'TD19', 'SM', '03473', 'SM'],
    ['Monaco has French numbers', supplier('MC', ['FR88000052373']), 'TD17', 'FR', '88000052373', 'MC'],
    ['Monaco without a number', supplier('MC', []), 'TD17', 'FR', '99999999999', 'MC'],
    [
      'a US firm under a Dutch number',
      supplier('US', ['NL004495445B01']),
      'TD18',
      'NL',
      '004495445B01',
      'US',
    ],
    [
      'a foreigner with an Italian number only',
      supplier('DE', ['IT00743110157']),
      'TD17',
      'DE',
      '99999999999',
      'DE',
    ],
    [
      'a foreigner with both',
      supplier('FR', ['IT00743110157', 'FR46072905276']),
      'TD17',
      'FR',
      '46072905276',
      'FR',
    ],
    ['Livigno', supplier('IT', ['IT00743110157'], { postcode: '23041' }), 'TD17', 'OO', '00743110157', 'IT'],
    [
      'the country of a sound number where none is printed',
      supplier(undefined, ['IE6388047V']),
      'TD17',
      'IE',
      '6388047V',
      'IE',
    ],
    ['the Canary Islands under their own code', supplier('IC', []), 'TD17', 'ES', '99999999999', 'ES'],
    ['none, on an operator’s word', supplier('DE', ['99999999999']), 'TD17', 'DE', '99999999999', 'DE'],
  ]
  test.each(cases)('%s', (_what, extraction, td, idPaese, idCodice, nazione) => {
    expect(cedente(extraction, td)).toMatchObject({ idPaese, idCodice, nazione })
  })

  test('an Italian number of a foreigner is kept for the Causale', () => {
    expect(cedente(supplier('FR', ['FR46072905276', 'IT00743110157']))?.partitaIvaItaliana).toBe(
      '00743110157',
    )
  })
})

test.each([
  [{ street: 'Musterstraße 12', postcode: '10115', city: 'Berlin' }, 'Musterstraße 12, 10115', 'Berlin'],
  [
    { street: 'Musterstraße 12, 10115', postcode: '10115', city: 'Berlin' },
    'Musterstraße 12, 10115',
    'Berlin',
  ],
  [{ street: 'Main St 1', city: 'Reno' }, 'Main St 1', 'Reno'],
])('address %j', (address, indirizzo, comune) => {
  expect(cedente(supplier('DE', ['DE136695976'], address))).toMatchObject({ indirizzo, comune })
})

test('a city state is its own town; elsewhere a missing town or street is missing', () => {
  const only = (country: string, address: PostalAddress) =>
    toCedente(placeSupplier(supplier(country, [])), address, 'TD17')
  expect(only('VA', { street: 'Via della Conciliazione 5' })?.comune).toBe('Città del Vaticano')
  expect(only('MC', { street: '22, boulevard des Moulins' })?.comune).toBe('Monaco')
  expect(only('DE', { street: 'Musterstraße 12' })).toBeUndefined()
  expect(only('DE', { city: 'Berlin' })).toBeUndefined()
})

test.each(['XX', 'EU', 'ZZ', '1'])('%s is no country', code => {
  expect(placeSupplier(supplier(code, [])).country).toBeUndefined()
})

test.each([
  ['株式会社ミナト電子 (Minato Denshi K.K.)', 'Minato Denshi K.K.'],
  ['Shenzhen Baoce Testing Co., Ltd. (深圳宝测检测有限公司)', 'Shenzhen Baoce Testing Co., Ltd.'],
  ['Ελαιώνες Λακωνίας Α.Ε.', 'Ελαιώνες Λακωνίας Α.Ε.'],
  ['Cabinet Oréade (Monaco)', 'Cabinet Oréade (Monaco)'],
])('%s is written %s', (name, written) => {
  expect(latinName(name)).toBe(written)
})
