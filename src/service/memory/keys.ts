import type { Extraction } from '../../extraction/extraction.js'
import { parseVatId } from '../../lib/vat-numbers.js'

/** The keys under which a supplier is remembered, surest first: its tax id, else name and country. */
export function supplierKeys(extraction: Extraction): readonly string[] {
  const { vatId, name, country } = extraction.supplier
  const parsed = vatId === undefined ? undefined : parseVatId(vatId.value, country?.value)
  const byId = parsed === undefined ? [] : [`id:${parsed.canonical}`]
  const byName = name === undefined ? [] : [`name:${plainName(name.value)}|${country?.value ?? ''}`]
  return [...byId, ...byName]
}

/** Names without case, accents and punctuation. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
