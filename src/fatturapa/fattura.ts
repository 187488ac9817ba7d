import type { IsoDate } from '../lib/clock.js'
import type { Decimal } from '../lib/money.js'

/**
 * One FatturaPA document in the terms of the format: every text already fits its field, every amount is
 * settled. The blocks in `xml/` only spell it out.
 */
export interface Fattura {
  readonly trasmissione: {
    /** codice fiscale of the company that transmits, without IT */
    readonly idTrasmittente: string
    readonly progressivo: string
    readonly pec?: string
  }
  readonly cedente: CedentePrestatore
  readonly cessionario: CessionarioCommittente
  /** CC where the buyer issues the document */
  readonly soggettoEmittente?: 'CC'
  readonly tipo: string
  readonly data: IsoDate
  readonly numero: string
  readonly causali: readonly string[]
  readonly collegate: readonly FatturaCollegata[]
  readonly linee: readonly Linea[]
  readonly riepiloghi: readonly Riepilogo[]
  /** EUR */
  readonly importoTotale: Decimal
}

export interface CedentePrestatore {
  readonly idPaese: string
  readonly idCodice: string
  readonly denominazione: string
  readonly indirizzo: string
  readonly comune: string
  readonly nazione: string
}

export interface CessionarioCommittente {
  readonly partitaIva: string
  readonly codiceFiscale?: string
  readonly nome: { readonly denominazione: string } | { readonly nome: string; readonly cognome: string }
  readonly indirizzo: string
  readonly cap: string
  readonly comune: string
  readonly provincia: string
}

export interface FatturaCollegata {
  readonly idDocumento: string
  readonly data?: IsoDate
}

/** Amounts in EUR, rates in percent. */
export interface Linea {
  readonly descrizione: string
  readonly quantita?: Decimal
  readonly dataInizio?: IsoDate
  readonly dataFine?: IsoDate
  readonly prezzoUnitario: Decimal
  readonly prezzoTotale: Decimal
  readonly aliquota: Decimal
  readonly natura?: string
  /** amount in the document's own currency */
  readonly originale?: { readonly currency: string; readonly amount: Decimal }
}

export interface Riepilogo {
  readonly aliquota: Decimal
  readonly natura?: string
  readonly imponibile: Decimal
  readonly imposta: Decimal
  readonly riferimentoNormativo?: string
}
