import type { PageText } from './pdf/page-text.js'
import type { PdfEngine } from './pdf/pdf-engine.js'
import type { PdfSource } from './pdf/pdf-tasks.js'
import type { PagePicture } from './read-page.js'

/** Makes a picture of a PDF page; undefined when the page cannot be drawn. */
export interface Rasterizer {
  render(
    source: PdfSource,
    page: PageText,
    dpi: number,
    signal?: AbortSignal,
  ): Promise<PagePicture | undefined>
}

/** PDFium, in its worker threads. */
export function pdfiumRasterizer(pdf: PdfEngine, maxPixels: number): Rasterizer {
  return {
    async render(source, page, dpi, signal) {
      const task = { source, index: page.number - 1, dpi, maxPixels, turn: page.turn }
      const image = await pdf.render(task, signal)
      if (image === undefined) return undefined
      // A picture may be smaller than asked for, where the limit on pixels forbids more.
      return { image, points: page.width / image.width, width: page.width, height: page.height }
    },
  }
}
