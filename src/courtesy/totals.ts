import { italianAmount } from '../lib/italian-amount.js'
import type { CourtesyInput } from './courtesy-input.js'
import { italianDate } from './italian-format.js'
import type { RecordDocument, RecordSummary } from './record-document.js'
import { CONTENT_BOTTOM, CONTENT_WIDTH, INK, PAGE, type Sheet, type TextStyle } from './sheet.js'

const RIGHT = PAGE.width - PAGE.right
const TOTALS_WIDTH = 176
const SUMMARY_WIDTH = CONTENT_WIDTH - TOTALS_WIDTH - 22
const SUMMARY_COLUMNS = [
  { title: 'Aliquota / natura', width: SUMMARY_WIDTH - 152, align: 'left' },
  { title: 'Imponibile', width: 80, align: 'right' },
  { title: 'Imposta', width: 72, align: 'right' },
] as const

/** VAT summary, totals and the notes below; they stay together on one page. Returns the y below. */
export function drawTotals(sheet: Sheet, input: CourtesyInput, y: number, nextPage: () => number): number {
  const { document } = input
  const notes = notesOf(input)
  const needed = Math.max(summaryHeight(document), 84) + notesHeight(sheet, notes)
  const top = y + needed > CONTENT_BOTTOM ? nextPage() : y
  const summary = drawSummary(sheet, document, top)
  const totals = drawSums(sheet, input, top)
  return drawNotes(sheet, notes, Math.max(summary, totals) + 16)
}

function summaryHeight({ riepiloghi }: RecordDocument): number {
  return 18 + riepiloghi.length * 17
}

function drawSummary(sheet: Sheet, { riepiloghi }: RecordDocument, y: number): number {
  sheet.pdf.rect(PAGE.left, y, SUMMARY_WIDTH, 18).fill(INK.tint)
  const head: TextStyle = { face: 'medium', size: 7.5, color: INK.strong }
  drawRow(
    sheet,
    SUMMARY_COLUMNS.map(({ title }) => title),
    y + 5,
    head,
  )
  let top = y + 18
  for (const summary of riepiloghi) {
    drawRow(sheet, summaryCells(summary), top + 4, { size: 8.5 })
    top += 17
    sheet.rule(top, INK.rule, PAGE.left, PAGE.left + SUMMARY_WIDTH)
  }
  return top
}

function summaryCells({ aliquota, natura, norma, imponibile, imposta }: RecordSummary): readonly string[] {
  const rate = natura ? `${natura} ${norma ?? ''}` : `${italianAmount(aliquota, 0)}%`
  return [rate.trim(), italianAmount(imponibile), italianAmount(imposta)]
}

function drawRow(sheet: Sheet, cells: readonly string[], y: number, style: TextStyle): void {
  let x: number = PAGE.left
  for (const [index, { width, align }] of SUMMARY_COLUMNS.entries()) {
    sheet.text(cells[index] ?? '', x + 4, y, { ...style, width: width - 8, align })
    x += width
  }
}

function drawSums(sheet: Sheet, { td, document: { totali } }: CourtesyInput, y: number): number {
  const x = RIGHT - TOTALS_WIDTH
  const rows = [
    ['Imponibile', totali.imponibile],
    [td === 'TD01' ? 'IVA' : 'IVA integrata', totali.imposta],
  ] as const
  let top = y + 5
  for (const [label, amount] of rows) {
    drawSum(sheet, label, amount, x, top, { size: 9 })
    top += 16
  }
  sheet.pdf.rect(x - 8, top, TOTALS_WIDTH + 8, 26).fill(INK.strong)
  drawSum(sheet, 'Totale EUR', totali.totale, x, top + 6, { face: 'bold', size: 11, color: '#ffffff' })
  return top + 26
}

function drawSum(sheet: Sheet, label: string, amount: string, x: number, y: number, style: TextStyle): void {
  sheet.text(label, x, y, style)
  sheet.text(italianAmount(amount), x, y, { ...style, width: TOTALS_WIDTH - 8, align: 'right' })
}

const SELF_INVOICE_REMARK =
  'Il documento fiscale è il file XML trasmesso al Sistema di Interscambio; questa copia serve alla sola lettura.'
/** A TD01 of a foreign invoice only serves bookkeeping programs; sent, it would report the purchase twice. */
const COPY_REMARK =
  'Il file XML riproduce la fattura estera per l’importazione in contabilità e non è destinato al Sistema di Interscambio.'

type Note = readonly [label: string, text: string]

function notesOf(input: CourtesyInput): readonly Note[] {
  const { corregge, dataOperazione, causale, cambio } = input.document
  const corrected =
    corregge && `n. ${corregge.numero}${corregge.data ? ` del ${italianDate(corregge.data)}` : ''}`
  return [
    ...(causale ? [['Causale', causale] as const] : []),
    ...(cambio ? exchangeNotes(cambio) : []),
    ...(corrected ? [['Fattura rettificata', corrected] as const] : []),
    ...(dataOperazione ? [['Data operazione', italianDate(dataOperazione)] as const] : []),
    ['File XML', input.xmlFile],
    ...(input.deadline ? [['Trasmissione allo SDI entro', italianDate(input.deadline)] as const] : []),
    ['Nota', input.td === 'TD01' ? COPY_REMARK : SELF_INVOICE_REMARK],
  ]
}

function exchangeNotes({
  valuta,
  tasso,
  data,
  fonte,
  totaleOriginale,
}: NonNullable<RecordDocument['cambio']>): readonly Note[] {
  return [
    ['Totale in valuta', `${italianAmount(totaleOriginale)} ${valuta}`],
    [
      'Cambio applicato',
      `1 EUR = ${italianAmount(tasso)} ${valuta} del ${italianDate(data)}, fonte ${SOURCES[fonte] ?? fonte}`,
    ],
  ]
}

const SOURCES: Readonly<Record<string, string>> = { ECB: 'BCE', file: 'file dei cambi indicato' }
const NOTE_INDENT = 118
const NOTE_STYLE: TextStyle = { size: 8.5, width: CONTENT_WIDTH - NOTE_INDENT }

function notesHeight(sheet: Sheet, notes: readonly Note[]): number {
  return 16 + notes.reduce((height, [, text]) => height + sheet.height(text, NOTE_STYLE) + 3, 0)
}

function drawNotes(sheet: Sheet, notes: readonly Note[], y: number): number {
  let top = y
  for (const [label, text] of notes) {
    sheet.text(label, PAGE.left, top, { size: 8.5, color: INK.muted })
    top += sheet.text(text, PAGE.left + NOTE_INDENT, top, NOTE_STYLE) + 3
  }
  return top
}
