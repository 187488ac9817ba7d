import type { DuplicateHit, DuplicateQuery } from '../../assessment/assessment.js'
import { decimal } from '../../lib/money.js'
import type { DuplicateKeysStored } from '../store.js'

export type DuplicateReason = DuplicateHit['reason']

/** Reasons that stop a document; the same amount on the same day only warns. */
export const BLOCKING_REASONS: readonly DuplicateReason[] = ['same-file', 'same-invoice']
export const ALL_REASONS: readonly DuplicateReason[] = [...BLOCKING_REASONS, 'same-supplier-amount-date']

/** A text under which an issued document is found again. */
export interface DuplicateKey {
  readonly reason: DuplicateReason
  readonly key: string
}

/** The query as it is written into the record: decimals as text. */
export function storedKeys(query: DuplicateQuery): DuplicateKeysStored {
  const { net, ...rest } = query
  return net === undefined ? rest : { ...rest, net: net.toFixed() }
}

/** Strongest reason first. */
export function keysOf(stored: DuplicateKeysStored): readonly DuplicateKey[] {
  return [...sameFile(stored), ...sameInvoice(stored), ...sameAmount(stored)]
}

function sameFile({ sha256 }: DuplicateKeysStored): DuplicateKey[] {
  return sha256 === undefined ? [] : [{ reason: 'same-file', key: `file ${sha256}` }]
}

function sameInvoice({ supplierKeys, number, date }: DuplicateKeysStored): DuplicateKey[] {
  if (number === undefined || date === undefined) return []
  const rest = `${normalised(number)} ${date}`
  return supplierKeys.map(supplier => ({ reason: 'same-invoice', key: `invoice ${supplier} ${rest}` }))
}

function sameAmount({ supplierKeys, net, currency, date }: DuplicateKeysStored): DuplicateKey[] {
  if (net === undefined || date === undefined) return []
  const rest = `${decimal(net).toFixed(2)} ${currency ?? 'EUR'} ${date}`
  return supplierKeys.map(supplier => ({
    reason: 'same-supplier-amount-date',
    key: `amount ${supplier} ${rest}`,
  }))
}

/** `INV 001/a` and `inv001/A` are one number. */
function normalised(number: string): string {
  return number.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}
