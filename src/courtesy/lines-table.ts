import { italianAmount } from '../lib/italian-amount.js'
import { decimal, roundTo } from '../lib/money.js'
import { italianDate } from './italian-format.js'
import { clip } from './printable.js'
import type { RecordDocument, RecordLine } from './record-document.js'
import { CONTENT_BOTTOM, CONTENT_WIDTH, INK, PAGE, type Sheet, type TextStyle } from './sheet.js'

interface Column {
  readonly title: string
  /** points */
  readonly width: number
  readonly align: 'left' | 'right'
  cell(line: RecordLine, number: number): string
}

const NUMBER_WIDTH = 22
const IVA_WIDTH = 38
const AMOUNT_WIDTH = 68
const QUANTITY_WIDTH = 52

/** The original amounts take a column only where something was converted. */
function columnsOf({ cambio }: RecordDocument): readonly Column[] {
  const original: Column = { title: 'Importo orig.', width: AMOUNT_WIDTH, align: 'right', cell: originalOf }
  const right: readonly Column[] = [
    { title: 'Quantità', width: QUANTITY_WIDTH, align: 'right', cell: quantityOf },
    { title: 'Prezzo EUR', width: AMOUNT_WIDTH, align: 'right', cell: priceOf },
    ...(cambio ? [original] : []),
    {
      title: 'Importo EUR',
      width: AMOUNT_WIDTH,
      align: 'right',
      cell: ({ importo }) => italianAmount(importo),
    },
    { title: 'IVA', width: IVA_WIDTH, align: 'right', cell: rateOf },
  ]
  const taken = right.reduce((width, column) => width + column.width, NUMBER_WIDTH)
  return [
    { title: 'N.', width: NUMBER_WIDTH, align: 'left', cell: (_, number) => String(number) },
    { title: 'Descrizione', width: CONTENT_WIDTH - taken, align: 'left', cell: descriptionOf },
    ...right,
  ]
}

const PADDING = 4
const CELL: TextStyle = { size: 8.5 }
/** `Descrizione` of FatturaPA holds no more (2.2.1.4); it also keeps a row shorter than a page. */
const LONGEST_DESCRIPTION = 1000

/** Lines drawn before others may run: some milliseconds of work. */
const LINES_AT_A_TIME = 10

interface Breaks {
  /** begins a page; returns its first free y */
  nextPage(): number
  /** lets others run between slices of the work */
  rest(): Promise<void>
}

/** Draws the lines from y on, over as many pages as they need; returns the y below the last one. */
export async function drawLines(
  sheet: Sheet,
  document: RecordDocument,
  y: number,
  { nextPage, rest }: Breaks,
): Promise<number> {
  const columns = columnsOf(document)
  let top = drawHead(sheet, columns, y)
  for (const [index, line] of document.linee.entries()) {
    if (index % LINES_AT_A_TIME === LINES_AT_A_TIME - 1) await rest()
    const cells = columns.map(column => column.cell(line, index + 1))
    const height = rowHeight(sheet, columns, cells)
    if (top + height > CONTENT_BOTTOM) top = drawHead(sheet, columns, nextPage())
    drawCells(sheet, columns, cells, top + PADDING, CELL)
    top += height
    sheet.rule(top)
  }
  return top
}

function descriptionOf(line: RecordLine): string {
  return clip(line.descrizione, LONGEST_DESCRIPTION) + period(line)
}

function quantityOf({ quantita }: RecordLine): string {
  return quantita ? italianAmount(quantita, 0) : ''
}

function priceOf({ prezzo }: RecordLine): string {
  return prezzo ? italianAmount(roundTo(decimal(prezzo), 4).toFixed()) : ''
}

function originalOf({ originale }: RecordLine): string {
  return originale ? `${italianAmount(originale.importo)} ${originale.valuta}` : ''
}

function rateOf({ aliquota, natura }: RecordLine): string {
  return natura ?? `${italianAmount(aliquota, 0)}%`
}

function period({ periodo }: RecordLine): string {
  const parts = [
    ...(periodo?.dal ? [`dal ${italianDate(periodo.dal)}`] : []),
    ...(periodo?.al ? [`al ${italianDate(periodo.al)}`] : []),
  ]
  return parts.length === 0 ? '' : `\nPeriodo ${parts.join(' ')}`
}

function drawHead(sheet: Sheet, columns: readonly Column[], y: number): number {
  const style: TextStyle = { face: 'medium', size: 7.5, color: INK.strong }
  sheet.pdf.rect(PAGE.left, y, CONTENT_WIDTH, 18).fill(INK.tint)
  drawCells(
    sheet,
    columns,
    columns.map(({ title }) => title),
    y + 5,
    style,
  )
  return y + 18
}

function drawCells(
  sheet: Sheet,
  columns: readonly Column[],
  cells: readonly string[],
  y: number,
  style: TextStyle,
): void {
  let x: number = PAGE.left
  for (const [index, { width, align }] of columns.entries()) {
    sheet.place(cells[index] ?? '', x + PADDING, y, { ...style, width: width - 2 * PADDING, align })
    x += width
  }
}

function rowHeight(sheet: Sheet, columns: readonly Column[], cells: readonly string[]): number {
  const heights = columns.map(({ width }, index) =>
    sheet.height(cells[index] ?? '', { ...CELL, width: width - 2 * PADDING }),
  )
  return Math.max(...heights) + 2 * PADDING
}
