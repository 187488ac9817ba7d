import { compact } from '../vocabulary/compact.js'

/** Letters that OCR reads for digits, in what has the form of a date. */
const MISREAD_DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  I: '1',
  l: '1',
  S: '5',
  b: '6',
  B: '8',
}
const DATE_FORM = /^[\dOoIlSbB]{1,2}([./-])[\dOoIlSbB]{1,2}\1(?:19|20|2O|2o)[\dOoIlSbB]{2}\W?$/

/** A date that OCR read with letters for digits, in digits; any other text as it is. */
export const mendedDate = (text: string): string =>
  DATE_FORM.test(text) ? text.replace(/[OoIlSbB]/g, letter => MISREAD_DIGITS[letter] ?? letter) : text

/** Spelling for comparisons; empty for bare punctuation. */
export const keyOf = (part: string, ocr: boolean): string =>
  ocr && MISREAD_NUMERO.test(part) ? 'no' : compact(part)

/** `№`, as OCR spells it with the letters at hand, Latin or Cyrillic. */
const MISREAD_NUMERO = /^[NМ][eеoо][.:]?$/u

/** Latin letters, digits and marks without a colon, as most words are. */
const ONE_PART = /^[!-9;-~]*$/

function labelAndValue(text: string): string[] {
  if (ONE_PART.test(text)) return [text]
  if (/^[\p{L}.\-/°º]+[:：].+$/u.test(text) && !/:\/\/|mailto/i.test(text))
    return text.split(/(?<=^[^:：]*[:：])/u)
  // Chinese and Japanese put no space between a label and its value.
  return text.split(/(?<=^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{2,})(?=[\dA-Z¥￥])/u)
}

/** `1,4200]1.207,00`: a ruling between two amounts, read with them as one word. */
const ruledParts = (text: string): string[] => text.split(/(?<=[.,]\d{2,4}[|[\]])(?=\d)/u)

/** What OCR or a missing space put together in one word: a label and its value, two cells of a table. */
export const wordParts = (text: string, ocr: boolean): string[] =>
  ocr ? labelAndValue(text).flatMap(ruledParts) : labelAndValue(text)
