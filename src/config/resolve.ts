import type { Text } from '../lib/text.js'
import type { Provenance, Source } from './config.js'
import type { SettingSpec } from './settings.js'
import { shown, usage } from './usage-error.js'

/** A configuration file, already parsed as JSON and checked for unknown keys. */
export interface ConfigFile {
  readonly path: string
  /** folder that relative paths inside it start from */
  readonly base: string
  readonly values: Readonly<Record<string, unknown>>
}

/** Everything a value can come from, strongest first. */
export interface Layers {
  /** values of flags by long name, as typed */
  readonly flags: Readonly<Record<string, unknown>>
  readonly env: Readonly<Record<string, string | undefined>>
  readonly folderFile?: ConfigFile | undefined
  readonly userFile?: ConfigFile | undefined
  readonly cwd: string
}

interface Found {
  readonly raw: unknown
  readonly source: Source
  readonly base: string
  readonly fromText: boolean
}

/** The value at a dotted key of parsed JSON; undefined when any step is missing. */
export function at(values: Readonly<Record<string, unknown>>, key: string): unknown {
  let value: unknown = values
  for (const step of key.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = new Map<string, unknown>(Object.entries(value)).get(step)
  }
  return value
}

function fromFile(file: ConfigFile | undefined, key: string | undefined): Found | undefined {
  if (file === undefined || key === undefined) return undefined
  const raw = at(file.values, key)
  if (raw === undefined) return undefined
  return { raw, source: { kind: 'file', path: file.path, key }, base: file.base, fromText: false }
}

function find<T>(spec: SettingSpec<T>, layers: Layers): Found | undefined {
  const flag = spec.flag === undefined ? undefined : layers.flags[spec.flag]
  if (spec.flag !== undefined && flag !== undefined) {
    return { raw: flag, source: { kind: 'flag', name: `--${spec.flag}` }, base: layers.cwd, fromText: true }
  }
  const variable = spec.variable === undefined ? undefined : layers.env[spec.variable]
  if (spec.variable !== undefined && variable !== undefined && variable !== '') {
    return {
      raw: variable,
      source: { kind: 'variable', name: spec.variable },
      base: layers.cwd,
      fromText: true,
    }
  }
  return fromFile(layers.folderFile, spec.fileKey) ?? fromFile(layers.userFile, spec.fileKey ?? spec.userKey)
}

/** How a source is named in a sentence. */
export function sourceName(source: Source): Text {
  if (source.kind === 'default') return { en: 'default', it: 'predefinito' }
  const name = source.kind === 'file' ? `${source.path}: ${source.key}` : source.name
  return { en: name, it: name }
}

export interface Resolved<T> {
  readonly value: T
  readonly provenance: Provenance
}

/**
 * One setting from the strongest layer that has it. Throws USAGE naming value, place and what is expected.
 */
export function resolveSetting<T, D>(spec: SettingSpec<T>, layers: Layers, fallback: D): Resolved<T | D> {
  const found = find(spec, layers)
  if (found === undefined) {
    const missing = fallback === undefined || fallback === null ? undefined : shown(fallback)
    return { value: fallback, provenance: { key: spec.key, shown: missing, source: { kind: 'default' } } }
  }
  const value = spec.parser.parse(found.raw, found)
  if (value === undefined) {
    const place = sourceName(found.source)
    const { en, it } = spec.parser.expected
    throw usage(
      `${place.en} is "${shown(found.raw)}": expected ${en}. Correct it and run the command again.`,
      `${place.it} è "${shown(found.raw)}": atteso ${it}. Correggere e ripetere il comando.`,
    )
  }
  return { value, provenance: { key: spec.key, shown: shown(value), source: found.source } }
}
