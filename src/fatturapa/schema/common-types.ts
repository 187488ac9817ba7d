import { decimals, numbered, oneOf, type SimpleTypes, shaped, whole } from './simple-type.js'

export const LATIN_LENGTHS: readonly number[] = [60, 80, 100, 200, 1000]
export const ASCII_LENGTHS: readonly number[] = [10, 15, 20, 35, 60]

const ATOM = "[A-Za-z0-9!#$%&amp;'*+/=?^_`{|}~\\-]+"
/** Words with dots between them: either side of an e-mail address. */
export const DOTTED = `${ATOM}(\\.${ATOM})*`

/** Codes and numbers, the same in every profile (schema 1.2.3). */
export const COMMON_TYPES: SimpleTypes = {
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
