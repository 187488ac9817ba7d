import { isMemberState } from '../../lib/fiscal/iso-countries.js'
import { type Candidate, lead } from '../rules/candidate.js'
import type { Findings } from '../rules/findings.js'
import type { Scene } from '../rules/scene.js'
import { labels, readConfidence } from '../rules/scene.js'
import { REGISTER_IS_TAX_ID } from '../vocabulary/registers.js'

/** The seven fields that a self-invoice stands on (decisions, section 1). */
export const CRITICAL_FIELDS = [
  'supplierName',
  'country',
  'vatId',
  'currency',
  'number',
  'date',
  'net',
] as const
export type CriticalField = (typeof CRITICAL_FIELDS)[number]

/** Named numbers, mostly 0 to 1, that tell how far a field may be believed. */
export type Features = Readonly<Record<string, number>>

const yes = (fact: boolean): number => (fact ? 1 : 0)
const has = (candidate: Candidate<unknown> | undefined, ...signals: readonly string[]): number =>
  yes(candidate?.signals.some(signal => signals.includes(signal)) ?? false)

/** What speaks for and against each critical field. */
export function featuresOf(scene: Scene, findings: Findings): Readonly<Record<CriticalField, Features>> {
  return {
    supplierName: supplierFeatures(findings),
    country: countryFeatures(findings),
    vatId: vatIdFeatures(scene, findings),
    currency: currencyFeatures(findings),
    number: numberFeatures(findings),
    date: dateFeatures(findings),
    net: netFeatures(scene, findings),
  }
}

function supplierFeatures({ parties, supplierIds }: Findings): Features {
  const [first, second] = parties.suppliers
  const signals = new Set(first?.signals ?? [])
  const margin =
    first === undefined ? 0 : Math.min(1, (first.supplier - Math.max(0, second?.supplier ?? 0)) / 3)
  return {
    present: yes(first !== undefined),
    margin: Math.max(0, margin),
    strength: Math.min(1, Math.max(0, (first?.supplier ?? 0) / 6)),
    label: yes(signals.has('supplier-label')),
    form: yes(signals.has('form')),
    domain: yes(signals.has('domain')),
    repeated: yes(signals.has('repeated')),
    ownId: yes(signals.has('own-id-near') || supplierIds.some(one => one.verified)),
    head: yes(signals.has('letterhead') || signals.has('sender-line') || signals.has('top')),
    buyerKnown: yes(
      parties.buyers.some(buyer => buyer.signals.includes('tenant') || buyer.signals.includes('buyer-label')),
    ),
    garbled: yes((first?.name ?? '').normalize('NFC').split(/\s+/).some(isGarbled)),
    read: readConfidence(first?.mentions[0]?.tokens ?? []),
  }
}

/** Letters of two scripts in one word, or marks without a letter: the font of the page is damaged. */
const isGarbled = (word: string): boolean =>
  /[\p{M}\p{Co}\p{Cn}\uFFFD]/u.test(word) ||
  (/\p{Script=Latin}/u.test(word) && /(?!\p{Script=Latin}|\p{Lm})\p{L}/u.test(word))

function countryFeatures({ countries, supplierIds }: Findings): Features {
  const first = countries[0]
  const witnesses = new Set(first?.signals ?? []).size
  return {
    present: yes(first !== undefined),
    margin: lead(countries),
    named: has(first, 'address-names-it'),
    taxId: has(first, 'tax-id') * yes(supplierIds[0]?.verified ?? false),
    witnesses: Math.min(1, witnesses / 4),
  }
}

function vatIdFeatures(scene: Scene, { supplierIds, buyerIds, countries, identifiers }: Findings): Features {
  const [first] = supplierIds
  const country = countries[0]?.value
  const others = supplierIds.filter(one => one.value !== first?.value && one.role === 'vat-id').length
  const absent =
    first === undefined && identifiers.every(one => buyerIds.some(own => own.value === one.value))
  const inUnion = country !== undefined && isMemberState(country)
  const unknownForm = first !== undefined && first.country === undefined
  const labelled = first?.role === 'vat-id'
  return {
    present: yes(first !== undefined),
    absentWithoutVat: yes(absent && country !== undefined && WITHOUT_VAT.has(country)),
    absentElsewhere: yes(absent && country !== undefined && !WITHOUT_VAT.has(country)),
    labelLeft: yes(absent && buyerIds.length === 0 && labels(scene, 'vat-id', 'company-id').length > 0),
    verified: yes(first?.verified ?? false),
    failed: yes(first?.checkFailed ?? false),
    labelled: yes(labelled),
    ownCountry: yes(first?.country !== undefined && taxCountry(first.country) === country),
    unknownForm: yes(unknownForm),
    labelledAbroad: yes(unknownForm && labelled && country !== undefined && !inUnion),
    register: yes(first?.role === 'company-id' && country !== undefined && REGISTER_IS_TAX_ID.has(country)),
    rivals: Math.min(1, others / 2),
    read: readConfidence(first?.tokens ?? []),
  }
}

/** No value added tax, hence no number that every invoice would carry. */
const WITHOUT_VAT: ReadonlySet<string> = new Set(['US', 'HK', 'MO', 'BM', 'KY', 'VG', 'KW', 'QA'])

/** Country of a VAT prefix: Greece writes EL, Northern Ireland XI. */
const taxCountry = (prefix: string): string => (prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix)

function currencyFeatures({ currencies }: Findings): Features {
  const first = currencies[0]
  return {
    present: yes(first !== undefined),
    margin: lead(currencies),
    sums: has(first, 'sums'),
    label: has(first, 'label', 'heading'),
    shared: yes(first?.signals.every(signal => signal.endsWith('-shared')) ?? false),
  }
}

function numberFeatures({ numbers }: Findings): Features {
  const first = numbers[0]
  return {
    present: yes(first !== undefined),
    margin: lead(numbers),
    label: has(first, 'label'),
    title: has(first, 'title'),
    repeated: has(first, 'repeated'),
    strength: Math.min(1, (first?.score ?? 0) / 3),
    read: readConfidence(first?.tokens ?? []),
  }
}

function dateFeatures({ dates }: Findings): Features {
  const first = dates.invoice[0]
  return {
    present: yes(first !== undefined),
    margin: lead(dates.invoice),
    label: has(first, 'label-invoice-date'),
    behindTitle: has(first, 'behind-title', 'place-and-date'),
    ambiguous: yes(dates.ambiguous),
    strength: Math.min(1, (first?.score ?? 0) / 3),
    read: readConfidence(first?.tokens ?? []),
  }
}

function netFeatures(scene: Scene, { sums }: Findings): Features {
  const [first] = sums.readings
  const rival = sums.readings.find(one => first !== undefined && !one.net.eq(first.net))
  const checks = first?.checks
  return {
    present: yes(first !== undefined),
    margin:
      first === undefined
        ? 0
        : rival === undefined
          ? 1
          : Math.min(1, Math.max(0, (first.score - rival.score) / 3)),
    closes: yes(checks?.closes ?? false),
    lines: yes(checks?.lines ?? false),
    contradict: yes(checks?.linesContradict ?? false),
    rate: yes(checks?.rate ?? false),
    rival: yes(checks?.rival ?? false),
    netLabel: checks?.netLabel ?? 0,
    totalLabel: checks?.totalLabel ?? 0,
    notation: scene.notation.certainty,
    read: first?.netFigure?.confidence ?? 0,
  }
}
