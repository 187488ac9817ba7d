import type { Text } from '../../lib/text.js'
import { longFlag } from '../args/completion-words.js'
import type { Flags } from '../args/flags.js'
import { OPTION_NAMES, type OptionName, optionSpec } from '../args/options.js'
import type { FileResult } from './file-result.js'

const REPEATED: readonly OptionName[] = ['data-dir', 'env', 'studio', 'out']

/** A word as a shell takes it. */
export function quoted(value: string): string {
  return /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`
}

/** A command line for the same store as this run: the flags that choose it are repeated. */
export function commandLine(words: string, flags: Flags, omit: readonly OptionName[] = []): string {
  const repeated = REPEATED.flatMap(name => {
    const value = omit.includes(name) ? undefined : flags.text(name)
    return value === undefined ? [] : [`--${name} ${quoted(value)}`]
  })
  return ['autofattura', words, ...repeated].join(' ')
}

/** The command line of this run as it was typed. */
function sameCommand(words: string, args: readonly string[], flags: Flags): string {
  const given = OPTION_NAMES.filter(name => flags.has(name) || optionSpec(name).negated).flatMap(name => {
    const { negated } = optionSpec(name)
    if (negated) return flags.settings[name] === false ? [longFlag(name)] : []
    const values = flags.list(name)
    return values.length === 0 ? [longFlag(name)] : values.map(value => `${longFlag(name)} ${quoted(value)}`)
  })
  return ['autofattura', words, ...args.map(quoted), ...given].join(' ')
}

/** What to type after Ctrl-C: how many documents are left, and the command that goes on with them. */
export function goOn(left: number, args: readonly string[], flags: Flags): Text {
  const command = sameCommand('process', args, flags)
  return {
    en: `Stopped with ${left} document(s) left. Next: ${command}   (goes on where it stopped)`,
    it: `Fermato: documenti ancora da fare: ${left}. Ora: ${command}   (riprende da dove si è fermato)`,
  }
}

/** The company of a result where it has to be named, because several are registered. */
export type StudioOf = (result: FileResult) => string | undefined

/** A command on the company of these results; the other companies among them are named, too. */
function onCompany(words: string, results: readonly FileResult[], flags: Flags, studioOf: StudioOf) {
  const studios = flags.has('studio') ? [] : [...new Set(results.flatMap(each => studioOf(each) ?? []))]
  const [first, ...others] = studios
  const command = commandLine(words, flags, words === 'review' ? [] : ['out'])
  return {
    command: first === undefined ? command : `${command} --studio ${quoted(first)}`,
    others: others.length === 0 ? '' : `; ${others.join(', ')}`,
  }
}

/** The command to type next after a batch. */
export function nextStep(
  results: readonly FileResult[],
  flags: Flags,
  studioOf: StudioOf = () => undefined,
): Text | undefined {
  const those = (...statuses: FileResult['status'][]) =>
    results.filter(({ status }) => statuses.includes(status))
  if (flags.has('dry-run')) {
    return {
      en: 'Nothing was written (--dry-run). Run the command again without --dry-run to issue.',
      it: 'Nulla è stato scritto (--dry-run). Ripetere il comando senza --dry-run per emettere.',
    }
  }
  if (those('needs_review').length > 0) {
    const { command, others } = onCompany('review', those('needs_review'), flags, studioOf)
    return {
      en: `Next: ${command}   (what waits for an operator${others})`,
      it: `Ora: ${command}   (ciò che attende un operatore${others})`,
    }
  }
  if (those('failed').length > 0) {
    return {
      en: 'Next: put right what failed and run the same command again; finished files cost nothing.',
      it: 'Ora: correggere ciò che è fallito e ripetere lo stesso comando; i file finiti non costano nulla.',
    }
  }
  const issued = those('ok', 'duplicate')
  if (issued.length === 0) return undefined
  const { command, others } = onCompany('list', issued, flags, studioOf)
  return {
    en: `Next: ${command}   (what is issued${others})`,
    it: `Ora: ${command}   (ciò che è emesso${others})`,
  }
}
