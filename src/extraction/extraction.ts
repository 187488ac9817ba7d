import type { IsoDate } from '../lib/clock.js'
import type { Issue } from '../lib/issues.js'
import type { Decimal } from '../lib/money.js'
import type { Text } from '../lib/text.js'
import type { Box } from '../reading/document.js'

/** Who says so. `memory` is what an operator taught about this supplier before. */
export type Engine = 'rules' | 'ollama' | 'e-invoice' | 'operator' | 'memory'

/** The words on the page that a value rests on. */
export interface Evidence {
  readonly engine: Engine
  readonly text: string
  /** 1-based */
  readonly page?: number
  readonly box?: Box
}

/** A value, how probable it is right (0 to 1, calibrated), what it rests on, what else it might be. */
export interface Field<T> {
  readonly value: T
  readonly probability: number
  /** the page itself leaves it open: nobody who reads no more than the page is surer than this */
  readonly ceiling?: number
  readonly evidence: readonly Evidence[]
  readonly alternatives?: readonly T[]
  /** why it is doubtful, or where it comes from when not from the page */
  readonly why?: Text
}

export type DocumentKind =
  | 'invoice'
  | 'credit-note'
  | 'pro-forma'
  | 'quote'
  | 'order'
  | 'delivery-note'
  | 'reminder'
  | 'statement'
  | 'receipt'
  | 'tax-refund'
  | 'customs'
  | 'payment-advice'
  | 'unknown'

export interface PostalAddress {
  /** street and number, without postcode */
  readonly street?: string
  readonly postcode?: string
  readonly city?: string
  /** ISO 3166 alpha-2 */
  readonly country?: string
}

export interface ExtractedParty {
  readonly name?: Field<string>
  /** ISO 3166 alpha-2 of the seat */
  readonly country?: Field<string>
  /** tax identifier of the home state (or the one invoiced under), upper case, no separators, with prefix where printed */
  readonly vatId?: Field<string>
  /** further identifiers on the page, e.g. an Italian VAT number of a foreigner */
  readonly otherVatIds?: readonly Field<string>[]
  readonly address?: Field<PostalAddress>
}

export interface ExtractedLine {
  readonly description: string
  /** `charge`: shipping and the like below the table; `discount`: a reduction of the whole document */
  readonly kind: 'item' | 'charge' | 'discount'
  readonly quantity?: Decimal
  readonly unit?: string
  readonly unitPrice?: Decimal
  /** net amount in document currency, sign as it counts (a credit note's line is negative) */
  readonly amount: Decimal
  /** rate printed on the line, e.g. 19 */
  readonly vatRate?: Decimal
  readonly periodStart?: IsoDate
  readonly periodEnd?: IsoDate
  /** Italian rate and Natura when a person or the memory gave them */
  readonly aliquota?: Decimal
  readonly natura?: string
  readonly evidence: readonly Evidence[]
}

export interface ExtractedTax {
  readonly rate?: Decimal
  readonly base?: Decimal
  readonly amount: Decimal
  readonly evidence: readonly Evidence[]
}

/** What a hint speaks for. The vocabulary is data in `extraction/hints`. */
export type HintTopic =
  | 'goods'
  | 'services'
  | 'digital'
  | 'accessory'
  | 'reverse-charge'
  | 'intra-community-supply'
  | 'export'
  | 'import-customs'
  | 'incoterm'
  | 'goods-in-italy'
  | 'ships-from'
  | 'ships-to'
  | 'call-off-stock'
  | 'triangular'
  | 'ddp-supplier-imports'
  | 'exempt-service'
  | 'consumed-abroad'
  | 'self-billing'
  | 'prepayment'
  | 'italian-establishment'
  | 'tax-refund'
  | 'reduced-rate'

export interface Hint {
  readonly topic: HintTopic
  /** country for ships-from / ships-to, code for an incoterm, Natura proposed for exempt-service … */
  readonly value?: string
  /** index into `lines` when the hint is about one line */
  readonly line?: number
  /** how much it says by itself: `weak` only together with others; normal when absent */
  readonly strength?: 'weak' | 'strong'
  readonly evidence: Evidence
}

/** All that `extract` says of a document: amounts in its currency, nothing fiscal decided. */
export interface Extraction {
  readonly kind: Field<DocumentKind>
  /** main language, ISO 639-1 */
  readonly language?: string
  readonly supplier: ExtractedParty
  readonly buyer: ExtractedParty
  readonly number?: Field<string>
  readonly date?: Field<IsoDate>
  readonly periodStart?: Field<IsoDate>
  readonly periodEnd?: Field<IsoDate>
  readonly deliveryDate?: Field<IsoDate>
  readonly dueDate?: Field<IsoDate>
  /** ISO 4217 */
  readonly currency?: Field<string>
  readonly lines: readonly ExtractedLine[]
  /** net amount before tax, after discounts, with charges; negative on a credit note */
  readonly net?: Field<Decimal>
  readonly taxes: readonly ExtractedTax[]
  readonly tax?: Field<Decimal>
  readonly total?: Field<Decimal>
  /** units of document currency for 1 EUR, as printed */
  readonly printedRate?: Field<Decimal>
  /** total in EUR, as printed beside another currency */
  readonly printedEuroTotal?: Field<Decimal>
  /** the invoice that a credit note corrects */
  readonly corrects?: { readonly number: string; readonly date?: IsoDate }
  /** the first account printed, without spaces */
  readonly iban?: string
  /** all accounts printed, when there is one */
  readonly ibans?: readonly string[]
  readonly hints: readonly Hint[]
  /** probability that every critical field is right */
  readonly confidence: number
  /** found while reading or extracting: SUSPICIOUS_CONTENT, MULTIPLE_INVOICES, FIELD_UNCERTAIN … */
  readonly issues: readonly Issue[]
}
