import { isMemberState } from '../../lib/fiscal/iso-countries.js'
import { type Decimal, sum, ZERO } from '../../lib/money.js'
import type { EInvoice, EInvoiceParty } from '../../reading/e-invoice.js'
import type {
  Evidence,
  ExtractedLine,
  ExtractedParty,
  Extraction,
  Field,
  PostalAddress,
} from '../extraction.js'
import { REGISTER_IS_TAX_ID } from '../vocabulary/registers.js'
import { kindOf } from './kind-of.js'

const CERTAIN = 0.999

/**
 * Fields of structured invoice data: no guessing, so nearly certain when its sums close. What the data does not
 * carry is taken from the printed page.
 */
export function fromEInvoice(invoice: EInvoice, printed: Extraction): Extraction {
  const kind = kindOf(invoice)
  const totals = sumsOf(invoice)
  const sign = kind === 'credit-note' && totals.net?.gt(ZERO) === true ? '-1' : '1'
  const probability = trustOf(invoice, totals, printed.issues)
  const field = <T>(value: T, text: string): Field<T> => ({ value, probability, evidence: [evidence(text)] })
  return {
    kind: field(kind, invoice.typeCode ?? ''),
    ...(printed.language !== undefined && { language: printed.language }),
    supplier: party(invoice.seller, probability),
    buyer: party(invoice.buyer, probability),
    ...(invoice.number !== undefined && { number: field(invoice.number, invoice.number) }),
    ...(invoice.issueDate !== undefined && { date: field(invoice.issueDate, invoice.issueDate) }),
    ...(invoice.periodStart !== undefined && {
      periodStart: field(invoice.periodStart, invoice.periodStart),
    }),
    ...(invoice.periodEnd !== undefined && { periodEnd: field(invoice.periodEnd, invoice.periodEnd) }),
    ...(invoice.deliveryDate !== undefined && {
      deliveryDate: field(invoice.deliveryDate, invoice.deliveryDate),
    }),
    ...(invoice.dueDate !== undefined && { dueDate: field(invoice.dueDate, invoice.dueDate) }),
    ...(invoice.currency !== undefined && { currency: field(invoice.currency, invoice.currency) }),
    lines: linesOf(invoice).map(line => ({ ...line, amount: line.amount.times(sign) })),
    ...(totals.net !== undefined && { net: field(totals.net.times(sign), totals.net.toFixed()) }),
    taxes: invoice.taxes.map(tax => ({
      ...(tax.rate !== undefined && { rate: tax.rate }),
      ...(tax.base !== undefined && { base: tax.base.times(sign) }),
      amount: tax.amount.times(sign),
      evidence: [evidence(tax.amount.toFixed())],
    })),
    ...(totals.tax !== undefined && { tax: field(totals.tax.times(sign), totals.tax.toFixed()) }),
    ...(totals.total !== undefined && { total: field(totals.total.times(sign), totals.total.toFixed()) }),
    ...(printed.printedRate !== undefined && { printedRate: printed.printedRate }),
    ...(printed.printedEuroTotal !== undefined && { printedEuroTotal: printed.printedEuroTotal }),
    ...(printed.iban !== undefined && { iban: printed.iban }),
    ...(printed.ibans !== undefined && { ibans: printed.ibans }),
    ...(invoice.preceding[0] !== undefined && { corrects: invoice.preceding[0] }),
    hints: printed.hints,
    confidence: probability,
    issues: printed.issues,
  }
}

/** Data that does not add up, misses what is mandatory or contradicts the page is for a person to judge. */
function trustOf(invoice: EInvoice, totals: Totals, issues: Extraction['issues']): number {
  if (!isComplete(invoice, totals)) return 0.5
  const contradicted = issues.some(issue => issue.code === 'SUSPICIOUS_CONTENT' && issue.field !== undefined)
  return closes(invoice, totals) && !contradicted ? CERTAIN : 0.6
}

const evidence = (text: string): Evidence => ({ engine: 'e-invoice', text })

interface Totals {
  readonly net?: Decimal
  readonly tax?: Decimal
  readonly total?: Decimal
}

function sumsOf({ totals, taxes }: EInvoice): Totals {
  const tax = totals.tax ?? (taxes.length > 0 ? sum(taxes.map(one => one.amount)) : undefined)
  return {
    ...(totals.net !== undefined && { net: totals.net }),
    ...(tax !== undefined && { tax }),
    ...(totals.gross !== undefined && { total: totals.gross }),
  }
}

function isComplete(invoice: EInvoice, totals: Totals): boolean {
  const { number, issueDate, currency, seller } = invoice
  return (
    number !== undefined &&
    issueDate !== undefined &&
    currency !== undefined &&
    totals.net !== undefined &&
    seller.name !== undefined &&
    seller.country !== undefined
  )
}

/** Net plus tax is the total, and the lines with their adjustments are the net, to the cent each. */
function closes(invoice: EInvoice, { net, tax, total }: Totals): boolean {
  if (net === undefined) return false
  const gross =
    total === undefined ||
    net
      .plus(tax ?? ZERO)
      .minus(total)
      .abs()
      .lte('0.02')
  if (invoice.lines.length === 0) return gross
  const lines = sum([...invoice.lines, ...invoice.adjustments].map(one => one.amount))
  return gross && lines.minus(net).abs().lte('0.05')
}

function party(source: EInvoiceParty, probability: number): ExtractedParty {
  const field = <T>(value: T, text: string): Field<T> => ({ value, probability, evidence: [evidence(text)] })
  const vatId = taxNumber(source)
    ?.toUpperCase()
    .replace(/[^A-Z0-9+*]/g, '')
  const address: PostalAddress = {
    ...(source.street !== undefined && { street: source.street }),
    ...(source.postcode !== undefined && { postcode: source.postcode }),
    ...(source.city !== undefined && { city: source.city }),
    ...(source.country !== undefined && { country: source.country }),
  }
  return {
    ...(source.name !== undefined && { name: field(source.name, source.name) }),
    ...(source.country !== undefined && { country: field(source.country, source.country) }),
    ...(vatId !== undefined && vatId !== '' && { vatId: field(vatId, vatId) }),
    ...(Object.keys(address).length > 0 && { address: field(address, Object.values(address).join(', ')) }),
  }
}

/** A register number is no tax number in the Union, where VAT numbers have a scheme of their own. */
function taxNumber({ vatId, taxId, country }: EInvoiceParty): string | undefined {
  if (vatId !== undefined || country === undefined || REGISTER_IS_TAX_ID.has(country)) return vatId ?? taxId
  return isMemberState(country) ? undefined : taxId
}

function linesOf({ lines, adjustments }: EInvoice): ExtractedLine[] {
  const items = lines.map(
    (line): ExtractedLine => ({
      description: line.description,
      kind: 'item',
      ...(line.quantity !== undefined && { quantity: line.quantity }),
      ...(line.unit !== undefined && { unit: line.unit }),
      ...(line.unitPrice !== undefined && { unitPrice: line.unitPrice }),
      amount: line.amount,
      ...(line.vatRate !== undefined && { vatRate: line.vatRate }),
      evidence: [evidence(line.description)],
    }),
  )
  const more = adjustments.map(
    (one): ExtractedLine => ({
      description: one.reason,
      kind: one.amount.lt(ZERO) ? 'discount' : 'charge',
      amount: one.amount,
      evidence: [evidence(one.reason)],
    }),
  )
  return [...items, ...more]
}
