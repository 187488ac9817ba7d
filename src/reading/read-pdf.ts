import type { Document, Page } from './document.js'
import { chooseAttachment } from './e-invoice/choose-attachment.js'
import { compareWithPages } from './e-invoice/compare.js'
import type { PageText } from './pdf/page-text.js'
import type { PdfSource } from './pdf/pdf-tasks.js'
import type { ReadContext, ReadHints } from './read-context.js'
import { refuse, tooManyPages } from './refusals.js'

type Content = Pick<Document, 'pages' | 'issues' | 'eInvoice'>

/** The pages of a PDF and the e-invoice inside it, compared with each other. */
export async function readPdf(
  bytes: Uint8Array,
  key: string,
  hints: ReadHints,
  { limits, pdf, xml }: ReadContext,
): Promise<Content> {
  const source: PdfSource = { key, bytes: shared(bytes) }
  const { pageCount, attachments } = await pdf.inspect(source, hints.signal)
  if (pageCount > limits.maxPages) throw tooManyPages(pageCount, limits.maxPages)
  if (pageCount === 0) throw refuse('empty')
  const { chosen, issues } = await chooseAttachment(attachments, xml, hints.signal)
  const pages: Page[] = []
  for await (const page of pdf.pages(source, pageCount, hints.signal)) {
    pages.push(toPage(page))
    hints.onPage?.(pages.length, pageCount)
  }
  if (chosen === undefined) return { pages, issues }
  const { eInvoice } = chosen
  return { pages, eInvoice, issues: [...issues, ...compareWithPages(eInvoice, pages)] }
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

/** The bytes in memory that threads share, so that no task copies the file. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength))
  copy.set(bytes)
  return copy
}
