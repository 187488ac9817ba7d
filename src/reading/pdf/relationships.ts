import { inflateSync } from 'node:zlib'

/** A dictionary of a file specification is shorter; what is longer is not looked at. */
const REACH = 4_000
/** Objects that are packed together, and how large they may be unpacked: each, and how many. */
const PACKED = /\/Type\s*\/ObjStm\b[\s\S]{0,400}?stream\r?\n/g
const UNPACKED = 4 * 1024 * 1024
const MOST_STREAMS = 500
/** An invoice has one embedded file, a few with enclosures. */
const MOST_FILES = 200

/**
 * What relation a PDF says that its embedded files have to it (/AFRelationship, ISO 32000-2, 14.13), by the files' names.
 * PDFium does not tell. The bytes are searched for file specifications (7.11.3), in the open and in object streams
 * (7.5.7); one that is written in a way not known here is passed over, so that nothing may rest on its absence.
 */
export function readRelationships(bytes: Uint8Array): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let left = MOST_FILES
  for (const text of sections(bytes)) {
    for (const match of text.matchAll(/\/AFRelationship\s*\/(\w+)/g)) {
      if (left-- === 0) return found
      const name = fileName(dictionaryAround(text, match.index))
      if (name !== undefined && match[1] !== undefined) found.set(name, match[1])
    }
  }
  return found
}

function* sections(bytes: Uint8Array): Generator<string> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  yield text
  let left = MOST_STREAMS
  for (const match of text.matchAll(PACKED)) {
    if (left-- === 0) return
    const start = match.index + match[0].length
    const end = text.indexOf('endstream', start)
    if (end === -1) return
    yield unpacked(bytes.subarray(start, end))
  }
}

function unpacked(bytes: Uint8Array): string {
  try {
    return inflateSync(bytes, { maxOutputLength: UNPACKED }).toString('latin1')
  } catch {
    return ''
  }
}

/** The innermost dictionary that holds the place, without what is nested in it. */
function dictionaryAround(text: string, place: number): string {
  return `${ownText(text, place, -1)}${ownText(text, place, 1)}`
}

/** From a place in a dictionary to its begin or its end. */
function ownText(text: string, place: number, step: 1 | -1): string {
  const [opens, closes] = step === 1 ? ['<<', '>>'] : ['>>', '<<']
  const kept: string[] = []
  let depth = 0
  for (let at = place; at >= 0 && at < text.length && Math.abs(at - place) < REACH; at += step) {
    const mark = step === 1 ? text.slice(at, at + 2) : text.slice(Math.max(0, at - 1), at + 1)
    if (mark === closes && depth === 0) break
    if (mark === opens || mark === closes) {
      depth += mark === opens ? 1 : -1
      at += step
    } else if (depth === 0) kept.push(text.charAt(at))
  }
  return (step === 1 ? kept : kept.reverse()).join('')
}

/** /UF, the name in Unicode, before /F. */
function fileName(dictionary: string): string | undefined {
  for (const key of ['UF', 'F']) {
    const literal = new RegExp(`/${key}\\s*\\(((?:\\\\[\\s\\S]|[^\\\\()])*)\\)`).exec(dictionary)?.[1]
    if (literal !== undefined) return decoded(unescaped(literal))
    const hex = new RegExp(`/${key}\\s*<([0-9A-Fa-f\\s]+)>`).exec(dictionary)?.[1]
    if (hex !== undefined) return decoded(Buffer.from(hex.replace(/\s/g, ''), 'hex'))
  }
  return undefined
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of a literal string (7.3.4.2). */
function unescaped(literal: string): Buffer {
  const plain = literal.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8) & 0xff) : (ESCAPES[code] ?? code),
  )
  return Buffer.from(plain, 'latin1')
}

/** UTF-16 or UTF-8 behind its mark, otherwise letters of which names of invoices use only the ASCII ones. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3)
  return bytes.toString('latin1')
}
