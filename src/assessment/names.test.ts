import { expect, test } from 'vitest'
import { compareNames } from './names.js'

test.each([
  ['Shannon Cloud Ltd', 'SHANNON CLOUD LIMITED', 'same'],
  ['Officine Riva S.r.l.', 'OFFICINE RIVA SRL', 'same'],
  ['Officine Riva S.r.l.', 'Officine Riva Società a responsabilità limitata', 'same'],
  ['Zanetti Impianti S.n.c. di Zanetti L. & C.', 'Zanetti Impianti', 'same'],
  ['Meblanova Sp. z o.o.', 'MEBLANOVA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', 'same'],
  ['Boğaz Ses Stüdyosu Ltd. Şti.', 'BOGAZ SES STUDYOSU LIMITED SIRKETI', 'same'],
  ['株式会社ミナト電子 (Minato Denshi K.K.)', 'Minato Denshi K.K.', 'same'],
  ['Molino Fratta S.p.A.', 'Mo1ino Fratta S.p.A.', 'same'],
  ['Riva Officine', 'Officine Riva', 'same'],
  ['Shannon Cloud Ltd', 'Blackrock Fisheries Ltd', 'different'],
  ['Bottega Lume S.r.l.', 'Molino Fratta S.p.A.', 'different'],
  ['Müller GmbH', 'Schmidt GmbH', 'different'],
  ['Кол Център Марица ЕООД', 'Call Centre Maritsa EOOD', 'incomparable'],
  ['Ltd', 'Shannon Cloud Ltd', 'incomparable'],
  ['', 'Shannon Cloud Ltd', 'incomparable'],
])('%s / %s: %s', (a, b, expected) => {
  expect(compareNames(a, b)).toBe(expected)
  expect(compareNames(b, a)).toBe(expected)
})
