import type { XmlEngine } from './e-invoice/xml-engine.js'
import type { ReadingLimits } from './limits.js'
import type { OcrEngine } from './ocr/ocr-engine.js'
import type { PdfEngine } from './pdf/pdf-engine.js'
import type { Rasterizer } from './rasterize/rasterizer.js'

export interface ReadHints {
  /** only for messages; the type is taken from the bytes */
  readonly fileName?: string
  readonly mimeType?: string
  /** ISO 639-1 languages that the document may be in, most likely first; they replace the guess */
  readonly languages?: readonly string[]
  readonly signal?: AbortSignal
  readonly onPage?: (done: number, total: number) => void
}

/** The engines of one reader, shared by all its documents. */
export interface ReadContext {
  readonly limits: ReadingLimits
  readonly pdf: PdfEngine
  readonly xml: XmlEngine
  readonly ocr: OcrEngine
  readonly rasterizer: Rasterizer
}
