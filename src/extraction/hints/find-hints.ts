import type { Document } from '../../reading/document.js'
import type { ExtractedLine, Hint } from '../extraction.js'
import { eInvoiceHints } from './e-invoice-hints.js'
import { lineHints, proseHints, tradeHints } from './line-hints.js'
import { type LineVocabulary, lineVocabulary } from './line-vocabulary.js'
import { type PageVocabulary, pageHints, pageVocabulary } from './page-hints.js'
import { type TextLine, visibleText } from './visible-text.js'

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

/** Keeps the vocabulary of each language once it was needed; builds none before. */
export function createHintFinder(): HintFinder {
  const vocabularies = new Map<string, LineVocabulary>()
  let page: PageVocabulary | undefined
  const vocabulary = (languages: readonly string[]) => {
    const key = languages.join()
    const known = vocabularies.get(key) ?? lineVocabulary(languages)
    vocabularies.set(key, known)
    return known
  }
  return (document, lines, language, supplierName) => {
    const text = visibleText(document)
    page ??= pageVocabulary()
    const words = (
      language === undefined ? [COMMON] : [...new Set([language, 'en'])].map(code => [code])
    ).map(vocabulary)
    const own = lineHints(lines, words)
    const told = own.some(({ topic }) => topic === 'goods' || topic === 'services' || topic === 'digital')
    return [
      ...own,
      ...(told ? [] : proseHints(text.filter(hasAmount), words)),
      ...pageHints(text, page),
      ...(document.eInvoice === undefined ? [] : eInvoiceHints(document.eInvoice)),
      ...(supplierName === undefined ? [] : tradeHints(supplierName, words)),
    ]
  }
}

/** Where the language is unknown. */
const COMMON = ['en', 'de', 'fr', 'it', 'es']

/** A line of the page that ends with money: what an invoice line looks like when no table could be told. */
function hasAmount({ text }: TextLine): boolean {
  return /\p{L}{3}.*\d[.,' ]\d{2,3}\D{0,6}$/u.test(text)
}
