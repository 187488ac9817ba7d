import { randomUUID } from 'node:crypto'
import { access, constants, link, open, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../config/config.js'
import { usage } from '../../config/usage-error.js'
import { AppError } from '../../lib/errors.js'
import { faultName } from '../../lib/fault-code.js'
import { makeFolder } from '../../lib/make-folder.js'
import type { Text } from '../../lib/text.js'

const NO_FOLDER: Text = {
  en: 'Its folder is not there: make it',
  it: 'La sua cartella non c’è: crearla',
}
const NO_ROOM: Text = {
  en: 'Make room or give this user the right to write',
  it: 'Fare spazio o dare a questo utente il permesso di scrittura',
}

async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o644)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** True when a regular file is there and holds exactly these bytes. */
export async function hasContent(path: string, bytes: Uint8Array): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined || !found.isFile() || found.size !== bytes.byteLength) return false
  return (await readFile(path)).equals(bytes)
}

function taken(path: string): AppError {
  return new AppError(
    'STORAGE',
    {
      en: `${path} exists with other content and is not overwritten. Choose another --out folder, or move that file away, and run the command again: the self-invoice is issued and will only be delivered.`,
      it: `${path} esiste con un contenuto diverso e non viene sovrascritto. Scegliere un’altra cartella --out, o spostare quel file, e ripetere il comando: l’autofattura è emessa e verrà soltanto consegnata.`,
    },
    { details: { path, reason: 'exists_with_other_content' } },
  )
}

/**
 * Writes a file under its final name only once it is whole and flushed. Same content already there is
 * fine; other content is never overwritten. Throws STORAGE.
 */
export async function deliver(path: string, content: string | Uint8Array): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  if (await hasContent(path, bytes)) return
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await writeNew(temporary, bytes)
    await publish(temporary, path, bytes)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw unwritten(path, error)
  } finally {
    // What cannot be removed must not hide why it was not delivered.
    await rm(temporary, { force: true }).catch(() => {})
  }
}

function unwritten(path: string, error: unknown): AppError {
  const reason = faultName(error)
  const { en, it } = reason === 'ENOENT' || reason === 'ENOTDIR' ? NO_FOLDER : NO_ROOM
  return new AppError(
    'STORAGE',
    {
      en: `${path} cannot be written (${reason}). ${en}, and run the command again.`,
      it: `${path} non si può scrivere (${reason}). ${it}, e ripetere il comando.`,
    },
    { details: { path, reason }, cause: error },
  )
}

async function publish(temporary: string, path: string, bytes: Uint8Array): Promise<void> {
  try {
    await link(temporary, path)
  } catch (error) {
    if (faultName(error) === 'EEXIST') {
      if (await hasContent(path, bytes)) return
      throw taken(path)
    }
    // File systems without hard links (exFAT, some shares): an exclusive create instead.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(faultName(error))) throw error
    await writeNew(path, bytes).catch(second => {
      throw faultName(second) === 'EEXIST' ? taken(path) : second
    })
  }
}

/**
 * Proves that files can be made in a folder, making it when needed; a `secret` folder is made for this user
 * only. Throws USAGE (exit 2).
 */
export async function proveWritable(folder: string, cwd: string, secret = false): Promise<void> {
  const path = resolve(cwd, folder)
  const probe = join(path, `.autofattura-${randomUUID()}.tmp`)
  try {
    await makeFolder(path, secret ? 0o700 : 0o777)
    await access(path, constants.W_OK)
    await writeNew(probe, Buffer.alloc(0))
  } catch (error) {
    throw notWritable(folder, faultName(error))
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

function notWritable(folder: string, fault: string): AppError {
  if (fault === 'ENOTDIR') {
    return usage(
      `The folder ${folder} cannot be made: a part of its path is a file. Choose another name.`,
      `La cartella ${folder} non si può creare: una parte del percorso è un file. Scegliere un altro nome.`,
    )
  }
  if (fault === 'EEXIST') {
    return usage(
      `${folder} is a file, and a folder is needed there. Choose another name.`,
      `${folder} è un file, ma qui serve una cartella. Scegliere un altro nome.`,
    )
  }
  return usage(
    `The folder ${folder} is not writable (${fault}). Give this user the right to write there, or choose another folder.`,
    `La cartella ${folder} non è scrivibile (${fault}). Dare a questo utente il permesso di scrittura, o scegliere un’altra cartella.`,
  )
}

/** The folder for files where somebody named one; elsewhere what is issued stays in the store. */
export function namedOut({ out, provenance }: Pick<Config, 'out' | 'provenance'>): string | undefined {
  return provenance.find(({ key }) => key === 'out')?.source.kind === 'default' ? undefined : out
}
