import { createHash } from 'node:crypto'
import type { Document, MediaType } from './document.js'
import { createXmlEngine } from './e-invoice/xml-engine.js'
import { DEFAULT_LIMITS, type ReadingLimits } from './limits.js'
import { createPdfEngine } from './pdf/pdf-engine.js'
import type { ReadContext, ReadHints } from './read-context.js'
import { readPdf } from './read-pdf.js'
import { refuse, tooManyBytes } from './refusals.js'
import { sniff } from './sniff.js'

export type { ReadHints } from './read-context.js'

export interface ReaderOptions {
  readonly limits?: Partial<ReadingLimits>
  /** threads that read PDF files */
  readonly pdfThreads?: number
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
  const context: ReadContext = {
    limits,
    pdf: createPdfEngine(limits, options.pdfThreads ?? 1),
    xml: createXmlEngine(limits),
  }
  return {
    read: (bytes, hints = {}) => read(bytes, hints, context),
    async close() {
      await Promise.all([context.pdf.close(), context.xml.close()])
    },
  }
}

async function read(bytes: Uint8Array, hints: ReadHints, context: ReadContext): Promise<Document> {
  hints.signal?.throwIfAborted()
  const { maxBytes } = context.limits
  if (bytes.byteLength === 0) throw refuse('empty')
  if (bytes.byteLength > maxBytes) throw tooManyBytes(bytes.byteLength, maxBytes)
  const mediaType = sniff(bytes)
  if (mediaType === undefined) throw refuse('unsupported_type')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const content = await readAs(mediaType, bytes, sha256, hints, context)
  return { sha256, byteLength: bytes.byteLength, mediaType, ...content }
}

async function readAs(
  mediaType: MediaType,
  bytes: Uint8Array,
  sha256: string,
  hints: ReadHints,
  context: ReadContext,
): Promise<Pick<Document, 'pages' | 'issues' | 'eInvoice'>> {
  switch (mediaType) {
    case 'application/pdf':
      return readPdf(bytes, sha256, hints, context)
    case 'application/xml': {
      const { eInvoice, issues } = await context.xml.parse(bytes, undefined, hints.signal)
      return { pages: [], eInvoice, issues }
    }
    default:
      throw refuse('unsupported_type')
  }
}
