import type { Language } from '../../lib/text.js'
import { COMMANDS, type Command, FIRST_WORDS } from './commands.js'
import { GROUPS } from './commands-operations.js'
import { OPTION_NAMES, type OptionName, optionSpec } from './options.js'
import type { Completes, Listed } from './spec.js'

/** A flag as it is typed. */
export function longFlag(name: OptionName): string {
  return `--${optionSpec(name).negated ? 'no-' : ''}${name}`
}

/** Flags whose next word is always their value, so that it is never taken for a command. */
export const VALUE_FLAGS: readonly string[] = OPTION_NAMES.filter(name => {
  const { value, optionalValue } = optionSpec(name)
  return value !== undefined && optionalValue !== true
}).map(longFlag)

/** Flags that choose what a list holds; they are handed on when a list is asked for. */
export const CHOOSING_FLAGS: readonly string[] = (['studio', 'env', 'data-dir'] as const).map(longFlag)

/** First words of all commands, each with what it is about. */
export function firstWords(language: Language): readonly { readonly word: string; readonly about: string }[] {
  return FIRST_WORDS.map(word => {
    const group = GROUPS.find(each => each.word === word)
    const command = COMMANDS.find(({ words }) => words[0] === word)
    return { word, about: (group ?? command)?.summary[language] ?? '' }
  })
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
  { name: 'key', command: 'autofattura keys list --json --quiet', key: 'id' },
  { name: 'supplier', command: 'autofattura suppliers list --json --quiet', key: 'key' },
]

/** The shell function that prints the values of a list, one per line. */
export function listFunction(name: Listed): string {
  return `_autofattura_${name}`
}

export function isListed(completes: Completes | undefined): completes is Listed {
  return LISTS.some(({ name }) => name === completes)
}

/** What the arguments of a command are, as far as a shell can complete them. */
export function argumentOf({ args }: Command): {
  readonly choices: readonly string[]
  readonly completes: Completes | undefined
} {
  return {
    choices: args.flatMap(({ choices }) => choices ?? []),
    completes: args.map(({ completes }) => completes).find(completes => completes !== undefined),
  }
}
