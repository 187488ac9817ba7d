import { readXmlAttachments } from './attachments.js'
import { type OpenPdf, openPdf } from './open-document.js'
import { packPage } from './packed-page.js'
import { readPageText } from './page-text.js'
import type {
  Inspection,
  InspectTask,
  PdfSource,
  RenderResult,
  RenderTask,
  TextResult,
  TextTask,
} from './pdf-tasks.js'
import { loadPdfium, type Pdfium } from './pdfium.js'
import { renderPage } from './render.js'

// PDFium's remarks about broken files are no concern of whoever started the program.
process.stderr.write = () => true

/** PDFium never gives memory back: after a document that took more than this, it is made anew. */
const RECYCLE_FROM = 128 * 1024 * 1024

/** This thread's PDFium and the document it has open: between two tasks on one document nothing is parsed again. */
class Session {
  #pdfium: Promise<Pdfium> | undefined
  #open: { readonly key: string; readonly pdf: OpenPdf } | undefined

  async use<T>(
    source: PdfSource,
    task: (pdf: OpenPdf) => T,
    refused: (refusal: Inspection) => T,
  ): Promise<T> {
    try {
      const pdf = this.#reuse(source.key) ?? openPdf(await this.#fresh(source.memoryLimit), source.bytes)
      if ('refusal' in pdf) return refused(pdf)
      this.#open = { key: source.key, pdf }
      return task(pdf)
    } catch (error) {
      // A trap leaves PDFium's memory in an unknown state: never use this instance again.
      this.#pdfium = undefined
      this.#open = undefined
      throw error
    }
  }

  #reuse(key: string): OpenPdf | undefined {
    return this.#open?.key === key ? this.#open.pdf : undefined
  }

  #fresh(memoryLimit: number): Promise<Pdfium> {
    if (this.#open !== undefined) {
      const { pdf } = this.#open
      this.#open = undefined
      if (pdf.pdfium.memory.buffer.byteLength > RECYCLE_FROM) this.#pdfium = undefined
      else pdf.close()
    }
    this.#pdfium ??= loadPdfium(memoryLimit)
    return this.#pdfium
  }
}

const session = new Session()

/** Opens the document: page count and embedded XML files, or why it cannot be read. */
export function inspect(task: InspectTask): Promise<Inspection> {
  return session.use<Inspection>(
    task.source,
    pdf => ({
      pageCount: pdf.pageCount,
      attachments: readXmlAttachments(pdf, task.source.bytes, task.maxAttachmentBytes),
    }),
    refusal => refusal,
  )
}

/** The text layers of a range of pages. */
export function text(task: TextTask): Promise<TextResult> {
  return session.use<TextResult>(
    task.source,
    pdf => {
      const indexes = Array.from({ length: Math.max(0, task.to - task.from) }, (_, i) => task.from + i)
      return indexes.map(index => packPage(readPageText(pdf, index, task.maxCharacters)))
    },
    () => [],
  )
}

/** One page as a grey picture, a RenderResult for the caller. */
export async function render(task: RenderTask): Promise<unknown> {
  const image = await session.use<RenderResult>(
    task.source,
    pdf => renderPage(pdf, task.index, task.size, task.turn),
    () => undefined,
  )
  if (image === undefined) return undefined
  const { handOver, ownMemory } = await import('../workers/hand-over.js')
  return handOver(image, ownMemory(image.data))
}
