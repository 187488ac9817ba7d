import type { SelfInvoice, SelfInvoiceLine } from '../../assessment/assessment.js'
import { type Decimal, decimal } from '../../lib/money.js'
import type { Numbering } from '../produced.js'

/** The day on which the tests stand. */
export const TODAY = '2026-11-21'

export const NUMBERING: Numbering = { numero: 'TD17/2026/1', progressivo: '00001' }

export function line(importo: string, rest: Partial<SelfInvoiceLine> = {}): SelfInvoiceLine {
  return { descrizione: 'Cloud storage', importo: decimal(importo), aliquota: decimal('22'), ...rest }
}

/** An Irish service invoice: right in every respect. */
export const IRISH_SERVICE: SelfInvoice = {
  td: 'TD17',
  data: '2026-02-04',
  cedente: {
    denominazione: 'Shamrock Cloud Ireland Ltd',
    idPaese: 'IE',
    idCodice: '1234567T',
    indirizzo: '12 Harbour Road, D04 X2K5',
    comune: 'Dublin',
    nazione: 'IE',
  },
  cessionario: {
    partitaIva: '12345678903',
    codiceFiscale: '12345678903',
    denominazione: 'Officine Belfiore S.r.l.',
    sede: {
      indirizzo: "Via dell'Industria 14",
      cap: '62100',
      comune: 'Macerata',
      provincia: 'MC',
      nazione: 'IT',
    },
    regimeFiscale: 'RF01',
    pec: 'officine@pec.example.it',
  },
  originale: { numero: 'IE-2026-004711', data: '2026-01-31' },
  linee: [
    line('490.00', { quantita: decimal('10') }),
    line('20.00', { descrizione: 'Books', aliquota: decimal('4') }),
    line('36.20', { descrizione: 'Card fees', aliquota: decimal('0'), natura: 'N4' }),
  ],
  isCreditNote: false,
}

/** Decimals of a JSON file: text only, never numbers. */
export function optionalDecimal(text: string | undefined): Decimal | undefined {
  return text === undefined ? undefined : decimal(text)
}
