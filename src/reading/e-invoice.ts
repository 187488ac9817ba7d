import type { IsoDate } from '../lib/clock.js'
import type { Decimal } from '../lib/money.js'

/** Structured invoice data found in a file: CII (ZUGFeRD, Factur-X, XRechnung), UBL or FatturaPA, one model for all. */
export interface EInvoice {
  readonly syntax: 'cii' | 'ubl' | 'fatturapa'
  /** the guideline or customization id as written */
  readonly profile?: string
  /** name of the attachment it was found in; absent for a bare XML file */
  readonly attachment?: string
  readonly number?: string
  readonly issueDate?: IsoDate
  /** UNTDID 1001: 380 invoice, 381 credit note, 384 correction, 389 self-billed, 386 prepayment, 325 pro-forma … */
  readonly typeCode?: string
  readonly currency?: string
  readonly seller: EInvoiceParty
  readonly buyer: EInvoiceParty
  readonly lines: readonly EInvoiceLine[]
  /** document level allowances (negative) and charges (positive), net of tax */
  readonly adjustments: readonly EInvoiceAdjustment[]
  readonly taxes: readonly EInvoiceTax[]
  readonly totals: EInvoiceTotals
  readonly notes: readonly string[]
  readonly deliveryDate?: IsoDate
  readonly dueDate?: IsoDate
  readonly periodStart?: IsoDate
  readonly periodEnd?: IsoDate
  /** ISO 3166 alpha-2 of the deliver-to address */
  readonly shipToCountry?: string
  readonly preceding: readonly { readonly number: string; readonly date?: IsoDate }[]
}

export interface EInvoiceParty {
  readonly name?: string
  /** ISO 3166 alpha-2 */
  readonly country?: string
  /** scheme VA, as written */
  readonly vatId?: string
  /** scheme FC or a legal registration, as written */
  readonly taxId?: string
  readonly street?: string
  readonly postcode?: string
  readonly city?: string
}

export interface EInvoiceLine {
  readonly description: string
  readonly quantity?: Decimal
  readonly unit?: string
  /** net price of one unit (price divided by its base quantity) */
  readonly unitPrice?: Decimal
  readonly amount: Decimal
  readonly vatRate?: Decimal
  /** UNCL 5305: S, Z, E, AE, K, G, O … */
  readonly vatCategory?: string
}

export interface EInvoiceAdjustment {
  readonly reason: string
  readonly amount: Decimal
}

export interface EInvoiceTax {
  readonly category?: string
  readonly rate?: Decimal
  readonly base?: Decimal
  readonly amount: Decimal
  readonly reason?: string
}

export interface EInvoiceTotals {
  readonly lines?: Decimal
  readonly net?: Decimal
  readonly tax?: Decimal
  readonly gross?: Decimal
  readonly prepaid?: Decimal
  readonly due?: Decimal
}
