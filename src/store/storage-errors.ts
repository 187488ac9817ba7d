import { AppError } from '../lib/errors.js'
import { faultCode } from '../lib/fault-code.js'
import type { Text } from '../lib/text.js'

/** Why the disk refused, and what a person can do; by the system's error name. */
const CAUSES: Readonly<Record<string, Text>> = {
  ENOSPC: {
    en: 'the disk is full. Free some space and repeat the command',
    it: 'il disco è pieno. Liberare spazio e ripetere il comando',
  },
  EDQUOT: {
    en: 'the disk quota is used up. Free some space and repeat the command',
    it: 'la quota del disco è esaurita. Liberare spazio e ripetere il comando',
  },
  EACCES: {
    en: 'this user may not write there. Give the user the right to write, or choose another --data-dir',
    it: 'questo utente non può scrivervi. Dare all’utente il permesso di scrittura o scegliere un altro --data-dir',
  },
  EPERM: {
    en: 'the system does not permit it. Check the owner and the mode of the data folder',
    it: 'il sistema non lo permette. Controllare proprietario e permessi della cartella dei dati',
  },
  EROFS: {
    en: 'the file system is read-only. Choose another --data-dir or mount it writable',
    it: 'il file system è in sola lettura. Scegliere un altro --data-dir o montarlo in scrittura',
  },
  ENOTDIR: {
    en: 'a part of the path is a file, not a folder. Choose another --data-dir',
    it: 'una parte del percorso è un file, non una cartella. Scegliere un altro --data-dir',
  },
  EMFILE: {
    en: 'too many files are open. Raise the limit (ulimit -n) or work with less concurrency',
    it: 'troppi file aperti. Alzare il limite (ulimit -n) o lavorare con meno concorrenza',
  },
  EIO: {
    en: 'the device reports an input/output error. Check the disk and make a backup now',
    it: 'il dispositivo segnala un errore di lettura o scrittura. Controllare il disco e fare subito un backup',
  },
}

/** A refusal of the disk as STORAGE; an error that already speaks to people is passed through. */
export function storageFault(error: unknown, what: string): unknown {
  const code = faultCode(error)
  if (code === undefined || error instanceof AppError) return error
  const cause = CAUSES[code] ?? {
    en: `the system answered ${code}. Check the data folder and repeat the command`,
    it: `il sistema ha risposto ${code}. Controllare la cartella dei dati e ripetere il comando`,
  }
  return new AppError(
    'STORAGE',
    {
      en: `${what} cannot be read or written: ${cause.en}. Nothing was issued or changed.`,
      it: `Impossibile leggere o scrivere ${what}: ${cause.it}. Nulla è stato emesso o modificato.`,
    },
    { details: { reason: code }, cause: error },
  )
}

/** Runs an operation on the disk; a refusal leaves it as STORAGE. */
export async function onDisk<T>(what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw storageFault(error, what)
  }
}

/** A document of the data folder whose content is not what this program writes. `file` is relative to it. */
export function damagedFile(file: string, reason: string): AppError {
  return new AppError(
    'STORAGE',
    {
      en: `${file} is damaged (${reason}). Restore it from a backup, then run "autofattura verify".`,
      it: `${file} è danneggiato (${reason}). Ripristinarlo da un backup, poi eseguire "autofattura verify".`,
    },
    { details: { file, reason: 'damaged' } },
  )
}

/** Issuing in this tenant and year waits for the operator. */
export function yearBlocked(year: number, file: string, reason: Text): AppError {
  return new AppError(
    'STORAGE',
    {
      en: `${file}: ${reason.en}. No number of ${year} is given for this company until it is put right: restore the file from a backup; "autofattura verify" shows all that is wrong. Other companies and years are not touched.`,
      it: `${file}: ${reason.it}. Per questa azienda non si assegnano numeri del ${year} finché non si rimedia: ripristinare il file da un backup; "autofattura verify" mostra tutto ciò che non va. Altre aziende e altri anni non sono toccati.`,
    },
    { details: { file, year, reason: 'damaged' } },
  )
}

export function busyFolder(name: string, waitedMs: number): AppError {
  return new AppError(
    'STORAGE',
    {
      en: `${name} is in use by another process for more than ${Math.round(waitedMs / 1000)} s. Wait for it to end, or stop it, and repeat the command.`,
      it: `${name} è in uso da un altro processo da più di ${Math.round(waitedMs / 1000)} s. Attendere che termini, o fermarlo, e ripetere il comando.`,
    },
    { details: { reason: 'busy' } },
  )
}

export function badRequest(text: Text, details: Readonly<Record<string, unknown>>): AppError {
  return new AppError('BAD_REQUEST', text, { details })
}

export function notFound(what: string): AppError {
  return new AppError(
    'NOT_FOUND',
    {
      en: `${what} does not exist for this company. List what is there with "autofattura list".`,
      it: `${what} non esiste per questa azienda. Elencare ciò che c’è con "autofattura list".`,
    },
    { details: { id: what } },
  )
}
