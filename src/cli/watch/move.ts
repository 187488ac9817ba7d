import { link, lstat, mkdir, rename, unlink, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { faultName } from '../../lib/fault-code.js'
import type { FileResult } from '../batch/file-result.js'
import { movedPath, type Place, type Reserved } from './layout.js'

/** Folder of `--move` for a result. */
export function destination(status: FileResult['status']): Reserved {
  if (status === 'needs_review') return 'review'
  return status === 'failed' ? 'failed' : 'processed'
}

function numbered(path: string, n: number): string {
  if (n === 1) return path
  const extension = extname(path)
  return `${path.slice(0, path.length - extension.length)} (${n})${extension}`
}

const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']
const MOST_NAMES = 10_000

// A second name for the same file, made exclusively: nothing is overwritten, nothing is lost in between.
async function reserve(from: string, to: string): Promise<'linked' | 'renamed' | 'taken'> {
  try {
    await link(from, to)
    return 'linked'
  } catch (error) {
    if (faultName(error) === 'EEXIST') return (await isSameFile(from, to)) ? 'linked' : 'taken'
    if (!NO_LINKS.includes(faultName(error))) throw error
  }
  const there = await lstat(to).catch(() => undefined)
  if (there !== undefined) return 'taken'
  await rename(from, to)
  return 'renamed'
}

// A move that a crash interrupted has both names already.
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
 * ` (2)`. The note is written before the file leaves its old place. Returns the new path.
 */
export async function moveFinished({ root, from, place, status, note }: Move): Promise<string> {
  const wanted = movedPath(root, place, destination(status))
  await mkdir(dirname(wanted), { recursive: true })
  for (let n = 1; n <= MOST_NAMES; n++) {
    const to = numbered(wanted, n)
    const how = await reserve(from, to)
    if (how === 'taken') continue
    if (note !== undefined) await writeFile(`${to}.autofattura.json`, `${JSON.stringify(note, null, 2)}\n`)
    if (how === 'linked') await unlink(from)
    return to
  }
  throw new Error(`no free name for ${wanted} in ${join(root)}`)
}
