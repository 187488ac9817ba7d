import type { CessionarioInput } from '../lib/cessionario.js'
import type { IsoDate } from '../lib/clock.js'
import type { Language } from '../lib/text.js'

export const ENVIRONMENTS = ['test', 'live'] as const
export const ENGINES = ['auto', 'rules', 'ollama'] as const
export const RASTERIZERS = ['pdfium', 'pdf2pic'] as const
export const VIES_POLICIES = ['required', 'best-effort', 'off'] as const
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export const TDS = ['TD17', 'TD18', 'TD19', 'TD01'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** Where a value came from; `doctor` answers "is my setting used?" with it. */
export type Source =
  | { readonly kind: 'flag'; readonly name: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'file'; readonly path: string; readonly key: string }
  | { readonly kind: 'default' }

/** One setting as `doctor` prints it. */
export interface Provenance {
  readonly key: string
  /** shortened for people; undefined when not set at all */
  readonly shown: string | undefined
  readonly source: Source
}

/** All settings of a run, resolved: flag, then variable, then folder's file, then user's file, then default. */
export interface Config {
  readonly dataDir: string
  /** platform cache folder of the program; holds only what can be made again */
  readonly cacheDir: string
  /** platform folder of the user's `config.json` */
  readonly configDir: string
  readonly environment: (typeof ENVIRONMENTS)[number]
  readonly studioId?: string
  readonly cessionario?: CessionarioInput
  /** folder of the delivered files */
  readonly out: string
  readonly engine: (typeof ENGINES)[number]
  readonly ollama: {
    /** as the user wrote it, bare `host:port` too */
    readonly host: string
    /** absent: the first suitable model that is installed */
    readonly model?: string
    /** milliseconds for one call */
    readonly timeout: number
  }
  readonly reading: {
    /** what draws PDF pages for OCR */
    readonly rasterizer: (typeof RASTERIZERS)[number]
    /** largest file that is read */
    readonly maxBytes: number
    /** folder with more `<tesseract code>.traineddata.gz` */
    readonly languageDir?: string
  }
  readonly vies: { readonly policy: (typeof VIES_POLICIES)[number]; readonly url: string }
  readonly ecbUrl: string
  readonly bankItaliaUrl: string
  /** ECB-format file that stands for the network */
  readonly ratesFile?: string
  readonly webhookAllowPrivate: boolean
  /** requests per minute and key; 0 = none */
  readonly rateLimit: number
  readonly logLevel: LogLevel
  readonly color: boolean
  readonly language: Language
  /** files worked on at once */
  readonly concurrency: number
  readonly requireConfidence: number
  readonly generateTd01: boolean
  readonly tipo?: (typeof TDS)[number]
  /** percent, as decimal text */
  readonly aliquota?: string
  readonly natura?: string
  readonly data?: IsoDate
  readonly numeroOverride?: string
  readonly allowDuplicate: boolean
  readonly provenance: readonly Provenance[]
}
