import type { Issue } from '../../lib/issues.js'
import type { Decimal } from '../../lib/money.js'
import type { Page } from '../document.js'
import type { EInvoice } from '../e-invoice.js'
import { notOnPage, pageNotCompared } from '../reading-issues.js'
import { amountsIn } from './page-amounts.js'
import { showsDate } from './page-dates.js'
import { showsWhole } from './whole-tokens.js'

/**
 * What a person sees must say the same as the XML: number, date, net and total have to stand on the page in
 * some notation. Each one that does not is an issue; where no page has any text, a warning says that nothing could
 * be compared. What the page says in the role of a field, extraction compares.
 */
export function compareWithPages(eInvoice: EInvoice, pages: readonly Page[]): Issue[] {
  const lines = pages.flatMap(visibleLines)
  if (lines.length === 0) return [pageNotCompared()]
  const text = lines.join('\n')
  const amounts = amountsIn(lines)
  const { number, issueDate, totals } = eInvoice
  const shows = (amount: Decimal) => amounts.has(amount.abs().round(2).toFixed(2))
  return [
    ...(number !== undefined && !showsWhole(text, number) ? [notOnPage('invoiceNumber', number)] : []),
    ...(issueDate !== undefined && !showsDate(text, issueDate) ? [notOnPage('invoiceDate', issueDate)] : []),
    ...(totals.net !== undefined && !shows(totals.net) ? [notOnPage('subtotal', totals.net.toFixed(2))] : []),
    ...(totals.gross !== undefined && !shows(totals.gross)
      ? [notOnPage('total', totals.gross.toFixed(2))]
      : []),
  ]
}

function visibleLines(page: Page): string[] {
  return page.lines.map(line =>
    line
      .map(index => page.words[index])
      .filter(word => word !== undefined && word.invisible === undefined)
      .map(word => word?.text ?? '')
      .join(' '),
  )
}
