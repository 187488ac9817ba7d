import { readFileSync } from 'node:fs'
import type { CessionarioInput } from '../lib/cessionario.js'
import { faultCode } from '../lib/fault-code.js'
import { didYouMean, shown, usage } from './usage-error.js'

const TEXT_KEYS = [
  'partitaIva',
  'piva',
  'denominazione',
  'nome',
  'cognome',
  'codiceFiscale',
  'regimeFiscale',
  'pec',
  'codiceDestinatario',
] as const
export const SEDE_KEYS = ['indirizzo', 'cap', 'comune', 'provincia', 'nazione'] as const
export const CESSIONARIO_KEYS: readonly string[] = [...TEXT_KEYS, 'sede']

type Values = ReadonlyMap<string, unknown>

function fields(value: unknown, place: string): Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw usage(`${place} must be a JSON object { … }.`, `${place} deve essere un oggetto JSON { … }.`)
  }
  return new Map(Object.entries(value))
}

function texts<K extends string>(
  values: Values,
  keys: readonly K[],
  place: string,
): Partial<Record<K, string>> {
  const result: Partial<Record<K, string>> = {}
  for (const key of keys) {
    const value = values.get(key)
    if (value === undefined) continue
    if (typeof value !== 'string') {
      throw usage(
        `${place}.${key} is ${shown(value)}: expected text. Put it between quotes.`,
        `${place}.${key} è ${shown(value)}: atteso un testo. Metterlo tra virgolette.`,
      )
    }
    result[key] = value
  }
  return result
}

function refuseUnknown(values: Values, allowed: readonly string[], place: string): void {
  for (const key of values.keys()) {
    if (allowed.includes(key)) continue
    const { en, it } = didYouMean(key, allowed)
    throw usage(
      `${place}: unknown key "${shown(key)}".${en} Known keys: ${allowed.join(', ')}.`,
      `${place}: chiave sconosciuta "${shown(key)}".${it} Chiavi note: ${allowed.join(', ')}.`,
    )
  }
}

/**
 * The buyer party from parsed JSON: its shape only; whether the values are right is checked where the
 * XML is made. `place` names the file in errors; `alsoAllowed` are further keys of tenant files.
 */
export function toCessionario(
  value: unknown,
  place: string,
  alsoAllowed: readonly string[] = [],
): CessionarioInput {
  const values = fields(value, place)
  refuseUnknown(values, [...CESSIONARIO_KEYS, ...alsoAllowed], place)
  const sede = values.get('sede')
  if (sede === undefined) return texts(values, TEXT_KEYS, place)
  const seat = fields(sede, `${place}.sede`)
  refuseUnknown(seat, SEDE_KEYS, `${place}.sede`)
  return { ...texts(values, TEXT_KEYS, place), sede: texts(seat, SEDE_KEYS, `${place}.sede`) }
}

/** Parsed JSON of a file that a flag names; throws USAGE naming the file. */
export function readJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const code = faultCode(error) ?? 'JSON'
    const reason = error instanceof Error ? shown(error.message) : ''
    throw usage(
      `${path}: ${code === 'ENOENT' ? 'no such file' : reason}. Check the path and the content.`,
      `${path}: ${code === 'ENOENT' ? 'il file non esiste' : reason}. Controllare percorso e contenuto.`,
    )
  }
}

/** The buyer party of `--cessionario FILE`; a tenant file serves as well. */
export function readCessionario(path: string): CessionarioInput {
  return toCessionario(readJsonFile(path), path, ['studioId', 'numeroTemplate', 'aliquota', 'languages'])
}
