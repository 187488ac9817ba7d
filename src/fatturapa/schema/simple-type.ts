import type { Text } from '../../lib/text.js'

/** A type of text in the schema: its facets, and what it takes in a person's words. */
export interface SimpleType {
  readonly base: 'xs:string' | 'xs:normalizedString' | 'xs:token' | 'xs:decimal' | 'xs:integer' | 'xs:date'
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minInclusive?: string
  readonly maxInclusive?: string
  readonly values?: readonly string[]
  readonly takes: Text
}

export type SimpleTypes = Readonly<Record<string, SimpleType>>

export const numbered = (prefix: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${prefix}${String(from + i).padStart(2, '0')}`)

export const oneOf = (...values: readonly string[]): SimpleType => ({
  base: 'xs:string',
  values,
  takes: { en: `one of ${values.join(', ')}`, it: `uno tra ${values.join(', ')}` },
})

export const shaped = (pattern: string, en: string, it: string): SimpleType => ({
  base: 'xs:string',
  pattern,
  takes: { en, it },
})

export const decimals = (pattern: string, en: string, it: string): SimpleType => ({
  base: 'xs:decimal',
  pattern,
  takes: { en, it },
})

export const whole = (from: number, to: number): SimpleType => ({
  base: 'xs:integer',
  minInclusive: String(from),
  maxInclusive: String(to),
  takes: { en: `a whole number from ${from} to ${to}`, it: `un numero intero da ${from} a ${to}` },
})

/** An alphabet of the format's text types: what it takes, as a pattern and in words. */
export interface Alphabet {
  readonly pattern: string
  readonly en: string
  readonly it: string
}

/** The text types of one alphabet, by greatest length: `Latin60`, `Ascii20`. */
export const textTypes = (name: string, alphabet: Alphabet, sizes: readonly number[]): SimpleTypes =>
  Object.fromEntries(sizes.map(size => [`${name}${size}`, text(alphabet, 1, size)]))

/** Text of that alphabet with a least and a greatest length. */
export const text = ({ pattern, en, it }: Alphabet, minLength: number, maxLength: number): SimpleType => ({
  base: 'xs:normalizedString',
  pattern,
  minLength,
  maxLength,
  takes: { en: `${minLength} to ${maxLength} ${en}`, it: `da ${minLength} a ${maxLength} ${it}` },
})
