import { findDates, readAs } from '../../extraction/notation/dates.js'
import { createMonthFinder } from '../../extraction/notation/months.js'
import { parseNumber } from '../../extraction/notation/numbers.js'
import { toJsonNumber } from '../../lib/money.js'
import type { Language, Text } from '../../lib/text.js'
import type { FieldKind } from './fields.js'

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: Text }

const monthOf = createMonthFinder()

const wrong = (en: string, it: string): Parsed => ({ ok: false, problem: { en, it } })
const right = (value: unknown): Parsed => ({ ok: true, value })

function amount(text: string, language: Language) {
  return parseNumber(text, { mark: language === 'it' ? ',' : '.', certainty: 1 })
}

function date(text: string, language: Language): Parsed {
  const [match] = findDates(text, monthOf, language)
  // Who works with Italian books writes the day first, in whatever language the screen is.
  const day = match === undefined || match.text.trim() !== text ? undefined : readAs(match, 'day-first')
  return day === undefined
    ? wrong('Write a date, e.g. 31/12/2026.', 'Scrivere una data, es. 31/12/2026.')
    : right(day)
}

function percent(text: string, language: Language): Parsed {
  const value = amount(text.replace(/\s*%$/, ''), language)
  const number = value === undefined ? Number.NaN : toJsonNumber(value)
  return number >= 0 && number <= 100
    ? right(number)
    : wrong('Write a percentage from 0 to 100.', 'Scrivere una percentuale da 0 a 100.')
}

async function country(text: string): Promise<Parsed> {
  if (/^[A-Za-z]{2}$/.test(text)) return right(text.toUpperCase())
  const { countryByName } = await import('../../lib/countries.js')
  const code = countryByName(text)
  return code === undefined
    ? wrong('Write a country or its two letters, e.g. DE.', 'Scrivere un paese o le sue due lettere, es. DE.')
    : right(code)
}

/** One line for the whole net total: what is left to do when the lines of a page do not add up. */
function lines(text: string, net: number | undefined): Parsed {
  if (text.startsWith('[')) {
    try {
      return right(JSON.parse(text))
    } catch {
      return wrong('This is no JSON list of lines.', 'Non è un elenco JSON di righe.')
    }
  }
  return net === undefined
    ? wrong('Settle the net total first.', 'Fissare prima l’imponibile.')
    : right([{ description: text, amount: net }])
}

/** In both languages, whatever the screen speaks. */
const DOCUMENT_KINDS = {
  invoice: /^(?:invoice|fattura)$/i,
  'credit-note': /^(?:credit[ -]?note|nota di credito)$/i,
}

function documentKind(text: string): Parsed {
  for (const [kind, words] of Object.entries(DOCUMENT_KINDS)) if (words.test(text)) return right(kind)
  return wrong('Write invoice or credit-note.', 'Scrivere fattura o nota di credito.')
}

export interface ParseContext {
  readonly language: Language
  /** net total in the document's currency, for a single line in place of several */
  readonly net?: number
}

/** Reads what an operator typed, in the reader's notation, into the value of a correction. */
export async function parseValue(kind: FieldKind, typed: string, context: ParseContext): Promise<Parsed> {
  const text = typed.trim()
  if (text === '') return wrong('Nothing was typed.', 'Non è stato scritto nulla.')
  switch (kind) {
    case 'text':
      return right(text)
    case 'code':
      return right(text.toUpperCase().replace(/\s+/g, ''))
    case 'country':
      return country(text)
    case 'date':
      return date(text, context.language)
    case 'percent':
      return percent(text, context.language)
    case 'line':
      return lines(text, context.net)
    case 'amount': {
      const value = amount(text, context.language)
      return value === undefined
        ? wrong('Write an amount, e.g. 1,234.56.', 'Scrivere un importo, es. 1.234,56.')
        : right(toJsonNumber(value))
    }
    case 'td': {
      const td = text.toUpperCase().replace(/^(\d\d)$/, 'TD$1')
      return /^TD1[789]$/.test(td)
        ? right(td)
        : wrong('Write TD17, TD18 or TD19.', 'Scrivere TD17, TD18 o TD19.')
    }
    case 'document-kind':
      return documentKind(text)
    case 'natura':
      return /^N[1-7](\.[1-9])?$/i.test(text)
        ? right(text.toUpperCase())
        : wrong('Write a Natura, e.g. N3.4.', 'Scrivere una Natura, es. N3.4.')
  }
}

function isDecimal(value: unknown): value is { toFixed(): string } {
  return typeof value === 'object' && value !== null && 'toFixed' in value && 's' in value
}

/** Grouped digits in the reader's notation from plain decimal text. */
function grouped(plain: string, language: Language): string {
  const [whole = '', fraction] = plain.split('.')
  const [group, mark] = language === 'it' ? ['.', ','] : [',', '.']
  const units = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === undefined ? units : `${units}${mark}${fraction.padEnd(2, '0')}`
}

/** A value as the operator sees it: normalised, in the reader's notation. */
export function formatValue(kind: FieldKind, value: unknown, language: Language): string {
  if (value === undefined || value === null) return ''
  if (kind === 'amount') {
    const plain = isDecimal(value) ? value.toFixed() : String(value)
    return grouped(plain, language)
  }
  if (kind === 'date' && typeof value === 'string' && language === 'it')
    return value.split('-').reverse().join('/')
  if (kind === 'line' && Array.isArray(value)) return value.map(line => lineText(line, language)).join(' | ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function lineText(line: unknown, language: Language): string {
  if (typeof line !== 'object' || line === null) return String(line)
  const fields = new Map<string, unknown>(Object.entries(line))
  return `${String(fields.get('description') ?? '')} ${formatValue('amount', fields.get('amount'), language)}`
}

/** JSON form of a value that was read: decimals become numbers. */
export function toCorrectionValue(value: unknown): unknown {
  return isDecimal(value) ? Number(value.toFixed()) : value
}
