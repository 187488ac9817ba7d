import type { FastifyRequest } from 'fastify'
import { AppError } from '../../lib/errors.js'
import type { FileInput } from '../../service/service.js'
import { invalidBody } from '../../service/validate.js'
import { Base64Decoder, type Upload } from './base64-decoder.js'

interface FileFields {
  readonly fileBase64: string
  readonly mimeType: string
  readonly fileName?: string
}

/**
 * The file of a checked body. Normally it was decoded while it arrived; a body that spells the key
 * `fileBase64` with escapes is decoded here. Throws BAD_REQUEST for text that is no base64 and for a file
 * larger than `maxBytes`.
 */
export function uploadedFile(request: FastifyRequest, body: FileFields, maxBytes: number): FileInput {
  const streamed = request.state.upload
  const upload = streamed?.placeholder === body.fileBase64 ? streamed : decode(body.fileBase64, maxBytes)
  if (upload.problem === 'too-large') throw tooLarge(maxBytes)
  if (upload.problem === 'invalid-base64') {
    throw invalidBody([{ path: 'fileBase64', message: 'must be base64 (A-Z a-z 0-9 + / with = padding)' }])
  }
  if (upload.bytes.length === 0) throw empty()
  return {
    bytes: upload.bytes,
    mimeType: body.mimeType,
    ...(body.fileName === undefined ? {} : { fileName: safeFileName(body.fileName) }),
  }
}

function decode(base64: string, maxBytes: number): Upload {
  const decoder = new Base64Decoder(maxBytes)
  decoder.push(base64)
  return decoder.end()
}

/** The last part of a path, without control characters: the name ends in file names, logs and terminals. */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return /^\.*$/.test(clean) ? 'document' : clean
}

function empty(): AppError {
  return new AppError(
    'BAD_REQUEST',
    {
      en: 'fileBase64 holds no bytes. Send the content of the file.',
      it: 'fileBase64 non contiene byte. Inviare il contenuto del file.',
    },
    { details: { reason: 'empty' } },
  )
}

function tooLarge(maxBytes: number): AppError {
  return new AppError(
    'BAD_REQUEST',
    {
      en: `The file is larger than ${maxBytes} bytes. Scan it at a lower resolution or split it.`,
      it: `Il file supera ${maxBytes} byte. Scansionarlo a risoluzione inferiore o dividerlo.`,
    },
    { details: { reason: 'file_too_large', maxBytes } },
  )
}
