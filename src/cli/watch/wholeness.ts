import { type FileHandle, open } from 'node:fs/promises'

const HEAD_BYTES = 16
const TAIL_BYTES = 2_048
const RIFF_HEADER = 8

interface Ends {
  readonly head: Buffer
  readonly tail: Buffer
  readonly size: number
}

interface Rule {
  readonly is: (head: Buffer) => boolean
  readonly whole: (ends: Ends) => boolean
}

const startsWith = (bytes: Buffer, ...wanted: number[]) => wanted.every((byte, i) => bytes[i] === byte)
const trimmedEnd = (tail: Buffer) => tail.toString('latin1').replace(/[\s\0]+$/, '')

/** How the end of each type shows that nothing is missing. */
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
  { is: head => head.includes('<'), whole: ({ tail }) => trimmedEnd(tail).endsWith('>') },
]

async function part(file: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, position))
  return buffer.subarray(0, bytesRead)
}

/** True when the end of the file is what its type ends with; also for types whose end tells nothing. */
export async function looksWhole(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size === 0) return false
    const head = await part(file, HEAD_BYTES, 0)
    const tail = await part(file, TAIL_BYTES, size - TAIL_BYTES)
    const rule = RULES.find(({ is }) => is(head))
    // A preallocated file stands still at its full size, filled with zeros.
    return rule === undefined ? head.some(byte => byte !== 0) : rule.whole({ head, tail, size })
  } finally {
    await file.close()
  }
}
