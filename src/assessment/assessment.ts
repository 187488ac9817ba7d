import type { Extraction } from '../extraction/extraction.js'
import type { Cessionario, CessionarioInput } from '../lib/cessionario.js'
import type { IsoDate } from '../lib/clock.js'
import type { Issue } from '../lib/issues.js'
import type { Decimal } from '../lib/money.js'
import type { Text } from '../lib/text.js'

export type Td = 'TD17' | 'TD18' | 'TD19' | 'TD01'
export type ViesPolicy = 'required' | 'best-effort' | 'off'

/** Words of the operator, of a caller or of the memory that outrank the program's own suggestion. */
export interface Overrides {
  readonly tipo?: Td
  /** whose word `tipo` is; the memory's yields to a page that clearly says otherwise */
  readonly tipoFrom?: 'operator' | 'caller' | 'memory'
  /** Italian rate in percent, e.g. 22 */
  readonly aliquota?: Decimal
  readonly natura?: string
  /** `Data` of the self-invoice */
  readonly data?: IsoDate
  readonly numeroOverride?: string
  readonly allowDuplicate?: boolean
}

export interface AssessmentRequest {
  readonly extraction: Extraction
  /** SHA-256 of the file; absent in create */
  readonly sha256?: string
  /** the buyer: the call's, else the tenant's; absent when neither exists */
  readonly buyer?: CessionarioInput
  /** false: recognise without any tenant, the buyer is then not checked at all */
  readonly buyerKnown: boolean
  /** tenant's default rate in percent; 22 when absent */
  readonly defaultAliquota?: Decimal
  readonly overrides: Overrides
  readonly viesPolicy: ViesPolicy
  /** minimum confidence for `ok`, 0 to 1 */
  readonly requireConfidence: number
  /** create: data came from a person or a program, so `tipo` is binding and amounts are EUR unless stated */
  readonly structured: boolean
  /** the day the document was taken in */
  readonly receivedDate: IsoDate
}

/** What VIES said. `valid` absent means unknown: down is never a no. */
export interface ViesAnswer {
  readonly status: 'valid' | 'invalid' | 'unavailable' | 'not-applicable' | 'off'
  readonly valid?: boolean
  readonly countryCode?: string
  readonly vatNumber?: string
  readonly name?: string
  readonly address?: string
  /** consultation number, proof of the check */
  readonly requestIdentifier?: string
  /** UTC instant of the answer */
  readonly requestDate?: string
  readonly cached?: boolean
  /** VIES's own code when unavailable */
  readonly reason?: string
}

export interface ViesPort {
  /** countryCode as VIES spells it (EL, XI), number without prefix; never throws for an unreachable service */
  check(
    countryCode: string,
    vatNumber: string,
    requester?: { countryCode: string; vatNumber: string },
  ): Promise<ViesAnswer>
}

/** A reference rate: units of `currency` for 1 EUR on `date`. */
export interface ExchangeRate {
  readonly currency: string
  readonly rate: Decimal
  /** day of the quotation, at or before the day asked for */
  readonly date: IsoDate
  readonly source: 'ECB' | 'Banca d’Italia' | 'file'
}

export interface RatesPort {
  /** nearest preceding quotation, or undefined when none can be had */
  rate(currency: string, day: IsoDate): Promise<ExchangeRate | undefined>
}

export interface DuplicateHit {
  readonly autofatturaId: string
  readonly reason: 'same-file' | 'same-invoice' | 'same-supplier-amount-date'
  readonly td: Td
}

export interface DuplicateQuery {
  readonly sha256?: string
  /** normalised by `duplicateKey` */
  readonly supplierKeys: readonly string[]
  readonly number?: string
  readonly date?: IsoDate
  readonly net?: Decimal
  readonly currency?: string
}

export interface AssessmentPorts {
  readonly today: IsoDate
  readonly vies: ViesPort
  readonly rates: RatesPort
  findDuplicates(query: DuplicateQuery): Promise<readonly DuplicateHit[]>
}

/** The foreign supplier as the XML names it (reference 4.2). */
export interface Cedente {
  readonly denominazione: string
  /** two letters, never IT */
  readonly idPaese: string
  readonly idCodice: string
  /** street, number and foreign postcode */
  readonly indirizzo: string
  readonly comune: string
  /** ISO country of the seat */
  readonly nazione: string
  /** an Italian VAT number printed by the foreigner: only named in a Causale */
  readonly partitaIvaItaliana?: string
}

export interface SelfInvoiceLine {
  readonly descrizione: string
  readonly quantita?: Decimal
  /** EUR, exact to the cent, sign as it counts */
  readonly importo: Decimal
  /** unit price given by the caller in EUR, kept when importo = quantita x prezzo within a cent */
  readonly prezzoUnitario?: Decimal
  /** percent */
  readonly aliquota: Decimal
  readonly natura?: string
  readonly periodStart?: IsoDate
  readonly periodEnd?: IsoDate
  /** amount in the document's currency when converted */
  readonly originale?: { readonly currency: string; readonly amount: Decimal }
}

/** All that the XML of a self-invoice needs, but its numbers. Made only by `assess`. */
export interface SelfInvoice {
  readonly td: Td
  /** `Data` of the self-invoice */
  readonly data: IsoDate
  readonly cedente: Cedente
  readonly cessionario: Cessionario
  /** the foreign invoice */
  readonly originale: { readonly numero: string; readonly data: IsoDate }
  /** what a foreign credit note corrects */
  readonly corregge?: { readonly numero: string; readonly data?: IsoDate }
  readonly operationDate?: IsoDate
  readonly cambio?: ExchangeRate & { readonly originalTotal: Decimal }
  readonly linee: readonly SelfInvoiceLine[]
  readonly isCreditNote: boolean
  readonly dueDate?: IsoDate
}

/** What `assess` says. `status` is ok exactly when `selfInvoice` exists, nothing blocks and confidence suffices. */
export interface Assessment {
  readonly status: 'ok' | 'needs_review'
  readonly confidence: number
  readonly suggestedTd: Td | null
  /** names the row of the TD table and quotes the words it rests on */
  readonly tdReason: Text | null
  readonly isCreditNote: boolean
  readonly isTaxRefund: boolean
  readonly warnings: readonly Issue[]
  readonly blocking: readonly Issue[]
  readonly vies: ViesAnswer | null
  readonly selfInvoice?: SelfInvoice
  /** EUR amount of the net total, when it could be computed */
  readonly netEuro?: Decimal
  /** transmission deadline, 15th of the month after receipt or operation */
  readonly deadline?: IsoDate
}
