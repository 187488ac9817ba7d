import type { IsoDate } from '../../lib/clock.js'
import { countryByName } from '../../lib/countries.js'
import type { Decimal } from '../../lib/money.js'
import type { DocumentKind, ExtractedLine, PostalAddress } from '../extraction.js'
import { currencyOf } from '../notation/currencies.js'
import type { Answer } from './answer-schema.js'
import type { Ground, Grounded } from './ground.js'

/** What a model proposes and the page confirms; everything else it said is in `dropped`. */
export interface Proposal {
  readonly kind?: DocumentKind
  readonly supplierName?: Grounded<string>
  readonly country?: Grounded<string>
  readonly vatId?: Grounded<string>
  readonly address?: Grounded<PostalAddress>
  readonly buyerName?: Grounded<string>
  readonly buyerVatId?: Grounded<string>
  readonly number?: Grounded<string>
  readonly date?: Grounded<IsoDate>
  readonly currency?: Grounded<string>
  readonly net?: Grounded<Decimal>
  readonly tax?: Grounded<Decimal>
  readonly total?: Grounded<Decimal>
  readonly lines: readonly ExtractedLine[]
  /** names of the fields whose value stands nowhere on the page */
  readonly dropped: readonly string[]
}

const KINDS: readonly DocumentKind[] = [
  'invoice',
  'credit-note',
  'pro-forma',
  'quote',
  'order',
  'delivery-note',
  'reminder',
  'statement',
  'receipt',
]

/** The answer with every value put on the ground of the page. */
export function groundAnswer(answer: Answer, ground: Ground): Proposal {
  const dropped: string[] = []
  const keep = <T>(name: string, printed: string | null, find: (text: string) => Grounded<T> | undefined) => {
    if (printed === null || printed.trim() === '') return {}
    const found = find(printed)
    if (found === undefined) dropped.push(name)
    return found === undefined ? {} : { [name]: found }
  }
  const kind = KINDS.find(known => known === answer.documentKind)
  const lines = answer.lines.flatMap(line => groundLine(line, ground, dropped))
  const address = groundAddress(answer, ground)
  return {
    ...(kind === undefined ? {} : { kind }),
    ...keep('supplierName', answer.supplierName, ground.text),
    ...keep('country', answer.supplierCountry, text => groundCountry(text, ground)),
    ...keep('vatId', answer.supplierVatId, text => groundId(text, ground)),
    ...(address === undefined ? {} : { address }),
    ...keep('buyerName', answer.buyerName, ground.text),
    ...keep('buyerVatId', answer.buyerVatId, text => groundId(text, ground)),
    ...keep('number', answer.invoiceNumber, ground.text),
    ...keep('date', answer.invoiceDate, ground.date),
    ...keep('currency', answer.currency, text => groundCurrency(text, ground)),
    ...keep('net', answer.netAmount, ground.amount),
    ...keep('tax', answer.taxAmount, ground.amount),
    ...keep('total', answer.totalAmount, ground.amount),
    lines,
    dropped,
  }
}

function groundId(text: string, ground: Ground): Grounded<string> | undefined {
  const found = ground.text(text)
  return found && { ...found, value: text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() }
}

function groundCountry(text: string, ground: Ground): Grounded<string> | undefined {
  const found = ground.text(text)
  const code = countryByName(text)
  return found === undefined || code === undefined ? undefined : { ...found, value: code }
}

/** A sign such as € has no letters to look for, so it is looked for as it is. */
function groundCurrency(text: string, ground: Ground): Grounded<string> | undefined {
  const mark = currencyOf(text.trim())
  if (mark === undefined || mark.shared !== undefined) return undefined
  const found = ground.text(text)
  return found === undefined ? undefined : { ...found, value: mark.code }
}

function groundAddress(answer: Answer, ground: Ground): Grounded<PostalAddress> | undefined {
  const street = answer.supplierStreet === null ? undefined : ground.text(answer.supplierStreet)
  const postcode = answer.supplierPostcode === null ? undefined : ground.text(answer.supplierPostcode)
  const city = answer.supplierCity === null ? undefined : ground.text(answer.supplierCity)
  const [first] = [street, city, postcode].flatMap(part => part ?? [])
  if (first === undefined) return undefined
  return {
    value: {
      ...(street === undefined ? {} : { street: street.value }),
      ...(postcode === undefined ? {} : { postcode: postcode.value }),
      ...(city === undefined ? {} : { city: city.value }),
    },
    evidence: first.evidence,
  }
}

function groundLine(
  line: Answer['lines'][number],
  ground: Ground,
  dropped: string[],
): readonly ExtractedLine[] {
  const amount = line.amount === null ? undefined : ground.amount(line.amount)
  if (amount === undefined) {
    dropped.push('lines')
    return []
  }
  const quantity = line.quantity === null ? undefined : ground.amount(line.quantity)
  const unitPrice = line.unitPrice === null ? undefined : ground.amount(line.unitPrice)
  return [
    {
      description: line.description?.trim() ?? '',
      kind: 'item',
      ...(quantity === undefined ? {} : { quantity: quantity.value }),
      ...(unitPrice === undefined ? {} : { unitPrice: unitPrice.value }),
      amount: amount.value,
      evidence: [amount.evidence],
    },
  ]
}
