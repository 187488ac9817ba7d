import { type FileHandle, open } from 'node:fs/promises'
import { sniff } from '../../reading/sniff.js'

const HEAD_BYTES = 2_048

async function headOf(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

/** True for the names of documents, whatever is inside: a broken one is a failure, not another type. */
export function hasDocumentName(path: string): boolean {
  return /\.(pdf|png|jpe?g|tiff?|webp)$/i.test(path)
}

/** What a file of a folder is taken for by its first bytes and its name. */
export type FoundKind = 'document' | 'fattura-pa' | 'other'

// Root element of the FatturaPA schema (Specifiche tecniche AdE, allegato A), under any prefix.
const FATTURA_PA = /<(?:[\w.-]+:)?FatturaElettronica[\s>]/

/**
 * A broken PDF is a document by its name, so that it is reported and not passed over; what cannot be read
 * counts, too. FatturaPA is an Italian e-invoice already, our own output among them: no self-invoice is made
 * of it.
 */
export async function foundKind(path: string): Promise<FoundKind> {
  if (hasDocumentName(path)) return 'document'
  let file: FileHandle
  try {
    file = await open(path, 'r')
  } catch {
    return 'document'
  }
  try {
    const head = await headOf(file)
    const type = sniff(head)
    if (type === 'application/xml' && FATTURA_PA.test(head.toString('utf8'))) return 'fattura-pa'
    return type === undefined ? 'other' : 'document'
  } finally {
    await file.close()
  }
}

/** True when a file of a folder is to be taken for a document. */
export async function sniffFile(path: string): Promise<boolean> {
  return (await foundKind(path)) === 'document'
}
