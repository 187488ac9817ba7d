import { COMMANDS, type Command, FIRST_WORDS, optionsOf } from './commands.js'
import { GROUPS } from './commands-operations.js'
import { WALK_OF_WORD } from './completion-walk.js'
import { argumentOf, isListed, LISTS, listFunction, longFlag, secondWords } from './completion-words.js'
import { OPTION_NAMES, optionSpec } from './options.js'
import type { Completes } from './spec.js'

function source(completes: Completes | undefined, choices: readonly string[]): string {
  if (choices.length > 0) return `_autofattura_among "${choices.join(' ')}"`
  if (isListed(completes)) return `_autofattura_from < <(${listFunction(completes)} "\${given[@]}")`
  if (completes === 'folder') return '_autofattura_files -d'
  return completes === 'file' ? '_autofattura_files -f' : ':'
}

function valueCase(name: (typeof OPTION_NAMES)[number]): string {
  const { completes, choices = [] } = optionSpec(name)
  return `    ${longFlag(name)}) ${source(completes, choices)}; return ;;`
}

function commandCase(command: Command): string {
  const { completes, choices } = argumentOf(command)
  return `    "${command.words.join(' ')}") flags="${optionsOf(command).map(longFlag).join(' ')}"; [[ $cur == -* ]] || ${source(completes, choices)} ;;`
}

const listCode = ({ name, command, key }: (typeof LISTS)[number]) =>
  `${listFunction(name)}() { ${command} "$@" 2>/dev/null | sed -n 's/.*"${key}":"\\([^"]*\\)".*/\\1/p'; }`

// Values come from documents: they are compared and quoted, never expanded as `compgen -W` would.
const HELPERS = `_autofattura_among() { COMPREPLY+=($(compgen -W "$1" -- "$cur")); }
_autofattura_from() {
  local each
  while IFS= read -r each; do
    each="$(printf %q "$each")"
    [[ $each == "$cur"* ]] && COMPREPLY+=("\${each#"$colon"}")
  done
}
_autofattura_files() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY+=($(compgen "$1" -- "$cur"))
}`

/** The completion script of bash. */
export function bashCompletion(): string {
  const values = OPTION_NAMES.filter(name => optionSpec(name).value !== undefined)
  return `# bash completion of autofattura: source <(autofattura completion bash)
${LISTS.map(listCode).join('\n')}
${HELPERS}
_autofattura() {
  local cur awaited="" route="" flags="" colon="" word glue="" i last
  local -a typed=() given=()
  COMPREPLY=()
  # Readline cuts words at ":" and "=": they are put together again.
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"; last=\${#typed[@]}
    if ((last > 0)) && [[ $word == [=:] || -n $glue ]]; then typed[last-1]+="$word"; else typed+=("$word"); fi
    glue=""; [[ $word == [=:] ]] && glue=1
  done
  last=$((\${#typed[@]} - 1)); cur="\${typed[last]}"
  for ((i = 0; i < last; i++)); do
    word="\${typed[i]}"
${WALK_OF_WORD}
  done
  [[ -z $awaited && $cur != -* ]] && ((last > 0)) && awaited="\${typed[last-1]}"
  case "$cur" in --*=*) awaited="\${cur%%=*}"; cur="\${cur#*=}" ;; esac
  [[ $cur == *:* ]] && colon="\${cur%"\${cur##*:}"}"
  case "$awaited" in
${values.map(valueCase).join('\n')}
  esac
  case "$route" in
    "") flags="--help --version"; _autofattura_among "${FIRST_WORDS.join(' ')}" ;;
${GROUPS.map(({ word }) => `    "${word}") _autofattura_among "${secondWords(word).join(' ')}" ;;`).join('\n')}
${COMMANDS.map(commandCase).join('\n')}
  esac
  [[ $cur == -* ]] && _autofattura_among "$flags --help"
}
complete -F _autofattura autofattura
`
}
