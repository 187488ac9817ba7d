import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../../lib/errors.js'
import { faultCode } from '../../lib/fault-code.js'
import { diskFault, rightsOf } from './disk-faults.js'
import { movedPath, type Place, RESERVED } from './layout.js'

const STICKY = 0o1000
const ENTER_AND_WRITE = constants.W_OK | constants.X_OK

async function may(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  )
}

async function denied(path: string, en: string, it: string): Promise<AppError> {
  const rights = await rightsOf(path)
  return new AppError(
    'BAD_REQUEST',
    {
      en: `${path}: ${en} (${rights.en}). Give this user the right; a running watcher takes the file up by itself then.`,
      it: `${path}: ${it} (${rights.it}). Dare il permesso a questo utente; un watch in esecuzione riprenderà poi il file da solo.`,
    },
    { details: { ...rights.details, reason: 'unreadable' } },
  )
}

/** Which rights a watcher needs on a file. */
export interface Needs {
  /** the watched folder, absolute */
  readonly root: string
  /** the file is to leave its folder */
  readonly move: boolean
}

/**
 * The right that is missing to read a file and, with `--move`, to take it out of its folder and into each
 * of those it may go to; found before OCR is spent on it.
 */
export async function missingRight(path: string, place: Place, needs: Needs): Promise<AppError | undefined> {
  if (!(await may(path, constants.R_OK))) {
    return denied(path, 'this user may not read the file', 'questo utente non può leggere il file')
  }
  if (!needs.move) return undefined
  const folder = dirname(path)
  if (!(await may(folder, ENTER_AND_WRITE)) || (await isKept(path, folder))) {
    return denied(
      folder,
      'this user may not move files out of the folder',
      'questo utente non può spostare file dalla cartella',
    )
  }
  for (const into of RESERVED) {
    const fault = await missingTarget(dirname(movedPath(needs.root, place, into)))
    if (fault !== undefined) return fault
  }
  return undefined
}

// In a folder with the sticky bit only the owner of a file or of the folder may take it out (chmod(1)).
async function isKept(path: string, folder: string): Promise<boolean> {
  const us = process.getuid?.()
  if (us === undefined || us === 0) return false
  const [file, home] = await Promise.all([stat(path), stat(folder)]).catch(() => [])
  if (file === undefined || home === undefined || (home.mode & STICKY) === 0) return false
  return file.uid !== us && home.uid !== us
}

/** What keeps a folder from being made, or files from being laid into it. */
async function missingTarget(wanted: string): Promise<AppError | undefined> {
  for (let folder = wanted; ; folder = dirname(folder)) {
    let found: { isDirectory(): boolean }
    try {
      found = await stat(folder)
    } catch (error) {
      if (faultCode(error) === 'ENOENT' && folder !== dirname(folder)) continue
      return diskFault(error, folder)
    }
    if (!found.isDirectory()) return diskFault(Object.assign(new Error(), { code: 'ENOTDIR' }), folder)
    if (await may(folder, ENTER_AND_WRITE)) return undefined
    return denied(
      folder,
      'this user may not move files into the folder',
      'questo utente non può spostare file nella cartella',
    )
  }
}

const KIB = 1024
// Below this a record with its XML and original may not fit any more.
const ROOM_FOR_RECORD = 16 * KIB * KIB
// Two XML files; what does not fit is delivered later.
const ROOM_FOR_DELIVERY = 128 * KIB

/** Where a watcher writes: its journal, the data folder, the delivered files. */
export interface WritingPlaces {
  readonly dataDir: string
  readonly out: string
  /** absent with `--dry-run`, which writes nothing */
  readonly journal?: string
}

/** What keeps everything from being stored, found before OCR is spent: a full disk, a right that is lost. */
export async function storageTrouble(places: WritingPlaces): Promise<AppError | undefined> {
  const { dataDir, out, journal } = places
  if (journal === undefined) return undefined
  const rooms = [
    { folder: dataDir, needed: ROOM_FOR_RECORD },
    { folder: out, needed: ROOM_FOR_DELIVERY },
  ]
  for (const { folder, needed } of rooms) {
    const facts = await statfs(folder).catch(() => undefined)
    if (facts === undefined || facts.bavail * facts.bsize >= needed) continue
    return diskFault(Object.assign(new Error(), { code: 'ENOSPC' }), folder)
  }
  for (const folder of [dataDir, out, journal, join(journal, 'claims'), join(journal, 'tmp')]) {
    const fault = await access(folder, ENTER_AND_WRITE).then(() => undefined, faultCode)
    // A folder that is not there is made when it is needed.
    if (fault !== undefined && fault !== 'ENOENT')
      return diskFault(Object.assign(new Error(), { code: fault }), folder)
  }
  return undefined
}
