import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { OCR_LANGUAGES, type OcrLanguage } from './ocr-languages.js'

export const DATA_SUFFIX = '.traineddata.gz'
/** The integer version of the "best" data, LSTM only: as good here as the big one, and a fifth of its size. */
const VARIANT = '4.0.0_best_int'

/** The data files of the languages that are installed, by Tesseract's code. */
export function installedFiles(): Map<string, string> {
  const require = createRequire(import.meta.url)
  const files = new Map<string, string>()
  for (const { tesseract } of OCR_LANGUAGES) {
    try {
      const home = dirname(require.resolve(`@tesseract.js-data/${tesseract}/package.json`))
      const file = join(home, VARIANT, `${tesseract}${DATA_SUFFIX}`)
      if (existsSync(file)) files.set(tesseract, file)
    } catch {
      // Not installed: whoever asks sees which are.
    }
  }
  return files
}

/** Tesseract's codes of the languages that can be read here. */
export function installedLanguages(): readonly string[] {
  return [...installedFiles().keys()]
}

/** Read beside every other language: half of the words on a foreign invoice to Italy may be English. */
export const COMPANION = 'eng'

/** Tesseract's codes of languages whose data a user may add. */
const FURTHER: Readonly<Record<string, string>> = {
  ja: 'jpn',
  ko: 'kor',
  ru: 'rus',
  sr: 'srp',
  zh: 'chi_sim',
}

/** The codes among `codes` that a user added to those of the program. */
export function addedLanguages(codes: readonly string[]): string[] {
  return codes.filter(code => OCR_LANGUAGES.every(({ tesseract }) => tesseract !== code))
}

/**
 * The first language decides in case of doubt: names and numbers in Latin letters on a page of another script are read
 * in that script's letters with a bad score. The second look, which sees just these, begins with the Latin language.
 */
export function forSecondLook(codes: readonly string[]): readonly string[] {
  const first = OCR_LANGUAGES.find(({ tesseract }) => tesseract === codes[0])
  return first === undefined || first.script === 'latin' ? codes : [...codes].reverse()
}

/** Tesseract's codes for languages given as ISO 639-1 or by Tesseract's own code, in their order, English last. */
export function tesseractCodes(languages: readonly string[]): string[] {
  const codes = languages.map(code => {
    const plain = code.toLowerCase()
    const shipped = OCR_LANGUAGES.find(language => language.iso === plain)?.tesseract
    return shipped ?? FURTHER[plain] ?? plain
  })
  return [...new Set([...codes, COMPANION])]
}

/** The language whose known words occur most in a text; undefined when hardly any does. */
export function guessLanguage(text: string): OcrLanguage | undefined {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const counts = new Map<string, number>()
  for (const [word] of plain.matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  let best: OcrLanguage | undefined
  let bestScore = 2
  for (const language of OCR_LANGUAGES) {
    // A word repeated on every line of a table tells no more than three of its kind.
    const score = language.words.reduce((sum, word) => sum + Math.min(3, counts.get(word) ?? 0), 0)
    if (score > bestScore) {
      best = language
      bestScore = score
    }
  }
  return best
}
