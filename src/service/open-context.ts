import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { RatesPort, ViesPolicy } from '../assessment/assessment.js'
import type { Checker, XmlWriter } from '../fatturapa/produced.js'
import { type Clock, systemClock } from '../lib/clock.js'
import { noTelemetry, type Telemetry } from '../lib/telemetry.js'
import type { Language } from '../lib/text.js'
import { openStore } from '../store/open-store.js'
import type { Context, ExtractorPort, ReaderPort } from './context.js'
import { ratesFolder } from './rates-folder.js'
import type { EngineChoice } from './service.js'
import { PROGRAM_VERSION } from './version.js'

/** All settings a context needs; the doors resolve them from flags, variables and files. */
export interface ContextOptions {
  readonly dataDir: string
  readonly cacheDir: string
  readonly language: Language
  readonly engine: EngineChoice
  readonly ollama: { readonly host?: string; readonly model?: string; readonly timeout: number }
  readonly vies: { readonly policy: ViesPolicy; readonly url: string }
  readonly ecbUrl: string
  readonly bankItaliaUrl: string
  readonly reading?: {
    readonly maxBytes?: number
    readonly maxPages?: number
    readonly ocrWorkers?: number
    readonly rasterizer?: 'pdfium' | 'pdf2pic'
    /** folder with more OCR languages */
    readonly languageDir?: string
  }
  readonly clock?: Clock
  readonly telemetry?: Telemetry
  /** XML is written and checked in threads of its own; for a server, whose own thread has requests to answer */
  readonly xmlThreads?: boolean
  /** OCR leaves the processor to whatever else wants it; for a server too */
  readonly ocrStandsBack?: boolean
}

/** Opens the store and prepares the rest; nothing heavy is loaded before it is used. */
export async function openContext(options: ContextOptions): Promise<Context> {
  const clock = options.clock ?? systemClock
  const telemetry = options.telemetry ?? noTelemetry
  const store = await openStore({
    dataDir: options.dataDir,
    clock,
    random: length => randomBytes(length),
    programVersion: PROGRAM_VERSION,
  })
  const reader = once(() => openReader(options, telemetry))
  const extractor = once(() => openExtractor(options, telemetry))
  const vies = once(() => openVies(options, clock, telemetry))
  const checker = once(openChecker)
  const xmlWriter = once(async () => openXmlWriter(options, checker))
  const ratesByFile = new Map<string, Promise<RatesPort>>()
  return {
    clock,
    language: options.language,
    engine: options.engine,
    viesPolicy: options.vies.policy,
    store,
    vies: {
      check: async (country, number, requester) => (await vies.get()).check(country, number, requester),
    },
    rates(file) {
      const key = file ?? ''
      const known = ratesByFile.get(key) ?? openRates(options, clock, file)
      ratesByFile.set(key, known)
      return known
    },
    reader: reader.get,
    extractor: extractor.get,
    checker: checker.get,
    xmlWriter: xmlWriter.get,
    async close() {
      for (const opened of await Promise.all([reader.opened(), xmlWriter.opened()])) await opened?.close()
      await store.close()
    },
  }
}

interface Once<T> {
  get(): Promise<T>
  /** the thing if it was ever asked for */
  opened(): Promise<T | undefined>
}

function once<T>(open: () => Promise<T>): Once<T> {
  let made: Promise<T> | undefined
  return {
    get() {
      made ??= open()
      return made
    },
    opened: async () => made,
  }
}

async function openReader(options: ContextOptions, telemetry: Telemetry): Promise<ReaderPort> {
  const { createReader } = await import('../reading/reader.js')
  return createReader({
    ...options.reading,
    cacheDir: options.cacheDir,
    telemetry,
    ocrStandsBack: options.ocrStandsBack === true,
  })
}

async function openExtractor(options: ContextOptions, telemetry: Telemetry): Promise<ExtractorPort> {
  const [engines, rules, ollamaEngine, ollamaClient, { ollamaHost }] = await Promise.all([
    import('../extraction/engines.js'),
    import('../extraction/rules/extract.js'),
    import('../extraction/ollama/engine.js'),
    import('../extraction/ollama/client.js'),
    import('../extraction/ollama/host.js'),
  ])
  const host = ollamaHost(options.ollama.host)
  const ollama =
    host === undefined
      ? undefined
      : ollamaEngine.createOllamaEngine({
          client: ollamaClient.createOllamaClient(host),
          ...(options.ollama.model === undefined ? {} : { model: options.ollama.model }),
          timeout: options.ollama.timeout,
          sleep: (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
          telemetry,
        })
  return engines.createEngines({
    rules: (document, buyer) => rules.extractByRules(document, buyer === undefined ? {} : { buyer }),
    ollama,
    now: () => performance.now(),
  })
}

async function openVies(options: ContextOptions, clock: Clock, telemetry: Telemetry) {
  const { createVies } = await import('../assessment/vies/vies.js')
  return createVies({
    url: options.vies.url,
    cacheDir: options.cacheDir,
    clock,
    telemetry,
    random: Math.random,
  })
}

async function openRates(
  options: ContextOptions,
  clock: Clock,
  file: string | undefined,
): Promise<RatesPort> {
  const { createRates } = await import('../assessment/rates/rates.js')
  return createRates({
    ecbUrl: options.ecbUrl,
    bankItaliaUrl: options.bankItaliaUrl,
    cacheDir: options.cacheDir,
    importDir: ratesFolder(options.dataDir),
    clock,
    ...(file === undefined ? {} : { ratesFile: file }),
  })
}

async function openChecker(): Promise<Checker> {
  const { createChecker } = await import('../fatturapa/checker.js')
  return createChecker()
}

async function openXmlWriter({ xmlThreads }: ContextOptions, checker: Once<Checker>): Promise<XmlWriter> {
  if (xmlThreads === true) return (await import('./xml-writer-threads.js')).startXmlWriterThreads()
  const { createXmlWriter } = await import('../fatturapa/xml-writer.js')
  return createXmlWriter(await checker.get())
}
