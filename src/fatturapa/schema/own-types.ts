import { ASCII_LENGTHS, COMMON_TYPES, DOTTED, LATIN_LENGTHS } from './common-types.js'
import { type Alphabet, type SimpleTypes, shaped, textTypes } from './simple-type.js'

const LATIN_1 = '!-~&#161;-&#172;&#174;-&#255;'

/** Printable Latin-1 without soft hyphen and without a blank at either end. */
const NEAT_LATIN_1: Alphabet = {
  pattern: `[${LATIN_1}]([ ${LATIN_1}]*[${LATIN_1}])?`,
  en: 'printable Western European characters (Latin-1) without blanks at either end',
  it: 'caratteri latini occidentali (Latin-1) stampabili, senza spazi alle estremità',
}
const NEAT_ASCII: Alphabet = {
  pattern: '[!-~]([ -~]*[!-~])?',
  en: 'printable ASCII characters without blanks at either end',
  it: 'caratteri ASCII stampabili, senza spazi alle estremità',
}

/** For what we write ourselves: printable texts, dates without zone, codes of our own kind. */
export const OWN_TYPES: SimpleTypes = {
  ...COMMON_TYPES,
  ...textTypes('Latin', NEAT_LATIN_1, LATIN_LENGTHS),
  ...textTypes('Ascii', NEAT_ASCII, ASCII_LENGTHS),
  Codice: shaped('[A-Z0-9+*]{1,28}', '1 to 28 letters and digits', 'da 1 a 28 lettere e cifre'),
  Progressivo: shaped('[A-Za-z0-9]{1,10}', '1 to 10 letters and digits', 'da 1 a 10 lettere e cifre'),
  Data: {
    base: 'xs:date',
    pattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}',
    minInclusive: '1970-01-01',
    takes: { en: 'a date YYYY-MM-DD', it: 'una data AAAA-MM-GG' },
  },
  Pec: {
    base: 'xs:token',
    pattern: `${DOTTED}@${DOTTED}`,
    maxLength: 256,
    takes: { en: 'an e-mail address', it: 'un indirizzo e-mail' },
  },
}
