import type { IsoDate } from '../../lib/clock.js'

/** Languages of the invoices that are read; Intl knows their month names in the forms used within a date. */
const LOCALES = [
  'en',
  'it',
  'de',
  'fr',
  'es',
  'nl',
  'pt',
  'pl',
  'ro',
  'el',
  'bg',
  'uk',
  'cs',
  'sk',
  'sl',
  'hr',
  'hu',
  'da',
  'sv',
  'nb',
  'fi',
  'et',
  'lv',
  'lt',
  'de-AT',
] as const

/** True when the text shows this day in digits or words, in any usual order. */
export function showsDate(text: string, date: IsoDate): boolean {
  const [year, month, day] = date.split('-').map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  const plain = simplify(text)
  return numeric(year, month, day).test(plain) || inWords(year, month, day).test(plain)
}

function numeric(year: number, month: number, day: number): RegExp {
  const y = `(?:${year}|${String(year).slice(2)})`
  const m = `0?${month}`
  const d = `0?${day}`
  const gap = '\\s?[-./ ]\\s?'
  const orders = [`${d}${gap}${m}${gap}${y}`, `${m}${gap}${d}${gap}${y}`, `${year}${gap}${m}${gap}${d}`]
  const solid = `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`
  return new RegExp(`(?<!\\d)(?:${orders.join('|')}|${solid})(?!\\d)`)
}

function inWords(year: number, month: number, day: number): RegExp {
  const name = `(?:${monthNames(month).join('|')})\\.?`
  const y = `(?:${year}|'?${String(year).slice(2)})`
  const d = `0?${day}(?:st|nd|rd|th|er|o|\\.)?`
  const gap = '[\\s,./-]*(?:(?:de|of|den|del)\\s+)?'
  return new RegExp(
    `(?<!\\d)(?:${d}${gap}${name}${gap}${y}|${name}${gap}${d}${gap}${y}|${year}${gap}${name}${gap}${d})(?!\\d)`,
  )
}

function monthNames(month: number): string[] {
  const day = new Date(Date.UTC(2020, month - 1, 15))
  const names = new Set<string>()
  for (const locale of LOCALES) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, timeZone: 'UTC' })
      const part = format.formatToParts(day).find(({ type }) => type === 'month')
      const name = simplify(part?.value ?? '').replace(/[.\s]+$/, '')
      if (name !== '' && !/^\d+$/.test(name)) names.add(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    }
  }
  // The longest first, so that "march" is not left after "mar".
  return [...names].sort((a, b) => b.length - a.length)
}

function simplify(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
