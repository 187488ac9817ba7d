import type { Language } from '../../lib/text.js'
import { COMMANDS, type Command, FIRST_WORDS, optionsOf } from './commands.js'
import { GROUPS } from './commands-operations.js'
import {
  argumentOf,
  CHOOSING_FLAGS,
  isListed,
  LISTS,
  listFunction,
  longFlag,
  secondWords,
  VALUE_FLAGS,
} from './completion-words.js'
import { COMMON, type OptionName, optionSpec } from './options.js'
import type { Completes } from './spec.js'

const escapeZsh = (text: string) => text.replace(/[[\]:\\"'`$]/g, '\\$&').replace(/\\'/g, "'\\''")

function action(completes: Completes | undefined, choices: readonly string[]): string {
  if (choices.length > 0) return `(${choices.join(' ')})`
  if (isListed(completes)) return listFunction(completes)
  if (completes === 'folder') return '_files -/'
  return completes === 'file' ? '_files' : ' '
}

function zshOption(name: OptionName, language: Language): string {
  const { value, optionalValue, completes, choices = [], many, help } = optionSpec(name)
  const colon = optionalValue ? '::' : ':'
  const tail = value === undefined ? '' : `${colon}${value}:${action(completes, choices)}`
  return `'${many ? '*' : ''}${longFlag(name)}[${escapeZsh(help[language])}]${tail}'`
}

// The words of the command itself stand among the arguments that _arguments counts.
function zshCommand(command: Command, language: Language): string {
  const options = optionsOf(command).map(name => zshOption(name, language))
  const { completes, choices } = argumentOf(command)
  const rest = `'*:argument:${action(completes, choices)}'`
  return `    "${command.words.join(' ')}") _arguments ${[...options, rest].join(' ')} ;;`
}

const zshList = ({ name, command, key }: (typeof LISTS)[number]) =>
  `${listFunction(name)}() {
  local -a found; found=(\${(f)"$(${command} "\${given[@]}" 2>/dev/null | sed -n 's/.*"${key}":"\\([^"]*\\)".*/\\1/p')"})
  compadd -- "\${found[@]}"
}`

function firstWords(language: Language): string {
  return FIRST_WORDS.map(word => {
    const summary =
      GROUPS.find(group => group.word === word)?.summary ??
      COMMANDS.find(({ words }) => words[0] === word)?.summary
    return `'${word}:${escapeZsh(summary?.[language] ?? '')}'`
  }).join(' ')
}

/** The completion script of zsh. No variable in it bears a name that zsh ties to another, as `path` is. */
export function zshCompletion(language: Language): string {
  const common = COMMON.map(name => zshOption(name, language)).join(' ')
  const groups = GROUPS.map(
    ({ word }) => `    "${word}") _arguments ${common} '*:command:(${secondWords(word).join(' ')})' ;;`,
  )
  return `#compdef autofattura
# zsh completion of autofattura: autofattura completion zsh > "\${fpath[1]}/_autofattura"
${LISTS.map(zshList).join('\n')}
_autofattura_first() {
  local -a first; first=(${firstWords(language)})
  _describe command first
}
_autofattura() {
  local route="" awaited="" typed="" i
  local -a given
  for ((i = 2; i < CURRENT; i++)); do
    typed="\${(Q)words[i]}"
    if [[ -n $awaited ]]; then
      case "$awaited" in ${CHOOSING_FLAGS.join('|')}) given+=("$awaited" "$typed") ;; esac
      awaited=""; continue
    fi
    case "$typed" in
      ${CHOOSING_FLAGS.map(flag => `${flag}=*`).join('|')}) given+=("$typed") ;;
      ${VALUE_FLAGS.join('|')}) awaited="$typed" ;;
      -*) ;;
      *) case "$route" in "") route="$typed" ;; ${GROUPS.map(({ word }) => word).join('|')}) route="$route $typed" ;; esac ;;
    esac
  done
  case "$route" in
    "") _arguments ${common} '*:command:_autofattura_first' ;;
${groups.join('\n')}
${COMMANDS.map(command => zshCommand(command, language)).join('\n')}
  esac
}
if [ "$funcstack[1]" = "_autofattura" ]; then _autofattura "$@"; else compdef _autofattura autofattura; fi
`
}
