import { createHash } from 'node:crypto'
import { AppError } from '../../lib/errors.js'
import type { Text } from '../../lib/text.js'

const MAX_DEPTH = 64
const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * JSON text (UTF-8) to a value that is safe to handle: no keys that reach for prototypes, no nesting that
 * could exhaust the stack, no text that is not Unicode. Throws BAD_REQUEST.
 */
export function parseJson(text: Uint8Array): unknown {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text))
  } catch (cause) {
    throw bad('malformed_json', MALFORMED, cause)
  }
  refuseUnsafe(value, 0)
  return value
}

/** SHA-256 (hex) of a parsed body; key order and white space of the text do not matter. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}

function refuseUnsafe(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (LONE_SURROGATE.test(value)) throw bad('malformed_text', NOT_UNICODE)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= MAX_DEPTH) throw bad('too_deep', TOO_DEEP)
  if (Array.isArray(value)) {
    for (const item of value) refuseUnsafe(item, depth + 1)
    return
  }
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__' || (key === 'constructor' && hasPrototypeKey(item))) {
      throw bad('forbidden_key', FORBIDDEN_KEY)
    }
    refuseUnsafe(item, depth + 1)
  }
}

function hasPrototypeKey(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
}

function bad(reason: string, text: Text, cause?: unknown): AppError {
  return new AppError('BAD_REQUEST', text, { details: { reason }, cause })
}

const MALFORMED: Text = {
  en: 'The body is not valid JSON in UTF-8. Check quotes, commas and the encoding.',
  it: 'Il corpo non è JSON valido in UTF-8. Controllare virgolette, virgole e codifica.',
}

const NOT_UNICODE: Text = {
  en: 'A text of the body holds half of a surrogate pair. Send whole Unicode characters.',
  it: 'Un testo del corpo contiene mezza coppia surrogata. Inviare caratteri Unicode interi.',
}

const TOO_DEEP: Text = {
  en: `The body is nested more than ${MAX_DEPTH} levels deep. Send a flatter object.`,
  it: `Il corpo è annidato per più di ${MAX_DEPTH} livelli. Inviare un oggetto meno profondo.`,
}

const FORBIDDEN_KEY: Text = {
  en: 'The body holds a key that is reserved by JavaScript (__proto__, constructor.prototype). Remove it.',
  it: 'Il corpo contiene una chiave riservata da JavaScript (__proto__, constructor.prototype). Rimuoverla.',
}
