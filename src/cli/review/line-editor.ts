import type { Key } from './keys.js'

export interface Typed {
  readonly text: string
  /** set when the line is finished or left */
  readonly end?: 'accept' | 'cancel'
}

/** A line of input after one key: characters are added, the last one taken back, Ctrl-U clears. */
export function settleText(text: string, input: string, key: Key): Typed {
  if (key.escape || (key.ctrl && input === 'c')) return { text, end: 'cancel' }
  if (key.return) return { text, end: 'accept' }
  if (key.backspace || key.delete) return { text: [...text].slice(0, -1).join('') }
  if (key.ctrl) return { text: input === 'u' ? '' : text }
  // Pasted text may hold line breaks and control characters.
  return { text: text + input.replace(/\p{Cc}/gu, '') }
}
