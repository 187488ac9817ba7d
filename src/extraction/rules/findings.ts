import { parseVatId } from '../../lib/vat-numbers.js'
import type { DocumentKind } from '../extraction.js'
import type { Segment } from '../layout/layout.js'
import { REGISTER_IS_TAX_ID } from '../vocabulary/registers.js'
import type { Candidate } from './candidate.js'
import { findCountry } from './country.js'
import { findCurrency } from './currency.js'
import { type DateFields, findDateFields } from './dates.js'
import { findExchange, type PrintedExchange } from './exchange.js'
import { homeNumbers } from './home-number.js'
import { findIdentifiers, type Identifier } from './identifiers.js'
import { findKind } from './kind.js'
import { datesOnPages } from './labelled-dates.js'
import { repairDigits } from './misread-identifiers.js'
import { findNumber } from './number.js'
import { findParties, type Parties, type Party } from './parties.js'
import { isTenantId } from './party-signals.js'
import type { Scene } from './scene.js'
import { readSums, type SumReading } from './sums.js'

/** All candidates of all fields, before anything is chosen for good. */
export interface Findings {
  readonly kinds: readonly Candidate<DocumentKind>[]
  readonly parties: Parties
  readonly identifiers: readonly Identifier[]
  /** the supplier's tax numbers, best first */
  readonly supplierIds: readonly Identifier[]
  readonly buyerIds: readonly Identifier[]
  readonly countries: readonly Candidate<string>[]
  readonly numbers: readonly Candidate<string>[]
  readonly dates: DateFields
  readonly currencies: readonly Candidate<string>[]
  readonly sums: SumReading
  readonly exchange: PrintedExchange
}

export function collectFindings(scene: Scene): Findings {
  const identifiers = findIdentifiers(scene)
  const parties = findParties(scene, identifiers)
  const [supplier, buyer] = [parties.suppliers[0], parties.buyers[0]]
  const buyerSegments = segmentsOf(buyer)
  const { supplierIds, buyerIds } = divide(scene, identifiers, supplier, buyerSegments)
  const countries = findCountry(scene, supplier, supplierIds[0], buyerSegments)
  const country = countries[0]?.value
  const printed = supplierIds
    .filter(identifier => usable(identifier, supplierIds, country))
    .map(identifier => checkedAtHome(identifier, country))
  const ids = printed.length > 0 ? printed : homeNumbers(scene, country, buyerSegments)
  const sums = readSums(scene)
  const currencies = findCurrency(scene, sums.readings[0], country)
  return {
    kinds: findKind(scene),
    parties,
    identifiers,
    supplierIds: ids,
    buyerIds,
    countries,
    numbers: findNumber(scene),
    dates: findDateFields(scene, datesOnPages(scene), country),
    currencies,
    sums,
    exchange: findExchange(scene, currencies[0]?.value),
  }
}

/** What stands at the buyer's name and below it. */
function segmentsOf(buyer: Party | undefined): ReadonlySet<Segment> {
  const segments = new Set<Segment>()
  for (const mention of buyer?.mentions ?? []) {
    const at = mention.block.segments.indexOf(mention.segment)
    for (const segment of mention.block.segments.slice(Math.max(0, at), at + 8)) segments.add(segment)
  }
  return segments
}

/** Whose number is it: by label, by the tenant's own number, by whose address it stands in. */
function divide(
  scene: Scene,
  identifiers: readonly Identifier[],
  supplier: Party | undefined,
  buyerSegments: ReadonlySet<Segment>,
): { supplierIds: Identifier[]; buyerIds: Identifier[] } {
  const own = new Set(segmentsOf(supplier))
  const isBuyers = (one: Identifier): boolean =>
    isTenantId(scene.buyer, one.value) ||
    one.role === 'buyer-vat-id' ||
    (buyerSegments.has(one.segment) && !own.has(one.segment))
  const buyerIds = identifiers.filter(isBuyers)
  const buyerValues = new Set(buyerIds.map(one => one.value))
  const rest = identifiers.filter(one => !buyerValues.has(one.value))
  const weight = (one: Identifier): number =>
    (one.role === 'vat-id' ? 3 : one.role === 'none' ? 1.5 : 0.5) +
    (one.verified ? 1.5 : 0) +
    (own.has(one.segment) ? 1 : 0) +
    (/^[A-Z]{2}/.test(one.value) ? 0.6 : 0) -
    (one.country === 'IT' ? 1.2 : 0)
  return { supplierIds: [...rest].sort((a, b) => weight(b) - weight(a)), buyerIds }
}

/** A number without prefix whose check digits are those of the seat is as good as one with it. */
function checkedAtHome(identifier: Identifier, country: string | undefined): Identifier {
  if (identifier.country !== undefined || country === undefined) return identifier
  const ocr = identifier.tokens[0]?.ocr === true
  const repaired = ocr ? repairDigits(identifier.value, country) : undefined
  if (repaired !== undefined) return { ...identifier, value: repaired }
  const parsed = parseVatId(identifier.value, country)
  return parsed?.form === 'valid' && parsed.check === 'passed'
    ? { ...identifier, country: parsed.country, verified: true }
    : identifier
}

/** Register numbers are no tax numbers, except where the country's own number is both. */
function usable(identifier: Identifier, all: readonly Identifier[], country: string | undefined): boolean {
  if (identifier.role !== 'company-id') return true
  return country !== undefined && REGISTER_IS_TAX_ID.has(country) && !all.some(one => one.role === 'vat-id')
}
