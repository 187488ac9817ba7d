import type { IsoDate } from '../../lib/clock.js'
import type { Issue } from '../../lib/issues.js'
import { type Decimal, decimal } from '../../lib/money.js'
import type { EInvoice, EInvoiceAdjustment, EInvoiceLine, EInvoiceParty, EInvoiceTax } from '../e-invoice.js'
import { unreadableLine } from '../reading-issues.js'
import type { AdjustmentField, LineField, PartyField, Raw, RawInvoice, TaxField } from './raw-invoice.js'

/** UNTDID 1001 for the kinds of FatturaPA; the self-invoices (TD16 to TD28) are self-billed. */
const FATTURA_PA_TYPES: Readonly<Record<string, string>> = {
  TD01: '380',
  TD02: '386',
  TD03: '386',
  TD04: '381',
  TD05: '383',
  TD06: '380',
  TD24: '380',
  TD25: '380',
  TD26: '380',
}
const SELF_BILLED = '389'

/** Turns text as written into exact values; what is not a decimal or a calendar day is left out. */
export function toEInvoice(raw: RawInvoice, attachment?: string): { eInvoice: EInvoice; issues: Issue[] } {
  const lines = raw.lines.filter(charges).map(toLine)
  const issues = lines.flatMap((line, index) => (line === undefined ? [unreadableLine(index + 1)] : []))
  const { header } = raw
  const eInvoice: EInvoice = {
    syntax: raw.syntax,
    ...defined({
      profile: header.profile,
      attachment,
      number: header.number,
      issueDate: toDate(header.issueDate),
      typeCode: typeCodeOf(raw),
      currency: header.currency?.toUpperCase(),
      deliveryDate: toDate(header.deliveryDate),
      dueDate: toDate(header.dueDate),
      periodStart: toDate(header.periodStart),
      periodEnd: toDate(header.periodEnd),
      shipToCountry: header.shipToCountry?.toUpperCase(),
    }),
    seller: toParty(raw.seller),
    buyer: toParty(raw.buyer),
    lines: lines.filter(line => line !== undefined),
    adjustments: raw.adjustments.map(toAdjustment).filter(item => item !== undefined),
    taxes: raw.taxes.map(toTax).filter(tax => tax !== undefined),
    totals: totalsOf(raw),
    notes: raw.notes,
    preceding: raw.preceding.flatMap(({ number, date }) =>
      number === undefined ? [] : [{ number, ...defined({ date: toDate(date) }) }],
    ),
  }
  return { eInvoice, issues }
}

function typeCodeOf({ syntax, header }: RawInvoice): string | undefined {
  if (syntax !== 'fatturapa' || header.typeCode === undefined) return header.typeCode
  return FATTURA_PA_TYPES[header.typeCode] ?? SELF_BILLED
}

function totalsOf({ header, taxes, syntax }: RawInvoice): EInvoice['totals'] {
  // FatturaPA states its net and tax only in the summary by rate.
  const summed = syntax === 'fatturapa'
  return defined({
    lines: toDecimal(header.totalLines),
    net: summed ? total(taxes.map(tax => tax.base)) : toDecimal(header.totalNet),
    tax: summed ? total(taxes.map(tax => tax.amount)) : toDecimal(header.totalTax),
    gross: toDecimal(header.totalGross),
    prepaid: toDecimal(header.prepaid),
    due: toDecimal(header.due),
  })
}

function total(texts: readonly (string | undefined)[]): Decimal | undefined {
  const values = texts.map(toDecimal).filter(value => value !== undefined)
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum.plus(value))
}

function toParty(raw: Raw<PartyField>): EInvoiceParty {
  const { country, ...rest } = raw
  return { ...rest, ...defined({ country: country?.toUpperCase() }) }
}

/** ZUGFeRD 1 also writes remarks as lines, with neither price nor amount. */
function charges({ amount, price, quantity }: Raw<LineField>): boolean {
  return amount !== undefined || price !== undefined || quantity !== undefined
}

function toLine(raw: Raw<LineField>): EInvoiceLine | undefined {
  const amount = toDecimal(raw.amount)
  if (amount === undefined) return undefined
  return {
    description: raw.description ?? '',
    amount,
    ...defined({
      quantity: toDecimal(raw.quantity),
      unit: raw.unit,
      unitPrice: priceOfOne(toDecimal(raw.price), toDecimal(raw.priceBase)),
      vatRate: toDecimal(raw.vatRate),
      vatCategory: raw.vatCategory,
    }),
  }
}

/** A price may be given for several units at once (BT-149, item price base quantity). */
function priceOfOne(price: Decimal | undefined, base: Decimal | undefined): Decimal | undefined {
  if (price === undefined || base === undefined || base.lte('0')) return price
  return price.div(base)
}

function toAdjustment(raw: Raw<AdjustmentField>): EInvoiceAdjustment | undefined {
  const amount = toDecimal(raw.amount)
  if (amount === undefined) return undefined
  const allowance = raw.charge === 'false' || raw.charge === '0'
  return { reason: raw.reason ?? '', amount: allowance ? amount.neg() : amount }
}

function toTax(raw: Raw<TaxField>): EInvoiceTax | undefined {
  const amount = toDecimal(raw.amount)
  if (amount === undefined) return undefined
  return {
    amount,
    ...defined({
      category: raw.category,
      rate: toDecimal(raw.rate),
      base: toDecimal(raw.base),
      reason: raw.reason,
    }),
  }
}

/** xsd:decimal, which also allows `+5`, `.5` and `5.`. */
function toDecimal(text: string | undefined): Decimal | undefined {
  const match = /^([+-]?)(\d{0,30})(?:\.(\d{0,30}))?$/.exec(text ?? '')
  if (match === null || (match[2] === '' && (match[3] ?? '') === '')) return undefined
  const [, sign, whole, fraction] = match
  return decimal(`${sign === '-' ? '-' : ''}${whole || '0'}${fraction ? `.${fraction}` : ''}`)
}

/** `20260131` (CII, format 102) or `2026-01-31` with or without time and zone; only days that exist. */
function toDate(text: string | undefined): IsoDate | undefined {
  const match =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:$|\D)/.exec(text ?? '') ?? /^(\d{4})(\d{2})(\d{2})\d{4,6}$/.exec(text ?? '')
  if (match === null) return undefined
  const day = `${match[1]}-${match[2]}-${match[3]}`
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : undefined
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function defined<T extends object>(values: T): Defined<T> {
  const kept: Defined<T> = {}
  for (const key in values) {
    const value = values[key]
    if (isDefined(value)) kept[key] = value
  }
  return kept
}

function isDefined<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined
}
