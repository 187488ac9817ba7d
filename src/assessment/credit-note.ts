import type { Extraction } from '../extraction/extraction.js'
import { ZERO } from '../lib/money.js'

/** True for a credit note and for any document that lowers the debt. */
export function isCreditNote(extraction: Extraction): boolean {
  return extraction.kind.value === 'credit-note' || extraction.net?.value.lt(ZERO) === true
}
