import type { Parser } from '../../config/parsers.js'
import { shown, usage } from '../../config/usage-error.js'
import type { OptionName } from './options.js'

/** The flags of one run, as typed; read by name and type. */
export interface Flags {
  /** true when a switch was given, or a value flag with or without its value */
  has(name: OptionName): boolean
  /** the value; undefined when not given or given without its optional value */
  text(name: OptionName): string | undefined
  list(name: OptionName): readonly string[]
  /** the value read by a parser; throws USAGE naming flag and value */
  parsed<T>(name: OptionName, parser: Parser<T>): T | undefined
  /** by long name, for the configuration */
  readonly settings: Readonly<Record<string, unknown>>
}

/** Wraps what the parser collected: strings, lists of strings, booleans. */
export function makeFlags(values: ReadonlyMap<string, unknown>): Flags {
  const list = (name: OptionName): readonly string[] => {
    const value = values.get(name)
    if (Array.isArray(value)) return value.filter(item => typeof item === 'string')
    return typeof value === 'string' ? [value] : []
  }
  const text = (name: OptionName) => list(name).at(-1)
  return {
    has: name => values.has(name) && values.get(name) !== false,
    text,
    list,
    parsed(name, parser) {
      const raw = text(name)
      if (raw === undefined) return undefined
      const value = parser.parse(raw, { base: '.', fromText: true })
      if (value !== undefined) return value
      const { en, it } = parser.expected
      throw usage(
        `--${name} is "${shown(raw)}": expected ${en}.`,
        `--${name} è "${shown(raw)}": atteso ${it}.`,
      )
    },
    settings: Object.fromEntries(
      [...values].map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]),
    ),
  }
}
