/** What the XPath tables find, all still text as written; it crosses from the worker thread as plain data. */
export interface RawInvoice {
  readonly syntax: 'cii' | 'ubl' | 'fatturapa'
  readonly header: Raw<HeaderField>
  readonly seller: Raw<PartyField>
  readonly buyer: Raw<PartyField>
  readonly lines: readonly Raw<LineField>[]
  readonly adjustments: readonly Raw<AdjustmentField>[]
  readonly taxes: readonly Raw<TaxField>[]
  readonly preceding: readonly Raw<PrecedingField>[]
  readonly notes: readonly string[]
  /** invoices in one file: FatturaPA allows several bodies under one header */
  readonly bodies: number
}

export type Raw<Field extends string> = Readonly<Partial<Record<Field, string>>>

export type HeaderField =
  | 'profile'
  | 'number'
  | 'issueDate'
  | 'typeCode'
  | 'currency'
  | 'deliveryDate'
  | 'dueDate'
  | 'periodStart'
  | 'periodEnd'
  | 'shipToCountry'
  | 'totalLines'
  | 'totalNet'
  | 'totalTax'
  | 'totalGross'
  | 'prepaid'
  | 'due'

export type PartyField = 'name' | 'country' | 'vatId' | 'taxId' | 'street' | 'postcode' | 'city'

export type LineField =
  | 'description'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'priceBase'
  | 'amount'
  | 'vatRate'
  | 'vatCategory'

export type AdjustmentField = 'reason' | 'amount' | 'charge'
export type TaxField = 'category' | 'rate' | 'base' | 'amount' | 'reason'
export type PrecedingField = 'number' | 'date'

/** For each field the XPaths to try, relative to the node, first match with text wins. */
export type Paths<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>

export interface Group<Field extends string> {
  /** XPath of the nodes, from the root element */
  readonly nodes: string
  readonly paths: Paths<Field>
}

/** One syntax as a table: where each business term stands. */
export interface Syntax {
  readonly syntax: RawInvoice['syntax']
  /** XPath, from the document, of the root element */
  readonly root: string
  readonly namespaces: Readonly<Record<string, string>>
  readonly header: Paths<HeaderField>
  readonly seller: Paths<PartyField>
  readonly buyer: Paths<PartyField>
  readonly lines: Group<LineField>
  readonly adjustments: readonly Group<AdjustmentField>[]
  readonly taxes: Group<TaxField>
  readonly preceding: Group<PrecedingField>
  /** XPath of the free texts */
  readonly notes: string
  readonly bodies?: string
}
