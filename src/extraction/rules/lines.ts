import type { Decimal } from '../../lib/money.js'
import type { ExtractedLine } from '../extraction.js'
import type { LabelledFigure } from './labelled-figures.js'
import { evidenceOf } from './scene.js'
import type { SumReading } from './sums.js'
import type { Row } from './table-row.js'

/** Lines, charges and discounts of the document, in page order. */
export function extractedLines(reading: SumReading): ExtractedLine[] {
  const items = reading.tables.flatMap(table => table.rows.map(toItem))
  return [...items, ...reading.adjustments.map(toAdjustment)]
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

function toAdjustment({ figure, role, label }: LabelledFigure): ExtractedLine {
  const text = label.segment.tokens.filter((_, at) => label.segment !== figure.segment || at < figure.start)
  const amount: Decimal = role === 'discount' ? figure.value.abs().times('-1') : figure.value
  return {
    description: text
      .map(token => token.text)
      .join(' ')
      .replace(/[:\s]+$/u, ''),
    kind: role === 'discount' ? 'discount' : 'charge',
    amount,
    evidence: [evidenceOf([...text, ...figure.segment.tokens.slice(figure.start, figure.end)])],
  }
}
