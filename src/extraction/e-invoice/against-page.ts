import type { Issue } from '../../lib/issues.js'
import { type Decimal, ZERO } from '../../lib/money.js'
import { parseVatId } from '../../lib/vat-numbers.js'
import { showsWhole } from '../../reading/e-invoice/whole-tokens.js'
import type { EInvoice } from '../../reading/e-invoice.js'
import type { DocumentKind, Extraction, Field } from '../extraction.js'
import type { Findings } from '../rules/findings.js'
import { CANCELS, SENTENCE } from '../rules/kind.js'
import { compact } from '../vocabulary/compact.js'
import { type ComparedField, contradiction } from './contradiction.js'
import { kindOf } from './kind-of.js'
import { namesOnPage, sameName } from './names-on-page.js'

/** The visible page as the rules read it. */
export interface PrintedPage {
  /** visible lines */
  readonly text: string
  readonly findings: Findings
  readonly printed: Extraction
}

/** From here on the rules' reading of a field is another value, not a doubt. */
const CERTAIN = 0.9

type Check = (invoice: EInvoice, page: PrintedPage) => Disagreement | undefined
interface Disagreement {
  /** what the e-invoice says */
  readonly said: string
  /** what the page says, where it says anything */
  readonly shown?: string | undefined
}

const CHECKS: readonly (readonly [ComparedField, Check])[] = [
  ['supplierName', checkName],
  ['country', checkCountry],
  ['vatId', checkVatId],
  ['currency', checkCurrency],
  ['invoiceNumber', checkNumber],
  ['invoiceDate', checkDate],
  ['subtotal', checkNet],
  ['total', checkTotal],
  ['documentKind', checkKind],
]

/**
 * Critical fields, with the total and the sign of all amounts, in which the e-invoice inside a PDF and its visible page disagree: the page certainly says another
 * value, or shows the e-invoice's value nowhere in its role. One blocking issue for each; what `read` has reported
 * already is not said twice.
 */
export function contradictions(invoice: EInvoice, page: PrintedPage): Issue[] {
  if (page.text.trim() === '') return []
  return CHECKS.flatMap(([field, check]) => {
    if (page.printed.issues.some(issue => issue.code === 'SUSPICIOUS_CONTENT' && issue.field === field))
      return []
    const found = check(invoice, page)
    return found === undefined ? [] : [contradiction(field, found.said, found.shown)]
  })
}

/** The value when the rules are certain of it and it stands on the page. */
function certain<T>(field: Field<T> | undefined): T | undefined {
  return field !== undefined && field.probability >= CERTAIN && field.evidence.length > 0
    ? field.value
    : undefined
}

function checkName({ seller: { name } }: EInvoice, { text, printed }: PrintedPage): Disagreement | undefined {
  if (name === undefined) return undefined
  const shown = printed.supplier.name?.value
  if (shown !== undefined && sameName(name, shown)) return undefined
  const buyer = printed.buyer.name?.value
  const isBuyer = buyer !== undefined && sameName(name, buyer)
  return !isBuyer && namesOnPage(name, text) ? undefined : { said: name, shown }
}

/** Prefixes that several ISO countries use: Isle of Man (art. 7 dir. 2006/112/CE), Monaco, Northern Ireland. */
const SEATS_OF: Readonly<Record<string, readonly string[]>> = {
  GB: ['GB', 'IM', 'XI'],
  XI: ['GB', 'XI'],
  FR: ['FR', 'MC'],
}

/** A foreign registration is no contradiction where the page names the seat that the e-invoice names. */
function checkCountry({ seller }: EInvoice, { findings, printed }: PrintedPage): Disagreement | undefined {
  const { country, vatId } = seller
  if (country === undefined || findings.countries[0]?.value === country) return undefined
  const shown = certain(printed.supplier.country)
  if (shown !== undefined) return { said: country, shown }
  const prefixed = vatId === undefined || !/^\s*[A-Z]{2}/i.test(vatId) ? undefined : parseVatId(vatId)
  const seat = prefixed?.form === 'valid' ? prefixed.country : undefined
  return seat === undefined || (SEATS_OF[seat] ?? [seat]).includes(country)
    ? undefined
    : { said: country, shown: seat }
}

