import type { Document } from '../reading/document.js'
import type { Extraction } from './extraction.js'
import { createRulesEngine, type ExtractionContext } from './rules/extract.js'

export interface Extractor {
  /** Fields of a document, by rules and embedded invoice data; amounts in its currency, nothing fiscal decided. */
  extract(document: Document, context: ExtractionContext): Extraction
}

/** Dictionaries are indexed here, once: keep the extractor. */
export function createExtractor(): Extractor {
  return { extract: createRulesEngine() }
}
