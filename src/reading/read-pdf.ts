import { AppError } from '../lib/errors.js'
import type { Document, Page, PageMethod } from './document.js'
import { chooseAttachment } from './e-invoice/choose-attachment.js'
import { compareWithPages } from './e-invoice/compare.js'
import { decideMethod, isDamaged } from './page-method.js'
import { createPageOcr, OCR_DPI, type PageOcr } from './page-ocr.js'
import type { PageText } from './pdf/page-text.js'
import { type PdfSource, pdfSource } from './pdf/pdf-tasks.js'
import type { Drawing } from './rasterize/rasterizer.js'
import type { ReadContext, ReadHints } from './read-context.js'
import { type KeptText, textPage } from './read-page.js'
import { unreadablePage } from './reading-issues.js'
import { refuse, tooManyPages } from './refusals.js'

export type Content = Pick<Document, 'pages' | 'issues' | 'eInvoice'>

/** The pages of a PDF and the e-invoice inside it, compared with each other. */
export async function readPdf(
  bytes: Uint8Array,
  key: string,
  hints: ReadHints,
  context: ReadContext,
): Promise<Content> {
  const { limits, pdf, xml } = context
  const source = pdfSource(key, bytes, limits.pdfMemory)
  const { pageCount, attachments } = await pdf.inspect(source, hints.signal)
  if (pageCount > limits.maxPages) throw tooManyPages(pageCount, limits.maxPages)
  if (pageCount === 0) throw refuse('empty')
  const { chosen, issues } = await chooseAttachment(attachments, xml, hints.signal)
  const pages = await readPages(source, pageCount, hints, context)
  if (chosen === undefined) return { pages, issues }
  const { eInvoice } = chosen
  return { pages, eInvoice, issues: [...issues, ...compareWithPages(eInvoice, pages)] }
}

async function readPages(
  source: PdfSource,
  pageCount: number,
  hints: ReadHints,
  context: ReadContext,
): Promise<Page[]> {
  const drawing = context.rasterizer.open(source, hints.signal)
  const ocr = createPageOcr(context.ocr, context.limits, hints)
  const pages: Promise<Page>[] = []
  let done = 0
  try {
    for await (const text of context.pdf.pages(source, pageCount, hints.signal)) {
      const page = readPage(text, ocr, drawing, hints.signal).then(finished => {
        hints.onPage?.(++done, pageCount)
        return finished
      })
      // Looked at below, all together; until then a failure must not count as unhandled.
      page.catch(() => undefined)
      pages.push(page)
    }
    return await Promise.all(pages)
  } finally {
    await Promise.allSettled(pages)
    await drawing.close()
  }
}

async function readPage(
  text: PageText,
  ocr: PageOcr,
  drawing: Drawing,
  signal: AbortSignal | undefined,
): Promise<Page> {
  const method = decideMethod(text)
  if (method === 'text' || method === 'none') return textPage(text)
  return ocr.read({
    number: text.number,
    kept: keptText(text, method),
    unreadable: { ...textPage(text), note: unreadablePage(text.number) },
    draw: () =>
      drawing.render(text, OCR_DPI).catch(error => {
        signal?.throwIfAborted()
        if (error instanceof AppError) throw error
        return undefined
      }),
  })
}

/** The words that stay beside those of OCR: invisible ones too, for they may be meant to deceive. */
function keptText(text: PageText, method: PageMethod): KeptText {
  const words = text.words.filter(word => {
    // Another program's OCR is neither seen nor trusted: it is read anew.
    if (word.invisible === 'no-contrast' && text.ocrLayer > 0) return false
    return word.invisible !== undefined || (method === 'both' && !isDamaged(word))
  })
  return { words, doubted: text.words.some(isDamaged) }
}
