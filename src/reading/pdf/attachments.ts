import type { OpenPdf } from './open-document.js'
import { heap } from './pdfium.js'
import { readRelationships } from './relationships.js'

/** A file embedded in a PDF. */
export interface Attachment {
  readonly name: string
  readonly bytes: Uint8Array
  /** what the PDF says that it is to the pages: `Alternative`, `Data`, `Source`, `Supplement` … */
  readonly relationship?: string
}

/** The relations that Factur-X 1.0 and ZUGFeRD 2 give the invoice: the page in another form, data of it, its source. */
export const OF_INVOICES: readonly string[] = ['Alternative', 'Data', 'Source']

/** Attachments beyond this number are not looked at: an invoice has one, a few with enclosures. */
const MAX_ATTACHMENTS = 50
const NONE: ReadonlyMap<string, string> = new Map()

/**
 * The embedded XML files of a PDF, each at most `maxBytes` unpacked: those named so, and those that are XML and have the
 * relation of an invoice.
 */
export function readXmlAttachments(pdf: OpenPdf, file: Uint8Array, maxBytes: number): Attachment[] {
  const count = Math.min(pdf.pdfium.FPDFDoc_GetAttachmentCount(pdf.handle), MAX_ATTACHMENTS)
  const relationships = count === 0 ? NONE : readRelationships(file)
  const found: Attachment[] = []
  for (let index = 0; index < count; index++) {
    const attachment = pdf.pdfium.FPDFDoc_GetAttachment(pdf.handle, index)
    if (attachment === 0) continue
    const name = readName(pdf, attachment)
    const relationship = relationships.get(name)
    const named = /\.xml$/i.test(name)
    if (!named && !OF_INVOICES.includes(relationship ?? '')) continue
    const bytes = readFile(pdf, attachment, maxBytes)
    if (bytes === undefined || !(named || beginsAsXml(bytes))) continue
    found.push({ name, bytes, ...(relationship === undefined ? {} : { relationship }) })
  }
  return found
}

function beginsAsXml(bytes: Uint8Array): boolean {
  return /^(?:\u{feff})?\s*</u.test(Buffer.from(bytes.subarray(0, 100)).toString('utf8'))
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
