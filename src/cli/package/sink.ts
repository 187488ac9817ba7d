import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Zip, ZipDeflate } from 'fflate'
import { usage } from '../../config/usage-error.js'
import { deliver } from '../batch/deliver.js'

/** Where the files of a package go: a folder or one zip file. */
export interface Sink {
  /** a file that never changes: other content under its name is an error */
  keep(path: string, bytes: Uint8Array): Promise<void>
  /** a file made anew each time, e.g. the list */
  renew(path: string, bytes: Uint8Array): Promise<void>
  finish(): Promise<void>
  /** takes back what must not stay when the package was not finished */
  abandon(): Promise<void>
}

/** Files below a folder, which is made when needed. */
export function folderSink(folder: string): Sink {
  const place = async (path: string) => {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    return target
  }
  return {
    keep: async (path, bytes) => deliver(await place(path), bytes),
    async renew(path, bytes) {
      const target = await place(path)
      const temporary = `${target}.${randomUUID()}.tmp`
      await writeFile(temporary, bytes, { flush: true })
      await rename(temporary, target)
    },
    finish: async () => {},
    abandon: async () => {},
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
  const add = async (path: string, bytes: Uint8Array) => {
    const entry = new ZipDeflate(path, { level: 6 })
    zip.add(entry)
    entry.push(bytes, true)
    if (fault !== undefined) throw fault
  }
  return {
    keep: add,
    renew: add,
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
