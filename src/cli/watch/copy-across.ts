import { createHash } from 'node:crypto'
import { constants, copyFile, link, lstat, open, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { faultName } from '../../lib/fault-code.js'
import { contentHash } from './file-facts.js'

// Some file systems keep times to two seconds.
const SAME_TIME_MS = 2_000
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']

/**
 * Copies a file to another device under a new name, whole or not at all: flushed, compared with the original,
 * and only then named. `taken`: something else has the name. The original stays for the caller to remove.
 * Throws when the copy is not the same.
 */
export async function copyAcross(from: string, to: string): Promise<'copied' | 'taken'> {
  // One name for each original, so that a crash leaves no more than one behind, and the next attempt takes it away.
  const digest = createHash('sha256').update(from).digest('hex').slice(0, 16)
  const temporary = join(dirname(to), `.autofattura-${digest}.tmp`)
  try {
    await rm(temporary, { force: true })
    await copyWhole(from, temporary)
    return await publish(temporary, to)
  } finally {
    await rm(temporary, { force: true }).catch(() => {})
  }
}

async function copyWhole(from: string, temporary: string): Promise<void> {
  await copyFile(from, temporary, constants.COPYFILE_EXCL)
  const { atime, mtime } = await stat(from)
  await utimes(temporary, atime, mtime)
  await flush(temporary, 'r+')
  const [original, copy] = await Promise.all([contentHash(from), contentHash(temporary)])
  if (original === undefined || original !== copy) throw new Error(`the copy of ${from} is not the same`)
}

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function publish(temporary: string, to: string): Promise<'copied' | 'taken'> {
  try {
    await link(temporary, to)
  } catch (error) {
    if (faultName(error) === 'EEXIST') return 'taken'
    if (!NO_LINKS.includes(faultName(error))) throw error
    if ((await lstat(to).catch(() => undefined)) !== undefined) return 'taken'
    await rename(temporary, to)
  }
  // Not every system can flush a folder; the name is then as durable as its file system makes it.
  await flush(dirname(to), 'r').catch(() => {})
  return 'copied'
}

/** True for a copy on another device that a crash left beside its original: the same content and time. */
export async function isCopyOf(from: string, to: string): Promise<boolean> {
  const [original, copy] = await Promise.all([lstat(from), lstat(to)])
  if (!copy.isFile() || original.dev === copy.dev || original.size !== copy.size) return false
  if (Math.abs(original.mtimeMs - copy.mtimeMs) > SAME_TIME_MS) return false
  const [first, second] = await Promise.all([contentHash(from), contentHash(to)])
  return first !== undefined && first === second
}
