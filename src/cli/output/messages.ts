import type { Language, Text } from '../../lib/text.js'
import { harmless } from './harmless.js'

/** What people read beside the results: stderr. */
export interface Messages {
  /** progress and hints; silenced by --quiet */
  note(text: Text): void
  /** something to look at; silenced by --quiet */
  warn(text: Text): void
  error(text: Text): void
  /**
   * While a screen is up sentences go to it: written beside it they would damage it. Returns the way back;
   * until then nobody else may divert.
   */
  divert(to: (text: Text) => void): () => void
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
  const straight = (text: Text) => write(`${harmless(text[language], true)}\n`)
  let say = straight
  const unlessQuiet = (text: Text) => {
    if (!quiet) say(text)
  }
  return {
    note: unlessQuiet,
    warn: unlessQuiet,
    error: text => say(text),
    divert(to) {
      say = to
      return () => {
        say = straight
      }
    },
    terminal,
    quiet,
  }
}
