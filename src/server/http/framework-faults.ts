import { AppError, type ErrorCode } from '../../lib/errors.js'
import type { Text } from '../../lib/text.js'

interface Fault {
  readonly code: ErrorCode
  readonly reason: string
  readonly text: Text
}

const TOO_LARGE: Fault = {
  code: 'BAD_REQUEST',
  reason: 'body_too_large',
  text: {
    en: 'The request is larger than this route accepts. Send less at once.',
    it: 'La richiesta supera la dimensione ammessa. Inviare meno dati per volta.',
  },
}

const TOO_SLOW: Fault = {
  code: 'BAD_REQUEST',
  reason: 'request_timeout',
  text: {
    en: 'The request did not arrive completely in time. Send it again over a faster connection.',
    it: 'La richiesta non è arrivata per intero in tempo. Inviarla di nuovo con una connessione più veloce.',
  },
}

const MALFORMED_HTTP: Fault = {
  code: 'BAD_REQUEST',
  reason: 'malformed_http',
  text: {
    en: 'The request is not valid HTTP/1.1 or its headers are too large. Check the client.',
    it: 'La richiesta non è HTTP/1.1 valido o le intestazioni sono troppo grandi. Controllare il client.',
  },
}

const BAD_URL: Fault = {
  code: 'BAD_REQUEST',
  reason: 'bad_url',
  text: {
    en: 'The address holds a broken percent sign sequence. Encode it as UTF-8 percent encoding.',
    it: 'L’indirizzo contiene una sequenza percentuale non valida. Codificarlo in UTF-8.',
  },
}

/** Faults that Fastify and Node's parser raise before a handler runs, by their code. */
const FAULTS: Readonly<Record<string, Fault>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'BAD_REQUEST',
    reason: 'media_type',
    text: {
      en: 'The body must be JSON. Send the header Content-Type: application/json.',
      it: 'Il corpo deve essere JSON. Inviare l’intestazione Content-Type: application/json.',
    },
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'BAD_REQUEST',
    reason: 'content_length',
    text: {
      en: 'Content-Length does not match the body. Send the request again.',
      it: 'Content-Length non corrisponde al corpo. Inviare di nuovo la richiesta.',
    },
  },
  FST_ERR_CTP_BODY_TOO_LARGE: TOO_LARGE,
  HPE_HEADER_OVERFLOW: MALFORMED_HTTP,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
}

/** The program's error for a fault of the framework; undefined when it is none that a client caused. */
export function frameworkFault(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error)) return undefined
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
  const fault = FAULTS[code] ?? (code.startsWith('HPE_') || clientStatus(thrown) ? MALFORMED_HTTP : undefined)
  if (fault === undefined) return undefined
  return errorOf(fault, thrown)
}

/** A request that breaks HTTP itself. */
export function malformedHttp(): AppError {
  return errorOf(MALFORMED_HTTP)
}

/** An address that cannot be decoded. */
export function badUrl(): AppError {
  return errorOf(BAD_URL)
}

function errorOf({ code, text, reason }: Fault, cause?: unknown): AppError {
  return new AppError(code, text, { details: { reason }, cause })
}

function clientStatus(error: Error): boolean {
  const status = 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 500
}
