import type { Field } from '../../extraction/extraction.js'
import { findDates, readAs } from '../../extraction/notation/dates.js'
import { createMonthFinder } from '../../extraction/notation/months.js'
import { notationOf, parseNumber } from '../../extraction/notation/numbers.js'
import { toJsonNumber } from '../../lib/money.js'
import type { Language } from '../../lib/text.js'
import type { Document } from '../../reading/document.js'
import type { FieldKind } from './fields.js'
import { formatValue, toCorrectionValue } from './values.js'

/** A value offered on a number key. */
export interface Candidate {
  readonly shown: string
  readonly value: unknown
}

const MOST = 9
const AMOUNT = /(?<![\p{L}\d.,])\d[\d.,'’ \u00a0]*[.,]\d{2}(?!\d)/gu
const TAX_ID = /\b[A-Z]{2}[ .-]?[A-Z0-9][A-Z0-9 .-]{5,13}[A-Z0-9]\b/g
const monthOf = createMonthFinder()

function pageLines(document: Document | undefined): readonly string[] {
  return (document?.pages ?? []).flatMap(page =>
    page.lines.map(line =>
      line
        .map(index => page.words[index])
        .filter(word => word !== undefined && word.invisible === undefined)
        .map(word => word?.text ?? '')
        .join(' '),
    ),
  )
}

function dates(lines: readonly string[], language: string | undefined): readonly unknown[] {
  return lines
    .flatMap(line => findDates(line, monthOf, language))
    .flatMap(match => [readAs(match, 'day-first'), readAs(match, 'month-first')])
}

function amounts(lines: readonly string[]): readonly unknown[] {
  const printed = lines.flatMap(line => [...line.matchAll(AMOUNT)].map(match => match[0].trim()))
  const notation = notationOf(printed)
  const values = printed.map(text => parseNumber(text, notation)).filter(value => value !== undefined)
  // The amounts that matter stand at the foot of the page.
  return values.reverse().map(toJsonNumber)
}

function taxIds(lines: readonly string[]): readonly unknown[] {
  return lines
    .flatMap(line => [...line.matchAll(TAX_ID)].map(match => match[0].replace(/[ .-]/g, '')))
    .filter(id => /\d{5}/.test(id))
}

const FIXED: Partial<Record<FieldKind, readonly unknown[]>> = {
  td: ['TD17', 'TD18', 'TD19'],
  percent: [22, 10, 5, 4],
  natura: ['N3.4', 'N4', 'N2.1', 'N3.2'],
}

function found(kind: FieldKind, name: string, document: Document | undefined, language: string | undefined) {
  const fixed = FIXED[kind]
  if (fixed !== undefined) return fixed
  const lines = pageLines(document)
  if (kind === 'date') return dates(lines, language)
  if (kind === 'amount') return amounts(lines)
  return name === 'vatId' ? taxIds(lines) : []
}

export interface CandidateQuestion {
  readonly name: string
  readonly kind: FieldKind
  readonly field: Field<unknown> | undefined
  readonly document: Document | undefined
  /** of the document */
  readonly pageLanguage: string | undefined
  readonly language: Language
}

/** Other values for a field: the readers' alternatives first, then what else of its kind is on the page. */
export function candidatesFor(question: CandidateQuestion): readonly Candidate[] {
  const { kind, field, language } = question
  const values = [
    ...(field?.alternatives ?? []).map(toCorrectionValue),
    ...found(kind, question.name, question.document, question.pageLanguage),
  ]
  const present = formatValue(kind, field?.value, language)
  const unique = new Map<string, unknown>()
  for (const value of values) {
    const shown = formatValue(kind, value, language)
    if (shown !== '' && shown !== present && !unique.has(shown)) unique.set(shown, value)
  }
  return [...unique].slice(0, MOST).map(([shown, value]) => ({ shown, value }))
}
