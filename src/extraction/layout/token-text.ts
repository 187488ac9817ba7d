import type { Token } from './layout.js'

/** Words as one text, a blank between two of them. */
export const textOf = (tokens: readonly Token[]): string => tokens.map(token => token.text).join(' ')

/** The words that reach into a part of their text, from the first offset up to the second. */
export function tokensAt(tokens: readonly Token[], from: number, to: number): Token[] {
  const found: Token[] = []
  let offset = 0
  for (const token of tokens) {
    if (offset < to && offset + token.text.length > from) found.push(token)
    offset += token.text.length + 1
  }
  return found
}
