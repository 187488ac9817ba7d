import { COMMANDS } from './commands.js'
import { type OptionName, optionSpec } from './options.js'
import type { Completes, Listed } from './spec.js'

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

/** How the values of each list are asked for: a command that prints JSON lines, and the key in them. */
export const LISTS: readonly { readonly name: Listed; readonly command: string; readonly key: string }[] = [
  { name: 'studio', command: 'autofattura tenants list --json --quiet', key: 'studioId' },
  { name: 'record', command: 'autofattura list --page 1 --json --quiet', key: 'autofatturaId' },
  { name: 'review', command: 'autofattura list --status needs_review --json --quiet', key: 'reviewId' },
]

/** The shell function that prints the values of a list, one per line. */
export function listFunction(name: Listed): string {
  return `_autofattura_${name}`
}

export function isListed(completes: Completes | undefined): completes is Listed {
  return LISTS.some(({ name }) => name === completes)
}
