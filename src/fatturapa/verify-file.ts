import type { IsoDate } from '../lib/clock.js'
import { fileFindings } from './checking/file-findings.js'
import type { Checker, ControlFinding } from './produced.js'

/** A name that means to be one of SDI's; a copy under a name of one's own is nobody's fault. */
const LOOKS_LIKE_SDI_NAME = /^[A-Z]{2}[A-Z0-9]{8,}_[^.]*\.xml$/i

/**
 * Checks any FatturaPA file, also one made elsewhere.
 *
 * @param fileName without folders; its form is checked only where it means to be a name for SDI
 * @param today Italian day
 * @returns findings, none for a file SDI would take as far as a file alone can show
 */
export function verifyFile(
  checker: Checker,
  bytes: Uint8Array,
  fileName: string,
  today: IsoDate,
): readonly ControlFinding[] {
  if (isSigned(bytes, fileName)) return [fileFindings.signed()]
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return [fileFindings.archive()]
  return checker.check(bytes, {
    profile: 'any',
    today,
    ...(LOOKS_LIKE_SDI_NAME.test(fileName) && { fileName }),
  })
}

/** CMS in DER (SEQUENCE with a long length), or its base64 text, or the name says so. */
function isSigned(bytes: Uint8Array, fileName: string): boolean {
  if (/\.p7m$/i.test(fileName)) return true
  if (startsWith(bytes, 0x30, 0x80) || startsWith(bytes, 0x30, 0x82) || startsWith(bytes, 0x30, 0x83))
    return true
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  return /^\s*(?:-----BEGIN|MI[IAMJ][A-Za-z0-9+/]{8})/.test(head)
}

function startsWith(bytes: Uint8Array, ...signature: readonly number[]): boolean {
  return signature.every((byte, i) => bytes[i] === byte)
}
