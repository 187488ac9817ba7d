import { isAbsolute, resolve } from 'node:path'
import type { Text } from '../lib/text.js'

/** How a raw value is read: relative paths start at `base`; files are strict (a number is a number), text is not. */
export interface Origin {
  readonly base: string
  readonly fromText: boolean
}

/** Reads one kind of value; undefined means "not acceptable", `expected` says what would be. */
export interface Parser<T> {
  readonly expected: Text
  parse(raw: unknown, origin: Origin): T | undefined
}

const both = (text: string): Text => ({ en: text, it: text })

/** Text that matches `pattern` (default: anything not empty). */
export function text(expected: Text, pattern = /\S/): Parser<string> {
  return { expected, parse: raw => (typeof raw === 'string' && pattern.test(raw) ? raw : undefined) }
}

/** One of a closed list. */
export function oneOf<T extends string>(choices: readonly T[]): Parser<T> {
  return { expected: both(choices.join(' | ')), parse: raw => choices.find(choice => choice === raw) }
}

function toNumber(raw: unknown, { fromText }: Origin): number | undefined {
  if (typeof raw === 'number' && !fromText) return raw
  return typeof raw === 'string' && fromText && /^-?\d+(\.\d+)?$/.test(raw.trim()) ? Number(raw) : undefined
}

/** A number between two bounds, both included. */
export function numberBetween(min: number, max: number, whole = false): Parser<number> {
  return {
    expected: {
      en: `a ${whole ? 'whole ' : ''}number from ${min} to ${max}`,
      it: `un numero ${whole ? 'intero ' : ''}da ${min} a ${max}`,
    },
    parse(raw, origin) {
      const value = toNumber(raw, origin)
      if (value === undefined || value < min || value > max) return undefined
      return whole && !Number.isInteger(value) ? undefined : value
    },
  }
}

/** A percentage as decimal text, so that it reaches the amounts without passing through a float. */
export const percent: Parser<string> = {
  expected: { en: 'a percentage from 0 to 100, e.g. 22', it: 'una percentuale da 0 a 100, es. 22' },
  parse(raw, { fromText }) {
    const written = typeof raw === 'number' && !fromText ? String(raw) : raw
    if (typeof written !== 'string' || (typeof raw === 'string' && !fromText)) return undefined
    const normal = written.trim().replace(',', '.')
    return /^\d{1,3}(\.\d{1,2})?$/.test(normal) && Number(normal) <= 100 ? normal : undefined
  },
}

const TRUTH: Readonly<Record<string, boolean>> = {
  '1': true,
  true: true,
  yes: true,
  '0': false,
  false: false,
  no: false,
}

export const truth: Parser<boolean> = {
  expected: { en: 'true or false (a variable: 1 or 0)', it: 'true o false (una variabile: 1 o 0)' },
  parse(raw, { fromText }) {
    if (typeof raw === 'boolean') return raw
    return typeof raw === 'string' && fromText ? TRUTH[raw.toLowerCase()] : undefined
  },
}

/** A calendar day that exists. */
export const day: Parser<string> = {
  expected: { en: 'a day as YYYY-MM-DD', it: 'un giorno come AAAA-MM-GG' },
  parse(raw) {
    if (typeof raw !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(raw)) return undefined
    const date = new Date(`${raw}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(raw) ? raw : undefined
  },
}

/** A path, made absolute from where it was written. */
export const path: Parser<string> = {
  expected: { en: 'a path', it: 'un percorso' },
  parse(raw, { base }) {
    if (typeof raw !== 'string' || raw === '' || raw.includes('\0')) return undefined
    return isAbsolute(raw) ? raw : resolve(base, raw)
  },
}

/** A path kept as the user named it, for results that repeat it. */
export const pathAsNamed: Parser<string> = {
  expected: path.expected,
  parse: (raw, origin) => {
    if (origin.fromText) return typeof raw === 'string' && raw !== '' ? raw : undefined
    return path.parse(raw, origin)
  },
}

/** An http or https address, without trailing slash. */
export const url: Parser<string> = {
  expected: { en: 'an http or https address', it: 'un indirizzo http o https' },
  parse: raw =>
    typeof raw === 'string' && /^https?:\/\//i.test(raw) && URL.canParse(raw)
      ? raw.replace(/\/+$/, '')
      : undefined,
}
