import type { Language } from '../lib/text.js'
import type { AutofatturaRecord } from '../store/store.js'
import { formatCents } from './batch/format.js'
import type { Column } from './output/table.js'

export type ListForm = 'table' | 'csv'

interface ListColumn extends Column {
  readonly italian: string
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
  { title: 'ID', italian: 'ID', cell: record => record.autofatturaId },
  { title: 'TD', italian: 'TD', cell: record => record.td },
  { title: 'NUMERO', italian: 'NUMERO', cell: record => record.numero },
  { title: 'DATA', italian: 'DATA', cell: record => record.data },
  {
    title: 'SUPPLIER',
    italian: 'FORNITORE',
    shrinks: true,
    cell: record => recordedText(record, 'supplierName'),
  },
  { title: 'VAT_ID', italian: 'ID_FISCALE', only: 'csv', cell: record => recordedText(record, 'vatId') },
  {
    title: 'INVOICE',
    italian: 'FATTURA',
    only: 'csv',
    cell: record => recordedText(record, 'invoiceNumber'),
  },
  {
    title: 'INVOICE_DATE',
    italian: 'DATA_FATTURA',
    only: 'csv',
    cell: record => recordedText(record, 'invoiceDate'),
  },
  { title: 'EUR', italian: 'EUR', right: true, cell: amount },
  { title: 'DUE', italian: 'SCADENZA', only: 'csv', cell: record => record.deadline ?? '' },
  { title: 'XML', italian: 'XML', only: 'csv', cell: record => record.xml.fileName },
  { title: 'COMPANION', italian: 'TD01', only: 'csv', cell: record => record.companion?.fileName ?? '' },
]

function columnsOf(form: ListForm): readonly ListColumn[] {
  return COLUMNS.filter(column => column.only === undefined || column.only === form)
}

/** Titles of the list; those of CSV are stable and English. */
export function listColumns(form: ListForm, language: Language): readonly Column[] {
  return columnsOf(form).map(column => ({
    ...column,
    title: form === 'table' && language === 'it' ? column.italian : column.title,
  }))
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
