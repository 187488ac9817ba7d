import { expect, test } from 'vitest'
import { isSdiFileName, xmlFileName } from './file-name.js'
import { isPec, isSdiMailbox } from './pec.js'

test.each([
  ['IT01234560157_0000A.xml', true],
  ['IT01234560157_1.xml', true],
  ['ITRCCMNL83S18D969H_00001.xml', true],
  ['IT01234560157_0000A.xml.p7m', true],
  ['DE123_0000A.xml', true],
  ['IT01234560157_000001.xml', false],
  ['IT0123456_0000A.xml', false],
  ['IT01234560157.xml', false],
  ['IT01234560157_0000A.pdf', false],
  ['IT01234560157_00-0A.xml', false],
  ['01234560157_0000A.xml', false],
  ['', false],
])('%s: %s', (name, right) => {
  expect(isSdiFileName(name)).toBe(right)
})

test('our own names are right', () => {
  expect(isSdiFileName(xmlFileName('01234560157', '0000Z'))).toBe(true)
})

test.each([
  ['a@b.it', true],
  ["o'neil.x+y@pec.example.it", true],
  ['a@b', false],
  ['@b.it', false],
  ['a b@c.it', false],
  ['a@b..it', false],
  ['à@b.it', false],
  [`${'a'.repeat(250)}@b.it`, true],
  [`${'a'.repeat(252)}@b.it`, false],
])('address %s: %s', (address, right) => {
  expect(isPec(address)).toBe(right)
})

test.each([
  ['sdi@pec.fatturapa.it', true],
  ['SDI23@pec.fatturapa.it', true],
  ['sdi23@pec.example.it', false],
])('%s is a mailbox of SDI: %s', (address, yes) => {
  expect(isSdiMailbox(address)).toBe(yes)
})
