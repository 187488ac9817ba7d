import { buyerIsSeller, type ControlCase, foreignSeller, td } from './control-case.js'
import { after, all, drop, set, swap } from './edit.js'

/** SDI controls on transmission and parties, on the domestic invoice. */
export const PARTY_CASES: readonly ControlCase[] = [
  {
    code: '00300',
    title: 'transmitter’s check digit; foreign transmitters are not looked up',
    accepted: swap(
      '<IdPaese>IT</IdPaese><IdCodice>01234560157',
      '<IdPaese>DE</IdPaese><IdCodice>01234560158',
    ),
    rejected: set('IdCodice', '01234560158'),
  },
  {
    code: '00301',
    title: 'seller’s partita IVA; a foreign one is not looked up',
    accepted: all(set('IdPaese', 'AT', 2), set('IdCodice', 'U12345678', 2)),
    rejected: set('IdCodice', '00743110158', 2),
  },
  {
    code: '00302',
    title: 'seller’s codice fiscale',
    accepted: set('CodiceFiscale', '00743110157'),
    rejected: set('CodiceFiscale', 'RCCMNL83S18D969I'),
  },
  {
    code: '00303',
    title: 'representative’s partita IVA',
    accepted: set('IdCodice', '00743110157', 3),
    rejected: set('IdCodice', '01234560150', 3),
  },
  {
    code: '00304',
    title: 'representative’s codice fiscale',
    accepted: set('CodiceFiscale', '00743110157', 2),
    rejected: set('CodiceFiscale', '01234560150', 2),
  },
  {
    code: '00305',
    title: 'buyer’s partita IVA',
    accepted: set('IdCodice', '01234560157', 4),
    rejected: set('IdCodice', '12345678904', 4),
  },
  {
    code: '00306',
    title: 'buyer’s codice fiscale',
    accepted: after('IdFiscaleIVA', '<CodiceFiscale>12345678903</CodiceFiscale>', 3),
    rejected: after('IdFiscaleIVA', '<CodiceFiscale>12345678904</CodiceFiscale>', 3),
  },
  {
    code: '00313',
    title: 'XXXXXXX is for foreign buyers',
    accepted: all(set('CodiceDestinatario', 'XXXXXXX'), set('IdPaese', 'FR', 4)),
    rejected: set('CodiceDestinatario', 'XXXXXXX'),
  },
  {
    code: '00324',
    title: 'a person’s codice fiscale is no partita IVA',
    accepted: all(
      swap(
        '<Denominazione>Officine Belfiore S.r.l.</Denominazione>',
        '<Nome>Manuela</Nome><Cognome>Rocca</Cognome>',
      ),
      after('IdFiscaleIVA', '<CodiceFiscale>RCCMNL83S18D969H</CodiceFiscale>', 3),
    ),
    rejected: all(
      swap(
        '<Denominazione>Officine Belfiore S.r.l.</Denominazione>',
        '<Nome>Manuela</Nome><Cognome>Rocca</Cognome>',
      ),
      after('IdFiscaleIVA', '<CodiceFiscale>12345678903</CodiceFiscale>', 3),
    ),
  },
  {
    code: '00330',
    title: 'PEC of SDI',
    accepted: swap('<ContattiTrasmittente/>', '<PECDestinatario>officine@pec.example.it</PECDestinatario>'),
    rejected: swap('<ContattiTrasmittente/>', '<PECDestinatario>sdi12@pec.fatturapa.it</PECDestinatario>'),
  },
  {
    code: '00417',
    title: 'buyer without any number',
    accepted: swap(
      '<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>12345678903</IdCodice></IdFiscaleIVA>',
      '<CodiceFiscale>12345678903</CodiceFiscale>',
    ),
    rejected: drop('IdFiscaleIVA', 3),
  },
  {
    code: '00427',
    title: 'length of the recipient code',
    accepted: all(
      set('FormatoTrasmissione', 'FPA12'),
      swap('versione="FPR12"', 'versione="FPA12"'),
      set('CodiceDestinatario', 'UFABCD'),
    ),
    rejected: set('CodiceDestinatario', 'UFABCD'),
  },
  {
    code: '00428',
    title: 'version said twice, differently',
    accepted: all(
      set('FormatoTrasmissione', 'FPA12'),
      swap('versione="FPR12"', 'versione="FPA12"'),
      set('CodiceDestinatario', 'UFABCD'),
    ),
    rejected: swap('versione="FPR12"', 'versione="FPA12"'),
  },
  {
    code: '00471',
    title: 'seller is buyer',
    accepted: all(td('TD26'), buyerIsSeller),
    rejected: buyerIsSeller,
  },
  {
    code: '00472',
    title: 'a document to oneself with two parties',
    accepted: all(td('TD27'), buyerIsSeller),
    rejected: td('TD27'),
  },
  {
    code: '00473',
    title: 'Italian seller in TD17',
    accepted: all(td('TD17'), foreignSeller('OO')),
    rejected: td('TD17'),
  },
  {
    code: '00475',
    title: 'TD17 to a buyer without VAT number',
    accepted: all(td('TD17'), foreignSeller('FR')),
    rejected: all(
      td('TD17'),
      foreignSeller('FR'),
      swap(
        '<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>12345678903</IdCodice></IdFiscaleIVA>',
        '<CodiceFiscale>12345678903</CodiceFiscale>',
      ),
    ),
  },
  {
    code: '00476',
    title: 'neither party Italian',
    accepted: foreignSeller('FR'),
    rejected: all(foreignSeller('FR'), set('IdPaese', 'DE', 4)),
  },
]
