import type { Text } from '../../lib/text.js'

/** A type of text in the schema: its facets, and what it takes in a person's words. */
export interface SimpleType {
  readonly base: 'xs:string' | 'xs:normalizedString' | 'xs:token' | 'xs:decimal' | 'xs:integer' | 'xs:date'
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minInclusive?: string
  readonly maxInclusive?: string
  readonly values?: readonly string[]
  readonly takes: Text
}

export type SimpleTypes = Readonly<Record<string, SimpleType>>

const numbered = (prefix: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${prefix}${String(from + i).padStart(2, '0')}`)

const oneOf = (...values: readonly string[]): SimpleType => ({
  base: 'xs:string',
  values,
  takes: { en: `one of ${values.join(', ')}`, it: `uno tra ${values.join(', ')}` },
})

const shaped = (pattern: string, en: string, it: string): SimpleType => ({
  base: 'xs:string',
  pattern,
  takes: { en, it },
})

const decimals = (pattern: string, en: string, it: string): SimpleType => ({
  base: 'xs:decimal',
  pattern,
  takes: { en, it },
})

const whole = (from: number, to: number): SimpleType => ({
  base: 'xs:integer',
  minInclusive: String(from),
  maxInclusive: String(to),
  takes: { en: `a whole number from ${from} to ${to}`, it: `un numero intero da ${from} a ${to}` },
})

const LATIN_LENGTHS = [60, 80, 100, 200, 1000] as const
const ASCII_LENGTHS = [10, 15, 20, 35, 60] as const

const lengths = (
  name: string,
  sizes: readonly number[],
  pattern: string,
  en: string,
  it: string,
): readonly (readonly [string, SimpleType])[] =>
  sizes.map(size => [
    `${name}${size}`,
    {
      base: 'xs:normalizedString',
      pattern,
      minLength: 1,
      maxLength: size,
      takes: { en: `1 to ${size} ${en}`, it: `da 1 a ${size} ${it}` },
    },
  ])

/** Basic Latin and Latin-1 Supplement (the format's `Latin` types), as XML can hold them. */
const LATIN_1 = '[&#9;&#10;&#13; -&#255;]+'
const ASCII = '[&#9;&#10;&#13; -&#127;]+'
/** Printable, no blank at either end: what we let out ourselves. */
const NEAT_LATIN_1 =
  '[!-~&#161;-&#172;&#174;-&#255;]([ -~&#161;-&#172;&#174;-&#255;]*[!-~&#161;-&#172;&#174;-&#255;])?'
const NEAT_ASCII = '[!-~]([ -~]*[!-~])?'

const LATIN_WORDS = [
  'Western European characters (Latin-1)',
  'caratteri latini occidentali (Latin-1)',
] as const
const ASCII_WORDS = ['plain ASCII characters', 'caratteri ASCII'] as const

const NEAT_LATIN_WORDS = [
  'printable Western European characters (Latin-1) without blanks at either end',
  'caratteri latini occidentali (Latin-1) stampabili, senza spazi alle estremità',
] as const
const NEAT_ASCII_WORDS = [
  'printable ASCII characters without blanks at either end',
  'caratteri ASCII stampabili, senza spazi alle estremità',
] as const

const ATOM = "[A-Za-z0-9!#$%&amp;'*+/=?^_`{|}~\\-]+"
const DOTTED = `${ATOM}(\\.${ATOM})*`

/** Codes and numbers, the same in every profile (schema 1.2.3). */
const COMMON: SimpleTypes = {
  Paese: shaped('[A-Z]{2}', 'two capital letters', 'due lettere maiuscole'),
  Divisa: shaped('[A-Z]{3}', 'three capital letters', 'tre lettere maiuscole'),
  Provincia: shaped('[A-Z]{2}', 'two capital letters', 'due lettere maiuscole'),
  Cap: shaped('[0-9]{5}', 'five digits', 'cinque cifre'),
  CodiceDestinatario: shaped(
    '[A-Z0-9]{6,7}',
    '6 or 7 capital letters or digits',
    '6 o 7 lettere maiuscole o cifre',
  ),
  CodiceFiscale: shaped(
    '[A-Z0-9]{11,16}',
    '11 to 16 capital letters or digits',
    'da 11 a 16 lettere maiuscole o cifre',
  ),
  Formato: oneOf('FPA12', 'FPR12'),
  TipoDocumento: oneOf(...numbered('TD', 1, 6), ...numbered('TD', 16, 29)),
  Natura: oneOf(
    ...['N1', 'N2', 'N2.1', 'N2.2', 'N3', 'N3.1', 'N3.2', 'N3.3', 'N3.4', 'N3.5', 'N3.6', 'N4', 'N5', 'N6'],
    ...['N6.1', 'N6.2', 'N6.3', 'N6.4', 'N6.5', 'N6.6', 'N6.7', 'N6.8', 'N6.9', 'N7'],
  ),
  RegimeFiscale: oneOf(...numbered('RF', 1, 2), ...numbered('RF', 4, 20)),
  Emittente: oneOf('CC', 'TZ'),
  Esigibilita: oneOf('D', 'I', 'S'),
  Amount2: decimals(
    '-?[0-9]{1,11}\\.[0-9]{2}',
    'an amount with a point and two decimals',
    'un importo con il punto e due decimali',
  ),
  Amount8: decimals(
    '-?[0-9]{1,11}\\.[0-9]{2,8}',
    'an amount with a point and two to eight decimals',
    'un importo con il punto e da due a otto decimali',
  ),
  Quantita: decimals(
    '[0-9]{1,12}\\.[0-9]{2,8}',
    'a quantity without sign, with two to eight decimals',
    'una quantità senza segno, con due-otto decimali',
  ),
  Rate: {
    ...decimals('[0-9]{1,3}\\.[0-9]{2}', 'a rate such as 22.00', 'un’aliquota come 22.00'),
    maxInclusive: '100.00',
  },
  NumeroLinea: whole(1, 9999),
}

