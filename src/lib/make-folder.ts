import { mkdirSync, statSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { faultCode } from './fault-code.js'

// `mkdir` with `recursive` never comes back where the system answers ENOENT to the making itself, as /proc
// does: it goes up to the parent, finds it, comes down again, and so on. Here each folder is tried once.

function isMissing(error: unknown): boolean {
  const code = faultCode(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}

function unlessThere(error: unknown): void {
  if (faultCode(error) !== 'EEXIST') throw error
}

/** Makes a folder and those above it that are missing. Throws the system's error; EEXIST where a file stands. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const whole = resolve(path)
  const missing: string[] = []
  for (let folder = whole; dirname(folder) !== folder; folder = dirname(folder)) {
    const there = await stat(folder).catch(error => {
      if (!isMissing(error)) throw error
    })
    if (there !== undefined) break
    missing.unshift(folder)
  }
  for (const folder of missing) await mkdir(folder, { mode }).catch(unlessThere)
  if (!(await stat(whole)).isDirectory()) await mkdir(whole)
}

/** The same at once, without giving way to other work. */
export function makeFolderSync(path: string, mode?: number): void {
  const whole = resolve(path)
  const missing: string[] = []
  for (let folder = whole; !isThereSync(folder) && dirname(folder) !== folder; folder = dirname(folder)) {
    missing.unshift(folder)
  }
  for (const folder of missing) {
    try {
      mkdirSync(folder, { mode })
    } catch (error) {
      unlessThere(error)
    }
  }
  if (!statSync(whole).isDirectory()) mkdirSync(whole)
}

function isThereSync(path: string): boolean {
  try {
    statSync(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
