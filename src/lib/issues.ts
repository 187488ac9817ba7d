import type { Text } from './text.js'

/** Stable codes of blocking issues and warnings (decisions, section 3). More may be added, none renamed. */
export const ISSUE_CODES = [
  'NOT_AN_INVOICE',
  'DOMESTIC_SUPPLIER',
  'IMPORT_OF_GOODS',
  'ITALIAN_VAT_CHARGED',
  'FOREIGN_VAT_CHARGED',
  'TAX_REFUND',
  'MIXED_GOODS_AND_SERVICES',
  'TD_UNDECIDED',
  'AMOUNTS_INCONSISTENT',
  'FIELD_MISSING',
  'FIELD_UNCERTAIN',
  'VAT_ID_INVALID',
  'VIES_INVALID',
  'VIES_UNAVAILABLE',
  'VIES_NAME_MISMATCH',
  'EXCHANGE_RATE_UNAVAILABLE',
  'EXCHANGE_RATE_FROM_DOCUMENT',
  'DUPLICATE',
  'POSSIBLE_DUPLICATE',
  'BUYER_MISMATCH',
  'CESSIONARIO_INVALID',
  'CESSIONARIO_MISSING',
  'CESSIONARIO_NORMALISED',
  'MULTIPLE_INVOICES',
  'SELF_BILLING',
  'PREPAYMENT',
  'SUSPICIOUS_CONTENT',
  'SDI_CONTROL',
  'NATURA_UNDECIDED',
  'RATE_UNDECIDED',
  'DATE_OUT_OF_ORDER',
  'DEADLINE_PASSED',
  'TEXT_CHANGED',
  'MIME_TYPE_MISMATCH',
  'PAGE_UNREADABLE',
  'ENGINE_FALLBACK',
  'LEARNED',
  'SUPPLIER_CHANGED',
] as const

export type IssueCode = (typeof ISSUE_CODES)[number]

/** One blocking issue or warning; at a door it is written `CODE: sentence`. */
export interface Issue {
  readonly code: IssueCode
  readonly text: Text
  /** the field it is about, a key of ExtractedFields or a dotted path, where there is one */
  readonly field?: string
  /** ids and numbers for programs, e.g. the earlier autofatturaId of a DUPLICATE */
  readonly details?: Readonly<Record<string, unknown>>
}
