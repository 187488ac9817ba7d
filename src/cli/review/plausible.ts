import type { Extraction } from '../../extraction/extraction.js'
import { parseVatId } from '../../lib/vat-numbers.js'
import type { FieldName } from './fields.js'

/** ISO 13616: country, two check digits, up to 30 characters, printed in groups of four. */
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Z0-9])/g

const compact = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** ISO 7064 MOD 97-10 over the number with its first four characters at the end. */
function isIban(text: string): boolean {
  const plain = compact(text)
  if (plain.length < 15) return false
  const digits = [...`${plain.slice(4)}${plain.slice(0, 4)}`]
    .map(character => Number.parseInt(character, 36))
    .join('')
  return BigInt(digits) % 97n === 1n
}

/** The line without account numbers, whose pieces look like anything. */
export function withoutIbans(line: string): string {
  return line.replace(IBAN, found => (isIban(found) || /\bIBAN\b/i.test(line) ? ' ' : found))
}

/** A number of the supplier: of another state, of its form, and neither the buyer's nor the invoice's. */
function isSupplierNumber(text: string, { buyer, number, supplier }: Extraction): boolean {
  const taken = [buyer.vatId?.value, number?.value].map(value => compact(value ?? ''))
  if (taken.includes(compact(text))) return false
  const parsed = parseVatId(text, supplier.country?.value)
  return (
    parsed !== undefined && parsed.country !== 'IT' && parsed.form !== 'invalid' && parsed.check !== 'failed'
  )
}

function isSame(one: unknown, other: string | undefined): boolean {
  return typeof one === 'string' && other !== undefined && compact(one) === compact(other)
}

/** Whether a value can stand in a field of this document at all; what cannot is not offered. */
export function isPlausible(name: FieldName, value: unknown, extraction: Extraction): boolean {
  const { buyer } = extraction
  if (name === 'vatId') return typeof value === 'string' && isSupplierNumber(value, extraction)
  if (name === 'supplierName') return !isSame(value, buyer.name?.value)
  if (name === 'country') return typeof value === 'string' && /^[A-Z]{2}$/.test(value)
  if (name === 'currency') return typeof value === 'string' && /^[A-Z]{3}$/.test(value)
  // No tax is what a document under reverse charge shows; no net and no total is no invoice.
  if (name === 'subtotal' || name === 'total') return value !== 0
  return true
}
