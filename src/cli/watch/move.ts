import { createHash } from 'node:crypto'
import { link, lstat, mkdir, rename, unlink, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { faultName } from '../../lib/fault-code.js'
import type { FileResult } from '../batch/file-result.js'
import { copyAcross, isCopyOf } from './copy-across.js'
import { movedPath, NOTE_SUFFIX, type Place, type Reserved } from './layout.js'

/** Folder of `--move` for a result. */
export function destination(status: FileResult['status']): Reserved {
  if (status === 'needs_review') return 'review'
  return status === 'failed' ? 'failed' : 'processed'
}

// What file systems allow for one name.
const LONGEST_NAME = 255

/** The beginning of a text that takes no more than so many bytes. */
function firstBytes(text: string, bytes: number): string {
  let kept = ''
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > bytes) return kept
    kept += character
  }
  return kept
}

function numbered(path: string, n: number): string {
  if (n === 1) return path
  const extension = extname(path)
  const end = ` (${n})${extension}`
  const stem = basename(path).slice(0, basename(path).length - extension.length)
  return join(dirname(path), firstBytes(stem, LONGEST_NAME - Buffer.byteLength(end)) + end)
}

/** The note beside a file; a name that leaves no room for the ending is cut and told apart by a digest. */
export function notePath(file: string): string {
  const name = basename(file)
  if (Buffer.byteLength(name + NOTE_SUFFIX) <= LONGEST_NAME) return file + NOTE_SUFFIX
  const end = `~${createHash('sha256').update(name).digest('hex').slice(0, 8)}${NOTE_SUFFIX}`
  return join(dirname(file), firstBytes(name, LONGEST_NAME - Buffer.byteLength(end)) + end)
}

const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']
const MOST_NAMES = 10_000

// A second name for the same file, made exclusively: nothing is overwritten, nothing is lost in between. Another
// device (`processed` mounted or linked from elsewhere) gets a copy.
async function reserve(from: string, to: string): Promise<'linked' | 'renamed' | 'copied' | 'taken'> {
  try {
    await link(from, to)
    return 'linked'
  } catch (error) {
    if (faultName(error) === 'EEXIST') return alreadyThere(from, to)
    if (faultName(error) === 'EXDEV') return copyAcross(from, to)
    if (!NO_LINKS.includes(faultName(error))) throw error
  }
  const there = await lstat(to).catch(() => undefined)
  if (there !== undefined) return 'taken'
  return renameTo(from, to)
}

async function renameTo(from: string, to: string): Promise<'renamed' | 'copied' | 'taken'> {
  try {
    await rename(from, to)
    return 'renamed'
  } catch (error) {
    if (faultName(error) === 'EXDEV') return copyAcross(from, to)
    throw error
  }
}

// A move that a crash interrupted has both names already.
async function alreadyThere(from: string, to: string): Promise<'linked' | 'copied' | 'taken'> {
  if (await isSameFile(from, to)) return 'linked'
  return (await isCopyOf(from, to)) ? 'copied' : 'taken'
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([lstat(a), lstat(b).catch(() => undefined)])
  return second !== undefined && first.ino === second.ino && first.dev === second.dev
}

export interface Move {
  readonly root: string
  readonly from: string
  readonly place: Place
  readonly status: FileResult['status']
  /** what stands beside a file that failed or waits for review */
  readonly note?: Readonly<Record<string, unknown>>
}

/**
 * Moves a finished file into `processed`, `review` or `failed`, keeping its relative path; a taken name gets
 * ` (2)`. The note is written before the file leaves its old place. Returns the new path; when it throws, the
 * file lies in its old place and only there.
 */
export async function moveFinished({ root, from, place, status, note }: Move): Promise<string> {
  const wanted = movedPath(root, place, destination(status))
  await mkdir(dirname(wanted), { recursive: true })
  for (let n = 1; n <= MOST_NAMES; n++) {
    const to = numbered(wanted, n)
    const how = await reserve(from, to)
    if (how === 'taken') continue
    try {
      if (note !== undefined) await writeNote(to, note)
      if (how !== 'renamed') await unlink(from)
    } catch (error) {
      await undo(how, from, to)
      throw error
    }
    return to
  }
  throw new Error(`no free name for ${wanted}`)
}

async function writeNote(to: string, note: Readonly<Record<string, unknown>>): Promise<void> {
  await writeFile(notePath(to), `${JSON.stringify({ file: basename(to), ...note }, null, 2)}\n`)
}

async function undo(how: 'linked' | 'renamed' | 'copied', from: string, to: string): Promise<void> {
  await unlink(notePath(to)).catch(() => {})
  if (how === 'renamed') await rename(to, from)
  else await unlink(to).catch(() => {})
}
