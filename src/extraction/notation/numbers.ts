import { type Decimal, decimal } from '../../lib/money.js'

/** Which character parts whole from fraction in this document, as far as its own numbers tell. */
export type DecimalMark = ',' | '.'

export interface NumberNotation {
  readonly mark: DecimalMark
  /** 0 when nothing on the page tells, towards 1 with more witnesses */
  readonly certainty: number
}

const SIGNED = /^([-+−–(]?)\s*(\d[\d.,'’\u00a0\u202f\u2009 ]*\d|\d)\s*(-|−|\))?$/u

/** A printed number taken apart: `undefined` fraction means that the text alone does not tell. */
interface Shape {
  readonly negative: boolean
  readonly whole: string
  readonly fraction: string
  /** what the mark must be when the text decides it alone */
  readonly witness?: DecimalMark
  /** reading of the same digits when the last mark groups thousands instead */
  readonly grouped?: string
}

/**
 * Reads a number printed in any European, English, Swiss or Indian notation.
 *
 * @param text digits with separators, sign in front, behind or as brackets; no currency
 * @param notation of the whole document, used only where the text itself is ambiguous (`1.234`, `1,234`)
 * @returns undefined when it is no number
 */
export function parseNumber(text: string, notation: NumberNotation): Decimal | undefined {
  const shape = shapeOf(text)
  if (shape === undefined) return undefined
  const sign = shape.negative ? '-' : ''
  if (shape.grouped === undefined || shape.witness !== undefined) return decimal(`${sign}${join(shape)}`)
  const mark: DecimalMark = text.includes(',') ? ',' : '.'
  return decimal(
    mark === notation.mark && notation.certainty > 0 ? `${sign}${join(shape)}` : `${sign}${shape.grouped}`,
  )
}

const join = ({ whole, fraction }: Shape): string => (fraction === '' ? whole : `${whole}.${fraction}`)

/** A number as it stands on the page, where its notation is asked for. */
export interface PrintedNumber {
  readonly text: string
  /** a currency stands beside it: no version, telephone or day of a month does */
  readonly priced?: boolean
}

/** Two amounts in the same form, or one whose form leaves no doubt. */
const ENOUGH = 2

/**
 * The notation of a document from all its numbers. Only forms that amounts have are witnesses: `2.1` may be a
 * version, `0221.5560` a telephone, `28.02` a day; on their word `1.234 EUR` would become one euro.
 */
export function notationOf(numbers: Iterable<PrintedNumber>): NumberNotation {
  const votes = { ',': 0, '.': 0 }
  for (const number of numbers) {
    const mark = shapeOf(number.text)?.witness
    if (mark !== undefined) votes[mark] += weightOf(number)
  }
  const all = votes[','] + votes['.']
  const mark: DecimalMark = votes[','] >= votes['.'] ? ',' : '.'
  return { mark, certainty: all < ENOUGH ? 0 : (Math.abs(votes[','] - votes['.']) / all) * (1 - 0.5 ** all) }
}

function weightOf({ text, priced = false }: PrintedNumber): number {
  if (/[.,'’\s].*[.,]/u.test(text)) return 3
  if (!/[.,]\d{2}\D*$/.test(text)) return 0
  if (priced) return 2
  return /^(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])$/.test(text) ? 0 : 1
}

/** `1.234` alone: a thousand in one country, little more than one in another. */
export const isAmbiguous = (text: string): boolean => shapeOf(text)?.grouped !== undefined

function shapeOf(text: string): Shape | undefined {
  const match = SIGNED.exec(text.trim())
  const body = match?.[2]?.replace(/[\u00a0\u202f\u2009]/gu, ' ').replaceAll('’', "'")
  if (match === null || body === undefined) return undefined
  const negative = /[-−–(]/.test(match[1] ?? '') || /[-−]/.test(match[3] ?? '')
  if ((match[1] === '(') !== (match[3] === ')')) return undefined
  const read = readBody(body)
  return read === undefined ? undefined : { negative, ...read }
}

function readBody(body: string): Omit<Shape, 'negative'> | undefined {
  const separators = body.match(/\D/g) ?? []
  const last = separators.at(-1)
  if (last === undefined) return { whole: body, fraction: '' }
  if (last === ' ' || last === "'") return grouped(body) ? { whole: digits(body), fraction: '' } : undefined
  const at = body.lastIndexOf(last)
  const [head, tail] = [body.slice(0, at), body.slice(at + 1)]
  const mark: DecimalMark = last === ',' ? ',' : '.'
  const other: DecimalMark = mark === ',' ? '.' : ','
  if (separators.filter(one => one === last).length > 1) {
    // The same mark twice can only part thousands (or lakhs).
    return grouped(body) ? { whole: digits(body), fraction: '', witness: other } : undefined
  }
  if (separators.length > 1) {
    return grouped(head) ? { whole: digits(head), fraction: tail, witness: mark } : undefined
  }
  if (tail.length === 3 && head.length <= 3 && head !== '0')
    return { whole: head, fraction: tail, grouped: head + tail }
  return { whole: head, fraction: tail, witness: mark }
}

const digits = (text: string): string => text.replace(/\D/g, '')

/** Thousands of three digits, or the Indian two-two-three. */
function grouped(text: string): boolean {
  return (
    /^\d{1,3}(?:([ .,'])\d{3})(?:\1\d{3})*$/.test(text) ||
    /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(text) ||
    /^\d+$/.test(text)
  )
}
