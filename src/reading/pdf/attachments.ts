import type { OpenPdf } from './open-document.js'
import { heap } from './pdfium.js'

/** A file embedded in a PDF. */
export interface Attachment {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Attachments beyond this number are not looked at: an invoice has one, a few with enclosures. */
const MAX_ATTACHMENTS = 50

/** The embedded XML files of a PDF, each at most `maxBytes` unpacked. */
export function readXmlAttachments(pdf: OpenPdf, maxBytes: number): Attachment[] {
  const count = Math.min(pdf.pdfium.FPDFDoc_GetAttachmentCount(pdf.handle), MAX_ATTACHMENTS)
  const found: Attachment[] = []
  for (let index = 0; index < count; index++) {
    const attachment = pdf.pdfium.FPDFDoc_GetAttachment(pdf.handle, index)
    if (attachment === 0) continue
    const name = readName(pdf, attachment)
    if (!/\.xml$/i.test(name)) continue
    const bytes = readFile(pdf, attachment, maxBytes)
    if (bytes !== undefined) found.push({ name, bytes })
  }
  return found
}

function readName({ pdfium }: OpenPdf, attachment: number): string {
  const size = pdfium.FPDFAttachment_GetName(attachment, 0, 0)
  if (size <= 2 || size > 4096) return ''
  return withBuffer(pdfium, size, buffer => {
    pdfium.FPDFAttachment_GetName(attachment, buffer, size)
    // UTF-16LE with a terminating zero
    return Buffer.from(heap(pdfium).slice(buffer, buffer + size - 2)).toString('utf16le')
  })
}

function readFile(
  { pdfium, scratch }: OpenPdf,
  attachment: number,
  maxBytes: number,
): Uint8Array | undefined {
  if (pdfium.FPDFAttachment_GetFile(attachment, 0, 0, scratch.at(0)) === 0) return undefined
  const size = scratch.int(0)
  if (size <= 0 || size > maxBytes) return undefined
  return withBuffer(pdfium, size, buffer => {
    const read = pdfium.FPDFAttachment_GetFile(attachment, buffer, size, scratch.at(0))
    return read === 0 ? undefined : heap(pdfium).slice(buffer, buffer + size)
  })
}

function withBuffer<T>(pdfium: OpenPdf['pdfium'], size: number, use: (buffer: number) => T): T {
  const buffer = pdfium.malloc(size)
  if (buffer === 0) throw new Error('PDFium has no memory left for an attachment')
  try {
    return use(buffer)
  } finally {
    pdfium.free(buffer)
  }
}
