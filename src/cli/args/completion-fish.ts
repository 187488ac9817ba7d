import type { Language } from '../../lib/text.js'
import { COMMANDS, type Command, FIRST_WORDS, optionsOf } from './commands.js'
import { GROUPS } from './commands-operations.js'
import { isListed, LISTS, listFunction, longFlag, secondWords } from './completion-words.js'
import { type OptionName, optionSpec } from './options.js'

const quoteFish = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function seen({ words: [first = '', second] }: Command): string {
  const own = `__fish_seen_subcommand_from ${first}`
  // "tenants show" holds the word of another command: "show" alone is meant only outside the groups.
  const groups = GROUPS.map(({ word }) => word).join(' ')
  return second === undefined
    ? `${own}; and not __fish_seen_subcommand_from ${groups}`
    : `${own}; and __fish_seen_subcommand_from ${second}`
}

function fishOption(command: Command, name: OptionName, language: Language): string {
  const { value, completes, choices, short, help } = optionSpec(name)
  const values =
    choices !== undefined
      ? ` -x -a ${quoteFish(choices.join(' '))}`
      : isListed(completes)
        ? ` -x -a '(${listFunction(completes)})'`
        : value === undefined
          ? ''
          : completes === undefined
            ? ' -x'
            : ' -r'
  const letter = short === undefined ? '' : ` -s ${short}`
  return `complete -c autofattura -n ${quoteFish(seen(command))} -l ${longFlag(name).slice(2)}${letter}${values} -d ${quoteFish(help[language])}`
}

function fishArgument(command: Command, values: string): string {
  return `complete -c autofattura -n ${quoteFish(seen(command))} -f -a ${quoteFish(values)}`
}

/** The completion script of fish. */
export function fishCompletion(language: Language): string {
  const firsts = FIRST_WORDS.map(word => {
    const summary =
      GROUPS.find(group => group.word === word)?.summary ??
      COMMANDS.find(({ words }) => words[0] === word)?.summary
    return `complete -c autofattura -n __fish_use_subcommand -f -a ${word} -d ${quoteFish(summary?.[language] ?? '')}`
  })
  const groups = GROUPS.map(({ word }) => {
    const words = secondWords(word).join(' ')
    const when = `__fish_seen_subcommand_from ${word}; and not __fish_seen_subcommand_from ${words}`
    return `complete -c autofattura -n ${quoteFish(when)} -f -a ${quoteFish(words)}`
  })
  const choices = COMMANDS.flatMap(command =>
    command.args.flatMap(argument =>
      argument.choices === undefined ? [] : [fishArgument(command, argument.choices.join(' '))],
    ),
  )
  const listed = COMMANDS.flatMap(command =>
    command.args.flatMap(({ completes }) =>
      isListed(completes) ? [fishArgument(command, `(${listFunction(completes)})`)] : [],
    ),
  )
  const options = COMMANDS.flatMap(command =>
    optionsOf(command).map(name => fishOption(command, name, language)),
  )
  return [
    '# fish completion of autofattura: autofattura completion fish > ~/.config/fish/completions/autofattura.fish',
    ...LISTS.map(
      ({ name, command, key }) =>
        `function ${listFunction(name)}; ${command} 2>/dev/null | string match -r -g '"${key}":"([^"]*)"'; end`,
    ),
    ...firsts,
    ...groups,
    ...choices,
    ...listed,
    ...options,
    '',
  ].join('\n')
}
