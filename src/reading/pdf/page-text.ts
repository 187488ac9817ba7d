import type { Word } from '../document.js'
import { toLines } from '../layout/lines.js'
import { readCharacters } from './characters.js'
import { frameOf, type Rect, TURNS, type Turn } from './frame.js'
import { type OpenPdf, withPage } from './open-document.js'
import { buildWords, uprightTurn } from './words.js'

/** The text layer of one page; plain data, so that it can cross from the worker thread. */
export interface PageText {
  readonly number: number
  readonly width: number
  readonly height: number
  /** quarter turns clockwise from user space to the page as it is read */
  readonly turn: Turn
  readonly words: readonly Word[]
  readonly lines: readonly (readonly number[])[]
  /** share of the glyphs whose character the font does not tell, 0 to 1 */
  readonly unmapped: number
  readonly broken: boolean
}

/** A4, for a page that cannot even be measured. */
const BROKEN = { width: 595, height: 842, turn: 0, words: [], lines: [], unmapped: 0, broken: true } as const

/** Reads the text layer of page `index` (0-based); at most `maxCharacters` glyphs. */
export function readPageText(pdf: OpenPdf, index: number, maxCharacters: number): PageText {
  const text = withPage(pdf, index, page => readLoadedPage(pdf, page, index, maxCharacters))
  return text ?? { ...BROKEN, number: index + 1 }
}

function readLoadedPage(pdf: OpenPdf, page: number, index: number, maxCharacters: number): PageText {
  const { pdfium, scratch } = pdf
  const crop = cropBox(pdf, page)
  const textPage = pdfium._FPDFText_LoadPage(page)
  if (textPage === 0) return { ...BROKEN, number: index + 1 }
  try {
    const characters = readCharacters(pdfium, textPage, scratch, maxCharacters)
    const turn = uprightTurn(characters, pageTurn(pdf, page))
    const frame = frameOf(crop, turn)
    const placed = buildWords(characters, frame, turn)
    const lines = toLines(placed)
    let next = 0
    return {
      number: index + 1,
      width: frame.width,
      height: frame.height,
      turn,
      words: lines.flat().map(item => item.word),
      lines: lines.map(line => line.map(() => next++)),
      unmapped: share(
        placed.map(item => item.unmapped),
        placed.map(item => item.word.text.length),
      ),
      broken: false,
    }
  } finally {
    pdfium._FPDFText_ClosePage(textPage)
  }
}

function share(parts: readonly number[], wholes: readonly number[]): number {
  const whole = wholes.reduce((sum, value) => sum + value, 0)
  return whole === 0 ? 0 : parts.reduce((sum, value) => sum + value, 0) / whole
}

/** The crop box in user space; PDFium cuts it to the media box. */
export function cropBox(pdf: OpenPdf, page: number): Rect {
  const { pdfium, scratch } = pdf
  pdfium._FPDF_GetPageBoundingBox(page, scratch.at(0))
  return { left: scratch.float(0), top: scratch.float(1), right: scratch.float(2), bottom: scratch.float(3) }
}

/** The page's own rotation. */
export function pageTurn(pdf: OpenPdf, page: number): Turn {
  return TURNS[pdf.pdfium._FPDFPage_GetRotation(page)] ?? 0
}
