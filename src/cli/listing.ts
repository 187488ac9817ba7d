import type { Language } from '../lib/text.js'
import type { AutofatturaRecord } from '../store/store.js'
import { formatCents } from './batch/format.js'
import { type Column, code } from './output/table.js'

export type ListForm = 'table' | 'csv'

interface ListColumn extends Column {
  readonly only?: ListForm
  readonly cell: (record: AutofatturaRecord, form: ListForm, language: Language) => string
}

/** A recorded field as text; empty when it is absent. */
export function recordedText(record: Pick<AutofatturaRecord, 'extracted'>, name: string): string {
  const value = record.extracted[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

// Cents without separators are what spreadsheets of every language take.
function amount(record: AutofatturaRecord, form: ListForm, language: Language): string {
  const { importoTotaleCents } = record
  if (form === 'table') return formatCents(importoTotaleCents, language)
  return formatCents(importoTotaleCents, 'en').replaceAll(',', '')
}

const COLUMNS: readonly ListColumn[] = [
  { title: code('ID'), cell: record => record.autofatturaId },
  { title: code('TD'), cell: record => record.td },
  { title: code('NUMERO'), cell: record => record.numero },
  { title: code('DATA'), cell: record => record.data },
  {
    title: { en: 'SUPPLIER', it: 'FORNITORE' },
    shrinks: true,
    cell: record => recordedText(record, 'supplierName'),
  },
  { title: { en: 'VAT_ID', it: 'ID_FISCALE' }, only: 'csv', cell: record => recordedText(record, 'vatId') },
  {
    title: { en: 'INVOICE', it: 'FATTURA' },
    only: 'csv',
    cell: record => recordedText(record, 'invoiceNumber'),
  },
  {
    title: { en: 'INVOICE_DATE', it: 'DATA_FATTURA' },
    only: 'csv',
    cell: record => recordedText(record, 'invoiceDate'),
  },
  { title: code('EUR'), right: true, cell: amount },
  { title: { en: 'DUE', it: 'SCADENZA' }, only: 'csv', cell: record => record.deadline ?? '' },
  { title: code('XML'), only: 'csv', cell: record => record.xml.fileName },
  { title: { en: 'COMPANION', it: 'TD01' }, only: 'csv', cell: record => record.companion?.fileName ?? '' },
]

function columnsOf(form: ListForm): readonly ListColumn[] {
  return COLUMNS.filter(column => column.only === undefined || column.only === form)
}

/** Columns of the list. */
export function listColumns(): readonly Column[] {
  return columnsOf('table')
}

/** Titles of the list as CSV; they are stable, and English in every language. */
export function csvTitles(): readonly string[] {
  return columnsOf('csv').map(({ title }) => title.en)
}

/** A record as cells of the list. */
export function listRow(record: AutofatturaRecord, form: ListForm, language: Language): readonly string[] {
  return columnsOf(form).map(column => column.cell(record, form, language))
}

/**
 * One line of CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe before it:
 * suppliers' texts are untrusted.
 */
export function csvLine(cells: readonly string[]): string {
  return cells
    .map(cell => {
      const inert = /^[=+@\t\r]|^-(?!\d)/.test(cell) ? `'${cell}` : cell
      return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
    })
    .join(',')
}
