import type { RatesPort, ViesPolicy, ViesPort } from '../assessment/assessment.js'
import type { Extraction } from '../extraction/extraction.js'
import type { Checker, XmlWriter } from '../fatturapa/produced.js'
import type { CessionarioInput } from '../lib/cessionario.js'
import type { Clock } from '../lib/clock.js'
import type { Language } from '../lib/text.js'
import type { Document } from '../reading/document.js'
import type { DrawingRequest } from '../reading/reader.js'
import type { Store } from '../store/store.js'
import type { EngineChoice } from './service.js'

/** Reads files; throws BAD_REQUEST for what is no readable document, OCR_LOW_CONFIDENCE for one without text. */
export interface ReaderPort {
  read(bytes: Uint8Array, hints: ReadHints): Promise<Document>
  /** pages as PNG files; those that cannot be drawn are left out */
  renderPages(bytes: Uint8Array, request: DrawingRequest): Promise<readonly Uint8Array[]>
  close(): Promise<void>
}

export interface ReadHints {
  readonly fileName?: string
  readonly mimeType?: string
  /** OCR languages, most likely first */
  readonly languages?: readonly string[]
  readonly signal?: AbortSignal
  readonly onPage?: (page: number, pages: number) => void
}

/** Finds the fields; Ollama is asked by the engine's choice. Throws ENGINE_UNAVAILABLE for engine `ollama` without one. */
export interface ExtractorPort {
  extract(document: Document, context: ExtractContext): Promise<Extraction>
  /** throws ENGINE_UNAVAILABLE, so that a batch can end before its first file */
  requireOllama(model: string | undefined): Promise<void>
}

export interface ExtractContext {
  readonly engine: EngineChoice
  readonly model?: string
  readonly buyer?: CessionarioInput
  readonly signal?: AbortSignal
  /** pictures of the pages whose text is poor, base64 PNG, for a model that can look at them */
  readonly images?: () => Promise<readonly string[]>
}

/**
 * Everything that reaches outside, made once at start-up. Heavy parts are functions that load on first
 * use, so that listing records never pays for OCR.
 */
export interface Context {
  readonly clock: Clock
  readonly language: Language
  readonly engine: EngineChoice
  readonly viesPolicy: ViesPolicy
  readonly store: Store
  readonly vies: ViesPort
  /** `file`: a rates file named by the configuration, asked before the network */
  rates(file?: string): Promise<RatesPort>
  reader(): Promise<ReaderPort>
  extractor(): Promise<ExtractorPort>
  checker(): Promise<Checker>
  xmlWriter(): Promise<XmlWriter>
  close(): Promise<void>
}
