import { COMMANDS } from './commands.js'
import { type OptionName, optionSpec } from './options.js'

/** A flag as it is typed. */
export function longFlag(name: OptionName): string {
  return `--${optionSpec(name).negated ? 'no-' : ''}${name}`
}

/** Second words of a group, e.g. `create list revoke`. */
export function secondWords(group: string): readonly string[] {
  return COMMANDS.filter(({ words }) => words[0] === group && words.length > 1).map(
    ({ words }) => words[1] ?? '',
  )
}
