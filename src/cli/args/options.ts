import { COMMON_OPTIONS } from './options-common.js'
import { DOCUMENT_OPTIONS } from './options-documents.js'
import { OPERATION_OPTIONS } from './options-operations.js'
import type { OptionSpec } from './spec.js'

/** Every flag of the program, by its long name. */
export const OPTIONS = { ...COMMON_OPTIONS, ...DOCUMENT_OPTIONS, ...OPERATION_OPTIONS } as const

export type OptionName = keyof typeof OPTIONS

/** A row of the table seen as any row. */
export function optionSpec(name: OptionName): OptionSpec {
  return OPTIONS[name]
}

/** True for a long name that stands in the table. */
export function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name)
}

export const OPTION_NAMES: readonly OptionName[] = Object.keys(OPTIONS).filter(isOptionName)

/** Names of the flags of every command. */
export const COMMON: readonly OptionName[] = Object.keys(COMMON_OPTIONS).filter(isOptionName)
