import type { FileHandle } from 'node:fs/promises'

/** Bytes of one value by the type's number (TIFF 6.0, section 2). */
const TYPE_BYTES: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const SHORT = 3
const ENTRY_BYTES = 12
const COUNT_BYTES = 2
const POINTER_BYTES = 4
const HEADER_BYTES = 8
/** Tags whose values are places of further directories: SubIFDs, Exif, GPS. */
const DIRECTORY_TAGS: readonly number[] = [330, 34_665, 34_853]
/** Pairs of tags that say where picture data lies and how long it is: strips, tiles, old JPEG. */
const DATA_TAGS: readonly (readonly [number, number])[] = [
  [273, 279],
  [324, 325],
  [513, 514],
]
// More than any document has; a file that says more is left to the reader.
const MOST_DIRECTORIES = 10_000
const MOST_VALUES = 1_000_000
/** Writers pad to words and pages; more behind the last part is the beginning of the next. */
const PADDING = 4_096

interface Tag {
  readonly type: number
  readonly count: number
  /** where its values begin */
  readonly at: number
}

/** Reads numbers of a TIFF file; throws RangeError where the file does not reach (yet). */
class Bytes {
  readonly #file: FileHandle
  readonly #size: number
  readonly #little: boolean
  /** end of the furthest part that was spoken of */
  reached = HEADER_BYTES

  constructor(file: FileHandle, size: number, little: boolean) {
    this.#file = file
    this.#size = size
    this.#little = little
  }

  claim(at: number, length: number): void {
    if (at + length > this.#size) throw new RangeError(`${at + length} of ${this.#size} bytes`)
    this.reached = Math.max(this.reached, at + length)
  }

  async read(at: number, length: number): Promise<Buffer> {
    this.claim(at, length)
    const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, at)
    return buffer
  }

  number(buffer: Buffer, at: number, width: number): number {
    return this.#little ? buffer.readUIntLE(at, width) : buffer.readUIntBE(at, width)
  }

  async numbers(at: number, count: number, width: number): Promise<number[]> {
    const buffer = await this.read(at, count * width)
    return Array.from({ length: count }, (_, i) => this.number(buffer, i * width, width))
  }
}

/**
 * True when every directory (page) of a TIFF file and all they point to lie within the file, and nothing lies
 * behind them that would be the beginning of a further page. A writer sets the pointer to a page last.
 */
export async function tiffIsWhole(file: FileHandle, size: number, head: Buffer): Promise<boolean> {
  const bytes = new Bytes(file, size, head[0] === 0x49)
  try {
    const queue = await bytes.numbers(POINTER_BYTES, 1, POINTER_BYTES)
    const seen = new Set<number>()
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      if (at === 0 || seen.has(at) || seen.size >= MOST_DIRECTORIES) continue
      seen.add(at)
      queue.push(...(await directory(bytes, at)))
    }
    return seen.size > 0 && size - bytes.reached <= PADDING
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Claims a directory with all its values and picture data; returns the places of further directories. */
async function directory(bytes: Bytes, at: number): Promise<number[]> {
  const [count = 0] = await bytes.numbers(at, 1, COUNT_BYTES)
  const length = count * ENTRY_BYTES
  const entries = await bytes.read(at + COUNT_BYTES, length + POINTER_BYTES)
  const tags = new Map<number, Tag>()
  for (let i = 0; i < length; i += ENTRY_BYTES) {
    const type = bytes.number(entries, i + 2, 2)
    const values = bytes.number(entries, i + 4, 4)
    const size = values * (TYPE_BYTES[type] ?? 0)
    const place = size > POINTER_BYTES ? bytes.number(entries, i + 8, 4) : at + COUNT_BYTES + i + 8
    bytes.claim(place, size)
    tags.set(bytes.number(entries, i, 2), { type, count: values, at: place })
  }
  for (const [offsets, lengths] of DATA_TAGS) {
    const starts = await valuesOf(bytes, tags.get(offsets))
    const sizes = await valuesOf(bytes, tags.get(lengths))
    for (const [i, start] of starts.entries()) bytes.claim(start, sizes[i] ?? 0)
  }
  const further = [bytes.number(entries, length, POINTER_BYTES)]
  for (const tag of DIRECTORY_TAGS) further.push(...(await valuesOf(bytes, tags.get(tag))))
  return further
}

async function valuesOf(bytes: Bytes, tag: Tag | undefined): Promise<number[]> {
  if (tag === undefined || tag.count > MOST_VALUES) return []
  return bytes.numbers(tag.at, tag.count, tag.type === SHORT ? 2 : 4)
}
