/** The Italian buyer party as a caller or a tenant file gives it (specification, Cessionario). Not yet checked. */
export interface CessionarioInput {
  readonly partitaIva?: string
  /** name of the same field in tenant files */
  readonly piva?: string
  readonly denominazione?: string
  readonly nome?: string
  readonly cognome?: string
  readonly sede?: {
    readonly indirizzo?: string
    readonly cap?: string
    readonly comune?: string
    readonly provincia?: string
    readonly nazione?: string
  }
  readonly codiceFiscale?: string
  readonly regimeFiscale?: string
  readonly pec?: string
  readonly codiceDestinatario?: string
}

/** The buyer party after normalising and checking: only such a value may reach the XML. */
export interface Cessionario {
  /** 11 digits */
  readonly partitaIva: string
  readonly denominazione?: string
  readonly nome?: string
  readonly cognome?: string
  readonly sede: {
    readonly indirizzo: string
    readonly cap: string
    readonly comune: string
    readonly provincia: string
    readonly nazione: 'IT'
  }
  readonly codiceFiscale?: string
  readonly regimeFiscale: string
  readonly pec?: string
}
