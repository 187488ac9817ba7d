import { describe, expect, test } from 'vitest'
import { readAddress } from './address.js'

type Expected = Readonly<Record<'street' | 'postcode' | 'city' | 'country', string | undefined>>

const address = (street?: string, postcode?: string, city?: string, country?: string): Expected => ({
  street,
  postcode,
  city,
  country,
})

describe('addresses as the posts of the world write them', () => {
  test.each<[string, readonly string[], Expected]>([
    [
      'United States',
      ['2140 Larimer Street, Suite 310', 'Denver, CO 80205'],
      address('2140 Larimer Street, Suite 310', '80205', 'Denver', 'US'),
    ],
    [
      'United States in one line',
      ['12 Bay Road · Portland, OR 97201 · USA'],
      address('12 Bay Road', '97201', 'Portland', 'US'),
    ],
    [
      'United States, the state written out',
      ['548 Bay Street #12', 'San Francisco, California 94114', 'United States'],
      address('548 Bay Street #12', '94114', 'San Francisco', 'US'),
    ],
    [
      'no mark between street and postcode',
      ['Rua da Serra 40 4000-123 Porto Portugal'],
      address('Rua da Serra 40', '4000-123', 'Porto', 'PT'),
    ],
    [
      'stars before it and a telephone behind it',
      ['★★★ Havenkade 190, 3071 NR Rotterdam +31 10 555 0144'],
      address('Havenkade 190', '3071 NR', 'Rotterdam', 'NL'),
    ],
    [
      'behind its label',
      ['Адрес: бул. Марица 50', '4000 Пловдив', 'България'],
      address('бул. Марица 50', '4000', 'Пловдив', 'BG'),
    ],
    [
      'a register number between name and street',
      ['NO 995 671 115 MVA', 'Nordkaia 3, 5005 Bergen'],
      address('Nordkaia 3', '5005', 'Bergen', undefined),
    ],
    [
      'town and country without a comma',
      ['Havenkade 12', '3511 ED Utrecht Netherlands'],
      address('Havenkade 12', '3511 ED', 'Utrecht', 'NL'),
    ],
    [
      'United Kingdom',
      ['18 Wharf Lane', 'Bristol BS1 5TY', 'United Kingdom'],
      address('18 Wharf Lane', 'BS1 5TY', 'Bristol', 'GB'),
    ],
    [
      'United Kingdom, town above',
      ['7 Mill Road', 'Leeds', 'LS11 9YJ'],
      address('7 Mill Road', 'LS11 9YJ', 'Leeds', 'GB'),
    ],
    [
      'Ireland',
      ['6 Grand Canal Wharf', 'Dublin 2', 'D02 X285', 'Ireland'],
      address('6 Grand Canal Wharf', 'D02 X285', 'Dublin 2', 'IE'),
    ],
    [
      'Ireland in one line',
      ['Block 3, Harbour Yard, Dublin 4, D04 P9N2'],
      address('Block 3, Harbour Yard', 'D04 P9N2', 'Dublin 4', 'IE'),
    ],
    [
      'Canada',
      ['1410 Boul. St-Joseph E.', 'Montréal, QC H2J 1M5', 'Canada'],
      address('1410 Boul. St-Joseph E.', 'H2J 1M5', 'Montréal', 'CA'),
    ],
    ['Netherlands', ['Kade 12', '3087 BM Rotterdam'], address('Kade 12', '3087 BM', 'Rotterdam', 'NL')],
    [
      'Poland',
      ['ul. Stolarska 12', '63-600 Kępno', 'Polska'],
      address('ul. Stolarska 12', '63-600', 'Kępno', 'PL'),
    ],
    [
      'Portugal',
      ['Rua da Fiação, 210', '4800-027 Guimarães', 'Portugal'],
      address('Rua da Fiação, 210', '4800-027', 'Guimarães', 'PT'),
    ],
    [
      'Malta',
      ['Tower Street 77', 'Sliema SLM 1604', 'Malta'],
      address('Tower Street 77', 'SLM 1604', 'Sliema', 'MT'),
    ],
    [
      'Monaco',
      ['17 boulevard des Terrasses', '98000 Monaco'],
      address('17 boulevard des Terrasses', '98000', 'Monaco', 'MC'),
    ],
    [
      'Vatican',
      ['Via della Posta 3', '00120 Città del Vaticano'],
      address('Via della Posta 3', '00120', 'Città del Vaticano', 'VA'),
    ],
    [
      'Singapore',
      ['18 Cross Street #07-11', 'Singapore 048423'],
      address('18 Cross Street #07-11', '048423', 'Singapore', 'SG'),
    ],
    [
      'India',
      ['4th Floor, Lotus Tech Park', 'Pune 411057, Maharashtra', 'India'],
      address('4th Floor, Lotus Tech Park', '411057', 'Pune', 'IN'),
    ],
    [
      'Hungary, the street last',
      ['1133 Budapest, Váci út 118.'],
      address('Váci út 118.', '1133', 'Budapest'),
    ],
    [
      'Sweden',
      ['Storgatan 4', '113 52 Stockholm', 'Sverige'],
      address('Storgatan 4', '113 52', 'Stockholm', 'SE'),
    ],
    [
      'Latvia, postcode last',
      ['Brīvības iela 40', 'Rīga, LV-1050'],
      address('Brīvības iela 40', 'LV-1050'.slice(3), 'Rīga', 'LV'),
    ],
    [
      'Germany with an old country sign',
      ['Uferweg 40-42', 'D-63571 Gelnhausen'],
      address('Uferweg 40-42', '63571', 'Gelnhausen', 'DE'),
    ],
    ['Japan', ['〒150-0002 東京都渋谷区渋谷2-21-1'], address('渋谷2-21-1', '150-0002', '東京都渋谷区', 'JP')],
    ['China', ['深圳市南山区科技园7栋'], address('科技园7栋', undefined, '深圳市南山区', 'CN')],
    [
      'Hong Kong, no postcode',
      ['Unit 1203, Harbour Tower, 12 Queens Road Central', 'Hong Kong'],
      address('Unit 1203, Harbour Tower, 12 Queens Road Central', undefined, 'Hong Kong', 'HK'),
    ],
    [
      'a slogan above the street',
      ['Machines for wood', 'Am Markt 4', '6060 Hall in Tirol', 'Österreich'],
      address('Am Markt 4', '6060', 'Hall in Tirol', 'AT'),
    ],
    [
      'contacts are no street',
      ['office@example.com', 'Am Markt 4', '6060 Hall'],
      address('Am Markt 4', '6060', 'Hall'),
    ],
    ['a street is no town', ['1200 Market Plaza'], address()],
  ])('%s', (_, lines, expected) => {
    const { street, postcode, city, country } = readAddress(lines)
    expect({ street, postcode, city, country }).toEqual(expected)
  })
})
