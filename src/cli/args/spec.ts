import type { Text } from '../../lib/text.js'

/** What a value is, for shell completion. */
export type Completes = 'file' | 'folder' | Listed

/** Values only the program itself can list. */
export type Listed = 'studio' | 'record' | 'review' | 'key' | 'supplier'

/** One flag: makes the parser, the help, the completion and the table of the README. */
export interface OptionSpec {
  /** placeholder of the value in the help; a switch has none */
  readonly value?: string
  readonly short?: string
  /** the value may be left out */
  readonly optionalValue?: boolean
  /** may be given several times */
  readonly many?: boolean
  /** the flag is written `--no-<name>` and switches off */
  readonly negated?: boolean
  readonly choices?: readonly string[]
  readonly completes?: Completes
  readonly help: Text
}

export interface ArgumentSpec {
  readonly name: string
  readonly required: boolean
  readonly many?: boolean
  readonly choices?: readonly string[]
  readonly completes?: Completes
  readonly help: Text
}

export interface Example {
  readonly line: string
  readonly does: Text
}

export interface CommandSpec<Option extends string = string> {
  /** words of the command, e.g. `keys create` */
  readonly words: readonly string[]
  readonly summary: Text
  /** what the reader of `--help` has to know beyond the summary */
  readonly details?: Text
  readonly args: readonly ArgumentSpec[]
  readonly options: readonly Option[]
  readonly examples: readonly Example[]
}

/** A command that only holds others, e.g. `keys`. */
export interface GroupSpec {
  readonly word: string
  readonly summary: Text
}
