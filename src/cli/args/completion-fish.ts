import type { Language } from '../../lib/text.js'
import { COMMANDS, type Command, FIRST_WORDS, optionsOf } from './commands.js'
import { GROUPS } from './commands-operations.js'
import { longFlag, secondWords } from './completion-words.js'
import { type OptionName, optionSpec } from './options.js'

const quoteFish = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function fishOption(command: Command, name: OptionName, language: Language): string {
  const { value, completes, choices, short, help } = optionSpec(name)
  const [first = '', second] = command.words
  const when =
    second === undefined
      ? `__fish_seen_subcommand_from ${first}`
      : `__fish_seen_subcommand_from ${first}; and __fish_seen_subcommand_from ${second}`
  const values =
    choices !== undefined
      ? ` -x -a ${quoteFish(choices.join(' '))}`
      : completes === 'studio'
        ? " -x -a '(__autofattura_studios)'"
        : value === undefined
          ? ''
          : completes === undefined
            ? ' -x'
            : ' -r'
  const letter = short === undefined ? '' : ` -s ${short}`
  return `complete -c autofattura -n ${quoteFish(when)} -l ${longFlag(name).slice(2)}${letter}${values} -d ${quoteFish(help[language])}`
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
      argument.choices === undefined
        ? []
        : [
            `complete -c autofattura -n ${quoteFish(`__fish_seen_subcommand_from ${command.words[0]}`)} -f -a ${quoteFish(argument.choices.join(' '))}`,
          ],
    ),
  )
  const options = COMMANDS.flatMap(command =>
    optionsOf(command).map(name => fishOption(command, name, language)),
  )
  return [
    '# fish completion of autofattura: autofattura completion fish > ~/.config/fish/completions/autofattura.fish',
    'function __autofattura_studios; autofattura tenants list --json --quiet 2>/dev/null | string match -r -g \'"studioId":"([^"]*)"\'; end',
    ...firsts,
    ...groups,
    ...choices,
    ...options,
    '',
  ].join('\n')
}
