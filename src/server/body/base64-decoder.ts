import { createHash, type Hash } from 'node:crypto'

/** A file that came as base64 inside a JSON body. */
export interface Upload {
  readonly bytes: Uint8Array
  /** what stands in the parsed body in the file's place: `sha256:<hex>` of the bytes */
  readonly placeholder: string
  readonly problem?: UploadProblem
}

export type UploadProblem = 'invalid-base64' | 'too-large'

/**
 * Decodes one base64 JSON string piece by piece as it arrives. JSON escapes are understood, for encoders
 * write `/` as `\/` and `+` as `\u002B`; line breaks (MIME base64) are skipped; anything else is invalid.
 */
export class Base64Decoder {
  readonly #maxBytes: number
  readonly #hash: Hash = createHash('sha256')
  readonly #chunks: Uint8Array[] = []
  #length = 0
  /** letters of a group of four that is not complete yet */
  #open = ''
  #padding = 0
  #problem: UploadProblem | undefined

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Decoded bytes held so far. */
  get length(): number {
    return this.#length
  }

  /** The string's content between its quotes, whole escapes only. */
  push(json: string): void {
    if (this.#problem !== undefined) return
    const text = json.includes('\\') ? unescapeJson(json) : json
    const padded = text.indexOf('=')
    const letters = padded === -1 ? text : text.slice(0, padded)
    const pads = padded === -1 ? '' : text.slice(padded)
    const afterPadding = this.#padding > 0 && letters !== ''
    if (afterPadding || !/^[A-Za-z0-9+/]*$/.test(letters) || !/^=*$/.test(pads)) {
      this.#problem = 'invalid-base64'
      return
    }
    this.#padding += pads.length
    const all = this.#open + letters
    const whole = all.length - (all.length % 4)
    this.#open = all.slice(whole)
    this.#append(Buffer.from(all.slice(0, whole), 'base64'))
  }

  /** The file, once the closing quote was seen. */
  end(): Upload {
    const missing = this.#open === '' ? 0 : 4 - this.#open.length
    if (this.#padding !== missing || missing === 3) this.#problem ??= 'invalid-base64'
    if (this.#problem === undefined) this.#append(Buffer.from(this.#open, 'base64'))
    const placeholder = `sha256:${this.#hash.digest('hex')}`
    if (this.#problem !== undefined) return { bytes: new Uint8Array(), placeholder, problem: this.#problem }
    return { bytes: Buffer.concat(this.#chunks, this.#length), placeholder }
  }

  #append(bytes: Buffer): void {
    if (this.#length + bytes.length > this.#maxBytes) {
      this.#problem = 'too-large'
      this.#chunks.length = 0
      this.#length = 0
      return
    }
    this.#length += bytes.length
    this.#hash.update(bytes)
    this.#chunks.push(bytes)
  }
}

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = { '/': '/', n: '', r: '' }
const NOT_BASE64 = '\0'

function unescapeJson(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, (_, hex: string | undefined, simple: string) => {
    if (hex === undefined) return SIMPLE_ESCAPES[simple] ?? NOT_BASE64
    const code = Number.parseInt(hex, 16)
    return code === 0x0a || code === 0x0d ? '' : String.fromCharCode(code)
  })
}
