import { ZERO } from '../../lib/money.js'
import type { ExtractedLine } from '../extraction.js'
import type { Adjustment } from './adjustments.js'
import { evidenceOf } from './scene.js'
import type { SumReading } from './sums.js'
import type { Row } from './table-row.js'

/** Lines, charges and discounts of the document, in page order. */
export function extractedLines(reading: SumReading): ExtractedLine[] {
  const items = reading.tables.flatMap(table => table.rows.map(toItem))
  return [...items, ...reading.adjustments.map(toLine)]
}

function toItem(row: Row): ExtractedLine {
  return {
    description: row.description,
    kind: 'item',
    ...(row.quantity !== undefined && { quantity: row.quantity }),
    ...(row.unit !== undefined && { unit: row.unit }),
    ...(row.unitPrice !== undefined && { unitPrice: row.unitPrice }),
    amount: row.amount,
    ...(row.vatRate !== undefined && { vatRate: row.vatRate }),
    evidence: [evidenceOf(row.tokens)],
  }
}

function toLine({ description, amount, tokens }: Adjustment): ExtractedLine {
  return {
    description,
    kind: amount.lt(ZERO) ? 'discount' : 'charge',
    amount,
    evidence: [evidenceOf(tokens)],
  }
}
