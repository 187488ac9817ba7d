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

/**
 * True when a file of a folder is to be taken for a document: by its first bytes, or by its name, so that a
 * broken PDF is reported and not passed over. What cannot be read counts, too.
 */
export async function sniffFile(path: string): Promise<boolean> {
  if (hasDocumentName(path)) return true
  let file: FileHandle
  try {
    file = await open(path, 'r')
  } catch {
    return true
  }
  try {
    return sniff(await headOf(file)) !== undefined
  } finally {
    await file.close()
  }
}
