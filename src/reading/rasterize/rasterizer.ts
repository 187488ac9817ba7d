import type { PageText } from '../pdf/page-text.js'
import type { PdfSource } from '../pdf/pdf-tasks.js'
import type { PagePicture } from '../read-page.js'

/** Makes pictures of PDF pages for OCR. */
export interface Rasterizer {
  /** One document's pages; `close` removes whatever was made for it. */
  open(source: PdfSource, signal?: AbortSignal): Drawing
}

export interface Drawing {
  /** The page upright, grey, at `dpi`; undefined when it cannot be drawn. */
  render(page: PageText, dpi: number): Promise<PagePicture | undefined>
  close(): Promise<void>
}
