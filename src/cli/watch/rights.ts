import { access, constants, stat, statfs } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { AppError } from '../../lib/errors.js'
import type { WatchSettings } from './settings.js'

const RIGHTS = 0o777

async function may(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  )
}

async function denied(path: string, en: string, it: string): Promise<AppError> {
  const found = await stat(path).catch(() => undefined)
  const mode = found === undefined ? '?' : (found.mode & RIGHTS).toString(8)
  const owner = `${found?.uid ?? '?'}:${found?.gid ?? '?'}`
  const { username, uid, gid } = userInfo()
  const facts = `mode ${mode}, owner ${owner}; user ${username} ${uid}:${gid}`
  return new AppError(
    'BAD_REQUEST',
    { en: `${path}: ${en} (${facts}).`, it: `${path}: ${it} (${facts}).` },
    { details: { reason: 'unreadable', path, mode, owner } },
  )
}

/**
 * The right that is missing to read a file and, with `--move`, to take it out of its folder; found before
 * OCR is spent on it.
 */
export async function missingRight(path: string, settings: WatchSettings): Promise<AppError | undefined> {
  if (!(await may(path, constants.R_OK))) {
    return denied(path, 'this user may not read the file', 'questo utente non può leggere il file')
  }
  if (!settings.move || settings.dryRun) return undefined
  const folder = dirname(path)
  for (const place of new Set([folder, settings.root])) {
    if (await may(place, constants.W_OK | constants.X_OK)) continue
    return denied(
      place,
      'this user may not move files out of the folder',
      'questo utente non può spostare file dalla cartella',
    )
  }
  return undefined
}

// Below this a record with its XML and original may not fit any more.
const ROOM_NEEDED = 16 * 1024 * 1024

/** The folder whose disk is full, so that no OCR is spent on what cannot be stored. */
export async function fullDisk(folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const facts = await statfs(folder).catch(() => undefined)
    if (facts !== undefined && facts.bavail * facts.bsize < ROOM_NEEDED) return folder
  }
  return undefined
}
