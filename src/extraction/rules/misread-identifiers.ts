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
  const plain = inLatinCapitals(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  if (plain.length < 8 || plain.length > 16 || !/\d{4}/.test(plain)) return undefined
  for (let changes = 0; changes <= MOST_CHANGES; changes++) {
    const passed = new Set(
      readings(plain, changes).flatMap(reading => {
        const parsed = parseVatId(reading)
        return parsed?.form === 'valid' && parsed.check === 'passed' ? [parsed.canonical] : []
      }),
    )
    if (passed.size > 1) return undefined
    const [only] = passed
    if (only !== undefined) return only
  }
  return undefined
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
