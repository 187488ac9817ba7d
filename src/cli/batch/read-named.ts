import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { shown } from '../../config/usage-error.js'
import { faultName } from '../../lib/fault-code.js'
import type { Text } from '../../lib/text.js'

export type NamedFile =
  | { readonly named: string; readonly bytes: Uint8Array; readonly fault?: never }
  | { readonly named: string; readonly bytes?: never; readonly fault: Text }

/**
 * Reads the files named one by one, and the `.xml` files of folders named. What cannot be read comes with its
 * reason in place of its bytes, so that it stops none of the others.
 */
export async function* readNamed(names: readonly string[], cwd: string): AsyncGenerator<NamedFile> {
  for (const named of names) {
    try {
      for (const file of await filesOf(named, cwd)) yield await readOne(file, cwd)
    } catch (error) {
      yield { named, fault: unreadable(named, error) }
    }
  }
}

async function filesOf(named: string, cwd: string): Promise<readonly string[]> {
  if (!(await stat(resolve(cwd, named))).isDirectory()) return [named]
  const entries = await readdir(resolve(cwd, named), { recursive: true })
  const files = entries.filter(entry => /\.xml$/i.test(entry)).sort()
  return files.map(entry => join(named, entry))
}

async function readOne(named: string, cwd: string): Promise<NamedFile> {
  try {
    return { named, bytes: await readFile(resolve(cwd, named)) }
  } catch (error) {
    return { named, fault: unreadable(named, error) }
  }
}

function unreadable(named: string, error: unknown): Text {
  return {
    en: `${shown(named)} cannot be read (${faultName(error)}). Check the path.`,
    it: `${shown(named)} non si può leggere (${faultName(error)}). Controllare il percorso.`,
  }
}
