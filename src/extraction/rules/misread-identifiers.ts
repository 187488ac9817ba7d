import { parseVatId } from '../../lib/vat-numbers.js'

/** Capitals of other alphabets that look like Latin ones, and signs that OCR reads for letters. */
const LATIN: Readonly<Record<string, string>> = {
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
  ἰ: 'L',
  ΐ: 'L',
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  І: 'I',
  '€': 'C',
  '|': '1',
  '!': '1',
  l: '1',
  o: '0',
}

/** What OCR reads for what stands there, in both directions. */
const LOOK_ALIKES: readonly (readonly [digit: string, letters: string])[] = [
  ['0', 'ODQ'],
  ['1', 'ILTJ'],
  ['2', 'Z'],
  ['4', 'A'],
  ['5', 'S'],
  ['6', 'G'],
  ['7', 'TZ'],
  ['8', 'B'],
]

/** Numbers with more doubtful characters than this have too many readings. */
const MOST_CHANGES = 4

/** The word in Latin capitals and digits, as an identifier writes them. */
export const inLatinCapitals = (text: string): string =>
  [...text].map(character => LATIN[character] ?? character).join('')

/**
 * Repairs a VAT number that OCR read with look-alikes (`1T0O281040279`). Only a reading whose check digits pass is
 * taken, and only when no other reading with as few changes passes as well.
 */
export function repairVatId(text: string): string | undefined {
  return nearestReading(plainOf(text), MOST_CHANGES, 'passed')
}

/** Some character of the number has a look-alike that its country's form would hold as well. */
export function hasOtherReading(canonical: string): boolean {
  return [...canonical].some((character, at) =>
    LOOK_ALIKES.some(([digit, letters]) => {
      const others = digit === character ? [...letters] : letters.includes(character) ? [digit] : []
      return others.some(other => isFormed(`${canonical.slice(0, at)}${other}${canonical.slice(at + 1)}`))
    }),
  )
}

const isFormed = (number: string): boolean => parseVatId(number)?.form === 'valid'

/** Letters that a form cannot hold are few: more changes would make any text a number. */
const MOST_CHANGES_OF_FORM = 2

/**
 * The one reading of a number that has the form of its prefix (`FRO0…`, where France writes no O), although its check
 * digits fail: better than what cannot be a number at all, and its failed check keeps it doubtful.
 */
export function repairForm(text: string): string | undefined {
  if (parseVatId(text)?.form === 'valid') return undefined
  return nearestReading(plainOf(text), MOST_CHANGES_OF_FORM, 'failed')
}

const plainOf = (text: string): string =>
  inLatinCapitals(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** The only reading with the fewest changes that has a sound form and this outcome of its check. */
function nearestReading(plain: string, most: number, check: 'passed' | 'failed'): string | undefined {
  if (plain.length < 8 || plain.length > 16 || !/\d{4}/.test(plain)) return undefined
  for (let changes = 0; changes <= most; changes++) {
    const found = new Set(
      readings(plain, changes).flatMap(reading => {
        const parsed = parseVatId(reading)
        return parsed?.form === 'valid' && parsed.check === check ? [parsed.canonical] : []
      }),
    )
    if (found.size > 1) return undefined
    const [only] = found
    if (only !== undefined) return only
  }
  return undefined
}

/**
 * Shapes of numbers that bear no country's prefix, by the words of their labels: D a digit, L a letter, X either.
 * GSTIN: rule 10 CGST Rules 2017; ABN: A New Tax System (ABN) Act 1999; CNPJ: IN RFB 2.119/2022; SIREN and SIRET:
 * art. R123-221 code de commerce; EIN: 26 CFR 301.6109-1; TRN: FTA of the United Arab Emirates.
 */
const SHAPES: readonly (readonly [label: RegExp, shape: string])[] = [
  [/gstin/, 'DDLLLLLDDDDLXXX'],
  [/^abn/, 'DDDDDDDDDDD'],
  [/cnpj/, 'DDDDDDDDDDDDDD'],
  [/siret/, 'DDDDDDDDDDDDDD'],
  [/siren/, 'DDDDDDDDD'],
  [/^ein$/, 'DDDDDDDDD'],
  [/^trn/, 'DDDDDDDDDDDDDDD'],
]

/**
 * How many digits, and nothing else, the tax numbers of a state have that stand without prefix: Israel's company
 * number, Turkey's vergi numarası, Korea's business number, the Gulf's TRN, and so on.
 */
const DIGITS: Readonly<Record<string, number>> = {
  IL: 9,
  NO: 9,
  TR: 10,
  KR: 10,
  AU: 11,
  BR: 14,
  AE: 15,
  SA: 15,
  TW: 8,
  TH: 13,
  RS: 9,
  UA: 12,
}

/** A number of the seat's state, where only look-alikes stand in the way. */
export function repairDigits(text: string, country: string): string | undefined {
  const plain = plainOf(text)
  if (plain.length !== DIGITS[country] || /^\d+$/.test(plain)) return undefined
  const repaired = [...plain].map(character => shaped(character, 'D'))
  const sound = repaired.every(character => character !== undefined)
  return sound ? repaired.join('') : undefined
}

/** A number in the shape that its label asks for, where only look-alikes stand in the way. */
export function repairShape(text: string, label: string): string | undefined {
  const plain = plainOf(text)
  const shape = SHAPES.find(([word, one]) => word.test(label) && one.length === plain.length)?.[1]
  if (shape === undefined) return undefined
  const repaired = [...plain].map((character, at) => shaped(character, shape[at] ?? 'X'))
  const sound = repaired.every(character => character !== undefined)
  return sound ? repaired.join('') : undefined
}

function shaped(character: string, wanted: string): string | undefined {
  const isDigit = /\d/.test(character)
  if (wanted === 'X' || (wanted === 'D') === isDigit) return character
  return wanted === 'D'
    ? LOOK_ALIKES.find(([, letters]) => letters.includes(character))?.[0]
    : LOOK_ALIKES.find(([digit]) => digit === character)?.[1]?.[0]
}

/** All texts with exactly so many characters changed into a look-alike. */
function readings(text: string, changes: number, from = 0): string[] {
  if (changes === 0) return [text]
  const found: string[] = []
  for (let at = from; at <= text.length - changes; at++) {
    for (const other of alternatives(text[at] ?? '', at))
      found.push(...readings(`${text.slice(0, at)}${other}${text.slice(at + 1)}`, changes - 1, at + 1))
  }
  return found
}

/** Prefixes are letters; behind them letters turn into digits, and digits into letters only where a scheme has some. */
function alternatives(character: string, at: number): string[] {
  if (/\D/.test(character) && at >= 2)
    return LOOK_ALIKES.flatMap(([digit, letters]) => (letters.includes(character) ? [digit] : []))
  if (/\d/.test(character) && (at < 2 || character === '8'))
    return LOOK_ALIKES.flatMap(([digit, letters]) => (digit === character ? [...letters] : []))
  return []
}
