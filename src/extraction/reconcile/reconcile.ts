import type { Issue } from '../../lib/issues.js'
import { cents, type Decimal, sum } from '../../lib/money.js'
import type { Extraction, Field } from '../extraction.js'
import type { Grounded } from '../ollama/ground.js'
import type { Proposal } from '../ollama/proposal.js'
import { disagree, fromModel, type Merged, merged, sameDecimal, sameName, sameText } from './merge-field.js'

/**
 * Rules and model field by field. Agreement of two independent readers raises a field, disagreement lowers
 * it and keeps both, and among amounts arithmetic decides; never a plain vote. Deterministic: the same two
 * readings give the same result.
 */
export function reconcile(rules: Extraction, proposal: Proposal): Extraction {
  const amounts = decideAmounts(rules, proposal)
  const fields = {
    name: merged(rules.supplier.name, proposal.supplierName, sameName),
    country: merged(rules.supplier.country, proposal.country, sameText),
    vatId: merged(rules.supplier.vatId, proposal.vatId, sameText),
    currency: merged(rules.currency, proposal.currency, sameText),
    number: merged(rules.number, proposal.number, sameText),
    date: merged(rules.date, proposal.date, sameText),
    net: amounts.net,
  }
  const lines = chosenLines(rules, proposal, amounts.net.field)
  return {
    ...rules,
    supplier: {
      ...rules.supplier,
      ...some('name', fields.name.field),
      ...some('country', fields.country.field),
      ...some('vatId', fields.vatId.field),
      ...some('address', rules.supplier.address ?? wrap(proposal.address)),
    },
    buyer: {
      ...rules.buyer,
      ...some('name', rules.buyer.name ?? wrap(proposal.buyerName)),
      ...some('vatId', rules.buyer.vatId ?? wrap(proposal.buyerVatId)),
    },
    ...some('currency', fields.currency.field),
    ...some('number', fields.number.field),
    ...some('date', fields.date.field),
    ...some('net', amounts.net.field),
    ...some('tax', amounts.tax.field),
    ...some('total', amounts.total.field),
    lines,
    confidence: documentConfidence(rules, Object.values(fields), proposal),
    issues: [...rules.issues, ...said(proposal)],
  }
}

function some<K extends string, T>(key: K, value: T | undefined): { readonly [P in K]?: T } | object {
  return value === undefined ? {} : { [key]: value }
}

function wrap<T>(grounded: Grounded<T> | undefined): Field<T> | undefined {
  return grounded === undefined ? undefined : fromModel(grounded)
}

interface Amounts {
  readonly net: Merged<Decimal>
  readonly tax: Merged<Decimal>
  readonly total: Merged<Decimal>
}

/** net + tax = total decides between two readings; when both or neither close, they are merged as any field. */
function decideAmounts(rules: Extraction, proposal: Proposal): Amounts {
  const ours = closes(rules.net?.value, rules.tax?.value, rules.total?.value)
  const theirs = closes(proposal.net?.value, proposal.tax?.value, proposal.total?.value)
  const decided = <T>(
    a: Field<T> | undefined,
    b: Grounded<T> | undefined,
    same: (x: T, y: T) => boolean,
  ): Merged<T> => {
    if (a === undefined || b === undefined || same(a.value, b.value) || ours === theirs)
      return merged(a, b, same)
    return ours
      ? { field: disagree(a, b.value, 0.97), verdict: 'alone' }
      : { field: disagree(fromModel(b), a.value, 1), verdict: 'alone' }
  }
  return {
    net: decided(rules.net, proposal.net, sameDecimal),
    tax: decided(rules.tax, proposal.tax, sameDecimal),
    total: decided(rules.total, proposal.total, sameDecimal),
  }
}

function closes(net: Decimal | undefined, tax: Decimal | undefined, total: Decimal | undefined): boolean {
  if (net === undefined || total === undefined) return false
  return cents(tax === undefined ? net : net.plus(tax)).eq(cents(total))
}

/** The rules' lines stand; the model's are taken only where they alone add up to the net amount. */
function chosenLines(
  rules: Extraction,
  proposal: Proposal,
  net: Field<Decimal> | undefined,
): Extraction['lines'] {
  const adds = (lines: Extraction['lines']) =>
    net !== undefined && lines.length > 0 && cents(sum(lines.map(line => line.amount))).eq(cents(net.value))
  return !adds(rules.lines) && adds(proposal.lines) ? proposal.lines : rules.lines
}

/**
 * Two readers that make mistakes of different kinds and agree on every critical field leave a fifth of the
 * doubt; one disagreement leaves the document to a person. The factor is an assumption of prudence, not
 * measured with any model.
 */
function documentConfidence(
  rules: Extraction,
  fields: readonly Merged<unknown>[],
  proposal: Proposal,
): number {
  if (fields.some(field => field.verdict === 'disagree')) return Math.min(rules.confidence, 0.6)
  const ceiling = Math.min(...fields.map(({ field }) => field?.ceiling ?? 1))
  const arithmetic = closes(proposal.net?.value, proposal.tax?.value, proposal.total?.value)
  const supplied = fields.some(field => field.verdict === 'model-only')
  if (supplied) return Math.min(0.9, ceiling, Math.max(rules.confidence, least(fields)))
  const agreed = fields.every(field => field.verdict === 'agree' || field.verdict === 'absent')
  return agreed && arithmetic ? Math.min(ceiling, 1 - (1 - rules.confidence) * 0.2) : rules.confidence
}

const least = (fields: readonly Merged<unknown>[]): number =>
  fields.reduce((product, { field }) => product * (field?.probability ?? 1), 1)

/** Values the model said that stand nowhere on the page are named, so that nobody wonders. */
function said(proposal: Proposal): readonly Issue[] {
  if (proposal.dropped.length === 0) return []
  const names = [...new Set(proposal.dropped)].join(', ')
  return [
    {
      code: 'ENGINE_FALLBACK',
      text: {
        en: `The language model's ${names} stand nowhere on the page and were dropped.`,
        it: `Valori del modello linguistico che non compaiono nella pagina, scartati: ${names}.`,
      },
      details: { dropped: [...new Set(proposal.dropped)] },
    },
  ]
}
