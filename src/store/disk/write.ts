import { basename, dirname, join } from 'node:path'
import { faultCode } from '../../lib/fault-code.js'
import type { Disk } from './disk.js'

export interface WritePlace {
  readonly disk: Disk
  /** folder for unfinished files, on the same device as the target */
  readonly temporary: string
  /** says in the names of unfinished files which process makes them */
  readonly owner?: string
  /** bytes for names that nobody else uses */
  readonly random: (length: number) => Uint8Array
}

/** A name for an unfinished file, which nobody else uses. */
export function temporaryPath(place: WritePlace, target: string): string {
  const unique = Buffer.from(place.random(9)).toString('hex')
  return join(place.temporary, [...(place.owner ? [place.owner] : []), unique, basename(target)].join('.'))
}

/**
 * Puts a whole new content under a name: written beside, flushed, renamed, the folder flushed. `durable`
 * false leaves out the flushing, for what may be lost by a power cut but not by a crash.
 */
export async function replaceFile(
  place: WritePlace,
  target: string,
  content: string | Uint8Array,
  { durable = true }: { readonly durable?: boolean } = {},
): Promise<void> {
  const { disk } = place
  const unfinished = temporaryPath(place, target)
  await inFolder(disk, place.temporary, () => disk.create(unfinished, content, { sync: durable }))
  try {
    await inFolder(disk, dirname(target), () => disk.rename(unfinished, target))
  } catch (error) {
    await disk.remove(unfinished)
    throw error
  }
  if (durable) await disk.syncFolder(dirname(target))
}

/** Runs an operation inside a folder, making the folder when that is what it lacks. */
export async function inFolder<T>(disk: Disk, folder: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (faultCode(error) !== 'ENOENT') throw error
  }
  await makeFolderDurably(disk, folder)
  return run()
}

/** Also flushes the names of the new folders, up to the first that was there. */
async function makeFolderDurably(disk: Disk, folder: string): Promise<void> {
  const missing: string[] = []
  let parent = folder
  while (parent !== dirname(parent) && (await disk.facts(parent)) === undefined) {
    missing.push(parent)
    parent = dirname(parent)
  }
  await disk.makeFolder(folder)
  for (const made of missing) await disk.syncFolder(dirname(made))
}
