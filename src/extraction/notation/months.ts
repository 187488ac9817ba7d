import { compact } from '../vocabulary/compact.js'
import { LANGUAGE_CODES, type LanguageCode } from '../vocabulary/language-codes.js'

/** Spellings invoices use that the Unicode locale data (CLDR) does not list: name, month 1 to 12. */
const MORE: readonly (readonly [string, number])[] = [
  ['sept', 9],
  ['jänner', 1],
  ['feber', 2],
  ['febr', 2],
  ['märz', 3],
  ['maerz', 3],
  ['mrz', 3],
  ['mär', 3],
  ['okt', 10],
  ['dez', 12],
  ['juin', 6],
  ['juil', 7],
  ['août', 8],
  ['aout', 8],
  ['avr', 4],
  ['mrt', 3],
  ['setiembre', 9],
  // Latvian dates stand in the locative.
  ['janvārī', 1],
  ['februārī', 2],
  ['martā', 3],
  ['aprīlī', 4],
  ['maijā', 5],
  ['jūnijā', 6],
  ['jūlijā', 7],
  ['augustā', 8],
  ['septembrī', 9],
  ['oktobrī', 10],
  ['novembrī', 11],
  ['decembrī', 12],
]

/** Month (1 to 12) that a name stands for in each language that knows it. */
type MonthNames = ReadonlyMap<string, ReadonlyMap<LanguageCode | 'any', number>>

/** Finds the month a printed name means; `language` decides between languages that disagree. */
export type MonthFinder = (name: string, language?: string) => number | undefined

/**
 * Names of months in all languages of the dictionaries, in their cases and abbreviations (CLDR through Intl).
 * A name that means different months (`listopad`: November in Polish and Czech, October in Croatian) is read by the
 * document's language, and not at all when that is unknown: a wrong date is worse than none.
 */
export function createMonthFinder(): MonthFinder {
  const names = collect()
  return (name, language) => {
    const meanings = names.get(compact(name))
    if (meanings === undefined) return undefined
    const months = new Set(meanings.values())
    if (months.size === 1) return [...months][0]
    return [...meanings].find(([code]) => code === language)?.[1]
  }
}

function collect(): MonthNames {
  const names = new Map<string, Map<LanguageCode | 'any', number>>()
  const add = (name: string, code: LanguageCode | 'any', month: number): void => {
    const key = compact(name)
    if (key.length < 3 || /^\p{N}/u.test(key)) return
    const meanings = names.get(key) ?? new Map<LanguageCode | 'any', number>()
    names.set(key, meanings.set(code, month))
  }
  for (const code of LANGUAGE_CODES) {
    for (let month = 1; month <= 12; month++) {
      for (const name of spellings(code, month)) add(name, code, month)
    }
  }
  for (const [name, month] of MORE) add(name, 'any', month)
  return names
}

function spellings(language: string, month: number): string[] {
  const day = new Date(Date.UTC(2024, month - 1, 15))
  const styles = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric', year: 'numeric' },
    { month: 'short', day: 'numeric', year: 'numeric' },
  ] as const
  return styles.flatMap(style =>
    new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
      .formatToParts(day)
      .filter(part => part.type === 'month')
      .map(part => part.value),
  )
}
