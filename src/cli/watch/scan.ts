import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { faultName } from '../../lib/fault-code.js'
import { isIgnoredName } from '../batch/ignore.js'
import { isReserved } from './layout.js'
import type { Stamp } from './stability.js'

export interface ScannedFile extends Stamp {
  /** relative to the watched folder */
  readonly relative: string
  readonly path: string
  /** changes with permissions, which tells when to try again */
  readonly ctimeMs: number
}

export interface Scan {
  /** in path order */
  readonly files: readonly ScannedFile[]
  /** first-level subfolders */
  readonly folders: readonly string[]
  /** folders that could not be listed, with the system's code */
  readonly unreadable: readonly { readonly path: string; readonly code: string }[]
  /** links, pipes and devices, which are never followed */
  readonly special: readonly { readonly path: string; readonly kind: 'link' | 'special' }[]
}

const RESERVED_DEPTH = 1

/**
 * All regular files below a folder. Links, fifos and devices are not followed; `processed`, `review` and
 * `failed` of the root and of each first-level folder are finished. Throws when the folder itself cannot
 * be listed (share gone).
 */
export async function scanFolder(root: string): Promise<Scan> {
  const files: ScannedFile[] = []
  const unreadable: { path: string; code: string }[] = []
  const special: { path: string; kind: 'link' | 'special' }[] = []
  const folders: string[] = []
  const visit = async (relative: string, depth: number, entries: readonly Dirent[]): Promise<void> => {
    for (const entry of entries) {
      const inner = join(relative, entry.name)
      const path = join(root, inner)
      if (isIgnoredName(entry.name)) continue
      if (entry.isDirectory()) {
        if (depth <= RESERVED_DEPTH && isReserved(entry.name)) continue
        if (depth === 0) folders.push(entry.name)
        const below = await readdir(path, { withFileTypes: true }).catch(error => {
          if (faultName(error) !== 'ENOENT') unreadable.push({ path, code: faultName(error) })
          return []
        })
        await visit(inner, depth + 1, below)
      } else if (entry.isFile()) {
        const found = await lstat(path).catch(() => undefined)
        if (found === undefined) continue
        const { size, mtimeMs, ctimeMs, ino } = found
        files.push({ relative: inner, path, size, mtimeMs, ctimeMs, ino })
      } else special.push({ path, kind: entry.isSymbolicLink() ? 'link' : 'special' })
    }
  }
  await visit('', 0, await readdir(root, { withFileTypes: true }))
  files.sort((a, b) => (a.relative < b.relative ? -1 : a.relative > b.relative ? 1 : 0))
  return { files, folders: folders.sort(), unreadable, special }
}
