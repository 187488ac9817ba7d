import { DOCUMENT_COMMANDS } from './commands-documents.js'
import { GROUPS, OPERATION_COMMANDS } from './commands-operations.js'
import { COMMON, type OptionName } from './options.js'
import type { CommandSpec, GroupSpec } from './spec.js'

export type Command = CommandSpec<OptionName>

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [...DOCUMENT_COMMANDS, ...OPERATION_COMMANDS]

/** `serve` serves both environments, so it has no `--env`. */
export function optionsOf(command: Command): readonly OptionName[] {
  const common = command.words[0] === 'serve' ? COMMON.filter(name => name !== 'env') : COMMON
  return [...new Set([...command.options, ...common])]
}

export function findGroup(word: string | undefined): GroupSpec | undefined {
  return GROUPS.find(group => group.word === word)
}

export function findCommand(words: readonly string[]): Command | undefined {
  return COMMANDS.find(
    command => command.words.length === words.length && command.words.every((word, i) => word === words[i]),
  )
}

/** First words that mean something, for suggestions. */
export const FIRST_WORDS: readonly string[] = [...new Set(COMMANDS.map(command => command.words[0] ?? ''))]
