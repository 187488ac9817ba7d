import { isAbsolute, resolve } from 'node:path'
import type { CessionarioInput } from '../lib/cessionario.js'
import { readCessionario, toCessionario } from './cessionario-file.js'
import type { Config, Provenance } from './config.js'
import { nearestConfigFile, userConfigFile } from './files.js'
import { type Machine, platformFolders } from './folders.js'
import { localeLanguage } from './locale.js'
import { type ConfigFile, type Layers, type Resolved, resolveSetting } from './resolve.js'
import { SETTINGS, type SettingSpec } from './settings.js'
import { shown } from './usage-error.js'

/** What resolving depends on; all of it passed in. */
export interface Surroundings extends Machine {
  readonly cwd: string
  /** cores that may be used */
  readonly cores: number
  /** the system's locale where no variable tells (Windows, macOS) */
  readonly systemLocale?: string
}

const DEFAULTS = {
  ollamaHost: '127.0.0.1:11434',
  ollamaTimeout: 120_000,
  viesUrl: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
  ecbUrl: 'https://www.ecb.europa.eu/stats/eurofxref',
  bankItaliaUrl: 'https://tassidicambio.bancaditalia.it/terzevalute-wf-web/rest/v1.0',
  rateLimit: 60,
  maxFileBytes: 20 * 1024 * 1024,
  requireConfidence: 0.95,
} as const

// Each file in work may hold an OCR worker of some 100 MB.
const MAX_DEFAULT_CONCURRENCY = 4

function buyer(layers: Layers): Resolved<CessionarioInput | undefined> {
  const flag = layers.flags.cessionario
  if (typeof flag === 'string') {
    const value = readCessionario(isAbsolute(flag) ? flag : resolve(layers.cwd, flag))
    return describe(value, {
      key: 'cessionario',
      shown: flag,
      source: { kind: 'flag', name: '--cessionario' },
    })
  }
  for (const file of [layers.folderFile, layers.userFile]) {
    if (file?.values.cessionario === undefined) continue
    const value = toCessionario(file.values.cessionario, `${file.path}: cessionario`)
    const source = { kind: 'file', path: file.path, key: 'cessionario' } as const
    return describe(value, {
      key: 'cessionario',
      shown: shown(value.denominazione ?? value.cognome ?? ''),
      source,
    })
  }
  return describe(undefined, { key: 'cessionario', shown: undefined, source: { kind: 'default' } })
}

function describe<T>(value: T, provenance: Provenance): Resolved<T> {
  return { value, provenance }
}

function color({ flags, env }: Layers): Resolved<boolean> {
  const key = 'color'
  if (flags.color === false) {
    return describe(false, { key, shown: 'false', source: { kind: 'flag', name: '--no-color' } })
  }
  const variable = [
    ['NO_COLOR', Boolean(env.NO_COLOR)] as const,
    ['TERM', env.TERM === 'dumb'] as const,
  ].find(([, off]) => off)
  if (variable !== undefined) {
    return describe(false, { key, shown: 'false', source: { kind: 'variable', name: variable[0] } })
  }
  return describe(true, { key, shown: 'true', source: { kind: 'default' } })
}

// Keeps `exactOptionalPropertyTypes` honest: a setting that is not set is absent.
function given<K extends string, T>(key: K, value: T | undefined): Partial<Record<K, T>> {
  const result: Partial<Record<K, T>> = {}
  if (value !== undefined) result[key] = value
  return result
}

/** Settles every setting from the layers; throws USAGE at the first wrong one. */
export function settle(layers: Layers, around: Surroundings): Config {
  const folders = platformFolders(around)
  const provenance: Provenance[] = []
  const note = <T>(resolved: Resolved<T>): T => {
    provenance.push(resolved.provenance)
    return resolved.value
  }
  const get = <T>(spec: SettingSpec<T>, fallback: T): T => note(resolveSetting(spec, layers, fallback))
  const maybe = <T>(spec: SettingSpec<T>): T | undefined => note(resolveSetting(spec, layers, undefined))
  const s = SETTINGS
  return {
    dataDir: get(s.dataDir, folders.data),
    cacheDir: folders.cache,
    configDir: folders.config,
    environment: get(s.environment, 'live'),
    ...given('studioId', maybe(s.studioId)),
    ...given('cessionario', note(buyer(layers))),
    out: get(s.out, 'out'),
    engine: get(s.engine, 'auto'),
    ollama: {
      host: get(s.ollamaHost, DEFAULTS.ollamaHost),
      timeout: get(s.ollamaTimeout, DEFAULTS.ollamaTimeout),
      ...given('model', maybe(s.model)),
    },
    reading: {
      rasterizer: get(s.rasterizer, 'pdfium'),
      maxBytes: get(s.maxFileBytes, DEFAULTS.maxFileBytes),
      ...given('languageDir', maybe(s.ocrData)),
    },
    vies: { policy: get(s.viesPolicy, 'best-effort'), url: get(s.viesUrl, DEFAULTS.viesUrl) },
    ecbUrl: get(s.ecbUrl, DEFAULTS.ecbUrl),
    bankItaliaUrl: get(s.bankItaliaUrl, DEFAULTS.bankItaliaUrl),
    ...given('ratesFile', maybe(s.ratesFile)),
    webhookAllowPrivate: get(s.webhookAllowPrivate, false),
    rateLimit: get(s.rateLimit, DEFAULTS.rateLimit),
    logLevel: get(s.logLevel, 'warn'),
    color: note(color(layers)),
    language: get(s.language, localeLanguage(around.env, around.systemLocale)),
    concurrency: get(s.concurrency, Math.min(around.cores, MAX_DEFAULT_CONCURRENCY)),
    requireConfidence: get(s.requireConfidence, DEFAULTS.requireConfidence),
    generateTd01: get(s.generateTd01, true),
    ...given('tipo', maybe(s.tipo)),
    ...given('aliquota', maybe(s.aliquota)),
    ...given('natura', maybe(s.natura)),
    ...given('data', maybe(s.data)),
    ...given('numeroOverride', maybe(s.numeroOverride)),
    allowDuplicate: get(s.allowDuplicate, false),
    provenance,
  }
}

/** Reads configuration for one run; folders asked for twice are read once. */
export interface ConfigReader {
  /** the settings for inputs that lie in `folder` (absolute); throws USAGE */
  forFolder(folder: string): Config
  /** the configuration file that decided for `folder`, when there is one */
  fileFor(folder: string): ConfigFile | undefined
}

/** Makes a reader from the flags typed (by long name) and the surroundings. */
export function configReader(flags: Readonly<Record<string, unknown>>, around: Surroundings): ConfigReader {
  const userFile = userConfigFile(platformFolders(around).config)
  const files = new Map<string, ConfigFile | undefined>()
  const configs = new Map<string, Config>()
  const fileFor = (folder: string) => {
    if (!files.has(folder)) files.set(folder, nearestConfigFile(folder))
    return files.get(folder)
  }
  return {
    fileFor,
    forFolder(folder) {
      const folderFile = fileFor(folder)
      const key = folderFile?.path ?? ''
      const known = configs.get(key)
      if (known !== undefined) return known
      const config = settle({ flags, env: around.env, folderFile, userFile, cwd: around.cwd }, around)
      configs.set(key, config)
      return config
    },
  }
}
