import { COMMANDS, type Command, FIRST_WORDS, optionsOf } from './commands.js'
import { GROUPS } from './commands-operations.js'
import { isListed, LISTS, listFunction, longFlag, secondWords } from './completion-words.js'
import { optionSpec } from './options.js'
import type { Completes } from './spec.js'

/** What may follow a flag or stand as an argument, in the words of one shell. */
type Source = (completes: Completes | undefined, choices: readonly string[] | undefined) => string

function bashWords(command: Command): string {
  const choices = command.args.flatMap(argument => argument.choices ?? [])
  return [...optionsOf(command).map(longFlag), '--help', ...choices].join(' ')
}

const BASH: Source = (completes, choices) => {
  if (choices !== undefined) return `COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$cur"))`
  if (completes === 'folder') return 'COMPREPLY=($(compgen -d -- "$cur"))'
  if (isListed(completes)) return `COMPREPLY=($(compgen -W "$(${listFunction(completes)})" -- "$cur"))`
  return completes === 'file' ? 'COMPREPLY=($(compgen -f -- "$cur"))' : 'COMPREPLY=()'
}

function valueCases(source: Source, end: string): string {
  const names = [...new Set(COMMANDS.flatMap(optionsOf))].filter(name => optionSpec(name).value !== undefined)
  return names
    .map(name => {
      const { completes, choices } = optionSpec(name)
      return `    ${longFlag(name)}) ${source(completes, choices)}; return ${end}`
    })
    .join('\n')
}

/** What stands where the argument of a command goes; files unless the command says otherwise. */
function bashArgument({ words, args }: Command): string {
  const listed = args.map(({ completes }) => completes).find(isListed)
  if (listed === undefined) return ''
  return `    "${words.join(' ')}") COMPREPLY+=($(compgen -W "$(${listFunction(listed)})" -- "$cur")); return ;;\n`
}

const bashList = ({ name, command, key }: (typeof LISTS)[number]) =>
  `${listFunction(name)}() { ${command} 2>/dev/null | sed -n 's/.*"${key}":"\\([^"]*\\)".*/\\1/p'; }`

/** The completion script of bash. */
export function bashCompletion(): string {
  const commands = COMMANDS.map(
    command => `    "${command.words.join(' ')}") words="${bashWords(command)}" ;;`,
  ).join('\n')
  const groups = GROUPS.map(({ word }) => `    "${word}") words="${secondWords(word).join(' ')}" ;;`).join(
    '\n',
  )
  return `# bash completion of autofattura: source <(autofattura completion bash)
${LISTS.map(bashList).join('\n')}
_autofattura() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" words="" path="" i
  case "$prev" in
${valueCases(BASH, ';;')}
  esac
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in -*) ;; *) path="\${path:+$path }\${COMP_WORDS[i]}" ;; esac
  done
  case "$path" in
    ${GROUPS.map(({ word }) => `"${word} "*`).join('|')}) path="$(echo "$path" | cut -d' ' -f1,2)" ;;
    *) path="\${path%% *}" ;;
  esac
  case "$path" in
    "") words="${FIRST_WORDS.join(' ')} help --help --version" ;;
${groups}
${commands}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  [[ "$cur" == -* ]] && return
  case "$path" in
${COMMANDS.map(bashArgument).join('')}  esac
  COMPREPLY+=($(compgen -f -- "$cur"))
}
complete -o filenames -F _autofattura autofattura
`
}
