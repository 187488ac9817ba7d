import type { CessionarioInput } from '../../lib/cessionario.js'
import type { Document } from '../../reading/document.js'
import { fromEInvoice } from '../e-invoice/from-e-invoice.js'
import type { Extraction } from '../extraction.js'
import { createMonthFinder } from '../notation/months.js'
import { createPhraseIndex } from '../vocabulary/label-index.js'
import { assemble } from './assemble.js'
import { collectFindings } from './findings.js'
import { createLanguageTeller } from './language.js'
import { createScene, type Knowledge } from './scene.js'

export interface ExtractionContext {
  /** the tenant: its name and number tell the buyer on the page */
  readonly buyer?: CessionarioInput
}

/** Reads the fields of a document by rules alone; pure and synchronous. */
export type RulesEngine = (document: Document, context: ExtractionContext) => Extraction

/** Dictionaries are indexed once; keep the engine. */
export function createRulesEngine(): RulesEngine {
  const knowledge: Knowledge = {
    phrases: createPhraseIndex(),
    monthOf: createMonthFinder(),
    languageOf: createLanguageTeller(),
  }
  return (document, context) => {
    const pages = pagesOf(document)
    const scene = createScene(document, knowledge, context.buyer, pages)
    const printed = assemble(document, scene, collectFindings(scene))
    return document.eInvoice === undefined ? printed : fromEInvoice(document.eInvoice, printed)
  }
}

/** Of a file with several invoices the first one is read. */
function pagesOf(document: Document): Document['pages'] {
  const first = document.invoices?.[0]
  return first === undefined
    ? document.pages
    : document.pages.filter(page => page.number >= first.from && page.number <= first.to)
}

/** The rules engine with its dictionaries, indexed when this module is loaded. */
export const extractByRules: RulesEngine = createRulesEngine()
