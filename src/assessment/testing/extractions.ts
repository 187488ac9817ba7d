import type { ExtractedLine, Extraction, Field, Hint } from '../../extraction/extraction.js'
import type { CessionarioInput } from '../../lib/cessionario.js'
import { type Decimal, decimal, ZERO } from '../../lib/money.js'
import type { AssessmentPorts, AssessmentRequest } from '../assessment.js'

/** Hand-built extractions for tests: companies and numbers are invented, check digits are right. */

export function field<T>(value: T, probability = 0.99): Field<T> {
  return { value, probability, evidence: [{ engine: 'rules', text: String(value), page: 1 }] }
}

export function item(description: string, amount: string, more: Partial<ExtractedLine> = {}): ExtractedLine {
  return {
    description,
    kind: 'item',
    amount: decimal(amount),
    evidence: [{ engine: 'rules', text: description, page: 1 }],
    ...more,
  }
}

export function hint(topic: Hint['topic'], text: string, more: Partial<Hint> = {}): Hint {
  return { topic, evidence: { engine: 'rules', text, page: 1 }, ...more }
}

export const BUYER: CessionarioInput = {
  partitaIva: '01234560157',
  denominazione: 'Officine Riva S.r.l.',
  sede: { indirizzo: 'Via Roma 1', cap: '20121', comune: 'Milano', provincia: 'MI', nazione: 'IT' },
}

/** An Irish cloud service of 100.00 EUR under reverse charge: everything on the page, `ok` as it stands. */
export function irishService(changes: Partial<Extraction> = {}): Extraction {
  return {
    kind: field('invoice'),
    language: 'en',
    supplier: {
      name: field('Shannon Cloud Ltd'),
      country: field('IE'),
      vatId: field('IE6388047V'),
      address: field({ street: '4 Quay Street', postcode: 'D02 XK81', city: 'Dublin', country: 'IE' }),
    },
    buyer: { name: field('Officine Riva S.r.l.'), vatId: field('IT01234560157') },
    number: field('SC-2026-118'),
    date: field('2026-03-10'),
    currency: field('EUR'),
    lines: [item('Cloud hosting, March', '100.00')],
    net: field(decimal('100.00')),
    taxes: [],
    tax: field(ZERO),
    total: field(decimal('100.00')),
    hints: [
      hint('services', 'Cloud hosting', { line: 0 }),
      hint('reverse-charge', 'Art. 196', { value: 'services', strength: 'strong' }),
    ],
    confidence: 0.99,
    issues: [],
    ...changes,
  }
}

/** A net amount with its single line, for documents of one figure. */
export function amounts(net: string, description = 'Cloud hosting'): Partial<Extraction> {
  return {
    lines: [item(description, net)],
    net: field(decimal(net)),
    total: field(decimal(net)),
  }
}

export function request(extraction: Extraction, changes: Partial<AssessmentRequest> = {}): AssessmentRequest {
  return {
    extraction,
    buyer: BUYER,
    buyerKnown: true,
    overrides: {},
    viesPolicy: 'off',
    requireConfidence: 0.95,
    structured: false,
    receivedDate: '2026-03-20',
    ...changes,
  }
}

/** Ports that know nothing and answer at once; `rate` is what every currency costs. */
export function ports(changes: Partial<AssessmentPorts> = {}, rate?: Decimal): AssessmentPorts {
  return {
    today: '2026-03-20',
    vies: { check: async () => ({ status: 'unavailable', reason: 'MS_UNAVAILABLE' }) },
    rates: {
      rate: async (currency, date) =>
        rate === undefined ? undefined : { currency, date, rate, source: 'ECB' },
    },
    findDuplicates: async () => [],
    ...changes,
  }
}
