import type { IsoDate } from '../../lib/clock.js'
import type { MonthFinder } from './months.js'

/** Order of day and month in all-numeric dates of a document, as its own dates and origin tell. */
export type DayOrder = 'day-first' | 'month-first'

/** A date found in text; a purely numeric one may have two readings. */
export interface DateMatch {
  readonly text: string
  /** offset in the searched text */
  readonly index: number
  readonly dayFirst?: IsoDate
  readonly monthFirst?: IsoDate
  /** separator of a numeric date; slashes are the ones Americans use */
  readonly separator?: string
}

const YEAR = String.raw`(?:(?:19|20)\d{2})`
const MONTH_NAME = String.raw`(?<name>[\p{L}]{3,12})`
const EDGE = String.raw`(?<![\p{L}\d.,/-])`
const END = String.raw`(?![\p{L}\d]|[.,/-]\d)`

interface Notation {
  /** what no date of this form is without, quick to look for: most lines hold no date */
  readonly needs: RegExp
  readonly form: RegExp
}

/** A year of four digits. */
const WHOLE_YEAR = new RegExp(YEAR)
/** A day, and the last two digits of a year at least. */
const THREE_DIGITS = /\d\D*\d\D*\d/

const NOTATIONS: readonly Notation[] = [
  // 2026年3月5日 and its Korean twin
  { needs: /年/, form: /(?<y>\d{4})\s?年\s?(?<m>\d{1,2})\s?月\s?(?<d>\d{1,2})\s?日/gu },
  // 2026-03-05, 2026.03.05., 2026/03/05
  {
    needs: WHOLE_YEAR,
    form: new RegExp(
      String.raw`${EDGE}(?<y>${YEAR})\s?([-./])\s?(?<m>\d{1,2})\s?\2\s?(?<d>\d{1,2})(?!\d|[-/]\d)`,
      'gu',
    ),
  },
  // 31.12.2025, 31/12/25, 31-12-2025, 31. 12. 2025
  {
    needs: /\d\s?[-./]\s?\d{1,2}\s?[-./]\s?\d/,
    form: new RegExp(
      String.raw`${EDGE}(?<a>\d{1,2})\s?(?<s>[-./])\s?(?<b>\d{1,2})\s?\k<s>\s?(?<y>${YEAR}|\d{2})${END}`,
      'gu',
    ),
  },
  // 14 octobre 2025, 9th March 2026, 03-Nov-2025, 7. Mai 2014, 1º de enero de 2025
  {
    needs: THREE_DIGITS,
    form: new RegExp(
      String.raw`${EDGE}(?<d>\d{1,2})(?:st|nd|rd|th|er|re|º|°|ª|\.)?[\s\-/.]*(?:de\s+|d[’'])?${MONTH_NAME}\.?[\s\-/,.]*(?:de[l]?\s+)?(?<y>${YEAR}|[’']?\d{2})${END}`,
      'gu',
    ),
  },
  // March 9, 2026; Dec 1 2025; Nov-03-2025
  {
    needs: WHOLE_YEAR,
    form: new RegExp(
      String.raw`(?<![\p{L}\d])${MONTH_NAME}\.?[\s\-]+(?<d>\d{1,2})(?:st|nd|rd|th)?[\s,\-]+(?<y>${YEAR})(?!\d)`,
      'gu',
    ),
  },
  // 2026. gada 24. aprīlī
  {
    needs: /\.\s?gada/,
    form: new RegExp(String.raw`${EDGE}(?<y>${YEAR})\.\s?gada\s+(?<d>\d{1,2})\.\s?${MONTH_NAME}`, 'gu'),
  },
  // 2026. január 5.; 2025 m. gruodžio 3 d.
  {
    needs: WHOLE_YEAR,
    form: new RegExp(
      String.raw`${EDGE}(?<y>${YEAR})(?:\.|\s?m\.)?\s+${MONTH_NAME}\s+(?<d>\d{1,2})(?!\d)`,
      'gu',
    ),
  },
]

/**
 * Finds the dates written in a line of text, in any notation of the dictionaries' languages.
 *
 * @param language of the document, for month names that mean different months in different languages
 */
export function findDates(text: string, monthOf: MonthFinder, language?: string): DateMatch[] {
  const found: DateMatch[] = []
  if (!THREE_DIGITS.test(text)) return found
  for (const { needs, form } of NOTATIONS) {
    if (!needs.test(text)) continue
    for (const match of text.matchAll(form)) {
      if (
        found.some(
          other =>
            match.index < other.index + other.text.length && other.index < match.index + match[0].length,
        )
      )
        continue
      const read = readMatch(match, monthOf, language)
      if (read !== undefined) found.push({ text: match[0], index: match.index, ...read })
    }
  }
  return found.sort((a, b) => a.index - b.index)
}

function readMatch(
  match: RegExpExecArray,
  monthOf: MonthFinder,
  language: string | undefined,
): Omit<DateMatch, 'text' | 'index'> | undefined {
  const { y = '', m, d, name, a, b, s } = match.groups ?? {}
  const year = fullYear(y)
  if (a !== undefined && b !== undefined) {
    const dayFirst = isoDate(year, Number(b), Number(a))
    const monthFirst = isoDate(year, Number(a), Number(b))
    if (dayFirst === undefined && monthFirst === undefined) return undefined
    return {
      ...(dayFirst !== undefined && { dayFirst }),
      ...(monthFirst !== undefined && { monthFirst }),
      ...(s !== undefined && { separator: s }),
    }
  }
  const month = name === undefined ? Number(m) : monthOf(name, language)
  const date = month === undefined ? undefined : isoDate(year, month, Number(d))
  return date === undefined ? undefined : { dayFirst: date, monthFirst: date }
}

/** Two-digit years are of this century up to 69, of the last one from 70 (as POSIX reads them, near enough). */
function fullYear(text: string): number {
  const year = Number(text.replace(/\D/g, ''))
  return text.replace(/\D/g, '').length === 4 ? year : year + (year < 70 ? 2000 : 1900)
}

/** The calendar day, or undefined when there is none such (31 April). */
export function isoDate(year: number, month: number, day: number): IsoDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1) return undefined
  return date.toISOString().slice(0, 10)
}

/** True when day and month could be taken for each other. */
export function isAmbiguous(match: DateMatch): boolean {
  return match.dayFirst !== undefined && match.monthFirst !== undefined && match.dayFirst !== match.monthFirst
}

/** The reading under an order of day and month; an impossible one gives way to the other. */
export function readAs(match: DateMatch, order: DayOrder): IsoDate | undefined {
  return order === 'day-first' ? (match.dayFirst ?? match.monthFirst) : (match.monthFirst ?? match.dayFirst)
}

/** What the dates of a document themselves prove about the order; undefined when they prove nothing or both. */
export function provenOrder(matches: readonly DateMatch[]): DayOrder | undefined {
  const dayFirst = matches.some(match => match.dayFirst !== undefined && match.monthFirst === undefined)
  const monthFirst = matches.some(match => match.monthFirst !== undefined && match.dayFirst === undefined)
  return dayFirst === monthFirst ? undefined : dayFirst ? 'day-first' : 'month-first'
}
