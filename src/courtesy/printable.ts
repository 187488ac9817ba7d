import { fitLatin1, shorten } from '../lib/latin.js'

/** What the embedded IBM Plex Sans draws: Latin, Greek, Cyrillic, punctuation, currency and a few signs. */
const DRAWN =
  /[\n\u0020-\u007e\u00a0-\u017f\u0192\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490-\u04c2\u1e80-\u1e85\u1e9e-\u1ef9\u2010-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u20a6\u20a8-\u20ae\u20b1\u20b2\u20b4\u20b5\u20b8-\u20ba\u20bd\u2116\u2122\u2212]/u

/** Text as the embedded font can draw it; other scripts are spelled as the XML spells them. */
export function printable(text: string): string {
  const clean = text.normalize('NFC').replace(/\t|\r\n?/g, ' ')
  return Array.from(clean, character =>
    DRAWN.test(character) ? character : fitLatin1(character, 20).text,
  ).join('')
}

/** At most `max` characters, ending in an ellipsis when something was left out. */
export function clip(text: string, max: number): string {
  return text.length > max ? `${shorten(text, max - 1)}…` : text
}
