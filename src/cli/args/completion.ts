import type { Language } from '../../lib/text.js'
import { COMMANDS, type Command, FIRST_WORDS, optionsOf } from './commands.js'
import { GROUPS } from './commands-operations.js'
import { type OptionName, optionSpec } from './options.js'
import type { Completes } from './spec.js'

const longFlag = (name: OptionName) => `--${optionSpec(name).negated ? 'no-' : ''}${name}`
const seconds = (word: string) =>
  COMMANDS.filter(({ words }) => words[0] === word && words.length > 1).map(({ words }) => words[1] ?? '')

/** What may follow a flag or stand as an argument, in the words of one shell. */
type Source = (completes: Completes | undefined, choices: readonly string[] | undefined) => string

function bashWords(command: Command): string {
  const choices = command.args.flatMap(argument => argument.choices ?? [])
  return [...optionsOf(command).map(longFlag), '--help', ...choices].join(' ')
}

const BASH: Source = (completes, choices) => {
  if (choices !== undefined) return `COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$cur"))`
  if (completes === 'folder') return 'COMPREPLY=($(compgen -d -- "$cur"))'
  if (completes === 'studio') return 'COMPREPLY=($(compgen -W "$(_autofattura_studios)" -- "$cur"))'
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

function bash(): string {
  const commands = COMMANDS.map(
    command => `    "${command.words.join(' ')}") words="${bashWords(command)}" ;;`,
  ).join('\n')
  const groups = GROUPS.map(({ word }) => `    "${word}") words="${seconds(word).join(' ')}" ;;`).join('\n')
  return `# bash completion of autofattura: source <(autofattura completion bash)
_autofattura_studios() { autofattura tenants list --json --quiet 2>/dev/null | sed -n 's/.*"studioId":"\\([^"]*\\)".*/\\1/p'; }
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
  [[ "$cur" == -* ]] || COMPREPLY+=($(compgen -f -- "$cur"))
}
complete -o filenames -F _autofattura autofattura
`
}

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

function zsh(language: Language): string {
  const firsts = FIRST_WORDS.map(word => {
    const summary =
      GROUPS.find(group => group.word === word)?.summary ??
      COMMANDS.find(({ words }) => words[0] === word)?.summary
    return `'${word}:${escapeZsh(summary?.[language] ?? '')}'`
  })
  const groups = GROUPS.map(({ word }) => `    "${word}") compadd ${seconds(word).join(' ')} ;;`).join('\n')
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

function fish(language: Language): string {
  const firsts = FIRST_WORDS.map(word => {
    const summary =
      GROUPS.find(group => group.word === word)?.summary ??
      COMMANDS.find(({ words }) => words[0] === word)?.summary
    return `complete -c autofattura -n __fish_use_subcommand -f -a ${word} -d ${quoteFish(summary?.[language] ?? '')}`
  })
  const groups = GROUPS.map(({ word }) => {
    const words = seconds(word).join(' ')
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

/** The completion script of a shell, made from the table of commands and flags. */
export function completionScript(shell: string, language: Language): string {
  if (shell === 'zsh') return zsh(language)
  return shell === 'fish' ? fish(language) : bash()
}
