import type { MediaType } from './document.js'

/** PDF readers accept junk before the header; Acrobat looks at the first 1,024 bytes. */
const PDF_HEADER_WINDOW = 1024

interface Signature {
  readonly type: MediaType
  readonly at: number
  readonly bytes: readonly number[]
}

const SIGNATURES: readonly Signature[] = [
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/tiff', at: 0, bytes: [0x49, 0x49, 0x2a, 0x00] },
  { type: 'image/tiff', at: 0, bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  // RIFF....WEBP
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
]

/** The type of a file by its bytes alone; undefined when it is none that can be read. Names are never asked. */
export function sniff(bytes: Uint8Array): MediaType | undefined {
  const signature = SIGNATURES.find(({ at, bytes: wanted }) =>
    wanted.every((byte, i) => bytes[at + i] === byte),
  )
  if (signature !== undefined) return signature.type
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, PDF_HEADER_WINDOW))
  if (looksLikeXml(head)) return 'application/xml'
  if (head.includes('%PDF-')) return 'application/pdf'
  return undefined
}

/** XML begins with `<` after an optional byte order mark and white space, in UTF-8 or UTF-16. */
function looksLikeXml(head: Buffer): boolean {
  const text = decodeHead(head).trimStart()
  return /^<(\?xml|!--|!DOCTYPE|[A-Za-z_])/.test(text)
}

function decodeHead(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return head.toString('utf16le', 2)
  if (head[0] === 0xfe && head[1] === 0xff) {
    const even = head.subarray(2, head.length - (head.length % 2))
    return Buffer.from(even).swap16().toString('utf16le')
  }
  return head.toString('utf8').replace(/^\uFEFF/, '')
}
