import { ASCII_LETTERS, LATIN_LETTERS, OTHER_ALPHABETS, PLAIN_SIGNS } from './transliteration.js'

/** A text made to fit a field, and what was done to it. */
export interface Fitted {
  readonly text: string
  /** letters were replaced by others, e.g. `ł` by `l` or a Greek word by its Latin spelling */
  readonly transliterated: boolean
  /** characters that have no spelling in the field's alphabet and became `?`, each once */
  readonly lost: readonly string[]
  readonly shortened: boolean
}

type Alphabet = (character: string) => boolean

const isLatin1: Alphabet = character => /^[\x20-\x7e\xa1-\xac\xae-\xff]$/.test(character)
const isAscii: Alphabet = character => /^[\x20-\x7e]$/.test(character)

/**
 * Makes a text fit the `Latin n` types of FatturaPA (Basic Latin and Latin-1 Supplement, printable only).
 *
 * @param text anything, also what came out of an unreadable file
 * @param max longest result in characters; it is cut at a word boundary
 */
export function fitLatin1(text: string, max: number): Fitted {
  return fitTo(text, max, isLatin1, [LATIN_LETTERS])
}

/** The same for the `ASCII n` types (Basic Latin, printable only). */
export function fitAscii(text: string, max: number): Fitted {
  return fitTo(text, max, isAscii, [ASCII_LETTERS, LATIN_LETTERS])
}

/** Cuts at the last blank that leaves at least half of the room in use, else in the middle of the word. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const boundary = text.lastIndexOf(' ', max)
  const cut = boundary >= max / 2 ? boundary : max
  return text.slice(0, cut).replace(/[\s,;:(-]+$/, '')
}

/** Plain words with single blanks: nothing about them has to change. Most texts of most invoices are such. */
const FITS_AS_IT_IS = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

function fitTo(
  text: string,
  max: number,
  alphabet: Alphabet,
  tables: readonly Record<string, string>[],
): Fitted {
  if (text.length <= max && FITS_AS_IT_IS.test(text))
    return { text, transliterated: false, lost: [], shortened: false }
  const characters = [...clean(text)]
  const lost = new Set<string>()
  let transliterated = false
  const parts = characters.map((character, i) => {
    if (alphabet(character)) return character
    const sign = PLAIN_SIGNS[character]
    if (sign !== undefined) return sign
    transliterated = true
    const spelled = spell(character, alphabet, tables)
    if (spelled === undefined) {
      lost.add(character)
      return '?'
    }
    return isShouted(characters, i) ? spelled.toUpperCase() : spelled
  })
  const whole = parts.join('').replace(/ {2,}/g, ' ').trim()
  const short = shorten(whole, max)
  return { text: short, transliterated, lost: [...lost], shortened: short !== whole }
}

/** White space to single blanks; control characters, marks of direction and invisible ones away. */
function clean(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\ufeff', '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}\p{Noncharacter_Code_Point}]/gu, '')
    .replace(/ {2,}/g, ' ')
}

/** The spelling of one character in the alphabet, undefined when there is none. */
function spell(
  character: string,
  alphabet: Alphabet,
  tables: readonly Record<string, string>[],
): string | undefined {
  const own = lookUp(character, tables)
  if (own !== undefined) return own
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '')
  const letters = [...base].map(letter =>
    alphabet(letter) ? letter : (lookUp(letter, tables) ?? foreign(letter)),
  )
  return letters.includes(undefined) ? undefined : letters.join('')
}

function lookUp(character: string, tables: readonly Record<string, string>[]): string | undefined {
  for (const table of tables) if (Object.hasOwn(table, character)) return table[character]
  return PLAIN_SIGNS[character]
}

function foreign(letter: string): string | undefined {
  const small = letter.toLowerCase()
  if (!Object.hasOwn(OTHER_ALPHABETS, small)) return undefined
  const spelled = OTHER_ALPHABETS[small] ?? ''
  return small === letter ? spelled : spelled.charAt(0).toUpperCase() + spelled.slice(1)
}

/** A capital in a word of capitals: Щ gives SHCH there, and Shch at the head of a word. */
function isShouted(characters: readonly string[], at: number): boolean {
  const isCapital = (character: string | undefined) => character !== undefined && /\p{Lu}/u.test(character)
  if (!isCapital(characters[at])) return false
  const next = characters[at + 1]
  return next !== undefined && /\p{L}/u.test(next) ? isCapital(next) : isCapital(characters[at - 1])
}
