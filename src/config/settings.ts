import { LANGUAGES } from '../lib/text.js'
import { ENGINES, ENVIRONMENTS, LOG_LEVELS, RASTERIZERS, TDS, VIES_POLICIES } from './config.js'
import {
  day,
  numberBetween,
  oneOf,
  type Parser,
  path,
  pathAsNamed,
  percent,
  text,
  truth,
  url,
} from './parsers.js'

/** One setting: where it may come from and how it is read. */
export interface SettingSpec<T> {
  readonly key: string
  /** long option without dashes */
  readonly flag?: string
  readonly variable?: string
  /** dotted key in `autofattura.config.json` and in the user's `config.json` */
  readonly fileKey?: string
  /** dotted key in the user's `config.json` only: a folder received from outside may not decide it */
  readonly userKey?: string
  readonly parser: Parser<T>
}

function setting<T>(
  key: string,
  parser: Parser<T>,
  from: Omit<SettingSpec<T>, 'key' | 'parser'>,
): SettingSpec<T> {
  return { key, parser, ...from }
}

const STUDIO_ID = text(
  {
    en: '1 to 64 of letters, digits, ".", "_", "-", not starting with a dot',
    it: 'da 1 a 64 tra lettere, cifre, ".", "_", "-", senza punto iniziale',
  },
  /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/,
)
const NATURA = text(
  { en: 'a Natura code such as N3.4', it: 'un codice Natura come N3.4' },
  /^N[1-7](\.\d{1,2})?$/,
)
const NUMERO = text(
  { en: '1 to 20 ASCII characters with a digit', it: 'da 1 a 20 caratteri ASCII con una cifra' },
  /^(?=.*\d)[\x20-\x7e]{1,20}$/,
)
const ANY = text({ en: 'a text', it: 'un testo' })
const MAX_TIMEOUT_MS = 3_600_000
/** More would not pass the body of a request, where it stands in base64. */
const MAX_FILE_BYTES = 64 * 1024 * 1024

/** Every setting of the program, in the order `doctor` prints them. */
export const SETTINGS = {
  dataDir: setting('dataDir', path, {
    flag: 'data-dir',
    variable: 'AUTOFATTURA_DATA_DIR',
    userKey: 'dataDir',
  }),
  environment: setting('env', oneOf(ENVIRONMENTS), {
    flag: 'env',
    variable: 'AUTOFATTURA_ENV',
    userKey: 'env',
  }),
  studioId: setting('studioId', STUDIO_ID, {
    flag: 'studio',
    variable: 'AUTOFATTURA_STUDIO',
    fileKey: 'studioId',
  }),
  out: setting('out', pathAsNamed, { flag: 'out', variable: 'AUTOFATTURA_OUT', userKey: 'out' }),
  engine: setting('engine', oneOf(ENGINES), {
    flag: 'engine',
    variable: 'AUTOFATTURA_ENGINE',
    fileKey: 'engine',
  }),
  model: setting('ollamaModel', ANY, {
    flag: 'model',
    variable: 'AUTOFATTURA_OLLAMA_MODEL',
    userKey: 'ollamaModel',
  }),
  ollamaTimeout: setting('ollamaTimeout', numberBetween(1, MAX_TIMEOUT_MS, true), {
    variable: 'AUTOFATTURA_OLLAMA_TIMEOUT',
    userKey: 'ollamaTimeout',
  }),
  ollamaHost: setting('ollamaHost', ANY, { variable: 'OLLAMA_HOST', userKey: 'ollamaHost' }),
  rasterizer: setting('rasterizer', oneOf(RASTERIZERS), {
    flag: 'rasterizer',
    variable: 'AUTOFATTURA_RASTERIZER',
    userKey: 'rasterizer',
  }),
  maxFileBytes: setting('maxFileBytes', numberBetween(1, MAX_FILE_BYTES, true), {
    variable: 'AUTOFATTURA_MAX_FILE_BYTES',
    userKey: 'maxFileBytes',
  }),
  ocrData: setting('ocrData', path, { variable: 'AUTOFATTURA_OCR_DATA', userKey: 'ocrData' }),
  viesPolicy: setting('vies', oneOf(VIES_POLICIES), {
    variable: 'AUTOFATTURA_VIES',
    fileKey: 'options.vies',
  }),
  viesUrl: setting('viesUrl', url, { variable: 'AUTOFATTURA_VIES_URL', userKey: 'viesUrl' }),
  ecbUrl: setting('ecbUrl', url, { variable: 'AUTOFATTURA_ECB_URL', userKey: 'ecbUrl' }),
  bankItaliaUrl: setting('bankItaliaUrl', url, {
    variable: 'AUTOFATTURA_BANKITALIA_URL',
    userKey: 'bankItaliaUrl',
  }),
  ratesFile: setting('rates', path, { fileKey: 'rates' }),
  webhookAllowPrivate: setting('webhookAllowPrivate', truth, {
    variable: 'AUTOFATTURA_WEBHOOK_ALLOW_PRIVATE',
    userKey: 'webhookAllowPrivate',
  }),
  rateLimit: setting('rateLimit', numberBetween(0, 1_000_000, true), {
    variable: 'AUTOFATTURA_RATE_LIMIT',
    userKey: 'rateLimit',
  }),
  logLevel: setting('logLevel', oneOf(LOG_LEVELS), {
    flag: 'log-level',
    variable: 'AUTOFATTURA_LOG',
    userKey: 'logLevel',
  }),
  language: setting('lang', oneOf(LANGUAGES), { flag: 'lang', userKey: 'lang' }),
  concurrency: setting('concurrency', numberBetween(1, 64, true), {
    flag: 'concurrency',
    userKey: 'concurrency',
  }),
  requireConfidence: setting('requireConfidence', numberBetween(0, 1), {
    flag: 'require-confidence',
    fileKey: 'options.requireConfidence',
  }),
  generateTd01: setting('generateTd01', truth, { flag: 'td01', fileKey: 'options.generateTd01' }),
  tipo: setting('tipo', oneOf(TDS), { flag: 'tipo', fileKey: 'options.tipo' }),
  aliquota: setting('aliquotaIva', percent, { flag: 'aliquota', fileKey: 'options.aliquotaIva' }),
  natura: setting('natura', NATURA, { fileKey: 'options.natura' }),
  data: setting('data', day, { flag: 'data', fileKey: 'options.data' }),
  numeroOverride: setting('numeroOverride', NUMERO, { fileKey: 'options.numeroOverride' }),
  allowDuplicate: setting('allowDuplicate', truth, {
    flag: 'allow-duplicate',
    fileKey: 'options.allowDuplicate',
  }),
} as const

export type SettingName = keyof typeof SETTINGS
