import type { Extraction, PostalAddress } from '../../extraction/extraction.js'
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

/** The same place, however it is spelled; a part that one of them lacks tells nothing. */
export function sameAddress(a: PostalAddress, b: PostalAddress): boolean {
  return (['street', 'postcode', 'city', 'country'] as const).every(part => {
    const [one, other] = [plainName(a[part] ?? ''), plainName(b[part] ?? '')]
    return one === '' || other === '' || one === other
  })
}
