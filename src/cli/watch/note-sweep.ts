import { lstat, readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { parseObject } from './entry.js'
import { NOTE_SUFFIX, type Reserved } from './layout.js'

const WITH_NOTES: readonly Reserved[] = ['review', 'failed']

/** Removes notes whose files somebody took out of `review` and `failed`, of the root and of its subfolders. */
export async function sweepNotes(root: string, folders: readonly string[]): Promise<void> {
  for (const home of ['', ...folders]) {
    for (const into of WITH_NOTES) await sweepFolder(join(root, home, into))
  }
}

async function sweepFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await sweepFolder(path)
    else if (entry.isFile() && entry.name.endsWith(NOTE_SUFFIX) && (await isOrphan(folder, entry.name))) {
      // Not permitted or gone meanwhile: it only stays a little longer.
      await unlink(path).catch(() => {})
    }
  }
}

async function isOrphan(folder: string, note: string): Promise<boolean> {
  const bytes = await readFile(join(folder, note)).catch(() => undefined)
  const { status, at, file } = parseObject(bytes) ?? {}
  // Only what a watcher wrote is its own to remove.
  if (typeof status !== 'string' || typeof at !== 'string') return false
  const name = typeof file === 'string' ? file : note.slice(0, -NOTE_SUFFIX.length)
  if (name.includes('/') || name.includes('\\')) return false
  return lstat(join(folder, name)).then(
    () => false,
    error => error instanceof Error && 'code' in error && error.code === 'ENOENT',
  )
}
