import type { DocumentKind } from '../extraction.js'
import type { LanguageCode } from './language-codes.js'

/** What the value beside a label is. */
export const LABEL_ROLES = [
  'invoice-number',
  /** numbers that are not the invoice's own: order, customer, contract, delivery note */
  'other-number',
  'invoice-date',
  'due-date',
  'delivery-date',
  'period',
  'other-date',
  /** the invoice a credit note corrects */
  'corrects',
  'supplier',
  'buyer',
  'ship-to',
  /** whose account it is */
  'pay-to',
  'vat-id',
  'buyer-vat-id',
  /** registers and local tax numbers of the supplier */
  'company-id',
  'currency',
  /** sum of the lines, before charges and discounts of the whole document */
  'line-sum',
  'net',
  'tax',
  'gross',
  'charge',
  'discount',
  /** already paid or carried over from elsewhere: no part of this document's sums */
  'paid',
  'due',
  'carried',
] as const
export type LabelRole = (typeof LABEL_ROLES)[number]

/** What a column of the table of lines holds. */
export const COLUMN_ROLES = [
  'position',
  'article',
  'description',
  'quantity',
  'unit',
  'unit-price',
  'rebate',
  'rate',
  'tax',
  'amount',
  'gross',
  'date',
] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** Kinds a title can name. */
export type TitledKind = Exclude<DocumentKind, 'unknown'>

/** All that one language calls things; phrases are divided by `|`. A title that a language has no word for is ''. */
export interface Vocabulary {
  readonly language: LanguageCode
  readonly titles: Readonly<Record<TitledKind, string>>
  readonly labels: Readonly<Record<LabelRole, string>>
  readonly columns: Readonly<Record<ColumnRole, string>>
  /** frequent short words that tell the language of running text */
  readonly words: string
}
