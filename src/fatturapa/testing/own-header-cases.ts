import { type ControlCase, td } from './control-case.js'
import { after, all, before, drop, same, set, swap } from './edit.js'

/** Our own controls on transmission and parties, on an own document. */
export const OWN_HEADER_CASES: readonly ControlCase[] = [
  {
    code: 'AF103',
    title: 'for the public administration',
    accepted: same,
    rejected: all(set('FormatoTrasmissione', 'FPA12'), swap('versione="FPR12"', 'versione="FPA12"')),
  },
  {
    code: 'AF104',
    title: 'a recipient code',
    accepted: same,
    rejected: set('CodiceDestinatario', 'ABC1234'),
  },
  { code: 'AF105', title: 'foreign transmitter', accepted: same, rejected: set('IdPaese', 'DE') },
  {
    code: 'AF110',
    title: 'UK is no country',
    accepted: all(set('IdPaese', 'GB', 2), set('IdCodice', '123456782', 2)),
    rejected: all(set('IdPaese', 'UK', 2), set('IdCodice', '123456782', 2)),
  },
  {
    code: 'AF110',
    title: 'EL is no country',
    accepted: all(set('IdPaese', 'GR', 2), set('IdCodice', '094014201', 2)),
    rejected: all(set('IdPaese', 'EL', 2), set('IdCodice', '094014201', 2)),
  },
  {
    code: 'AF111',
    title: 'Italian seat, Livigno apart',
    accepted: all(set('Nazione', 'IT'), set('IdPaese', 'OO', 2), set('IdCodice', '00743110157', 2)),
    rejected: set('Nazione', 'IT'),
  },
  { code: 'AF112', title: 'regime', accepted: same, rejected: set('RegimeFiscale', 'RF01') },
  { code: 'AF113', title: 'foreign postcode as CAP', accepted: same, rejected: set('CAP', '10115') },
  {
    code: 'AF114',
    title: 'Provincia abroad',
    accepted: after('Comune', '<Provincia>EE</Provincia>'),
    rejected: after('Comune', '<Provincia>MI</Provincia>'),
  },
  {
    code: 'AF115',
    title: 'codice fiscale of a foreigner',
    accepted: same,
    rejected: after('IdFiscaleIVA', '<CodiceFiscale>00743110157</CodiceFiscale>'),
  },
  {
    code: 'AF116',
    title: 'fiscal representative',
    accepted: same,
    rejected: before(
      'CessionarioCommittente',
      '<RappresentanteFiscale><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>00743110157</IdCodice></IdFiscaleIVA><Anagrafica><Denominazione>Rapp Srl</Denominazione></Anagrafica></DatiAnagrafici></RappresentanteFiscale>',
    ),
  },
  {
    code: 'AF117',
    title: 'prefix inside IdCodice',
    accepted: set('IdCodice', '3628739UA', 2),
    rejected: set('IdCodice', 'IE1234567T', 2),
  },
  {
    code: 'AF118',
    title: 'TD18 from outside the Union',
    accepted: all(td('TD18'), set('IdPaese', 'XI', 2), set('IdCodice', '123456782', 2)),
    rejected: all(td('TD18'), set('IdPaese', 'GB', 2), set('IdCodice', '123456782', 2)),
  },
  {
    code: 'AF118',
    title: 'TD18 without a VAT number',
    accepted: td('TD18'),
    rejected: all(td('TD18'), set('IdCodice', '99999999999', 2)),
  },
  {
    code: 'AF120',
    title: 'foreign buyer',
    accepted: same,
    rejected: set('IdPaese', 'FR', 3),
  },
  { code: 'AF121', title: 'buyer seated abroad', accepted: same, rejected: set('Nazione', 'SM', 2) },
  {
    code: 'AF122',
    title: 'Provincia that does not exist',
    accepted: set('Provincia', 'MI'),
    rejected: set('Provincia', 'XX'),
  },
  { code: 'AF122', title: 'no Provincia', accepted: set('Provincia', 'VS'), rejected: drop('Provincia') },
  {
    code: 'AF123',
    title: 'CAP of nowhere',
    accepted: set('CAP', '00118', 2),
    rejected: set('CAP', '00000', 2),
  },
  { code: 'AF124', title: 'not said who issues', accepted: same, rejected: drop('SoggettoEmittente') },
  {
    code: 'AF124',
    title: 'issued by a third party',
    accepted: same,
    rejected: set('SoggettoEmittente', 'TZ'),
  },
]
