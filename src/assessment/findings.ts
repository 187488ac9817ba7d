import type { Issue, IssueCode } from '../lib/issues.js'
import { italianAmount } from '../lib/italian-amount.js'
import type { Decimal } from '../lib/money.js'
import type { Text } from '../lib/text.js'

/** One thing that assessment noticed, and whether it stands in the way of issuing. */
export interface Finding {
  readonly issue: Issue
  readonly blocks: boolean
}

export interface IssueFacts {
  readonly field?: string
  readonly details?: Readonly<Record<string, unknown>>
}

export function blocking(code: IssueCode, text: Text, facts: IssueFacts = {}): Finding {
  return { blocks: true, issue: { code, text, ...facts } }
}

export function warning(code: IssueCode, text: Text, facts: IssueFacts = {}): Finding {
  return { blocks: false, issue: { code, text, ...facts } }
}

/** An amount for a sentence: `1234.50 EUR`, in an Italian one `1.234,50 EUR`. */
export function shownAmount(amount: Decimal, currency: string | undefined): Text {
  const digits = amount.toFixed(2)
  const unit = currency === undefined ? '' : ` ${currency}`
  return { en: `${digits}${unit}`, it: `${italianAmount(digits)}${unit}` }
}

/** Words of a page for a sentence, shortened and without control characters. */
export function quoted(words: string): string {
  const plain = words.replace(/[\p{C}\s]+/gu, ' ').trim()
  return `“${plain.length > 80 ? `${plain.slice(0, 79)}…` : plain}”`
}
