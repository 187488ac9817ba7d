/** What one document may cost. Everything beyond is refused or cut off; the program itself never suffers. */
export interface ReadingLimits {
  readonly maxBytes: number
  readonly maxPages: number
  /** pixels of one image or rendered page */
  readonly maxPixels: number
  /** characters taken from one page */
  readonly maxCharactersPerPage: number
  /** bytes of one attachment, unpacked */
  readonly maxAttachmentBytes: number
  /** nesting of XML elements */
  readonly maxXmlDepth: number
  /** ms for the text of one whole document */
  readonly textTimeout: number
  /** ms for one rendered page */
  readonly renderTimeout: number
  /** ms for the OCR of one page, all attempts together */
  readonly ocrTimeout: number
  /** bytes that PDFium may take for one document */
  readonly pdfMemory: number
  /** pages of one document that may fail by taking too long; the rest is not tried any more */
  readonly slowPages: number
  /** MiB of JavaScript heap of one worker thread */
  readonly workerHeap: number
}

export const DEFAULT_LIMITS: ReadingLimits = {
  maxBytes: 20 * 1024 * 1024,
  maxPages: 200,
  maxPixels: 60_000_000,
  maxCharactersPerPage: 100_000,
  maxAttachmentBytes: 20 * 1024 * 1024,
  maxXmlDepth: 64,
  textTimeout: 15_000,
  renderTimeout: 10_000,
  ocrTimeout: 45_000,
  pdfMemory: 512 * 1024 * 1024,
  slowPages: 3,
  workerHeap: 512,
}
