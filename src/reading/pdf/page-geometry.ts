import { type Rect, TURNS, type Turn } from './frame.js'
import type { OpenPdf } from './open-document.js'

/** The crop box in user space; PDFium cuts it to the media box. */
export function cropBox({ pdfium, scratch }: OpenPdf, page: number): Rect {
  pdfium.FPDF_GetPageBoundingBox(page, scratch.at(0))
  return { left: scratch.float(0), top: scratch.float(1), right: scratch.float(2), bottom: scratch.float(3) }
}

/** The page's own rotation. */
export function pageTurn({ pdfium }: OpenPdf, page: number): Turn {
  return TURNS[pdfium.FPDFPage_GetRotation(page)] ?? 0
}
