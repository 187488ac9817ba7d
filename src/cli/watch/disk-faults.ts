import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { AppError } from '../../lib/errors.js'
import { faultCode, faultName } from '../../lib/fault-code.js'
import type { Text } from '../../lib/text.js'

const RIGHTS = 0o7777

/** Why the disk refused, and what a person can do. */
const CAUSES = {
  full: {
    en: 'the disk is full. Make room',
    it: 'il disco è pieno. Fare spazio',
  },
  quota: {
    en: 'the disk quota is used up. Make room',
    it: 'la quota del disco è esaurita. Fare spazio',
  },
  forbidden: {
    en: 'this user may not write there. Give the user the right to write',
    it: 'questo utente non può scrivervi. Dare all’utente il permesso di scrittura',
  },
  readOnly: {
    en: 'the file system is read-only. Mount it writable',
    it: 'il file system è in sola lettura. Montarlo in scrittura',
  },
  noFolder: {
    en: 'something else stands where a folder is needed. Move it away or rename it',
    it: 'al posto di una cartella c’è altro. Spostarlo o rinominarlo',
  },
  longName: {
    en: 'the name is too long for this file system. Give the file a shorter one',
    it: 'il nome è troppo lungo per questo file system. Dare al file un nome più corto',
  },
} as const satisfies Readonly<Record<string, Text>>

const CAUSE_OF: ReadonlyMap<string, keyof typeof CAUSES> = new Map([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'quota'],
  ['EACCES', 'forbidden'],
  ['EPERM', 'forbidden'],
  ['EROFS', 'readOnly'],
  ['EEXIST', 'noFolder'],
  ['ENOTDIR', 'noFolder'],
  ['ENAMETOOLONG', 'longName'],
])

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

/** The message of a fault that nobody has words for. */
function unnamed(error: unknown): Text {
  const message = error instanceof Error ? error.message : String(error)
  return { en: `${message}. Check it`, it: `${message}. Controllare` }
}

/**
 * A refusal of the disk as STORAGE, naming the place, the reason, our user and the remedy; it passes once
 * somebody has put it right. Whatever carries no code of the system says its own message.
 */
export async function diskFault(error: unknown, place: string): Promise<AppError> {
  if (error instanceof AppError) return error
  const reason = faultName(error)
  const known = CAUSE_OF.get(reason)
  const cause = known === undefined ? unnamed(error) : CAUSES[known]
  const rights = await rightsOf(place)
  return new AppError(
    'STORAGE',
    {
      en: `${place} cannot be written (${reason}): ${cause.en} (${rights.en}). A running watcher goes on by itself then.`,
      it: `${place} non si può scrivere (${reason}): ${cause.it} (${rights.it}). Un watch in esecuzione continua poi da solo.`,
    },
    { details: { ...rights.details, reason }, cause: error },
  )
}

/**
 * A fault of the store as a watcher has to say it: nobody has to repeat a command. `dataDir` is named where
 * the fault does not tell its place.
 */
export async function watchersFault(error: AppError, dataDir: string): Promise<AppError> {
  if (error.code !== 'STORAGE') return error
  if (error.details?.reason === 'busy') return busy(error, dataDir)
  const { cause } = error
  if (faultCode(cause) === undefined) return error
  const { path } = error.details ?? {}
  return typeof path === 'string' ? diskFault(cause, await standingPlace(path)) : refusal(cause, dataDir)
}

/** The same for a refusal whose place the system names itself; `otherwise` where it does not. */
export async function refusal(error: unknown, otherwise: string): Promise<AppError> {
  const named = refusedPath(error)
  return diskFault(error, typeof named === 'string' ? await standingPlace(named) : otherwise)
}

/** What the system refused: where two names are involved, the new one. */
function refusedPath(fault: unknown): unknown {
  if (!(fault instanceof Error)) return undefined
  if ('dest' in fault && fault.dest !== undefined) return fault.dest
  return 'path' in fault ? fault.path : undefined
}

function busy(error: AppError, dataDir: string): AppError {
  return new AppError(
    'STORAGE',
    {
      en: `${dataDir} is in use by another process. Wait for it to end, or stop it; a running watcher tries again by itself.`,
      it: `${dataDir} è in uso da un altro processo. Attendere che termini, o fermarlo; un watch in esecuzione riprova da solo.`,
    },
    { details: { ...error.details }, cause: error },
  )
}

/** The folder of a file that was to be made, or the nearest one above that is there: there rights and room are missing. */
async function standingPlace(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory() || dirname(path) === path) return path
  return standingPlace(dirname(path))
}
