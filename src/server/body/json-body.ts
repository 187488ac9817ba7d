import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/errors.js'
import { parseJson } from './json-value.js'
import type { UploadBudget } from './upload-budget.js'
import { UploadScanner } from './upload-scanner.js'

export interface BodyLimits {
  /** bytes of JSON text, the file not counted */
  readonly maxTextBytes: number
  /** decoded bytes of the file; 0 on routes that take none */
  readonly maxFileBytes: number
}

/** How much of a body that is refused anyway is still read, so that the client sees the answer and no reset. */
const DRAINED_BYTES = 96 * 1024 * 1024

/** Makes JSON the only body of the routes of this scope; files in it are decoded while they arrive. */
export function registerJsonBody(app: FastifyInstance, limits: BodyLimits, budget: UploadBudget): void {
  app.removeAllContentTypeParsers()
  app.addHook('preParsing', async (request, reply) => {
    const hold = budget.hold()
    request.state.hold = hold
    reply.raw.once('close', () => hold.release())
  })
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: AsyncIterable<unknown>) => readJson(request, payload, limits),
  )
}

async function readJson(
  request: FastifyRequest,
  payload: AsyncIterable<unknown>,
  limits: BodyLimits,
): Promise<unknown> {
  if (!isUtf8(request.headers['content-type'])) throw otherCharset()
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw compressed()
  const scanner = new UploadScanner(limits.maxFileBytes)
  await readAll(payload, chunk => {
    scanner.push(chunk)
    if (scanner.textLength > limits.maxTextBytes) throw tooLarge(limits.maxTextBytes)
    request.state.hold?.resize(scanner.textLength + scanner.fileLength)
  })
  const { text, upload } = scanner.end()
  if (upload !== undefined) request.state.upload = upload
  return parseJson(text)
}

/** Feeds every chunk to `take`; after `take` threw, the rest is read and dropped before the error is passed on. */
async function readAll(payload: AsyncIterable<unknown>, take: (chunk: Buffer) => void): Promise<void> {
  let refused: unknown
  let received = 0
  for await (const chunk of payload) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('request bodies are read as bytes')
    received += chunk.length
    if (received > DRAINED_BYTES) break
    if (refused !== undefined) continue
    try {
      take(chunk)
    } catch (error) {
      refused = error
    }
  }
  if (refused !== undefined) throw refused
}

function tooLarge(maxBytes: number): AppError {
  return new AppError(
    'BAD_REQUEST',
    {
      en: `The JSON of this request is larger than ${maxBytes} bytes. Send less at once.`,
      it: `Il JSON di questa richiesta supera ${maxBytes} byte. Inviare meno dati per volta.`,
    },
    { details: { reason: 'body_too_large', maxBytes } },
  )
}

/** JSON between systems is UTF-8 (RFC 8259, 8.1); what declares another encoding would be misread. */
function isUtf8(contentType = ''): boolean {
  const declared = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1]
  return declared === undefined || /^(?:utf-?8|us-ascii)$/i.test(declared)
}

function otherCharset(): AppError {
  return new AppError(
    'BAD_REQUEST',
    {
      en: 'The body must be UTF-8. Send the header Content-Type: application/json without another charset.',
      it: 'Il corpo deve essere in UTF-8. Inviare l’intestazione Content-Type: application/json senza altro charset.',
    },
    { details: { reason: 'media_type' } },
  )
}

function compressed(): AppError {
  return new AppError(
    'BAD_REQUEST',
    {
      en: 'Compressed bodies are not accepted. Send the JSON without Content-Encoding.',
      it: 'I corpi compressi non sono accettati. Inviare il JSON senza Content-Encoding.',
    },
    { details: { reason: 'content_encoding' } },
  )
}
