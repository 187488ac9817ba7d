import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitAscii, fitLatin1, shorten } from './latin.js'

describe('fitLatin1', () => {
  test.each([
    [
      'what Latin-1 has stays',
      'Müller & Søn, Straße 3 – é ñ ç å ý ×',
      'Müller & Søn, Straße 3 - é ñ ç å ý ×',
    ],
    ['quotes', '“a” „b” «c» ‘d’ l’eau', '"a" "b" «c» \'d\' l\'eau'],
    ['euro and dashes', '10 € — 20 €', '10 EUR - 20 EUR'],
    ['dots and marks', 'Cloud™ … •', 'Cloud(TM) ... -'],
    ['Polish', 'Zażółć gęślą jaźń, Łódź', 'Zazólc gesla jazn, Lódz'],
    ['Czech and Hungarian', 'Šťastný Őrült', 'Stastný Orült'],
    ['Turkish', 'Işık Ağ Ş.', 'Isik Ag S.'],
    ['French ligature', 'Œuvre, cœur', 'OEuvre, coeur'],
    ['capital sharp s', 'STRAẞE', 'STRASSE'],
    ['Greek', 'Αθήνα Ελλάς', 'Athina Ellas'],
    ['Greek capitals', 'ΘΕΣΣΑΛΟΝΙΚΗ', 'THESSALONIKI'],
    ['Cyrillic', 'Щука и Ёж', 'Shchuka i Ezh'],
    ['Cyrillic capitals', 'ЩУКА', 'SHCHUKA'],
    ['Ukrainian', 'Київ', 'Kiiv'],
    ['decomposed letters are composed first', 'Cafe\u0301', 'Café'],
    ['white space of every kind', ' a\tb\r\nc\u00a0d\u2009e ', 'a b c d e'],
    ['control and invisible characters', 'a\u0000b\u0085c\u200bd\u202ee\ufefff\u00adg', 'abcdefg'],
    ['ligatures and wide letters', 'ﬁne ＡＢＣ № 5', 'fine ABC No 5'],
  ])('%s', (_title, text, expected) => {
    expect(fitLatin1(text, 200).text).toBe(expected)
  })

  test('says what it did', () => {
    expect(fitLatin1('plain – “text” 5 €', 99)).toMatchObject({
      transliterated: false,
      lost: [],
      shortened: false,
    })
    expect(fitLatin1('Łódź', 99)).toMatchObject({ transliterated: true, lost: [] })
    expect(fitLatin1('深圳 Ltd 🚀🚀', 99)).toEqual({
      text: '?? Ltd ??',
      transliterated: true,
      lost: ['深', '圳', '🚀'],
      shortened: false,
    })
    expect(fitLatin1('one two three', 8)).toMatchObject({ text: 'one two', shortened: true })
  })

  test('whatever comes in, printable Latin-1 of at most the wanted length comes out', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 1, max: 60 }),
        (text, max) => {
          const { text: fitted } = fitLatin1(text, max)
          expect(fitted).toMatch(/^(?:[\x20-\x7e\xa1-\xff](?<!\xad))*$/)
          expect(fitted.length).toBeLessThanOrEqual(max)
          expect(fitted).toBe(fitted.trim())
        },
      ),
    )
  })

  test('a text that fits is left alone, so fitting twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const once = fitLatin1(text, 50)
        expect(fitLatin1(once.text, 50)).toEqual({
          text: once.text,
          transliterated: false,
          lost: [],
          shortened: false,
        })
      }),
    )
  })
})

describe('fitAscii', () => {
  test.each([
    ['RE-26/00318', 'RE-26/00318'],
    ['Größe ÆØÅ', 'Grosse AEOA'],
    ['N° 12', 'No 12'],
    ['ΑΒΓ-12', 'AVG-12'],
    ['12×4', '12x4'],
    ['№ 7', 'No 7'],
  ])('%s becomes %s', (text, expected) => {
    expect(fitAscii(text, 99).text).toBe(expected)
  })

  test('only printable ASCII comes out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        expect(fitAscii(text, 20).text).toMatch(/^[\x20-\x7e]{0,20}$/)
      }),
    )
  })
})

test.each([
  ['short', 10, 'short'],
  ['Werkzeugbau und Maschinenhandel', 20, 'Werkzeugbau und'],
  ['Donaudampfschifffahrtsgesellschaft', 10, 'Donaudampf'],
  ['a, b', 3, 'a'],
  ['exactly ten', 11, 'exactly ten'],
  ['first second', 6, 'first'],
])('shorten(%j, %d)', (text, max, expected) => {
  expect(shorten(text, max)).toBe(expected)
})