function checkVatId(
  { seller: { vatId } }: EInvoice,
  { text, printed: { supplier } }: PrintedPage,
): Disagreement | undefined {
  if (vatId === undefined) return undefined
  const bare = vatId.toUpperCase().replace(/[^A-Z0-9+*]/g, '')
  const shown = supplier.vatId?.value
  if (bare === shown || supplier.otherVatIds?.some(one => one.value === bare)) return undefined
  const core = bare.replace(/(?:MWST|TVA|IVA)$/, '')
  const national = core.replace(/^[A-Z]{2}(?=[A-Z0-9+*]{5})/, '')
  return [bare, core, national].some(one => showsWhole(text, one)) ? undefined : { said: vatId, shown }
}

function checkCurrency({ currency }: EInvoice, { printed }: PrintedPage): Disagreement | undefined {
  const shown = certain(printed.currency)
  return currency === undefined || shown === undefined || shown === currency
    ? undefined
    : { said: currency, shown }
}

/** Prefixes are printed or left out (`RE 2026-17`, `2026-17`); a part of another number is another number. */
function checkNumber({ number }: EInvoice, { printed, findings }: PrintedPage): Disagreement | undefined {
  const shown = certain(printed.number)
  if (number === undefined || shown === undefined) return undefined
  if (findings.numbers.some(one => compact(one.value) === compact(number))) return undefined
  return showsWhole(shown, number) || showsWhole(number, shown) ? undefined : { said: number, shown }
}

/** 03/04 on paper may be either day; there the e-invoice decides. */
function checkDate({ issueDate }: EInvoice, { printed }: PrintedPage): Disagreement | undefined {
  const shown = certain(printed.date)
  if (issueDate === undefined || shown === undefined || shown === issueDate) return undefined
  const [year, month, day] = shown.split('-')
  return issueDate === `${year}-${day}-${month}` ? undefined : { said: issueDate, shown }
}

/** The net has to be what the rules read as net, or an amount that is labelled among the sums. */
function checkNet(invoice: EInvoice, { printed, findings: { sums } }: PrintedPage): Disagreement | undefined {
  const { net } = invoice.totals
  if (net === undefined) return undefined
  const shown = certain(printed.net)
  const isNet = (value: Decimal): boolean => value.abs().eq(net.abs())
  if (shown !== undefined)
    return isNet(shown) && !isReversed(invoice, net, printed.kind.value, shown)
      ? undefined
      : amounts(net, shown)
  const possible = [
    ...sums.readings.map(reading => reading.net),
    ...sums.labelled.map(({ figure }) => figure.value),
    ...(sums.lineSum === undefined ? [] : [sums.lineSum]),
  ]
  return possible.length === 0 || possible.some(isNet) ? undefined : amounts(net, printed.net?.value)
}

/** Credit notes are written with either sign, so signs are compared where both are called the same. */
function isReversed(invoice: EInvoice, net: Decimal, kind: DocumentKind, shown: Decimal): boolean {
  const credit = kind === 'credit-note' && net.gt(ZERO)
  return kind === kindOf(invoice) && !(credit ? net.times('-1') : net).eq(shown)
}

/** A total without the tax that the page charges would hide that tax from everything that follows. */
function checkTotal(
  { totals: { gross } }: EInvoice,
  { printed, findings: { sums } }: PrintedPage,
): Disagreement | undefined {
  const shown = certain(printed.total)
  if (gross === undefined || shown === undefined) return undefined
  const labelled = sums.labelled.filter(({ role }) => role === 'gross' || role === 'due')
  const possible = [shown, ...labelled.map(({ figure }) => figure.value)]
  return possible.some(value => value.abs().eq(gross.abs())) ? undefined : amounts(gross, shown)
}

const amounts = (said: Decimal, shown: Decimal | undefined): Disagreement => ({
  said: said.toFixed(2),
  shown: shown?.toFixed(2),
})

/** Signals of kinds that the page says in a sentence: that it is no invoice, or takes one back. */
const OWN_WORDS: ReadonlySet<string> = new Set([SENTENCE, CANCELS])

/** A credit note turns every sign; of other kinds only the page's own sentences count, not its titles. */
function checkKind(
  invoice: EInvoice,
  { printed, findings: { kinds } }: PrintedPage,
): Disagreement | undefined {
  const said = kindOf(invoice)
  const denied = kinds.find(({ signals }) => said === 'invoice' && signals.some(one => OWN_WORDS.has(one)))
  if (denied !== undefined) return { said, shown: `“${denied.evidence.text}”` }
  const shown = certain(printed.kind)
  const opposite = said === 'invoice' ? 'credit-note' : said === 'credit-note' ? 'invoice' : undefined
  return opposite !== undefined && shown === opposite ? { said, shown } : undefined
}
