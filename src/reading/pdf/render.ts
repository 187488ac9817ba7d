import type { Turn } from './frame.js'
import { type OpenPdf, withPage } from './open-document.js'
import { cropBox, pageTurn } from './page-geometry.js'

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

/**
 * Renders page `index` (0-based) as seen after `turn` quarter turns, at `dpi` or less where `maxPixels`
 * forbids it. undefined when the page is broken or has no area.
 */
export function renderPage(
  pdf: OpenPdf,
  index: number,
  dpi: number,
  maxPixels: number,
  turn?: Turn,
): GreyImage | undefined {
  return withPage(pdf, index, page => {
    const crop = cropBox(pdf, page)
    const own = pageTurn(pdf, page)
    const extra = ((turn ?? own) - own + 4) % 4
    const upright = (turn ?? own) % 2 === 0
    const across = crop.right - crop.left
    const up = crop.top - crop.bottom
    const scale = Math.min(dpi / POINTS_PER_INCH, Math.sqrt(maxPixels / Math.max(across * up, 1)))
    const width = Math.floor((upright ? across : up) * scale)
    const height = Math.floor((upright ? up : across) * scale)
    if (width < 1 || height < 1) return undefined
    return paint(pdf, page, width, height, extra)
  })
}

/** Paints a loaded page into a picture of this size, after `turns` quarter turns beyond its own. */
export function paint(
  { pdfium }: OpenPdf,
  page: number,
  width: number,
  height: number,
  turns = 0,
): GreyImage {
  const size = width * height
  const buffer = pdfium.wasmExports.malloc(size)
  if (buffer === 0) throw new Error('PDFium has no memory left for a page image')
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, GREY_FORMAT, buffer, width)
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, turns, FLAGS)
    return { width, height, data: pdfium.HEAPU8.slice(buffer, buffer + size) }
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap)
    pdfium.wasmExports.free(buffer)
  }
}
