import type { Language } from '../../lib/text.js'
import { COMMANDS, type Command, FIRST_WORDS, optionsOf } from './commands.js'
import { GROUPS } from './commands-operations.js'
import { longFlag, secondWords } from './completion-words.js'
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
          : completes === 'studio'
            ? '_autofattura_studios'
            : ' '
  const tail = value === undefined ? '' : `:${value}:${action}`
  return `'${many ? '*' : ''}${longFlag(name)}[${escapeZsh(help[language])}]${tail}'`
}

function zshCommand(command: Command, language: Language): string {
  const options = optionsOf(command).map(name => zshOption(name, language))
  const choices = command.args.flatMap(argument => argument.choices ?? [])
  const rest = choices.length > 0 ? `'*:argument:(${choices.join(' ')})'` : "'*:file:_files'"
  return `    "${command.words.join(' ')}") _arguments ${[...options, rest].join(' ')} ;;`
}

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
_autofattura_studios() { compadd $(autofattura tenants list --json --quiet 2>/dev/null | sed -n 's/.*"studioId":"\\([^"]*\\)".*/\\1/p') }
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
