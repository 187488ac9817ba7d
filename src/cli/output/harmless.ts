// Cc: C0 and C1 controls, escape among them. Cf holds the marks that turn the direction of text.
const CONTROL = /[\p{Cc}\u2028\u2029]/gu
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/**
 * Text of a document made safe for a terminal: no escape sequence, no line break, no turned direction can
 * come from it. With `keepLines` line feeds stay, for sentences of our own.
 */
export function harmless(text: string, keepLines = false): string {
  return text
    .replace(CONTROL, character => (keepLines && character === '\n' ? character : '\uFFFD'))
    .replace(DIRECTION, '')
}
