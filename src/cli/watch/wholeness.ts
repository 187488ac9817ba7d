import { type FileHandle, open } from 'node:fs/promises'
import { tiffIsWhole } from './tiff.js'

const HEAD_BYTES = 16
const TAIL_BYTES = 2_048
const RIFF_HEADER = 8

interface Ends {
  readonly head: Buffer
  readonly tail: Buffer
  readonly size: number
  readonly file: FileHandle
}

interface Rule {
  readonly is: (head: Buffer) => boolean
  readonly whole: (ends: Ends) => boolean | Promise<boolean>
}

const startsWith = (bytes: Buffer, ...wanted: number[]) => wanted.every((byte, i) => bytes[i] === byte)
const trimmedEnd = (tail: Buffer) => tail.toString('latin1').replace(/[\s\0]+$/, '')

/** How each type shows that nothing is missing: most by their end. */
const RULES: readonly Rule[] = [
  { is: head => head.includes('%PDF'), whole: ({ tail }) => tail.includes('%%EOF') },
  { is: head => startsWith(head, 0x89, 0x50, 0x4e, 0x47), whole: ({ tail }) => tail.includes('IEND') },
  {
    is: head => startsWith(head, 0xff, 0xd8, 0xff),
    whole: ({ tail }) => tail.includes(Buffer.from([0xff, 0xd9])),
  },
  {
    is: head => head.subarray(0, 4).toString('latin1') === 'RIFF',
    whole: ({ head, size }) => size >= head.readUInt32LE(4) + RIFF_HEADER,
  },
  {
    is: head => startsWith(head, 0x49, 0x49, 0x2a, 0) || startsWith(head, 0x4d, 0x4d, 0, 0x2a),
    whole: ({ file, size, head }) => tiffIsWhole(file, size, head),
  },
  { is: head => head.includes('<'), whole: ({ tail }) => trimmedEnd(tail).endsWith('>') },
]

async function part(file: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, position))
  return buffer.subarray(0, bytesRead)
}

/** True when the file shows as its type does that nothing is missing; also for types whose end tells nothing. */
export async function looksWhole(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size === 0) return false
    const head = await part(file, HEAD_BYTES, 0)
    const tail = await part(file, TAIL_BYTES, size - TAIL_BYTES)
    const rule = RULES.find(({ is }) => is(head))
    // A preallocated file stands still at its full size, filled with zeros.
    return rule === undefined ? head.some(byte => byte !== 0) : await rule.whole({ head, tail, size, file })
  } finally {
    await file.close()
  }
}
