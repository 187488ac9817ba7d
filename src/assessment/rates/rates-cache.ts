import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Quotations } from './quotations.js'

/** Quotations on disk, one file per name; what is lost can be fetched or imported again. */
export interface RatesCache {
  /** empty when there is none, or when what is there cannot be read */
  load(name: string): Promise<Quotations>
  /** a cache that cannot be written is no reason to fail: the rates are in hand */
  save(name: string, quotations: Quotations): Promise<void>
}

export function ratesCache(folder: string): RatesCache {
  return {
    load: name => load(join(folder, `${name}.json`)),
    save: (name, quotations) => save(join(folder, `${name}.json`), quotations).catch(() => {}),
  }
}

/** Writes beside, then renames; throws when the folder is not writable. */
export async function save(path: string, quotations: Quotations): Promise<void> {
  const days = [...quotations].map(([day, rates]) => [day, Object.fromEntries(rates)])
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(temporary, JSON.stringify(Object.fromEntries(days)), { mode: 0o600 })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

export async function load(path: string): Promise<Quotations> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, 'utf8'))
    return isRecord(parsed)
      ? new Map(Object.entries(parsed).map(([day, rates]) => [day, textMap(rates)]))
      : new Map()
  } catch {
    return new Map()
  }
}

function textMap(rates: unknown): ReadonlyMap<string, string> {
  if (!isRecord(rates)) return new Map()
  return new Map(
    Object.entries(rates).flatMap(([currency, rate]) => (typeof rate === 'string' ? [[currency, rate]] : [])),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
