import type { PdfEngine } from '../pdf/pdf-engine.js'
import type { Rasterizer } from './rasterizer.js'

/** PDFium, in its worker threads. */
export function pdfiumRasterizer(pdf: PdfEngine, maxPixels: number): Rasterizer {
  return {
    open: (source, signal) => ({
      async render(page, dpi) {
        const task = { source, index: page.number - 1, size: { dpi, maxPixels }, turn: page.turn }
        const image = await pdf.render(task, signal)
        if (image === undefined) return undefined
        // A picture may be smaller than asked for, where the limit on pixels forbids more.
        return { image, points: page.width / image.width, width: page.width, height: page.height }
      },
      close: async () => undefined,
    }),
  }
}
