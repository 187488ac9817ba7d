import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { shown, usage } from '../../config/usage-error.js'
import { isIgnoredName } from './ignore.js'
import { isInside } from './inside.js'
import { foundKind } from './sniff-file.js'

/** One document to work on. */
export interface InputFile {
  /** as the user named it: the folder argument joined with the relative part */
  readonly file: string
  /** absolute */
  readonly path: string
  /** named itself, not found in a folder: what is wrong with it is a failure, not silence */
  readonly named: boolean
  /** an Italian e-invoice, of which no self-invoice is made */
  readonly fatturaPa?: true
}

export interface Inputs {
  /** in path order, each file once */
  readonly files: readonly InputFile[]
  /** found in folders and of no type that can be read */
  readonly unsupported: readonly InputFile[]
}

export const STDIN = '-'

class Collector {
  readonly files: InputFile[] = []
  readonly unsupported: InputFile[] = []
  private readonly excluded: readonly string[]

  constructor(excluded: readonly string[]) {
    this.excluded = excluded
  }

  async folder(named: string, path: string): Promise<void> {
    const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
    if (entries === undefined) {
      // Reading it as a document tells the reason, and harms no other document.
      this.files.push({ file: named, path, named: true })
      return
    }
    const prefix = named.endsWith('/') ? named : `${named}/`
    for (const entry of entries) {
      const file = `${prefix}${entry.name}`
      const inner = resolve(path, entry.name)
      if (isIgnoredName(entry.name) || this.excluded.some(place => isInside(inner, place))) continue
      if (entry.isDirectory()) await this.folder(file, inner)
      else if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(inner))))
        await this.found(file, inner)
    }
  }

  private async found(file: string, path: string): Promise<void> {
    const kind = await foundKind(path)
    const into = kind === 'document' ? this.files : this.unsupported
    into.push({ file, path, named: false, ...(kind === 'fattura-pa' ? { fatturaPa: true } : {}) })
  }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    found => found.isFile(),
    () => false,
  )
}

async function kindOf(path: string, named: string): Promise<'folder' | 'file'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file'
  } catch {
    const dangling = await lstat(path).catch(() => undefined)
    throw usage(
      `${shown(named)} ${dangling === undefined ? 'does not exist' : 'points to nothing'}. Check the path; the command did nothing.`,
      `${shown(named)} ${dangling === undefined ? 'non esiste' : 'non porta a nulla'}. Controllare il percorso; il comando non ha fatto nulla.`,
    )
  }
}

const byPath = (a: InputFile, b: InputFile) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)

async function once(files: readonly InputFile[]): Promise<InputFile[]> {
  const seen = new Set<string>()
  const kept: InputFile[] = []
  // A file that is named and also lies in a named folder counts as named.
  for (const file of [...files].sort((a, b) => Number(b.named) - Number(a.named))) {
    const real = await realpath(file.path).catch(() => file.path)
    if (!seen.has(real)) kept.push(file)
    seen.add(real)
  }
  return kept.sort(byPath)
}

/**
 * The files behind the paths of a command line. `excluded` are absolute places never taken from a folder
 * (output, data, configuration). Throws USAGE when a path does not exist.
 */
export async function findInputs(
  paths: readonly string[],
  cwd: string,
  excluded: readonly string[],
): Promise<Inputs> {
  const collector = new Collector(excluded)
  for (const named of paths) {
    const path = resolve(cwd, named)
    if (named === STDIN) collector.files.push({ file: STDIN, path: STDIN, named: true })
    else if ((await kindOf(path, named)) === 'folder') await collector.folder(named, path)
    else collector.files.push({ file: named, path, named: true })
  }
  return { files: await once(collector.files), unsupported: collector.unsupported.sort(byPath) }
}

/** Folder whose configuration counts for a file. */
export function folderOf(file: InputFile, cwd: string): string {
  return file.path === STDIN ? cwd : dirname(file.path)
}
