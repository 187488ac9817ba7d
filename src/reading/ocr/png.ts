import { constants, deflateSync } from 'node:zlib'
import type { GreyImage } from '../pdf/render.js'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Paper is long runs of white: this packs it ten times smaller in a hundredth of the time OCR takes. */
const PACKING = { level: 1, strategy: constants.Z_RLE } as const

/**
 * Makes grey PNG files (ISO/IEC 15948) of pictures, in memory of its own that serves each of them again. Every thread
 * and library on the way to Tesseract copies what it is given and frees it late, so small files and few of them keep the
 * memory of the whole program small.
 */
export function createPngWriter(): (image: GreyImage) => Buffer {
  const table = crcTable()
  let rows = new Uint8Array()
  return image => {
    const size = (image.width + 1) * image.height
    if (rows.length < size) rows = new Uint8Array(size)
    return toPng(image, rows.subarray(0, size), table)
  }
}

/** @param rows room for the picture with one byte before each row */
function toPng({ width, height, data }: GreyImage, rows: Uint8Array, table: Uint32Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // bits per sample; colour type 0 (grey), deflate, plain filters and no interlacing are zeros
  header.writeUInt8(8, 8)
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1)
    rows[start] = 0
    rows.set(data.subarray(y * width, (y + 1) * width), start + 1)
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header, table),
    chunk('IDAT', deflateSync(rows, PACKING), table),
    chunk('IEND', Buffer.alloc(0), table),
  ])
}

function chunk(type: string, content: Buffer, table: Uint32Array): Buffer {
  const part = Buffer.alloc(content.length + 12)
  part.writeUInt32BE(content.length, 0)
  part.write(type, 4, 'latin1')
  content.copy(part, 8)
  part.writeUInt32BE(crc(part.subarray(4, content.length + 8), table), content.length + 8)
  return part
}

/** Cyclic redundancy check of PNG, annex D; node:zlib has one only since Node 22.2. */
function crc(bytes: Buffer, table: Uint32Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (table[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8)
  return (rest ^ 0xffffffff) >>> 0
}

function crcTable(): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, index) => {
    let rest = index
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
    return rest
  })
}
