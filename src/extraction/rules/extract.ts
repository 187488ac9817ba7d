import type { CessionarioInput } from '../../lib/cessionario.js'
import type { Document } from '../../reading/document.js'
import { contradictions } from '../e-invoice/against-page.js'
import { fromEInvoice } from '../e-invoice/from-e-invoice.js'
import type { Extraction } from '../extraction.js'
import { createMonthFinder } from '../notation/months.js'
import { createPhraseIndex } from '../vocabulary/label-index.js'
import { assemble } from './assemble.js'
import { collectFindings, type Findings } from './findings.js'
import { createLanguageTeller } from './language.js'
import { createScene, type Knowledge, type Scene } from './scene.js'

export interface ExtractionContext {
  /** the tenant: its name and number tell the buyer on the page */
  readonly buyer?: CessionarioInput
}

/** Reads the fields of a document by rules alone; pure and synchronous. */
export type RulesEngine = (document: Document, context: ExtractionContext) => Extraction

/** Dictionaries, indexed once. */
export function createKnowledge(): Knowledge {
  return {
    phrases: createPhraseIndex(),
    monthOf: createMonthFinder(),
    languageOf: createLanguageTeller(),
  }
}

/** A printed document with all that the rules found in it, before anything is chosen. */
export interface Examined {
  readonly scene: Scene
  readonly findings: Findings
}

/** Looks at the printed pages; embedded data plays no part. */
export function examine(document: Document, knowledge: Knowledge, context: ExtractionContext): Examined {
  const scene = createScene(document, knowledge, context.buyer, pagesOf(document))
  return { scene, findings: collectFindings(scene) }
}

/** Dictionaries are indexed once; keep the engine. */
export function createRulesEngine(): RulesEngine {
  const knowledge = createKnowledge()
  return (document, context) => {
    const { scene, findings } = examine(document, knowledge, context)
    const printed = assemble(document, scene, findings)
    const { eInvoice } = document
    if (eInvoice === undefined) return printed
    const found = contradictions(eInvoice, { text: textOf(scene), findings, printed })
    return fromEInvoice(eInvoice, { ...printed, issues: [...printed.issues, ...found] })
  }
}

const textOf = ({ layout }: Scene): string =>
  layout.lines.map(line => line.tokens.map(token => token.text).join(' ')).join('\n')

/** Of a file with several invoices the first one is read. */
function pagesOf(document: Document): Document['pages'] {
  const first = document.invoices?.[0]
  return first === undefined
    ? document.pages
    : document.pages.filter(page => page.number >= first.from && page.number <= first.to)
}

/** The rules engine with its dictionaries, indexed when this module is loaded. */
export const extractByRules: RulesEngine = createRulesEngine()
