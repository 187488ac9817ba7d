import { createHash } from 'node:crypto'
import type { Document, Page } from './document.js'
import { DEFAULT_LIMITS, type ReadingLimits } from './limits.js'
import type { PageText } from './pdf/page-text.js'
import { createPdfEngine, type PdfEngine } from './pdf/pdf-engine.js'
import type { PdfSource } from './pdf/pdf-tasks.js'
import { refuse, tooManyBytes, tooManyPages } from './refusals.js'
import { sniff } from './sniff.js'

export interface ReaderOptions {
  readonly limits?: Partial<ReadingLimits>
  /** threads that read PDF files */
  readonly pdfThreads?: number
}

export interface ReadHints {
  /** only for messages; the type is taken from the bytes */
  readonly fileName?: string
  readonly mimeType?: string
  /** ISO 639-1 languages that the document may be in, most likely first; they replace the guess */
  readonly languages?: readonly string[]
  readonly signal?: AbortSignal
  readonly onPage?: (done: number, total: number) => void
}

export interface Reader {
  /**
   * Every page of a file as words with boxes. Throws AppError BAD_REQUEST with details.reason `encrypted`,
   * `corrupt`, `empty` or `unsupported_type`, or with details.maxBytes or details.maxPages; AppError
   * OCR_LOW_CONFIDENCE when no page has any usable text; the signal's reason when it is aborted.
   */
  read(bytes: Uint8Array, hints?: ReadHints): Promise<Document>
  close(): Promise<void>
}

/** A reader with threads of its own; they start with the first document and end with `close`. */
export function createReader(options: ReaderOptions = {}): Reader {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const pdf = createPdfEngine(limits, options.pdfThreads ?? 1)
  return {
    read: (bytes, hints = {}) => read(bytes, hints, limits, pdf),
    close: () => pdf.close(),
  }
}

async function read(
  bytes: Uint8Array,
  hints: ReadHints,
  limits: ReadingLimits,
  pdf: PdfEngine,
): Promise<Document> {
  hints.signal?.throwIfAborted()
  if (bytes.byteLength === 0) throw refuse('empty')
  if (bytes.byteLength > limits.maxBytes) throw tooManyBytes(bytes.byteLength, limits.maxBytes)
  const mediaType = sniff(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (mediaType !== 'application/pdf') throw refuse('unsupported_type')
  const source: PdfSource = { key: sha256, bytes: shared(bytes) }
  const { pageCount } = await pdf.inspect(source, hints.signal)
  if (pageCount > limits.maxPages) throw tooManyPages(pageCount, limits.maxPages)
  if (pageCount === 0) throw refuse('empty')
  const pages: Page[] = []
  for await (const page of pdf.pages(source, pageCount, hints.signal)) {
    pages.push(toPage(page))
    hints.onPage?.(pages.length, pageCount)
  }
  return { sha256, byteLength: bytes.byteLength, mediaType, pages, issues: [] }
}

function toPage(page: PageText): Page {
  const seen = page.words.length > 0
  return {
    number: page.number,
    width: page.width,
    height: page.height,
    method: seen ? 'text' : 'none',
    confidence: seen ? 1 : 0,
    words: page.words,
    lines: page.lines,
  }
}

function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength))
  copy.set(bytes)
  return copy
}
