import process from 'node:process'
import { isatty } from 'node:tty'
import type { Language } from '../lib/text.js'
import { reserveStdout } from './output/descriptor.js'
import { type Messages, makeMessages } from './output/messages.js'
import { makeOutput, type Output } from './output/output.js'
import { CLOSED_PIPE, type StopControl } from './stop.js'

const DEFAULT_COLUMNS = 80

/** The two streams of a run. */
export interface Streams {
  readonly out: Output
  /** stderr in a language: it is known for sure only once the settings are read */
  messages(language: Language): Messages
  /** whoever is to be stopped when nobody reads stdout any more */
  stopWhenClosed(stop: StopControl): void
}

/** Takes stdout for results alone; everything else that is printed ends on stderr. */
export function openStreams(quiet: boolean): Streams {
  let stop: StopControl | undefined
  const terminal = isatty(1)
  // Into a pipe or file a table is as wide as it likes.
  const columns = terminal ? (process.stdout.columns ?? DEFAULT_COLUMNS) : Number.POSITIVE_INFINITY
  const descriptor = terminal ? 1 : reserveStdout(process.stdout, process.stderr)
  // A closed stderr must not end the run.
  process.stderr.on('error', () => {})
  return {
    out: makeOutput({ descriptor, terminal, columns, onClosed: () => stop?.request(CLOSED_PIPE) }),
    messages: language =>
      makeMessages({
        write: text => process.stderr.write(text),
        terminal: isatty(2),
        quiet,
        language,
      }),
    stopWhenClosed: control => {
      stop = control
    },
  }
}
