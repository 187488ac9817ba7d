import { ASCII_LENGTHS, COMMON_TYPES, DOTTED, LATIN_LENGTHS } from './common-types.js'
import {
  type Alphabet,
  decimals,
  numbered,
  oneOf,
  type SimpleTypes,
  shaped,
  text,
  textTypes,
  whole,
} from './simple-type.js'

/** Basic Latin and Latin-1 Supplement, as far as XML can hold them. */
const LATIN_1: Alphabet = {
  pattern: '[&#9;&#10;&#13; -&#255;]+',
  en: 'Western European characters (Latin-1)',
  it: 'caratteri latini occidentali (Latin-1)',
}
const ASCII: Alphabet = {
  pattern: '[&#9;&#10;&#13; -&#127;]+',
  en: 'plain ASCII characters',
  it: 'caratteri ASCII',
}

/** For any FatturaPA file: what schema 1.2.3 takes, no less. */
export const ANY_TYPES: SimpleTypes = {
  ...COMMON_TYPES,
  ...textTypes('Latin', LATIN_1, LATIN_LENGTHS),
  ...textTypes('Ascii', ASCII, ASCII_LENGTHS),
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
  Titolo: { ...text(ASCII, 2, 10), base: 'xs:token' },
  CodiceEori: {
    base: 'xs:string',
    minLength: 13,
    maxLength: 17,
    takes: { en: '13 to 17 characters', it: 'da 13 a 17 caratteri' },
  },
  Civico: text(ASCII, 1, 8),
  Telefono: text(ASCII, 5, 12),
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
