import type { Document } from '../../reading/document.js'
import type { ExtractedLine, Hint } from '../extraction.js'
import { type LineVocabulary, lineHints, lineVocabulary, tradeHints } from './line-hints.js'
import { pageHints } from './page-hints.js'
import { visibleText } from './visible-text.js'

/**
 * What the page says of the nature, the place and the treatment of the supply, each with the words it rests
 * on. Nothing is decided here: the table of the TD codes weighs them.
 *
 * @param lines the invoice lines as extracted; goods and services are told by their descriptions
 * @param language of the document, ISO 639-1; English words count where its own say nothing
 * @param supplierName its trade, where the name tells one, is weak evidence
 */
export type HintFinder = (
  document: Document,
  lines: readonly ExtractedLine[],
  language: string | undefined,
  supplierName?: string,
) => readonly Hint[]

/** Keeps the vocabulary of each language once it was needed. */
export function createHintFinder(): HintFinder {
  const vocabularies = new Map<string, LineVocabulary>()
  return (document, lines, language, supplierName) => {
    const languages = language === undefined ? COMMON : [language]
    const key = languages.join()
    const vocabulary = vocabularies.get(key) ?? lineVocabulary(languages)
    vocabularies.set(key, vocabulary)
    return [
      ...lineHints(lines, vocabulary),
      ...pageHints(visibleText(document)),
      ...(supplierName === undefined ? [] : tradeHints(supplierName, vocabulary)),
    ]
  }
}

/** Where the language is unknown. */
const COMMON = ['en', 'de', 'fr', 'it', 'es']
