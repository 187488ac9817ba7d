import type { Language } from '../../lib/text.js'
import { COMMANDS, type Command, optionsOf } from './commands.js'
import { GROUPS } from './commands-operations.js'
import {
  argumentOf,
  CHOOSING_FLAGS,
  firstWords,
  isListed,
  LISTS,
  listFunction,
  longFlag,
  secondWords,
  VALUE_FLAGS,
} from './completion-words.js'
import { COMMON, type OptionName, optionSpec } from './options.js'

const quoteFish = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const at = (route: string) => `complete -c autofattura -n ${quoteFish(`_autofattura_at ${quoteFish(route)}`)}`

function fishOption(route: string, name: OptionName, language: Language): string {
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
            : ' -r -F'
  const letter = short === undefined ? '' : ` -s ${short}`
  return `${at(route)} -l ${longFlag(name).slice(2)}${letter}${values} -d ${quoteFish(help[language])}`
}

function fishArgument(command: Command): readonly string[] {
  const route = command.words.join(' ')
  const { choices, completes } = argumentOf(command)
  if (choices.length > 0) return [`${at(route)} -a ${quoteFish(choices.join(' '))}`]
  if (isListed(completes)) return [`${at(route)} -a '(${listFunction(completes)})'`]
  return completes === undefined ? [] : [`${at(route)} -F`]
}

// Prints what stands before the cursor: the command that is being typed, or the flags that choose a list.
const HELPERS = `function _autofattura_typed
  set -l awaited ''
  set -l route ''
  set -l given
  set -l typed (commandline -opc)
  for word in $typed[2..-1]
    if test -n "$awaited"
      contains -- $awaited ${CHOOSING_FLAGS.join(' ')}; and set -a given $awaited $word
      set awaited ''
      continue
    end
    switch $word
      case ${CHOOSING_FLAGS.map(flag => `'${flag}=*'`).join(' ')}
        set -a given $word
      case ${VALUE_FLAGS.join(' ')}
        set awaited $word
      case '-*'
      case '*'
        switch "$route"
          case ''
            set route $word
          case ${GROUPS.map(({ word }) => word).join(' ')}
            set route "$route $word"
        end
    end
  end
  if test "$argv[1]" = given
    string join \\n -- $given
  else
    echo $route
  end
end
function _autofattura_at
  set -l route (_autofattura_typed)
  test "$route" = "$argv[1]"
end`

/** The completion script of fish. */
export function fishCompletion(language: Language): string {
  const firsts = firstWords(language).map(({ word, about }) => `${at('')} -a ${word} -d ${quoteFish(about)}`)
  return [
    '# fish completion of autofattura: autofattura completion fish > ~/.config/fish/completions/autofattura.fish',
    ...LISTS.map(
      ({ name, command, key }) =>
        `function ${listFunction(name)}; ${command} (_autofattura_typed given) 2>/dev/null | string match -r -g '"${key}":"([^"]*)"'; end`,
    ),
    HELPERS,
    'complete -c autofattura -f',
    ...firsts,
    ...COMMON.map(name => fishOption('', name, language)),
    ...GROUPS.map(({ word }) => `${at(word)} -a ${quoteFish(secondWords(word).join(' '))}`),
    ...COMMANDS.flatMap(fishArgument),
    ...COMMANDS.flatMap(command =>
      optionsOf(command).map(name => fishOption(command.words.join(' '), name, language)),
    ),
    '',
  ].join('\n')
}
