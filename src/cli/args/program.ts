import { Argument, Command as Commander, Option } from 'commander'
import type { Language, Text } from '../../lib/text.js'
import { COMMANDS, type Command, optionsOf } from './commands.js'
import { GROUPS } from './commands-operations.js'
import { closing, HEADINGS, shortHelp } from './help-texts.js'
import { type OptionName, optionSpec } from './options.js'
import type { ArgumentSpec, OptionSpec } from './spec.js'

const HELP_COLUMNS = 90

// The words that commander itself puts beside the name of a command.
const USAGE_WORDS: readonly Text[] = [
  { en: '[options]', it: '[opzioni]' },
  { en: '[command]', it: '[comando]' },
]

/** What the parser hands back for a command that is to run. */
export interface Chosen {
  readonly command: Command
  readonly args: readonly string[]
  /** by long name */
  readonly values: ReadonlyMap<string, unknown>
}

/** `-q, --quiet`, `--out <DIR>`, `--no-color`, `--poll [SECONDS]`. */
export function optionFlags(name: OptionName, spec: OptionSpec): string {
  const long = `--${spec.negated ? 'no-' : ''}${name}`
  const value = spec.value === undefined ? '' : spec.optionalValue ? ` [${spec.value}]` : ` <${spec.value}>`
  return `${spec.short === undefined ? '' : `-${spec.short}, `}${long}${value}`
}

function option(name: OptionName, language: Language): Option {
  const spec = optionSpec(name)
  const made = new Option(optionFlags(name, spec), spec.help[language])
  if (spec.choices !== undefined) made.choices([...spec.choices])
  if (spec.many)
    made.argParser((value: string, earlier: readonly string[] | undefined) => [...(earlier ?? []), value])
  return made
}

function argument(spec: ArgumentSpec, language: Language): Argument {
  const dots = spec.many ? '...' : ''
  const made = new Argument(
    spec.required ? `<${spec.name}${dots}>` : `[${spec.name}${dots}]`,
    spec.help[language],
  )
  return spec.choices === undefined ? made : made.choices([...spec.choices])
}

// Commander keeps values under camelCase names; the rest of the program speaks long names.
function valuesOf(made: Commander, names: readonly OptionName[]): ReadonlyMap<string, unknown> {
  const options: Readonly<Record<string, unknown>> = made.opts()
  const values = new Map<string, unknown>()
  for (const name of names) {
    const attribute = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    const value = options[attribute]
    if (value === undefined || (value === true && optionSpec(name).negated)) continue
    values.set(name, value)
  }
  return values
}

function addCommand(
  parent: Commander,
  command: Command,
  language: Language,
  choose: (chosen: Chosen) => void,
) {
  const names = optionsOf(command)
  const made = parent.command(command.words.at(-1) ?? '')
  const details = command.details === undefined ? '' : `\n\n${command.details[language]}`
  made.summary(command.summary[language]).description(`${sentence(command.summary, language)}${details}`)
  for (const spec of command.args) made.addArgument(argument(spec, language))
  for (const name of names) made.addOption(option(name, language))
  made.helpOption('-h, --help', HEADINGS.help[language])
  made.addHelpText('after', closing(command, language))
  made.action(() => choose({ command, args: made.args, values: valuesOf(made, names) }))
}

function sentence(text: Text, language: Language): string {
  const words = text[language]
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** The whole parser, made from the table. `choose` hears which command is to run; nothing is printed. */
export function buildProgram(language: Language, choose: (chosen: Chosen) => void): Commander {
  const ownWords = (line: string) =>
    USAGE_WORDS.reduce((words, word) => words.replace(word.en, word[language]), line)
  const program = new Commander('autofattura')
  program
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {}, outputError: () => {} })
    .configureHelp({
      helpWidth: HELP_COLUMNS,
      styleTitle: title => HEADINGS.titles.get(title)?.[language] ?? title,
      showGlobalOptions: false,
      styleUsage: ownWords,
      styleSubcommandTerm: ownWords,
      optionDescription: made => {
        const choices = made.argChoices === undefined ? '' : ` (${made.argChoices.join(' | ')})`
        return `${made.description}${choices}`
      },
    })
    .description(HEADINGS.program[language])
    .helpOption('-h, --help', HEADINGS.help[language])
    .helpCommand(false)
    .addHelpText('after', shortHelp(language))
  const parents = new Map<string, Commander>()
  for (const command of COMMANDS) {
    const group = command.words.length > 1 ? GROUPS.find(({ word }) => word === command.words[0]) : undefined
    if (group === undefined) {
      addCommand(program, command, language, choose)
      continue
    }
    const parent = parents.get(group.word) ?? program.command(group.word).helpCommand(false)
    parent.helpOption('-h, --help', HEADINGS.help[language])
    parent.summary(group.summary[language]).description(sentence(group.summary, language))
    parents.set(group.word, parent)
    addCommand(parent, command, language, choose)
  }
  return program
}
