import type { Language } from '../../lib/text.js'
import { COMMANDS, type Command, FIRST_WORDS, optionsOf } from './commands.js'
import { GROUPS } from './commands-operations.js'
import { isListed, LISTS, listFunction, longFlag, secondWords } from './completion-words.js'
import { type OptionName, optionSpec } from './options.js'

const escapeZsh = (text: string) => text.replace(/[[\]:\\"'`$]/g, '\\$&').replace(/\\'/g, "'\\''")

function zshOption(name: OptionName, language: Language): string {
  const { value, completes, choices, many, help } = optionSpec(name)
  const action =
    choices !== undefined
      ? `(${choices.join(' ')})`
      : completes === 'folder'
        ? '_files -/'
        : completes === 'file'
          ? '_files'
          : isListed(completes)
            ? listFunction(completes)
            : ' '
  const tail = value === undefined ? '' : `:${value}:${action}`
  return `'${many ? '*' : ''}${longFlag(name)}[${escapeZsh(help[language])}]${tail}'`
}

function zshCommand(command: Command, language: Language): string {
  const options = optionsOf(command).map(name => zshOption(name, language))
  const choices = command.args.flatMap(argument => argument.choices ?? [])
  const listed = command.args.map(({ completes }) => completes).find(isListed)
  const values = listed === undefined ? '_files' : listFunction(listed)
  const rest = choices.length > 0 ? `'*:argument:(${choices.join(' ')})'` : `'*:argument:${values}'`
  return `    "${command.words.join(' ')}") _arguments ${[...options, rest].join(' ')} ;;`
}

const zshList = ({ name, command, key }: (typeof LISTS)[number]) =>
  `${listFunction(name)}() { compadd $(${command} 2>/dev/null | sed -n 's/.*"${key}":"\\([^"]*\\)".*/\\1/p') }`

/** The completion script of zsh. */
export function zshCompletion(language: Language): string {
  const firsts = FIRST_WORDS.map(word => {
    const summary =
      GROUPS.find(group => group.word === word)?.summary ??
      COMMANDS.find(({ words }) => words[0] === word)?.summary
    return `'${word}:${escapeZsh(summary?.[language] ?? '')}'`
  })
  const groups = GROUPS.map(({ word }) => `    "${word}") compadd ${secondWords(word).join(' ')} ;;`).join(
    '\n',
  )
  return `#compdef autofattura
# zsh completion of autofattura: autofattura completion zsh > "\${fpath[1]}/_autofattura"
${LISTS.map(zshList).join('\n')}
_autofattura() {
  local -a commands; commands=(${firsts.join(' ')})
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  local path="$words[2]"
  case "$path" in
    ${GROUPS.map(({ word }) => word).join('|')}) (( CURRENT > 3 )) && path="$words[2] $words[3]" ;;
  esac
  case "$path" in
${groups}
${COMMANDS.map(command => zshCommand(command, language)).join('\n')}
  esac
}
if [ "$funcstack[1]" = "_autofattura" ]; then _autofattura "$@"; else compdef _autofattura autofattura; fi
`
}
