import type { Extraction, Field } from '../../extraction/extraction.js'
import { findDates, readAs } from '../../extraction/notation/dates.js'
import { createMonthFinder } from '../../extraction/notation/months.js'
import { notationOf, parseNumber } from '../../extraction/notation/numbers.js'
import { toJsonNumber } from '../../lib/money.js'
import type { Language } from '../../lib/text.js'
import { parseVatId } from '../../lib/vat-numbers.js'
import type { Document } from '../../reading/document.js'
import type { FieldKind, FieldName } from './fields.js'
import { isPlausible, withoutIbans } from './plausible.js'
import { formatValue, toCorrectionValue } from './values.js'

/** A value offered on a number key. */
export interface Candidate {
  readonly shown: string
  readonly value: unknown
}

const MOST = 9
const AMOUNT = /(?<![\p{L}\d.,])\d[\d.,'’ \u00a0]*[.,]\d{2}(?!\d)/gu
const monthOf = createMonthFinder()

function pageLines(document: Document | undefined): readonly string[] {
  return (document?.pages ?? []).flatMap(page =>
    page.lines.map(line => {
      const words = line
        .flatMap(index => page.words[index] ?? [])
        .filter(word => word.invisible === undefined)
        .map(word => word.text)
      return withoutIbans(words.join(' '))
    }),
  )
}

function dates(lines: readonly string[], language: string | undefined): readonly unknown[] {
  return lines
    .flatMap(line => findDates(line, monthOf, language))
    .flatMap(match => [readAs(match, 'day-first'), readAs(match, 'month-first')])
}

function amounts(lines: readonly string[]): readonly unknown[] {
  const printed = lines.flatMap(line => [...line.matchAll(AMOUNT)].map(match => match[0].trim()))
  const notation = notationOf(printed.map(text => ({ text })))
  const values = printed.map(text => parseNumber(text, notation)).filter(value => value !== undefined)
  // The amounts that matter stand at the foot of the page.
  return values.reverse().map(toJsonNumber)
}

/** Numbers with a country in front, printed in one piece or in several. */
function taxIds(lines: readonly string[]): readonly unknown[] {
  return lines.flatMap(line => {
    const words = line.split(/[\s:,;()]+/)
    return words.flatMap((word, start) => (/^[A-Z]{2}/.test(word) ? (taxIdAt(words, start) ?? []) : []))
  })
}

const MOST_PIECES = 5

/** The longest run of words from `start` that has the form of a number of its country. */
function taxIdAt(words: readonly string[], start: number): string | undefined {
  for (let pieces = MOST_PIECES; pieces > 0; pieces--) {
    const text = words
      .slice(start, start + pieces)
      .join('')
      .replace(/[.-]/g, '')
    if (/^[A-Z]{2}[A-Z0-9]+$/.test(text) && parseVatId(text)?.form === 'valid') return text
  }
  return undefined
}

const FIXED: Partial<Record<FieldKind, readonly unknown[]>> = {
  td: ['TD17', 'TD18', 'TD19'],
  percent: [22, 10, 5, 4],
  natura: ['N3.4', 'N4', 'N2.1', 'N3.2'],
}

function found({ name, kind, document, extraction }: CandidateQuestion): readonly unknown[] {
  const fixed = FIXED[kind]
  if (fixed !== undefined) return fixed
  const lines = pageLines(document)
  if (kind === 'date') return dates(lines, extraction.language)
  if (kind === 'amount') return amounts(lines)
  return name === 'vatId' ? taxIds(lines) : []
}

export interface CandidateQuestion {
  readonly name: FieldName
  readonly kind: FieldKind
  readonly field: Field<unknown> | undefined
  readonly document: Document | undefined
  /** what was read of the document, for what its fields can be at all */
  readonly extraction: Extraction
  readonly language: Language
}

/** Other values that the field can have: the readers' alternatives first, then what else of its kind is on the page. */
export function candidatesFor(question: CandidateQuestion): readonly Candidate[] {
  const { name, kind, field, language, extraction } = question
  const values = [...(field?.alternatives ?? []).map(toCorrectionValue), ...found(question)].filter(value =>
    isPlausible(name, value, extraction),
  )
  const present = formatValue(kind, field?.value, language)
  const unique = new Map<string, unknown>()
  for (const value of values) {
    const shown = formatValue(kind, value, language)
    if (shown !== '' && shown !== present && !unique.has(shown)) unique.set(shown, value)
  }
  return [...unique].slice(0, MOST).map(([shown, value]) => ({ shown, value }))
}
