import { CommanderError } from 'commander'
import { didYouMean, shown, usage } from '../../config/usage-error.js'
import type { AppError } from '../../lib/errors.js'
import type { Language, Text } from '../../lib/text.js'
import { COMMANDS, type Command, FIRST_WORDS, findCommand, findGroup, optionsOf } from './commands.js'
import { type Flags, makeFlags } from './flags.js'
import { renderHelp } from './help.js'
import { hint } from './help-texts.js'
import { hoistFlags } from './hoist.js'
import { OPTION_NAMES, optionSpec } from './options.js'
import { buildProgram, type Chosen } from './program.js'

export type Parsed =
  | {
      readonly kind: 'run'
      readonly command: Command
      readonly args: readonly string[]
      readonly flags: Flags
    }
  | { readonly kind: 'help'; readonly text: string }
  /** no command at all: help that belongs on stderr, exit 2 */
  | { readonly kind: 'hint'; readonly text: string }

const quoted = (message: string) => /'([^']*)'/.exec(message)?.[1] ?? ''

function longFlags(command: Command | undefined): readonly string[] {
  const names = command === undefined ? OPTION_NAMES : optionsOf(command)
  return [...names.map(name => `--${optionSpec(name).negated ? 'no-' : ''}${name}`), '--help']
}

function unknownCommand(word: string, group: string | undefined): Text {
  const known =
    group === undefined
      ? FIRST_WORDS
      : COMMANDS.filter(({ words }) => words[0] === group).map(({ words }) => words[1] ?? '')
  const { en, it } = didYouMean(word, known)
  return {
    en: `Unknown command "${shown(word)}".${en} Commands: ${known.join(', ')}.`,
    it: `Comando sconosciuto "${shown(word)}".${it} Comandi: ${known.join(', ')}.`,
  }
}

const LOOKS_LIKE_A_FILE = /\.[a-z]{3,4}$/i

/** Commander's complaint as a sentence of ours: what is wrong, and the next step. */
function complaint(error: CommanderError, words: readonly string[]): Text {
  const command = findCommand(words.slice(0, 2)) ?? findCommand(words.slice(0, 1))
  const name = shown(quoted(error.message))
  const help = ['autofattura', ...(command?.words ?? words.slice(0, 1)), '--help'].join(' ')
  switch (error.code) {
    case 'commander.unknownOption': {
      const { en, it } = LOOKS_LIKE_A_FILE.test(name)
        ? {
            en: ' A file whose name begins with a dash goes after --.',
            it: ' Un file il cui nome inizia con un trattino va dopo --.',
          }
        : didYouMean(name, longFlags(command))
      return {
        en: `Unknown option ${name}.${en} See ${help}`,
        it: `Opzione sconosciuta ${name}.${it} Vedi ${help}`,
      }
    }
    case 'commander.unknownCommand':
      return unknownCommand(name, findGroup(words[0])?.word)
    case 'commander.missingArgument':
      return {
        en: `Missing argument <${name}>. See ${help}`,
        it: `Manca l’argomento <${name}>. Vedi ${help}`,
      }
    case 'commander.optionMissingArgument':
      return { en: `${name} needs a value. See ${help}`, it: `${name} richiede un valore. Vedi ${help}` }
    case 'commander.excessArguments':
      return { en: `Too many arguments. See ${help}`, it: `Troppi argomenti. Vedi ${help}` }
    default:
      return wrongValue(error, help)
  }
}

/** A value outside its closed list: `option '--engine <ENGINE>' argument 'x' is invalid. Allowed choices are …`. */
function wrongValue(error: CommanderError, help: string): Text {
  const [first = '', second = ''] = [...error.message.matchAll(/'([^']*)'/g)].map(match => match[1] ?? '')
  const isOption = first.startsWith('-')
  const [name, value] = isOption ? [first.split(' ')[0] ?? '', second] : [`<${second}>`, first]
  const allowed = /Allowed choices are (.*?)\.?$/.exec(error.message)?.[1] ?? ''
  const { en, it } = didYouMean(value, allowed.split(', '))
  return {
    en: `${name} is "${shown(value)}": expected ${allowed}.${en} See ${help}`,
    it: `${name} è "${shown(value)}": atteso ${allowed}.${it} Vedi ${help}`,
  }
}

function usageError(error: unknown, words: readonly string[]): AppError {
  if (!(error instanceof CommanderError)) throw error
  const { en, it } = complaint(error, words)
  return usage(en, it)
}

/** Command words at the start of already hoisted arguments. */
function leadingWords(argv: readonly string[]): readonly string[] {
  const end = argv.findIndex(argument => argument.startsWith('-'))
  return end < 0 ? argv : argv.slice(0, end)
}

function helpFor(words: readonly string[], language: Language): Parsed {
  const group = findGroup(words[0])
  const path = group === undefined ? words.slice(0, 1) : words.slice(0, 2)
  const text = renderHelp(path, language) ?? renderHelp(path.slice(0, 1), language)
  if (text === undefined) {
    const { en, it } = unknownCommand(words[0] ?? '', undefined)
    throw usage(en, it)
  }
  return { kind: 'help', text }
}

/** Reads the arguments (without node and script). Throws USAGE for whatever is wrong with them. */
export function parseArguments(argv: readonly string[], language: Language): Parsed {
  const args = hoistFlags(argv)
  const words = leadingWords(args)
  if (words[0] === 'help') return helpFor(words.slice(1), language)
  const beforeDashes = args.slice(0, args.includes('--') ? args.indexOf('--') : args.length)
  if (beforeDashes.some(argument => argument === '--help' || argument === '-h'))
    return helpFor(words, language)
  if (words.length === 0 && args.every(argument => argument !== '--')) {
    if (args.length === 0 || args.every(argument => argument.startsWith('-'))) refuseUnknownFlags(args)
    return { kind: 'hint', text: hint(language) }
  }
  if (words.length === 1 && findGroup(words[0]) !== undefined && findCommand(words) === undefined) {
    return { kind: 'hint', text: renderHelp(words, language) ?? hint(language) }
  }
  let chosen: Chosen | undefined
  const program = buildProgram(language, found => {
    chosen = found
  })
  try {
    program.parse([...args], { from: 'user' })
  } catch (error) {
    throw usageError(error, words)
  }
  if (chosen === undefined) return { kind: 'hint', text: hint(language) }
  return { kind: 'run', command: chosen.command, args: chosen.args, flags: makeFlags(chosen.values) }
}

function refuseUnknownFlags(args: readonly string[]): void {
  const known = longFlags(undefined)
  const wrong = args
    .map(argument => argument.split('=')[0] ?? '')
    .find(flag => flag.startsWith('--') && !known.includes(flag))
  if (wrong === undefined) return
  const { en, it } = didYouMean(wrong, known)
  throw usage(
    `Unknown option ${shown(wrong)}.${en} See autofattura --help`,
    `Opzione sconosciuta ${shown(wrong)}.${it} Vedi autofattura --help`,
  )
}
