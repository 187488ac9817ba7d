import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { link, lstat, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Zip, ZipDeflate } from 'fflate'
import { usage } from '../../config/usage-error.js'
import { makeFolder } from '../../lib/make-folder.js'
import { deliver, hasContent } from '../batch/deliver.js'
import type { PackageEntry } from './entries.js'

/** Where the files of a package go: a folder or one zip file. */
export interface Sink {
  /** writes a file; other content under its name is an error */
  add(path: string, bytes: Uint8Array): Promise<void>
  finish(): Promise<void>
  /** takes back what must not stay when the package was not finished */
  abandon(): Promise<void>
}

/** Files below a folder, which is made when needed. */
export function folderSink(folder: string): Sink {
  return {
    async add(path, bytes) {
      const target = join(folder, path)
      await makeFolder(dirname(target))
      await deliver(target, bytes)
    },
    finish: async () => {},
    abandon: async () => {},
  }
}

const CLASHES_NAMED = 3

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

/**
 * Proves before the first write that no file of a folder would have to be replaced: it may be a person's own
 * or belong to a package that was handed over. Throws USAGE naming the files.
 */
export async function proveNoClash(
  folder: string,
  named: string,
  entries: AsyncIterable<PackageEntry>,
): Promise<void> {
  const clashes: string[] = []
  for await (const { path, bytes } of entries) {
    const target = join(folder, path)
    if ((await isThere(target)) && !(await hasContent(target, await bytes()))) clashes.push(path)
  }
  if (clashes.length === 0) return
  const shown = clashes.slice(0, CLASHES_NAMED).join(', ')
  const more = clashes.length > CLASHES_NAMED ? ', …' : ''
  throw usage(
    `${named} holds ${clashes.length} file(s) with other content (${shown}${more}), and nothing is replaced: nothing was written. Choose another --out for the package.`,
    `${named} contiene ${clashes.length} file con un contenuto diverso (${shown}${more}), e nulla viene sostituito: nulla è stato scritto. Scegliere un altro --out per il pacchetto.`,
  )
}

/** When the package in a folder was made first; the same package made again stays the same. */
export async function madeBefore(folder: string): Promise<string | undefined> {
  try {
    const list: unknown = JSON.parse(await readFile(join(folder, 'list.json'), 'utf8'))
    if (typeof list !== 'object' || list === null || !('createdAt' in list)) return undefined
    return typeof list.createdAt === 'string' ? list.createdAt : undefined
  } catch {
    return undefined
  }
}

/** One zip file, written as it grows; it appears under its name only when it is whole. */
export function zipSink(file: string): Sink {
  const temporary = `${file}.${randomUUID()}.tmp`
  const descriptor = openSync(temporary, 'wx')
  let fault: Error | undefined
  const zip = new Zip((error, chunk) => {
    fault ??= error ?? undefined
    if (chunk !== undefined && fault === undefined) writeSync(descriptor, chunk)
  })
  return {
    async add(path, bytes) {
      const entry = new ZipDeflate(path, { level: 6 })
      zip.add(entry)
      entry.push(bytes, true)
      if (fault !== undefined) throw fault
    },
    async finish() {
      zip.end()
      fsyncSync(descriptor)
      closeSync(descriptor)
      await link(temporary, file).catch(error => {
        throw error.code === 'EEXIST' ? exists(file) : error
      })
      await rm(temporary)
    },
    async abandon() {
      rmSync(temporary, { force: true })
    },
  }
}

/** An older package is never replaced: it may have been handed over. */
export function exists(file: string) {
  return usage(
    `${file} exists already and is not replaced. Choose another name for the package.`,
    `${file} esiste già e non viene sostituito. Scegliere un altro nome per il pacchetto.`,
  )
}
