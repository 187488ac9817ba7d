import type { Document } from '../../reading/document.js'
import type { ExtractedLine, Hint } from '../extraction.js'
import { lineHints } from './line-hints.js'
import { pageHints } from './page-hints.js'
import { visibleText } from './visible-text.js'

/**
 * What the page says of the nature, the place and the treatment of the supply, each with the words it rests
 * on. Nothing is decided here: the table of the TD codes weighs them.
 *
 * @param lines the invoice lines as extracted; goods and services are told by their descriptions
 */
export function findHints(document: Document, lines: readonly ExtractedLine[]): readonly Hint[] {
  const text = visibleText(document)
  return [...lineHints(lines), ...pageHints(text)]
}
