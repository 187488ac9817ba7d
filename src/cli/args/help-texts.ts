import type { Language, Text } from '../../lib/text.js'
import type { Command } from './commands.js'
import type { Example } from './spec.js'

/** What each exit code means, for help and README. */
export const EXIT_CODES: readonly { readonly code: string; readonly means: Text }[] = [
  { code: '0', means: { en: 'all done', it: 'tutto fatto' } },
  { code: '1', means: { en: 'an internal fault', it: 'un guasto interno' } },
  {
    code: '2',
    means: {
      en: 'wrong usage or configuration, path not found, folder not writable',
      it: 'uso o configurazione errati, percorso inesistente, cartella non scrivibile',
    },
  },
  {
    code: '3',
    means: { en: 'at least one document needs review', it: 'almeno un documento richiede revisione' },
  },
  {
    code: '4',
    means: {
      en: 'at least one document failed; an error answer; a finding of verify; a bad check of doctor',
      it: 'almeno un documento fallito; una risposta di errore; un rilievo di verify; un controllo fallito di doctor',
    },
  },
  { code: '130, 143', means: { en: 'stopped by SIGINT, SIGTERM', it: 'fermato da SIGINT, SIGTERM' } },
]

const TITLES: readonly (readonly [string, Text])[] = [
  ['Usage:', { en: 'Usage:', it: 'Uso:' }],
  ['Arguments:', { en: 'Arguments:', it: 'Argomenti:' }],
  ['Options:', { en: 'Options:', it: 'Opzioni:' }],
  ['Commands:', { en: 'Commands:', it: 'Comandi:' }],
]

export const HEADINGS = {
  titles: new Map(TITLES),
  help: { en: 'this help', it: 'questa guida' },
  program: {
    en: 'Turns foreign supplier invoices into the unsigned FatturaPA self-invoices (TD17, TD18, TD19) that Italian law asks for, on this machine.',
    it: 'Trasforma le fatture dei fornitori esteri nelle autofatture FatturaPA non firmate (TD17, TD18, TD19) richieste dalla legge italiana, su questa macchina.',
  },
} as const

const EXAMPLES: readonly Example[] = [
  {
    line: 'autofattura process samples --out out',
    does: { en: 'invoices of a folder to XML', it: 'le fatture di una cartella in XML' },
  },
  {
    line: 'autofattura review',
    does: { en: 'what needs an operator', it: 'ciò che richiede un operatore' },
  },
]

function block(title: string, rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return `\n${title}\n${rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')}\n`
}

function examplesBlock(examples: readonly Example[], language: Language): string {
  if (examples.length === 0) return ''
  const title = language === 'it' ? 'Esempi:' : 'Examples:'
  return block(
    title,
    examples.map(({ line, does }) => [line, does[language]]),
  )
}

/** Examples and exit codes that close the help of a command. */
export function closing(command: Command, language: Language): string {
  const codes = EXIT_CODES.map(({ code, means }) => [code, means[language]] as const)
  const title = language === 'it' ? 'Codici di uscita:' : 'Exit codes:'
  return `${examplesBlock(command.examples, language)}${block(title, codes)}`
}

/** What closes the general help. */
export function shortHelp(language: Language): string {
  const more = {
    en: 'autofattura <command> --help tells all flags of a command.',
    it: 'autofattura <comando> --help elenca tutte le opzioni di un comando.',
  }
  return `${examplesBlock(EXAMPLES, language)}\n${more[language]}`
}

/** What a call without arguments prints. */
export function hint(language: Language): string {
  const usage = language === 'it' ? 'Uso: autofattura <comando>' : 'Usage: autofattura <command>'
  const more = {
    en: 'autofattura --help lists the commands.',
    it: 'autofattura --help elenca i comandi.',
  }
  return `${usage}\n${examplesBlock(EXAMPLES, language)}\n${more[language]}\n`
}
