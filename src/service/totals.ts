import type { SelfInvoice } from '../assessment/assessment.js'
import { draftSelfInvoice } from '../fatturapa/draft.js'
import { toCentsInteger } from '../lib/money.js'

/** ImportoTotaleDocumento in euro cents that this self-invoice would carry, whatever its numbers. */
export function importoTotaleCents(selfInvoice: SelfInvoice): number {
  const numero = `${selfInvoice.td}/1`
  return toCentsInteger(draftSelfInvoice(selfInvoice, { numero, progressivo: '00001' }).importoTotale)
}
