import type { Turn } from './frame.js'
import { type OpenPdf, withPage } from './open-document.js'
import { cropBox, pageTurn } from './page-geometry.js'
import { heap } from './pdfium.js'

/** A grey picture, one byte per pixel, rows without padding. */
export interface GreyImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

const GREY_FORMAT = 1
const WHITE = 0xffffffff
/** FPDF_ANNOT | FPDF_GRAYSCALE */
const FLAGS = 0x01 | 0x08
const POINTS_PER_INCH = 72

/** How large a picture is made; the smallest of the bounds counts. */
export interface PictureSize {
  readonly dpi: number
  readonly maxPixels: number
  /** pixels of the longer side */
  readonly longSide?: number
}

/**
 * Renders page `index` (0-based) as seen after `turn` quarter turns. undefined when the page is broken or has no
 * area.
 */
export function renderPage(
  pdf: OpenPdf,
  index: number,
  { dpi, maxPixels, longSide = Number.POSITIVE_INFINITY }: PictureSize,
  turn?: Turn,
): GreyImage | undefined {
  return withPage(pdf, index, page => {
    const crop = cropBox(pdf, page)
    const own = pageTurn(pdf, page)
    const extra = ((turn ?? own) - own + 4) % 4
    const upright = (turn ?? own) % 2 === 0
    const across = crop.right - crop.left
    const up = crop.top - crop.bottom
    const scale = Math.min(
      dpi / POINTS_PER_INCH,
      Math.sqrt(maxPixels / Math.max(across * up, 1)),
      longSide / Math.max(across, up, 1),
    )
    const width = Math.floor((upright ? across : up) * scale)
    const height = Math.floor((upright ? up : across) * scale)
    if (width < 1 || height < 1) return undefined
    return paint(pdf, page, width, height, extra)
  })
}

/** The part of a picture that is painted, in pixels of the whole. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Paints a loaded page as a picture of this size, after `turns` quarter turns beyond its own; of it only `region`
 * is made.
 */
export function paint(
  { pdfium }: OpenPdf,
  page: number,
  width: number,
  height: number,
  turns = 0,
  region: Region = { x: 0, y: 0, width, height },
): GreyImage {
  const size = region.width * region.height
  const buffer = pdfium.malloc(size)
  if (buffer === 0) throw new Error('PDFium has no memory left for a page image')
  const bitmap = pdfium.FPDFBitmap_CreateEx(region.width, region.height, GREY_FORMAT, buffer, region.width)
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, region.width, region.height, WHITE)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, -region.x, -region.y, width, height, turns, FLAGS)
    return { width: region.width, height: region.height, data: heap(pdfium).slice(buffer, buffer + size) }
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap)
    pdfium.free(buffer)
  }
}
