import type { Language } from '../../lib/text.js'
import type { Review } from '../../store/store.js'
import { formatCents } from '../batch/format.js'
import { csvLine, csvTitles, listRow } from '../listing.js'
import { blockingOf, reviewDeadline, reviewedText, suggestedTd } from '../reviewed.js'
import { type PackageFacts, type Total, totalOf, totalsByTd } from './contents.js'

// Beside the columns of `list --csv`: what a row is, so that a filter or a pivot table keeps apart what was
// issued, what is still open and what is a sum.
const FURTHER = ['ROW', 'COUNT', 'FILE', 'WHY']

type Cells = Readonly<Record<string, string>>

function openCells(review: Review, language: Language): Cells {
  return {
    ID: review.reviewId,
    TD: suggestedTd(review),
    SUPPLIER: reviewedText(review, 'supplierName'),
    VAT_ID: reviewedText(review, 'vatId'),
    INVOICE: reviewedText(review, 'invoiceNumber'),
    INVOICE_DATE: reviewedText(review, 'invoiceDate'),
    DUE: reviewDeadline(review),
    ROW: 'open',
    FILE: review.fileName,
    WHY: blockingOf(review, language).join(' '),
  }
}

function totalCells(td: string, { count, importoTotaleCents }: Total): Cells {
  const EUR = formatCents(importoTotaleCents, 'en').replaceAll(',', '')
  return { TD: td, EUR, ROW: 'total', COUNT: String(count) }
}

/**
 * `list.csv`: a row per self-invoice (`ROW` = issued), per document that still waits (open), per document
 * type and for all of them (total). Every row has the same columns; WHY speaks the reader's language.
 */
export function listCsv({ records, open }: PackageFacts, language: Language): string {
  const titles = [...csvTitles(), ...FURTHER]
  const row = (cells: Cells) => titles.map(title => cells[title] ?? '')
  const rows = [
    titles,
    ...records.map(record => [
      ...listRow(record, 'csv', 'en'),
      ...['issued', '', record.original?.fileName ?? '', ''],
    ]),
    ...open.map(review => row(openCells(review, language))),
    ...totalsByTd(records).map(([td, total]) => row(totalCells(td, total))),
    row(totalCells('', totalOf(records))),
  ]
  return `${rows.map(csvLine).join('\r\n')}\r\n`
}