/** For any FatturaPA file: what schema 1.2.3 takes, no less. */
export const ANY_TYPES: SimpleTypes = {
  ...COMMON,
  ...Object.fromEntries([
    ...lengths('Latin', LATIN_LENGTHS, LATIN_1, ...LATIN_WORDS),
    ...lengths('Ascii', ASCII_LENGTHS, ASCII, ...ASCII_WORDS),
  ]),
  Codice: {
    base: 'xs:string',
    minLength: 1,
    maxLength: 28,
    takes: { en: '1 to 28 characters', it: 'da 1 a 28 caratteri' },
  },
  CodiceValore: {
    base: 'xs:normalizedString',
    minLength: 1,
    maxLength: 35,
    takes: { en: '1 to 35 characters', it: 'da 1 a 35 caratteri' },
  },
  Data: { base: 'xs:date', takes: { en: 'a date YYYY-MM-DD', it: 'una data AAAA-MM-GG' } },
  DataFattura: {
    base: 'xs:date',
    minInclusive: '1970-01-01',
    takes: { en: 'a date YYYY-MM-DD from 1970 on', it: 'una data AAAA-MM-GG dal 1970' },
  },
  Titolo: {
    base: 'xs:token',
    pattern: ASCII,
    minLength: 2,
    maxLength: 10,
    takes: { en: '2 to 10 plain characters', it: 'da 2 a 10 caratteri ASCII' },
  },
  CodiceEori: {
    base: 'xs:string',
    minLength: 13,
    maxLength: 17,
    takes: { en: '13 to 17 characters', it: 'da 13 a 17 caratteri' },
  },
  Civico: {
    base: 'xs:normalizedString',
    pattern: ASCII,
    minLength: 1,
    maxLength: 8,
    takes: { en: '1 to 8 plain characters', it: 'da 1 a 8 caratteri ASCII' },
  },
  Telefono: {
    base: 'xs:normalizedString',
    pattern: ASCII,
    minLength: 5,
    maxLength: 12,
    takes: { en: '5 to 12 plain characters', it: 'da 5 a 12 caratteri ASCII' },
  },
  Pec: {
    base: 'xs:token',
    pattern: `(${DOTTED}|"[^"]+")@(${DOTTED}|\\[[^\\]]*\\])`,
    maxLength: 256,
    takes: { en: 'an e-mail address', it: 'un indirizzo e-mail' },
  },
  Email: {
    base: 'xs:string',
    pattern: '.+@.+[.]+.+',
    minLength: 7,
    maxLength: 256,
    takes: { en: 'an e-mail address', it: 'un indirizzo e-mail' },
  },
  CodiceFiscalePersona: shaped(
    '[A-Z0-9]{16}',
    '16 capital letters or digits',
    '16 lettere maiuscole o cifre',
  ),
  Iban: shaped('[a-zA-Z]{2}[0-9]{2}[a-zA-Z0-9]{11,30}', 'an IBAN', 'un IBAN'),
  Bic: shaped('[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?', 'a BIC', 'un BIC'),
  CinqueCifre: shaped('[0-9]{5}', 'five digits', 'cinque cifre'),
  Resa: shaped('[A-Z]{3}', 'three capital letters (Incoterm)', 'tre lettere maiuscole (Incoterm)'),
  Peso: decimals('[0-9]{1,4}\\.[0-9]{1,2}', 'a weight such as 12.50', 'un peso come 12.50'),
  Fase: whole(1, 999),
  Colli: whole(1, 9999),
  Giorni: whole(0, 999),
  Si: oneOf('SI'),
  Sconto: oneOf('SC', 'MG'),
  Cessione: oneOf('SC', 'PR', 'AB', 'AC'),
  Socio: oneOf('SU', 'SM'),
  Liquidazione: oneOf('LS', 'LN'),
  Ritenuta: oneOf(...numbered('RT', 1, 6)),
  Cassa: oneOf(...numbered('TC', 1, 22)),
  Condizioni: oneOf(...numbered('TP', 1, 3)),
  Modalita: oneOf(...numbered('MP', 1, 23)),
  CausalePagamento: oneOf(...'ABCDEGHILMNOPQRSTUVWXYZ', 'L1', 'M1', 'M2', 'O1', 'V1', 'ZO'),
}

/** For what we write ourselves: printable texts, dates without zone, codes of our own kind. */
export const OWN_TYPES: SimpleTypes = {
  ...COMMON,
  ...Object.fromEntries([
    ...lengths('Latin', LATIN_LENGTHS, NEAT_LATIN_1, ...NEAT_LATIN_WORDS),
    ...lengths('Ascii', ASCII_LENGTHS, NEAT_ASCII, ...NEAT_ASCII_WORDS),
  ]),
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
