import type { EInvoice } from '../../reading/e-invoice.js'
import type { Hint, HintTopic } from '../extraction.js'

interface Meaning {
  readonly topic: HintTopic
  readonly words: string
  readonly strength?: 'weak' | 'strong'
}

/** VAT categories of UNCL 5305 as EN 16931 uses them. `AE` stands for services and for domestic goods alike. */
const CATEGORIES: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  [
    'K',
    { topic: 'intra-community-supply', words: 'VAT category K (intra-Community supply)', strength: 'strong' },
  ],
  ['AE', { topic: 'reverse-charge', words: 'VAT category AE (reverse charge)' }],
  ['G', { topic: 'export', words: 'VAT category G (export outside the EU)' }],
])

/** Document types of UNTDID 1001 that say how the invoice came about. */
const TYPES: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['389', { topic: 'self-billing', words: 'document type 389 (self-billed invoice)' }],
  ['386', { topic: 'prepayment', words: 'document type 386 (prepayment invoice)' }],
])

/** What the codes of an embedded e-invoice say of the supply. */
export function eInvoiceHints(invoice: EInvoice): readonly Hint[] {
  const categories = new Set([
    ...invoice.taxes.map(({ category }) => category),
    ...invoice.lines.map(({ vatCategory }) => vatCategory),
  ])
  const meanings = [...categories].flatMap(code => CATEGORIES.get(code ?? '') ?? [])
  const type = TYPES.get(invoice.typeCode ?? '')
  const to = invoice.shipToCountry
  return [
    ...[...meanings, ...(type === undefined ? [] : [type])].map(toHint),
    ...(to === undefined
      ? []
      : [{ topic: 'ships-to', value: to, evidence: told(`deliver to ${to}`), strength: 'weak' } as const]),
  ]
}

function toHint({ topic, words, strength }: Meaning): Hint {
  return { topic, evidence: told(words), ...(strength === undefined ? {} : { strength }) }
}

function told(text: string) {
  return { engine: 'e-invoice', text } as const
}
