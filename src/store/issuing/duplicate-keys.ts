import type { DuplicateHit, DuplicateQuery } from '../../assessment/assessment.js'
import { decimal } from '../../lib/money.js'
import type { DuplicateKeysStored } from '../store.js'

export type DuplicateReason = DuplicateHit['reason']

/** Reasons that stop a document; the same amount on the same day only warns. */
export const BLOCKING_REASONS: readonly DuplicateReason[] = ['same-file', 'same-invoice']
export const ALL_REASONS: readonly DuplicateReason[] = [...BLOCKING_REASONS, 'same-supplier-amount-date']

/** A text under which an issued document is found again; its first word says why. */
const WORDS: readonly (readonly [string, DuplicateReason])[] = [
  ['file ', 'same-file'],
  ['invoice ', 'same-invoice'],
  ['amount ', 'same-supplier-amount-date'],
]

/** Undefined for a text that no `keysOf` made. */
export function reasonOf(key: string): DuplicateReason | undefined {
  return WORDS.find(([word]) => key.startsWith(word))?.[1]
}

/** The query as it is written into the record: decimals as text. */
export function storedKeys(query: DuplicateQuery): DuplicateKeysStored {
  const { net, ...rest } = query
  return net === undefined ? rest : { ...rest, net: net.toFixed() }
}

/** The keys of a document for these reasons, strongest first. */
export function keysOf(stored: DuplicateKeysStored, reasons = ALL_REASONS): readonly string[] {
  const keys = [...sameFile(stored), ...sameInvoice(stored), ...sameAmount(stored)]
  return keys.filter(key => reasons.some(reason => reason === reasonOf(key)))
}

function sameFile({ sha256 }: DuplicateKeysStored): string[] {
  return sha256 === undefined ? [] : [`file ${sha256}`]
}

function sameInvoice({ supplierKeys, number, date }: DuplicateKeysStored): string[] {
  if (number === undefined || date === undefined) return []
  return supplierKeys.map(supplier => `invoice ${supplier} ${normalised(number)} ${date}`)
}

function sameAmount({ supplierKeys, net, currency, date }: DuplicateKeysStored): string[] {
  if (net === undefined || date === undefined) return []
  const amount = `${decimal(net).toFixed(2)} ${currency ?? 'EUR'}`
  return supplierKeys.map(supplier => `amount ${supplier} ${amount} ${date}`)
}

/** `INV 001/a` and `inv001/A` are one number. */
function normalised(number: string): string {
  return number.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}
