import type { SelfInvoice } from '../assessment/assessment.js'
import { produce } from '../fatturapa/produce.js'
import { toCentsInteger } from '../lib/money.js'

/** ImportoTotaleDocumento in euro cents that this self-invoice would carry, whatever its numbers. */
export function importoTotaleCents(selfInvoice: SelfInvoice): number {
  const numero = `${selfInvoice.td}/1`
  return toCentsInteger(produce(selfInvoice, { numero, progressivo: '00001' }).importoTotale)
}
