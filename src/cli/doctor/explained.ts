import { AppError } from '../../lib/errors.js'
import { faultCode } from '../../lib/fault-code.js'
import type { Text } from '../../lib/text.js'

/** What one check found; `fix` is the command or step that repairs it. */
export interface CheckResult {
  readonly check: string
  readonly status: 'ok' | 'warning' | 'bad'
  readonly message: Text
  readonly fix?: Text
}

const RIGHTS: Text = {
  en: 'Give this user the right to read and write there (ls -ld shows whose it is), or choose another data folder with --data-dir or AUTOFATTURA_DATA_DIR.',
  it: 'Dare a questo utente il permesso di lettura e scrittura (ls -ld mostra di chi è), o scegliere un’altra cartella dati con --data-dir o AUTOFATTURA_DATA_DIR.',
}
const ELSEWHERE: Text = {
  en: 'No folder can be made there. Choose another data folder with --data-dir or AUTOFATTURA_DATA_DIR.',
  it: 'Lì non si può creare una cartella. Scegliere un’altra cartella dati con --data-dir o AUTOFATTURA_DATA_DIR.',
}
const ROOM: Text = { en: 'Make room on that disk.', it: 'Fare spazio su quel disco.' }
const DISK: Text = {
  en: 'The disk does not answer as it should: check it (dmesg, mount).',
  it: 'Il disco non risponde come dovrebbe: controllarlo (dmesg, mount).',
}

/** What repairs a fault of the file system, by the system's code. */
const REMEDIES: ReadonlyMap<string, Text> = new Map([
  ['EACCES', RIGHTS],
  ['EPERM', RIGHTS],
  ['EROFS', ELSEWHERE],
  ['ENOENT', ELSEWHERE],
  ['ENOTDIR', ELSEWHERE],
  ['EEXIST', ELSEWHERE],
  ['ELOOP', ELSEWHERE],
  ['ENAMETOOLONG', ELSEWHERE],
  ['ENOSPC', ROOM],
  ['EDQUOT', ROOM],
  ['EIO', DISK],
  ['ESTALE', DISK],
])

/** A folder or file that cannot be used, with what the system says and what helps. */
export function unusable(check: string, path: string, code: string): CheckResult {
  return {
    check,
    status: 'bad',
    message: { en: `${path} cannot be used (${code})`, it: `${path} non è utilizzabile (${code})` },
    fix: REMEDIES.get(code) ?? RIGHTS,
  }
}

/** The fault that ended a check, as a finding: in both languages and with its own remedy where one is known. */
export function explained(check: string, error: unknown): CheckResult {
  if (error instanceof AppError) return { check, status: 'bad', message: error.text }
  const code = faultCode(error)
  if (code !== undefined && REMEDIES.has(code) && error instanceof Error && 'path' in error) {
    return unusable(check, String(error.path), code)
  }
  const reason = error instanceof Error ? error.message : String(error)
  return {
    check,
    status: 'bad',
    message: { en: `the check failed: ${reason}`, it: `il controllo è fallito: ${reason}` },
    fix: {
      en: 'Run doctor with --log-level debug and report what it prints.',
      it: 'Ripetere doctor con --log-level debug e segnalare ciò che stampa.',
    },
  }
}
