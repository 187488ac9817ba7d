import pLimit from 'p-limit'
import type { Page, Word } from './document.js'
import type { ReadingLimits } from './limits.js'
import { guessLanguage } from './ocr/languages.js'
import type { OcrEngine } from './ocr/ocr-engine.js'
import { OCR_LANGUAGES } from './ocr/ocr-languages.js'
import type { ReadHints } from './read-context.js'
import { type KeptText, ocrPage, type PagePicture } from './read-page.js'
import { slowPage } from './reading-issues.js'

/** Measured on degraded pages: fewer dots lose amounts, more only cost time. */
export const OCR_DPI = 200

/** A page that wants OCR. */
export interface OcrRequest {
  readonly number: number
  readonly kept: KeptText
  /** called when the page's turn has come, so that few pictures are in memory; undefined when it cannot be drawn */
  readonly draw: () => Promise<PagePicture | undefined>
  /** the page without OCR */
  readonly unreadable: Page
}

export interface PageOcr {
  read(request: OcrRequest): Promise<Page>
}

/**
 * OCR of the pages of one document. The first page finds the language, the others take it over; then as many
 * pages run at once as there are engines. A document on which limits.slowPages pages failed is given up: the rest
 * of its pages stay unreadable.
 */
export function createPageOcr(ocr: OcrEngine, limits: ReadingLimits, hints: ReadHints): PageOcr {
  const whenFree = pLimit(ocr.threads)
  let first: Promise<Languages> | undefined
  let failed = 0
  const readOne = async (request: OcrRequest, languages: Languages) => {
    hints.signal?.throwIfAborted()
    const picture = failed < limits.slowPages ? await request.draw() : undefined
    const read = picture && (await ocrPage(request, picture, ocr, languages, hints.signal))
    if (read === undefined || read === 'slow') {
      failed++
      return { page: read === 'slow' ? slow(request) : request.unreadable, languages }
    }
    return { page: read.page, languages: languages ?? isoOf(read.result.languages) }
  }
  return {
    async read(request) {
      const known = hints.languages ?? guessFrom(request.kept.words)
      if (known === undefined && first === undefined) {
        const leader = whenFree(() => readOne(request, undefined))
        first = leader.then(
          ({ languages }) => languages,
          () => undefined,
        )
        return (await leader).page
      }
      const languages = known ?? (await first)
      return (await whenFree(() => readOne(request, languages))).page
    },
  }
}

type Languages = readonly string[] | undefined

const slow = ({ unreadable, number }: OcrRequest): Page => ({ ...unreadable, note: slowPage(number) })

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
