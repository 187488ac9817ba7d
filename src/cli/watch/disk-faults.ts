import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { AppError } from '../../lib/errors.js'
import { faultCode } from '../../lib/fault-code.js'
import type { Text } from '../../lib/text.js'

const RIGHTS = 0o7777

const FULL: Text = {
  en: 'the disk is full. Make room',
  it: 'il disco è pieno. Fare spazio',
}
const FORBIDDEN: Text = {
  en: 'this user may not write there. Give the user the right to write',
  it: 'questo utente non può scrivervi. Dare all’utente il permesso di scrittura',
}
const NO_FOLDER: Text = {
  en: 'something else stands where a folder is needed. Move it away or rename it',
  it: 'al posto di una cartella c’è altro. Spostarlo o rinominarlo',
}

/** Why the disk refused, and what a person can do; by the system's error name. */
const CAUSES: Readonly<Record<string, Text>> = {
  ENOSPC: FULL,
  EDQUOT: {
    en: 'the disk quota is used up. Make room',
    it: 'la quota del disco è esaurita. Fare spazio',
  },
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: {
    en: 'the file system is read-only. Mount it writable',
    it: 'il file system è in sola lettura. Montarlo in scrittura',
  },
  EEXIST: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  ENAMETOOLONG: {
    en: 'the name is too long for this file system. Give the file a shorter one',
    it: 'il nome è troppo lungo per questo file system. Dare al file un nome più corto',
  },
}

/** The user this program runs as, also where the system has no name for him. */
export function ourUser(): string {
  const ids = `${process.getuid?.() ?? '?'}:${process.getgid?.() ?? '?'}`
  try {
    return `${userInfo().username} ${ids}`
  } catch {
    return ids
  }
}

/** Mode and owner of a path and our user, as text and as details. */
export async function rightsOf(path: string) {
  const found = await stat(path).catch(() => undefined)
  const mode = found === undefined ? '?' : (found.mode & RIGHTS).toString(8)
  const owner = `${found?.uid ?? '?'}:${found?.gid ?? '?'}`
  return {
    en: `mode ${mode}, owner ${owner}; user ${ourUser()}`,
    it: `permessi ${mode}, proprietario ${owner}; utente ${ourUser()}`,
    details: { path, mode, owner },
  }
}

/**
 * A refusal of the disk as STORAGE, naming the folder, the reason, our user and the remedy; it passes once
 * somebody has put it right. Whatever carries no code of the system says its own message.
 */
export async function diskFault(error: unknown, folder: string): Promise<AppError> {
  if (error instanceof AppError) return error
  const code = faultCode(error)
  const message = error instanceof Error ? error.message : String(error)
  const cause = CAUSES[code ?? ''] ?? { en: `${message}. Check it`, it: `${message}. Controllare` }
  const rights = await rightsOf(folder)
  const reason = code ?? 'unknown'
  return new AppError(
    'STORAGE',
    {
      en: `${folder} cannot be written (${reason}): ${cause.en} (${rights.en}). It goes on by itself then.`,
      it: `${folder} non si può scrivere (${reason}): ${cause.it} (${rights.it}). Poi si continua da soli.`,
    },
    { details: { ...rights.details, reason }, cause: error },
  )
}
