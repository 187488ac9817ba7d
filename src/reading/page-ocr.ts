import pLimit from 'p-limit'
import type { Page, Word } from './document.js'
import { guessLanguage, OCR_LANGUAGES } from './ocr/languages.js'
import type { OcrEngine } from './ocr/ocr-engine.js'
import type { ReadHints } from './read-context.js'
import { type KeptText, ocrPage, type PagePicture } from './read-page.js'

/** Measured on degraded pages: fewer dots lose amounts, more only cost time. */
export const OCR_DPI = 200

export interface PageOcr {
  /** `draw` is called when the page's turn has come, so that few pictures are in memory; a Page stands for none. */
  read(number: number, kept: KeptText, draw: () => Promise<PagePicture | Page>): Promise<Page>
}

/**
 * OCR of the pages of one document. The first page finds the language, the others take it over; then as many
 * pages run at once as there are engines.
 */
export function createPageOcr(ocr: OcrEngine, hints: ReadHints): PageOcr {
  const limit = pLimit(ocr.threads)
  let first: Promise<readonly string[] | undefined> | undefined
  const readOne = async (
    number: number,
    kept: KeptText,
    draw: () => Promise<PagePicture | Page>,
    languages: readonly string[] | undefined,
  ) => {
    hints.signal?.throwIfAborted()
    const picture = await draw()
    if (!('image' in picture)) return { page: picture, languages }
    const { page, result } = await ocrPage(number, picture, kept, ocr, languages, hints.signal)
    return { page, languages: languages ?? isoOf(result?.languages) }
  }
  return {
    async read(number, kept, draw) {
      const known = hints.languages ?? guessFrom(kept.words)
      if (known !== undefined) return (await limit(() => readOne(number, kept, draw, known))).page
      if (first === undefined) {
        const leader = limit(() => readOne(number, kept, draw, undefined))
        first = leader.then(
          ({ languages }) => languages,
          () => undefined,
        )
        return (await leader).page
      }
      const languages = await first
      return (await limit(() => readOne(number, kept, draw, languages))).page
    },
  }
}

/** The text layer that is there may tell the language of the pictures beside it. */
function guessFrom(words: readonly Word[]): readonly string[] | undefined {
  const guess = guessLanguage(words.map(word => word.text).join(' '))
  return guess === undefined ? undefined : [guess.iso]
}

function isoOf(codes: readonly string[] | undefined): readonly string[] | undefined {
  const [code] = codes ?? []
  const language = OCR_LANGUAGES.find(({ tesseract }) => tesseract === code)
  return language === undefined ? undefined : [language.iso]
}
