import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { shown, usage } from '../config/usage-error.js'
import { AppError } from '../lib/errors.js'
import { faultName } from '../lib/fault-code.js'
import type { Session } from './session.js'

async function textOf(session: Session, named: string): Promise<string> {
  if (named === '-') {
    let text = ''
    session.stdin.setEncoding('utf8')
    for await (const chunk of session.stdin) text += String(chunk)
    return text
  }
  try {
    return await readFile(resolve(session.around.cwd, named), 'utf8')
  } catch (error) {
    const reason = faultName(error)
    throw usage(
      `${shown(named)} cannot be read (${reason}). Check the path.`,
      `${shown(named)} non si può leggere (${reason}). Controllare il percorso.`,
    )
  }
}

/**
 * Parsed JSON of a file named as an argument, `-` for stdin. Throws USAGE when there is no such file,
 * BAD_REQUEST when it holds no JSON.
 */
export async function readJson(session: Session, named: string): Promise<unknown> {
  const text = await textOf(session, named)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const reason = error instanceof Error ? shown(error.message) : ''
    throw new AppError(
      'BAD_REQUEST',
      {
        en: `${shown(named)} is not valid JSON: ${reason}. Correct the file.`,
        it: `${shown(named)} non è JSON valido: ${reason}. Correggere il file.`,
      },
      { details: { reason: 'invalid_json' }, cause: error },
    )
  }
}
