import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './run-cli.js'

const BELGIAN = readFileSync(join(PROJECT, 'fixtures', 'documents', 'form-peppol-ubl-belgium.xml'), 'utf8')
const NUMBER = '2026-4502'
const BUYER = 'IT09876540288'
const OTHER_BUYER = 'IT12345670017'

/** The buyer of the invoices below, as `--cessionario` and tenant files hold it. */
export const CESSIONARIO = {
  partitaIva: '09876540288',
  denominazione: 'Officine Brenta S.r.l.',
  sede: {
    indirizzo: 'Via dell’Industria 14'.replace('’', "'"),
    cap: '35129',
    comune: 'Padova',
    provincia: 'PD',
    nazione: 'IT',
  },
  regimeFiscale: 'RF01',
} as const

/** An e-invoice that becomes `ok` without OCR; each number is another document. */
export function invoice(number: string): string {
  return BELGIAN.replaceAll(NUMBER, number)
}

/** The same for somebody else: needs review (BUYER_MISMATCH). */
export function foreignInvoice(number: string): string {
  return invoice(number).replaceAll(BUYER, OTHER_BUYER)
}

/** Begins as a PDF and is none. */
export const BROKEN_PDF = '%PDF-1.7\nthis is no PDF\n%%EOF\n'
