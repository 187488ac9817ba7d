import { open } from 'node:fs/promises'
import { AppError } from '../../lib/errors.js'
import { faultName } from '../../lib/fault-code.js'
import { type InputFile, STDIN } from './inputs.js'

async function fromStream(stream: NodeJS.ReadableStream, enough: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes)
    length += bytes.length
    if (length > enough) break
  }
  return Buffer.concat(chunks)
}

async function fromFile(path: string, enough: number): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const found = await file.stat()
    if (!found.isFile()) throw notAFile(path)
    const bytes = Buffer.alloc(Math.min(found.size, enough))
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length, length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return bytes.subarray(0, length)
  } finally {
    await file.close()
  }
}

function notAFile(path: string): AppError {
  return new AppError(
    'BAD_REQUEST',
    {
      en: `${path} is no regular file. Name a document, or a folder of documents.`,
      it: `${path} non è un file normale. Indicare un documento o una cartella di documenti.`,
    },
    { details: { reason: 'unsupported_type' } },
  )
}

/**
 * The bytes of a document; of one over `maxBytes` only as many as show it. Throws BAD_REQUEST naming why it
 * cannot be read.
 */
export async function readInput(
  input: InputFile,
  stdin: NodeJS.ReadableStream,
  maxBytes: number,
): Promise<Uint8Array> {
  // One byte more than may be read is enough for the reader to refuse the file by its size.
  const enough = maxBytes + 1
  if (input.path === STDIN) return fromStream(stdin, enough)
  try {
    return await fromFile(input.path, enough)
  } catch (error) {
    if (error instanceof AppError) throw error
    const reason = faultName(error)
    throw new AppError(
      'BAD_REQUEST',
      {
        en: `${input.file} cannot be read (${reason}). Check that it is there and that this user may read it.`,
        it: `${input.file} non si può leggere (${reason}). Controllare che esista e che questo utente possa leggerlo.`,
      },
      { details: { reason: 'unreadable', cause: reason }, cause: error },
    )
  }
}
