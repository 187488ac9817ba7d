import type { Language, Text } from '../../lib/text.js'
import { harmless } from './harmless.js'

/** What people read beside the results: stderr. */
export interface Messages {
  /** progress and hints; silenced by --quiet */
  note(text: Text): void
  /** something to look at; silenced by --quiet */
  warn(text: Text): void
  error(text: Text): void
  readonly terminal: boolean
  readonly quiet: boolean
}

export interface MessagesTarget {
  readonly write: (text: string) => void
  readonly terminal: boolean
  readonly quiet: boolean
  readonly language: Language
}

/** Sentences on stderr, free of control characters. */
export function makeMessages({ write, terminal, quiet, language }: MessagesTarget): Messages {
  const say = (text: Text) => write(`${harmless(text[language], true)}\n`)
  const unlessQuiet = (text: Text) => {
    if (!quiet) say(text)
  }
  return { note: unlessQuiet, warn: unlessQuiet, error: say, terminal, quiet }
}
