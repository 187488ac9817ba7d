import { createHash } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { AppError } from '../lib/errors.js'
import { noTelemetry, type Telemetry } from '../lib/telemetry.js'
import { acceptedType } from './accept.js'
import type { Document, MediaType } from './document.js'
import { createXmlEngine } from './e-invoice/xml-engine.js'
import { DEFAULT_LIMITS, type ReadingLimits } from './limits.js'
import { createOcrEngine } from './ocr/ocr-engine.js'
import { createPdfEngine } from './pdf/pdf-engine.js'
import { pdf2picRasterizer } from './rasterize/pdf2pic-rasterizer.js'
import { pdfiumRasterizer } from './rasterize/pdfium-rasterizer.js'
import { withFallback } from './rasterize/with-fallback.js'
import type { ReadContext, ReadHints } from './read-context.js'
import { readImage } from './read-image.js'
import { type Content, readPdf } from './read-pdf.js'
import { requireReadable } from './readable.js'
import { multipleInvoices } from './reading-issues.js'
import { type DrawingRequest, renderPages } from './render-pages.js'
import { findSeveralInvoices } from './scrutiny/several-invoices.js'
import { findSuspiciousText } from './scrutiny/suspicious-text.js'

export type { ReadHints } from './read-context.js'
export type { DrawingRequest, PageToDraw } from './render-pages.js'

export interface ReaderOptions {
  readonly maxBytes?: number
  readonly maxPages?: number
  /** threads that read scans; each takes about 200 MB while it works */
  readonly ocrWorkers?: number
  /** OCR keeps every core busy for minutes: for a server, whose short answers go before it */
  readonly ocrStandsBack?: boolean
  /** threads that read PDF files */
  readonly pdfWorkers?: number
  /** what draws PDF pages for OCR; pdf2pic needs GraphicsMagick and Ghostscript */
  readonly rasterizer?: 'pdfium' | 'pdf2pic'
  /** where links to the OCR language data may be kept; a private temporary folder when absent */
  readonly cacheDir?: string
  /** folder with more `<tesseract code>.traineddata.gz` */
  readonly languageDir?: string
  readonly telemetry?: Telemetry
  /** how many times longer than alone a thread takes at present, for the time limit of a page; told by the system when absent */
  readonly contention?: () => number
  /** the limits that no user sets; tests do */
  readonly limits?: Partial<ReadingLimits>
}

export interface Reader {
  /**
   * Every page of a file as words with boxes. Throws AppError BAD_REQUEST with details.reason `encrypted`,
   * `corrupt`, `empty` or `unsupported_type`, or with details.maxBytes or details.maxPages; AppError
   * OCR_LOW_CONFIDENCE when no page has any usable text; the signal's reason when it is aborted.
   */
  read(bytes: Uint8Array, hints?: ReadHints): Promise<Document>
  /**
   * Pages as grey PNG files, for people and for models that look at pictures: at most 10 pages of at most 2048 px;
   * a page that cannot be drawn is left out. Throws what `read` throws for a file that cannot be opened.
   */
  renderPages(bytes: Uint8Array, request: DrawingRequest): Promise<Uint8Array[]>
  close(): Promise<void>
}

/** A reader with threads of its own; they start with the first document and end with `close`. */
export function createReader(options: ReaderOptions = {}): Reader {
  const limits: ReadingLimits = {
    ...DEFAULT_LIMITS,
    ...options.limits,
    ...(options.maxBytes === undefined ? {} : { maxBytes: options.maxBytes }),
    ...(options.maxPages === undefined ? {} : { maxPages: options.maxPages }),
  }
  const pdf = createPdfEngine(limits, options.pdfWorkers ?? 1)
  const pdfium = pdfiumRasterizer(pdf, limits.maxPixels)
  const context: ReadContext = {
    limits,
    pdf,
    xml: createXmlEngine(limits),
    ocr: createOcrEngine(limits, {
      threads: options.ocrWorkers ?? Math.min(2, availableParallelism()),
      cacheFolder: options.cacheDir,
      languageFolder: options.languageDir,
      contention: options.contention ?? contention,
      standsBack: options.ocrStandsBack,
    }),
    rasterizer: options.rasterizer === 'pdf2pic' ? withFallback(pdf2picRasterizer(limits), pdfium) : pdfium,
  }
  return {
    read: (bytes, hints = {}) =>
      measured(options.telemetry ?? noTelemetry, () => read(bytes, hints, context)),
    renderPages: (bytes, request) => renderPages(bytes, request, context),
    async close() {
      await Promise.all([context.pdf.close(), context.xml.close(), context.ocr.close()])
    },
  }
}

const MOST_CONTENTION = 4

/** How many programs wait for each processor, 1 to 4; always 1 on Windows, which keeps no such figure. */
function contention(): number {
  const [waiting = 0] = loadavg()
  return Math.min(MOST_CONTENTION, Math.max(1, waiting / availableParallelism()))
}

async function measured<T>(telemetry: Telemetry, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  let outcome = 'error'
  try {
    const result = await work()
    outcome = 'ok'
    return result
  } catch (error) {
    if (error instanceof AppError) outcome = error.code.toLowerCase()
    throw error
  } finally {
    telemetry.observe('reading', outcome, performance.now() - start)
  }
}

async function read(bytes: Uint8Array, hints: ReadHints, context: ReadContext): Promise<Document> {
  hints.signal?.throwIfAborted()
  const mediaType = acceptedType(bytes, context.limits)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const content = await readAs(mediaType, bytes, sha256, hints, context)
  requireReadable(content)
  return { sha256, byteLength: bytes.byteLength, mediaType, ...scrutinised(content) }
}

/** What the pages as a whole say about the file. */
function scrutinised(content: Content): Content & Pick<Document, 'invoices'> {
  const { pages } = content
  const unreadable = pages.flatMap(({ note }) =>
    note === undefined || note.details?.blank === true ? [] : [note],
  )
  const invoices = findSeveralInvoices(pages)
  const several = invoices === undefined ? [] : [multipleInvoices(invoices.length, invoices)]
  const issues = [...content.issues, ...findSuspiciousText(pages), ...several, ...unreadable]
  return { ...content, issues, ...(invoices === undefined ? {} : { invoices }) }
}

async function readAs(
  mediaType: MediaType,
  bytes: Uint8Array,
  sha256: string,
  hints: ReadHints,
  context: ReadContext,
): Promise<Content> {
  switch (mediaType) {
    case 'application/pdf':
      return readPdf(bytes, sha256, hints, context)
    case 'application/xml': {
      const { eInvoice, issues } = await context.xml.parse(bytes, undefined, hints.signal)
      return { pages: [], eInvoice, issues }
    }
    default:
      return readImage(bytes, hints, context)
  }
}
