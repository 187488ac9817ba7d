import type { Language } from '../../lib/text.js'
import { COMMANDS, type Command, optionsOf } from './commands.js'
import { GROUPS } from './commands-operations.js'
import { WALK_OF_WORD } from './completion-walk.js'
import {
  argumentOf,
  firstWords,
  isListed,
  LISTS,
  listFunction,
  longFlag,
  secondWords,
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

/** The completion script of zsh. No variable in it bears a name that zsh ties to another, as `path` is. */
export function zshCompletion(language: Language): string {
  const common = COMMON.map(name => zshOption(name, language)).join(' ')
  const groups = GROUPS.map(
    ({ word }) => `    "${word}") _arguments ${common} '*:command:(${secondWords(word).join(' ')})' ;;`,
  )
  const firsts = firstWords(language)
    .map(({ word, about }) => `'${word}:${escapeZsh(about)}'`)
    .join(' ')
  return `#compdef autofattura
# zsh completion of autofattura: autofattura completion zsh > "\${fpath[1]}/_autofattura"
${LISTS.map(zshList).join('\n')}
_autofattura_first() {
  local -a first; first=(${firsts})
  _describe command first
}
_autofattura() {
  local route="" awaited="" word="" i
  local -a given
  for ((i = 2; i < CURRENT; i++)); do
    word="\${(Q)words[i]}"
${WALK_OF_WORD}
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
