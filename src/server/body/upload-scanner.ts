import { Base64Decoder, type Upload } from './base64-decoder.js'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const COLON = 0x3a
const COMMA = 0x2c
const FILE_KEY = 'fileBase64'
/** an escape cut off at the end of a chunk, e.g. `\u002`; it waits for the next chunk */
const CUT_ESCAPE = /\\(?:u[0-9a-fA-F]{0,3})?$/

/**
 * Takes a JSON body apart while it arrives: the value of the top-level key `fileBase64` is decoded at once
 * and replaced by a short placeholder, everything else is kept as text for JSON.parse. So a file of 20 MB
 * never becomes a 28 MB string, and no single turn of the event loop is long.
 */
export class UploadScanner {
  readonly #maxFileBytes: number
  readonly #rest: Buffer[] = []
  #restLength = 0
  #depth = 0
  #inString = false
  #escaped = false
  /** at the top level of an object: the bytes of the key being read, or of the last one read */
  #key: number[] | undefined
  #expectKey = false
  #afterColon = false
  #decoder: Base64Decoder | undefined
  #cut = ''
  #upload: Upload | undefined

  constructor(maxFileBytes: number) {
    this.#maxFileBytes = maxFileBytes
  }

  /** Bytes of JSON text held besides the file. */
  get textLength(): number {
    return this.#restLength
  }

  /** Bytes of the file held so far. */
  get fileLength(): number {
    return this.#decoder?.length ?? this.#upload?.bytes.length ?? 0
  }

  push(chunk: Buffer): void {
    let position = 0
    while (position < chunk.length) {
      position =
        this.#decoder === undefined
          ? this.#scanText(chunk, position)
          : this.#scanFile(this.#decoder, chunk, position)
    }
  }

  /** The JSON text with the placeholder in it, and the file when there was one. */
  end(): { readonly text: Buffer; readonly upload?: Upload } {
    const text = Buffer.concat(this.#rest, this.#restLength)
    return this.#upload === undefined ? { text } : { text, upload: this.#upload }
  }

  /** Scans until the chunk's end or the opening quote of the file; returns the next position. */
  #scanText(chunk: Buffer, start: number): number {
    for (let index = start; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0
      if (this.#inString) this.#insideString(byte)
      else if (byte === QUOTE && this.#isFileValue()) {
        this.#keep(chunk.subarray(start, index))
        this.#decoder = new Base64Decoder(this.#maxFileBytes)
        return index + 1
      } else this.#outsideString(byte)
    }
    this.#keep(chunk.subarray(start))
    return chunk.length
  }

  #insideString(byte: number): void {
    if (this.#expectKey && byte !== QUOTE) this.#key?.push(byte)
    if (this.#escaped) this.#escaped = false
    else if (byte === BACKSLASH) this.#escaped = true
    else if (byte === QUOTE) {
      this.#inString = false
      this.#expectKey = false
    }
  }

  #outsideString(byte: number): void {
    if (byte === QUOTE) {
      this.#inString = true
      if (this.#expectKey) this.#key = []
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      this.#depth += 1
      this.#expectKey = this.#depth === 1 && byte === OPEN_OBJECT
      this.#afterColon = false
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) this.#depth -= 1
    else if (byte === COLON) this.#afterColon = this.#depth === 1
    else if (byte === COMMA && this.#depth === 1) {
      this.#expectKey = true
      this.#afterColon = false
    }
  }

  #isFileValue(): boolean {
    return this.#afterColon && this.#key !== undefined && Buffer.from(this.#key).toString() === FILE_KEY
  }

  /** Decodes until the chunk's end or the closing quote; returns the next position. */
  #scanFile(decoder: Base64Decoder, chunk: Buffer, start: number): number {
    const end = closingQuote(chunk, start, this.#cut)
    const content = this.#cut + chunk.toString('latin1', start, end === -1 ? chunk.length : end)
    if (end === -1) {
      this.#cut = CUT_ESCAPE.exec(content)?.[0] ?? ''
      decoder.push(this.#cut === '' ? content : content.slice(0, -this.#cut.length))
      return chunk.length
    }
    this.#cut = ''
    decoder.push(content)
    this.#upload = decoder.end()
    this.#decoder = undefined
    this.#afterColon = false
    this.#keep(Buffer.from(JSON.stringify(this.#upload.placeholder)))
    return end + 1
  }

  #keep(bytes: Buffer): void {
    if (bytes.length === 0) return
    this.#rest.push(bytes)
    this.#restLength += bytes.length
  }
}

/** Index of the first quote that no backslash escapes, or -1. `before` is what was held back of the last chunk. */
function closingQuote(chunk: Buffer, start: number, before: string): number {
  let from = start
  for (;;) {
    const quote = chunk.indexOf(QUOTE, from)
    if (quote === -1) return -1
    let backslashes = 0
    while (quote - 1 - backslashes >= start && chunk[quote - 1 - backslashes] === BACKSLASH) backslashes += 1
    if (quote - backslashes === start && before === '\\') backslashes += 1
    if (backslashes % 2 === 0) return quote
    from = quote + 1
  }
}
