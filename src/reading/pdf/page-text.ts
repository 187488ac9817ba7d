import type { Box, Word } from '../document.js'
import { readingOrder } from '../layout/reading-order.js'
import { readCharacters } from './characters.js'
import { coverage } from './coverage.js'
import { type Frame, frameOf, type Rect, TURNS, type Turn } from './frame.js'
import { joinSpacedLetters } from './letter-spacing.js'
import { type OpenPdf, withPage } from './open-document.js'
import { cropBox, pageTurn } from './page-geometry.js'
import { type PageObjects, readPageObjects } from './page-objects.js'
import { findInvisible } from './visibility.js'
import { buildWords, type PlacedWord, uprightTurn } from './words.js'

/** The text layer of one page and what decides whether it can be trusted; crosses from the worker thread. */
export interface PageText {
  readonly number: number
  readonly width: number
  readonly height: number
  /** quarter turns clockwise from user space to the page as it is read */
  readonly turn: Turn
  /** of these turns, those that the page itself does not ask for */
  readonly extraTurn: Turn
  readonly words: readonly Word[]
  readonly lines: readonly (readonly number[])[]
  /** share of the glyphs whose character the font does not tell, 0 to 1 */
  readonly unmapped: number
  /** words painted in no way at all over a picture: somebody else's OCR */
  readonly ocrLayer: number
  /** pictures on the page, without the tiny ones */
  readonly images: readonly Box[]
  /** part of the page under pictures, 0 to 1 */
  readonly imageShare: number
  /** number of things painted; 0 for an empty page */
  readonly painted: number
  readonly broken: boolean
}

/** A4, for a page that cannot even be measured. */
const BROKEN = {
  width: 595,
  height: 842,
  turn: 0,
  extraTurn: 0,
  words: [],
  lines: [],
  unmapped: 0,
  ocrLayer: 0,
  images: [],
  imageShare: 0,
  painted: 0,
  broken: true,
} as const

/** Pictures smaller than this part of the page are logos and icons. */
const SMALL_IMAGE = 0.02
const MAX_IMAGES = 100

/** Reads the text layer of page `index` (0-based); at most `maxCharacters` glyphs. */
export function readPageText(pdf: OpenPdf, index: number, maxCharacters: number): PageText {
  const number = index + 1
  const text = withPage(pdf, index, page => {
    const textPage = pdf.pdfium.FPDFText_LoadPage(page)
    if (textPage === 0) return undefined
    try {
      return { number, ...readLoadedPage(pdf, page, textPage, maxCharacters) }
    } finally {
      pdf.pdfium.FPDFText_ClosePage(textPage)
    }
  })
  return text ?? { number, ...BROKEN }
}

function readLoadedPage(
  pdf: OpenPdf,
  page: number,
  textPage: number,
  maxCharacters: number,
): Omit<PageText, 'number'> {
  const crop = cropBox(pdf, page)
  const characters = readCharacters(pdf.pdfium, textPage, pdf.scratch, maxCharacters)
  const ownTurn = pageTurn(pdf, page)
  const turn = uprightTurn(characters, ownTurn)
  const frame = frameOf(crop, turn)
  const placed = joinSpacedLetters(buildWords(characters, frame, turn))
  const objects = readPageObjects(pdf, page)
  const invisible = findInvisible(pdf, page, placed, objects)
  const lines = readingOrder(placed)
  let next = 0
  return {
    width: frame.width,
    height: frame.height,
    turn,
    extraTurn: TURNS[(turn - ownTurn + 4) % 4] ?? 0,
    words: lines.flat().map(item => marked(item, invisible.get(item))),
    lines: lines.map(line => line.map(() => next++)),
    unmapped: unmappedShare(placed),
    ...pictures(crop, frame, objects, placed),
    painted: objects.count,
    broken: false,
  }
}

function marked({ word }: PlacedWord, invisible: Word['invisible']): Word {
  return invisible === undefined ? word : { ...word, invisible }
}

function unmappedShare(placed: readonly PlacedWord[]): number {
  const glyphs = placed.reduce((sum, item) => sum + item.word.text.length, 0)
  return glyphs === 0 ? 0 : placed.reduce((sum, item) => sum + item.unmapped, 0) / glyphs
}

function pictures(
  crop: Rect,
  frame: Frame,
  objects: PageObjects,
  placed: readonly PlacedWord[],
): Pick<PageText, 'images' | 'imageShare' | 'ocrLayer'> {
  const rects = objects.areas.filter(area => area.kind === 'image').map(area => area.rect)
  const boxes = rects.map(frame.place)
  const pageArea = frame.width * frame.height
  const big = boxes.filter(box => box.width * box.height >= SMALL_IMAGE * pageArea)
  const overPicture = ({ rect }: PlacedWord) =>
    rects.some(({ left, right, bottom, top }) => {
      const x = (rect.left + rect.right) / 2
      const y = (rect.bottom + rect.top) / 2
      return left <= x && x <= right && bottom <= y && y <= top
    })
  const unpainted = placed.filter(item => item.first.style.unpainted)
  return {
    images: big.slice(0, MAX_IMAGES),
    imageShare: coverage(crop, rects),
    ocrLayer: unpainted.filter(overPicture).length,
  }
}
