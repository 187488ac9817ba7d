import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { faultCode } from '../lib/fault-code.js'
import { CESSIONARIO_KEYS, SEDE_KEYS } from './cessionario-file.js'
import type { ConfigFile } from './resolve.js'
import { SETTINGS, type SettingSpec } from './settings.js'
import { didYouMean, shown, usage } from './usage-error.js'

export const FOLDER_FILE = 'autofattura.config.json'
const USER_FILE = 'config.json'

type Values = Readonly<Record<string, unknown>>

/** True for a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Text of a file, or undefined when it does not exist; throws USAGE when it cannot be read. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = faultCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw usage(
      `${path} cannot be read (${String(code)}). Give this user the right to read it, or remove it.`,
      `${path} non si può leggere (${String(code)}). Dare a questo utente il permesso di lettura, o eliminarlo.`,
    )
  }
}

/** Parsed JSON object; throws USAGE naming the file and the fault. */
export function parseObject(path: string, json: string): Values {
  try {
    const value: unknown = JSON.parse(json.replace(/^\uFEFF/, ''))
    if (isObject(value)) return value
  } catch (error) {
    const reason = error instanceof Error ? shown(error.message) : ''
    throw usage(
      `${path} is not valid JSON: ${reason}. Correct the file.`,
      `${path} non è JSON valido: ${reason}. Correggere il file.`,
    )
  }
  throw usage(`${path} must hold a JSON object { … }.`, `${path} deve contenere un oggetto JSON { … }.`)
}

function specs(): readonly SettingSpec<unknown>[] {
  return Object.values(SETTINGS)
}

// Keys of a file, grouped by the object they stand in: '' is the top.
function knownKeys(user: boolean): ReadonlyMap<string, readonly string[]> {
  const dotted = specs().flatMap(spec => [spec.fileKey, user ? spec.userKey : undefined])
  const keys = dotted.filter(key => key !== undefined)
  const inside = (prefix: string) =>
    keys.filter(key => key.startsWith(`${prefix}.`)).map(key => key.slice(prefix.length + 1))
  return new Map([
    ['', [...new Set(['cessionario', ...keys.map(key => key.split('.')[0] ?? key)])]],
    ['options', inside('options')],
    ['cessionario', CESSIONARIO_KEYS],
    ['cessionario.sede', SEDE_KEYS],
  ])
}

function refuseUnknown(
  path: string,
  values: Values,
  known: ReadonlyMap<string, readonly string[]>,
  place = '',
): void {
  for (const [key, value] of Object.entries(values)) {
    const allowed = known.get(place) ?? []
    const full = place === '' ? key : `${place}.${key}`
    if (!allowed.includes(key)) {
      const { en, it } = didYouMean(key, allowed)
      throw usage(
        `${path}: unknown key "${shown(full)}".${en} Known keys: ${allowed.join(', ')}.`,
        `${path}: chiave sconosciuta "${shown(full)}".${it} Chiavi note: ${allowed.join(', ')}.`,
      )
    }
    if (!known.has(full)) continue
    if (!isObject(value)) {
      throw usage(`${path}: "${full}" must be an object.`, `${path}: "${full}" deve essere un oggetto.`)
    }
    refuseUnknown(path, value, known, full)
  }
}

function readConfigFile(path: string, user: boolean): ConfigFile | undefined {
  const json = textOf(path)
  if (json === undefined) return undefined
  const values = parseObject(path, json)
  refuseUnknown(path, values, knownKeys(user))
  return { path, base: dirname(path), values }
}

/** The `autofattura.config.json` in `folder` or the nearest folder above it. Throws USAGE when it is wrong. */
export function nearestConfigFile(folder: string): ConfigFile | undefined {
  for (let current = folder; ; current = dirname(current)) {
    const found = readConfigFile(join(current, FOLDER_FILE), false)
    if (found !== undefined || dirname(current) === current) return found
  }
}

/** The user's own `config.json` in the platform's configuration folder. */
export function userConfigFile(configDir: string): ConfigFile | undefined {
  return readConfigFile(join(configDir, USER_FILE), true)
}
