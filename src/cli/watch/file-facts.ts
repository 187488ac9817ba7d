import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, lstat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Stamp } from './stability.js'

/** The facts of a stamp, and no others. */
export function stamp({ size, mtimeMs, ino }: Stamp): Stamp {
  return { size, mtimeMs, ino }
}

/** The stamp of a file; undefined when it is not there. */
export async function stampOf(path: string): Promise<Stamp | undefined> {
  return lstat(path).then(stamp, () => undefined)
}

/** SHA-256 of the content; undefined when it cannot be read now. */
export async function contentHash(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await access(path, constants.R_OK)
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}
