import type { Page } from './document.js'
import { openImage } from './image/open-image.js'
import { createPageOcr, OCR_DPI } from './page-ocr.js'
import type { ReadContext, ReadHints } from './read-context.js'
import type { Content } from './read-pdf.js'
import { unreadablePage } from './reading-issues.js'
import { tooManyPages } from './refusals.js'

const NOTHING = { words: [], doubted: false } as const
/** A4, for a picture that was never measured. */
const UNREAD = { width: 595, height: 842, method: 'none', confidence: 0, words: [], lines: [] } as const

/** The pages of a picture file; a TIFF may hold many. */
export async function readImage(bytes: Uint8Array, hints: ReadHints, context: ReadContext): Promise<Content> {
  const { limits, ocr } = context
  const image = await openImage(bytes, limits)
  if (image.pageCount > limits.maxPages) throw tooManyPages(image.pageCount, limits.maxPages)
  const pageOcr = createPageOcr(ocr, limits, hints)
  let done = 0
  const pages = await Promise.all(
    Array.from({ length: image.pageCount }, async (_, index): Promise<Page> => {
      const number = index + 1
      const unreadable = { ...UNREAD, number, note: unreadablePage(number) }
      const draw = () => image.page(index, OCR_DPI)
      const page = await pageOcr.read({ number, kept: NOTHING, unreadable, draw })
      hints.onPage?.(++done, image.pageCount)
      return page
    }),
  )
  return { pages, issues: [] }
}
