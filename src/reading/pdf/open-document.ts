import type { Refusal } from '../refusals.js'
import { heap, type Pdfium } from './pdfium.js'
import { createScratch, type Scratch } from './scratch.js'

/** A PDF held open in PDFium's memory until `close`. */
export interface OpenPdf {
  readonly pdfium: Pdfium
  readonly handle: number
  readonly scratch: Scratch
  readonly pageCount: number
  readonly close: () => void
}

const PASSWORD_ERROR = 4
const SECURITY_ERROR = 5

/** Opens a PDF, or says why it cannot be. */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array): OpenPdf | { readonly refusal: Refusal } {
  const data = pdfium.malloc(Math.max(bytes.byteLength, 1))
  if (data === 0) throw new Error('PDFium has no memory left for the document')
  heap(pdfium).set(bytes, data)
  const handle = pdfium.FPDF_LoadMemDocument(data, bytes.byteLength, 0)
  if (handle === 0) {
    const error = pdfium.FPDF_GetLastError()
    pdfium.free(data)
    return { refusal: error === PASSWORD_ERROR || error === SECURITY_ERROR ? 'encrypted' : 'corrupt' }
  }
  const scratch = createScratch(pdfium)
  return {
    pdfium,
    handle,
    scratch,
    pageCount: pdfium.FPDF_GetPageCount(handle),
    close: () => {
      scratch.free()
      pdfium.FPDF_CloseDocument(handle)
      pdfium.free(data)
    },
  }
}

/** Runs `use` with a loaded page and closes it whatever happens; undefined when the page is broken. */
export function withPage<T>(pdf: OpenPdf, index: number, use: (page: number) => T): T | undefined {
  const page = pdf.pdfium.FPDF_LoadPage(pdf.handle, index)
  if (page === 0) return undefined
  try {
    return use(page)
  } finally {
    pdf.pdfium.FPDF_ClosePage(page)
  }
}
