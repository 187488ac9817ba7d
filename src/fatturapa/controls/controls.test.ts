import { beforeAll, describe, expect, test } from 'vitest'
import { createChecker } from '../checker.js'
import { produce, produceCompanion } from '../produce.js'
import type { Checker } from '../produced.js'
import { DOMESTIC_INVOICE } from '../testing/domestic.js'
import { after, all, before, drop, type Edit, same, set, swap } from '../testing/edit.js'
import { IRISH_SERVICE, line, NUMBERING, TODAY } from '../testing/invoices.js'
import { OWN_CONTROLS, SDI_CONTROLS } from './tables.js'

/** One control: a change that a right file bears, and one that it must be refused for. */
interface Case {
  readonly code: string
  readonly title: string
  readonly accepted: Edit
  readonly rejected: Edit
}

const OWN = produce(IRISH_SERVICE, NUMBERING).xml
const COMPANION = produceCompanion(IRISH_SERVICE, { numero: 'TD17/2026/1', progressivo: '00002' }).xml
const CREDIT_NOTE = produce(
  { ...IRISH_SERVICE, isCreditNote: true, linee: [line('-10.25')] },
  { numero: 'TD17/2026/2', progressivo: '00003' },
).xml

const SECOND_BODY: Edit = xml => {
  const body = /<FatturaElettronicaBody>[\s\S]*<\/FatturaElettronicaBody>/.exec(xml)?.[0] ?? ''
  return after('FatturaElettronicaBody', body)(xml)
}
const td = (type: string) => set('TipoDocumento', type)
const buyerIsSeller = swap(
  '<IdCodice>12345678903</IdCodice></IdFiscaleIVA>',
  '<IdCodice>00743110157</IdCodice></IdFiscaleIVA>',
)
const foreignSeller = (country: string) =>
  all(
    swap('<IdPaese>IT</IdPaese><IdCodice>00743110157', `<IdPaese>${country}</IdPaese><IdCodice>00743110157`),
    set('Nazione', country === 'OO' ? 'IT' : country),
  )

/** On a domestic invoice with everything in it, under the rules for any file. */
const SDI_CASES: readonly Case[] = [
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
    code: '00400',
    title: 'rate 0 without Natura',
    accepted: all(set('Natura', 'N2.2'), set('Natura', 'N2.2', 2)),
    rejected: drop('Natura'),
  },
  {
    code: '00401',
    title: 'Natura beside a rate, TD16 apart',
    accepted: all(
      td('TD16'),
      after('Ritenuta', '<Natura>N6.7</Natura>', 2),
      after('AliquotaIVA', '<Natura>N6.7</Natura>', 4),
    ),
    rejected: after('Ritenuta', '<Natura>N1</Natura>', 2),
  },
  {
    code: '00403',
    title: 'date in the future',
    accepted: set('Data', TODAY),
    rejected: set('Data', '2026-11-22'),
  },
  {
    code: '00409',
    title: 'same number and year twice',
    accepted: all(SECOND_BODY, set('Numero', '13/A', 2)),
    rejected: SECOND_BODY,
  },
  {
    code: '00411',
    title: 'line withheld without DatiRitenuta',
    accepted: all(drop('DatiRitenuta'), drop('Ritenuta'), drop('Ritenuta')),
    rejected: all(drop('DatiRitenuta'), drop('Ritenuta')),
  },
  {
    code: '00413',
    title: 'cassa of rate 0 without Natura',
    accepted: all(
      set('AliquotaIVA', '0.00'),
      after('Ritenuta', '<Natura>N1</Natura>'),
      set('ImponibileImporto', '900.00'),
      set('Imposta', '198.00'),
      set('ImponibileImporto', '136.00', 2),
    ),
    rejected: all(
      set('AliquotaIVA', '0.00'),
      set('ImponibileImporto', '900.00'),
      set('Imposta', '198.00'),
      set('ImponibileImporto', '136.00', 2),
    ),
  },
  {
    code: '00414',
    title: 'cassa with Natura beside a rate',
    accepted: set('AlCassa', '2.00'),
    rejected: after('Ritenuta', '<Natura>N1</Natura>'),
  },
  {
    code: '00415',
    title: 'cassa withheld without DatiRitenuta',
    accepted: all(drop('DatiRitenuta'), drop('Ritenuta', 2), drop('Ritenuta')),
    rejected: all(drop('DatiRitenuta'), drop('Ritenuta', 2)),
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
    code: '00418',
    title: 'dated before the linked invoice',
    accepted: set('Data', '2026-03-10', 2),
    rejected: set('Data', '2026-03-11', 2),
  },
  {
    code: '00419',
    title: 'fewer summaries than rates',
    accepted: same,
    rejected: drop('DatiRiepilogo', 2),
  },
  {
    code: '00420',
    title: 'split payment beside reverse charge',
    accepted: all(set('Natura', 'N6.3'), set('Natura', 'N6.3', 2)),
    rejected: all(
      set('Natura', 'N6.3'),
      set('Natura', 'N6.3', 2),
      after('Imposta', '<EsigibilitaIVA>S</EsigibilitaIVA>', 2),
    ),
  },
  {
    code: '00421',
    title: 'tax a cent off',
    accepted: all(set('ImponibileImporto', '936.02'), set('Imposta', '205.92')),
    rejected: set('Imposta', '205.93'),
  },
  {
    code: '00422',
    title: 'base a euro off',
    accepted: all(set('ImponibileImporto', '936.99'), set('Imposta', '206.14')),
    rejected: all(set('ImponibileImporto', '937.00'), set('Imposta', '206.14')),
  },
  {
    code: '00423',
    title: 'product a cent off',
    accepted: set('PrezzoTotale', '900.00999999'),
    rejected: set('PrezzoTotale', '900.01'),
  },
  {
    code: '00424',
    title: 'rate as a fraction',
    accepted: all(
      set('AliquotaIVA', '1.00', 1),
      set('AliquotaIVA', '1.00', 2),
      set('AliquotaIVA', '1.00', 4),
      set('Imposta', '9.36'),
    ),
    rejected: all(
      set('AliquotaIVA', '0.22', 1),
      set('AliquotaIVA', '0.22', 2),
      set('AliquotaIVA', '0.22', 4),
      set('Imposta', '2.06'),
    ),
  },
  {
    code: '00425',
    title: 'number without digit',
    accepted: set('Numero', 'A1'),
    rejected: set('Numero', 'A/B'),
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
    code: '00429',
    title: 'summary of rate 0 without Natura',
    accepted: all(set('Natura', 'N4'), set('Natura', 'N4', 2)),
    rejected: drop('Natura', 2),
  },
  {
    code: '00430',
    title: 'summary with Natura beside a rate, TD16 apart',
    accepted: all(
      td('TD16'),
      after('Ritenuta', '<Natura>N6.7</Natura>', 2),
      after('AliquotaIVA', '<Natura>N6.7</Natura>', 4),
    ),
    rejected: after('AliquotaIVA', '<Natura>N1</Natura>', 4),
  },
  {
    code: '00437',
    title: 'document discount without value',
    accepted: set('Importo', '5.00'),
    rejected: drop('Importo'),
  },
  {
    code: '00438',
    title: 'line discount without value',
    accepted: all(
      set('Percentuale', '0.00'),
      set('PrezzoTotale', '1000.00'),
      set('ImponibileImporto', '1036.00'),
      set('Imposta', '227.92'),
    ),
    rejected: drop('Percentuale'),
  },
  {
    code: '00443',
    title: 'rate without summary',
    accepted: same,
    rejected: all(set('AliquotaIVA', '10.00', 4), set('Imposta', '93.60')),
  },
  {
    code: '00444',
    title: 'Natura without summary',
    accepted: all(set('Natura', 'N4'), set('Natura', 'N4', 2)),
    rejected: set('Natura', 'N4'),
  },
  {
    code: '00445',
    title: 'generic Natura since 2021',
    accepted: all(
      set('Natura', 'N2'),
      set('Natura', 'N2', 2),
      set('Data', '2020-12-31'),
      set('Data', '2020-12-01', 2),
    ),
    rejected: all(set('Natura', 'N2'), set('Natura', 'N2', 2)),
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
    code: '00474',
    title: 'TD21 with a line of rate 0',
    accepted: all(td('TD21'), buyerIsSeller, drop('DettaglioLinee', 2), drop('DatiRiepilogo', 2)),
    rejected: all(td('TD21'), buyerIsSeller),
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

/** On a document of our own, under our strict rules. */
const OWN_CASES: readonly Case[] = [
  {
    code: 'AF101',
    title: 'two documents',
    accepted: same,
    rejected: all(SECOND_BODY, set('Numero', 'TD17/2026/9', 2)),
  },
  {
    code: 'AF102',
    title: 'encoding not declared',
    accepted: swap('encoding="UTF-8"', 'encoding="utf-8"'),
    rejected: swap(' encoding="UTF-8"', ''),
  },
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
  { code: 'AF106', title: 'a type we do not make', accepted: td('TD19'), rejected: td('TD20') },
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
  { code: 'AF130', title: 'dollars', accepted: same, rejected: set('Divisa', 'USD') },
  {
    code: 'AF131',
    title: 'foreign invoice without date',
    accepted: after(
      'DatiFattureCollegate',
      '<DatiFattureCollegate><IdDocumento>2</IdDocumento></DatiFattureCollegate>',
    ),
    rejected: drop('Data', 2),
  },
  { code: 'AF131', title: 'no foreign invoice', accepted: same, rejected: drop('DatiFattureCollegate') },
  {
    code: 'AF132',
    title: 'withholding',
    accepted: same,
    rejected: before(
      'ImportoTotaleDocumento',
      '<DatiRitenuta><TipoRitenuta>RT01</TipoRitenuta><ImportoRitenuta>1.00</ImportoRitenuta><AliquotaRitenuta>20.00</AliquotaRitenuta><CausalePagamento>A</CausalePagamento></DatiRitenuta>',
    ),
  },
  {
    code: 'AF133',
    title: 'stamp duty',
    accepted: same,
    rejected: before('ImportoTotaleDocumento', '<DatiBollo><BolloVirtuale>SI</BolloVirtuale></DatiBollo>'),
  },
  {
    code: 'AF134',
    title: 'cassa',
    accepted: same,
    rejected: before(
      'ImportoTotaleDocumento',
      '<DatiCassaPrevidenziale><TipoCassa>TC04</TipoCassa><AlCassa>4.00</AlCassa><ImportoContributoCassa>0.00</ImportoContributoCassa><AliquotaIVA>22.00</AliquotaIVA></DatiCassaPrevidenziale>',
    ),
  },
  {
    code: 'AF135',
    title: 'a rate not in force',
    accepted: all(
      set('AliquotaIVA', '10.00', 1),
      set('AliquotaIVA', '10.00', 4),
      set('Imposta', '49.00'),
      set('ImportoTotaleDocumento', '596.00'),
    ),
    rejected: all(
      set('AliquotaIVA', '21.00', 1),
      set('AliquotaIVA', '21.00', 4),
      set('Imposta', '102.90'),
      set('ImportoTotaleDocumento', '649.90'),
    ),
  },
  {
    code: 'AF136',
    title: 'the seller’s Natura',
    accepted: all(set('Natura', 'N3.4'), set('Natura', 'N3.4', 2)),
    rejected: all(set('Natura', 'N6.9'), set('Natura', 'N6.9', 2)),
  },
  { code: 'AF138', title: 'grand total', accepted: same, rejected: set('ImportoTotaleDocumento', '654.81') },
  {
    code: 'AF139',
    title: 'base a cent off',
    accepted: same,
    rejected: all(set('ImponibileImporto', '490.01'), set('ImportoTotaleDocumento', '654.81')),
  },
  {
    code: 'AF140',
    title: 'a summary twice',
    accepted: same,
    rejected: all(
      set('ImponibileImporto', '0.00'),
      set('Imposta', '0.00'),
      after(
        'DatiRiepilogo',
        '<DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>490.00</ImponibileImporto><Imposta>107.80</Imposta></DatiRiepilogo>',
      ),
    ),
  },
  {
    code: 'AF141',
    title: 'a summary of nothing',
    accepted: same,
    rejected: after(
      'DatiRiepilogo',
      '<DatiRiepilogo><AliquotaIVA>10.00</AliquotaIVA><ImponibileImporto>0.00</ImponibileImporto><Imposta>0.00</Imposta></DatiRiepilogo>',
    ),
  },
  {
    code: 'AF142',
    title: 'deferred tax',
    accepted: drop('EsigibilitaIVA'),
    rejected: set('EsigibilitaIVA', 'D'),
  },
  {
    code: 'AF143',
    title: 'no norm beside a Natura',
    accepted: set('RiferimentoNormativo', 'Esente art. 10 c. 1 n. 1 DPR 633/72'),
    rejected: drop('RiferimentoNormativo'),
  },
  {
    code: 'AF144',
    title: 'line number twice',
    accepted: set('NumeroLinea', '7', 2),
    rejected: set('NumeroLinea', '1', 2),
  },
  {
    code: 'AF145',
    title: 'empty block',
    accepted: same,
    rejected: after('CodiceDestinatario', '<ContattiTrasmittente/>'),
  },
  {
    code: 'AF146',
    title: 'control character that the schema lets pass',
    accepted: set('Descrizione', 'Größe ÿ ¡ §'),
    rejected: set('Descrizione', 'soft\u00adhyphen'),
  },
  {
    code: 'AF147',
    title: 'stand-in',
    accepted: set('Denominazione', 'Null &amp; Co'),
    rejected: set('Denominazione', 'undefined'),
  },
  {
    code: 'AF147',
    title: 'template braces',
    accepted: set('Descrizione', 'Test of {x} rays'),
    rejected: set('Descrizione', '{{description}}'),
  },
  {
    code: 'AF147',
    title: 'dots for an address',
    accepted: set('Comune', 'Y'),
    rejected: set('Comune', '...'),
  },
  {
    code: 'AF148',
    title: 'lost name',
    accepted: set('Descrizione', 'What is it??'),
    rejected: set('Denominazione', '?? Trading'),
  },
]

let checker: Checker
beforeAll(async () => {
  checker = await createChecker()
})

const codes = (xml: string, profile: 'own' | 'any'): string[] =>
  checker.check(xml, { profile, today: TODAY }).map(finding => finding.code)

test('the files that the cases start from are right', () => {
  expect(codes(DOMESTIC_INVOICE, 'any')).toEqual([])
  for (const xml of [OWN, COMPANION, CREDIT_NOTE])
    for (const profile of ['own', 'any'] as const) expect(codes(xml, profile)).toEqual([])
})

describe('SDI controls', () => {
  test.each(SDI_CASES)('$code accepted: $title', ({ accepted }) => {
    expect(codes(accepted(DOMESTIC_INVOICE), 'any')).toEqual([])
  })

  test.each(SDI_CASES)('$code rejected: $title', ({ code, rejected }) => {
    expect(codes(rejected(DOMESTIC_INVOICE), 'any')).toContain(code)
  })
})

describe('our own controls', () => {
  test.each(OWN_CASES)('$code accepted: $title', ({ accepted }) => {
    expect(codes(accepted(OWN), 'own')).toEqual([])
  })

  test.each(OWN_CASES)('$code rejected: $title', ({ code, rejected }) => {
    expect(codes(rejected(OWN), 'own')).toContain(code)
  })
})

test('every control has its cases', () => {
  const tested = new Set([...SDI_CASES, ...OWN_CASES].map(({ code }) => code))
  const known = [...SDI_CONTROLS, ...OWN_CONTROLS].map(({ code }) => code)
  expect(known.filter(code => !tested.has(code))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})

test('a companion carries no rate', () => {
  const xml = all(set('AliquotaIVA', '22.00'), drop('Natura'))(COMPANION)
  expect(codes(xml, 'own')).toContain('AF135')
})

test('the companion has no issuer', () => {
  const xml = swap(
    '</FatturaElettronicaHeader>',
    '<SoggettoEmittente>CC</SoggettoEmittente></FatturaElettronicaHeader>',
  )(COMPANION)
  expect(codes(xml, 'own')).toEqual(['AF124'])
})

test('a percentage and an amount in one discount: the amount counts, per unit', () => {
  const step =
    '<ScontoMaggiorazione><Tipo>SC</Tipo><Percentuale>50.00</Percentuale><Importo>10.00</Importo></ScontoMaggiorazione>'
  const xml = swap(/<ScontoMaggiorazione><Tipo>SC.*?<\/ScontoMaggiorazione>/, step)(DOMESTIC_INVOICE)
  expect(codes(xml, 'any')).toEqual([])
})

test('every control speaks both languages, with the value in it', () => {
  for (const { rejected, code } of SDI_CASES) {
    const finding = checker
      .check(rejected(DOMESTIC_INVOICE), { profile: 'any', today: TODAY })
      .find(f => f.code === code)
    expect(finding?.message.en).toMatch(/^[^{}]{10,}\.$/)
    expect(finding?.message.it).toMatch(/^[^{}]{10,}\.$/)
    expect(finding?.message.it).not.toBe(finding?.message.en)
    expect(finding?.path).toMatch(/^Fattura/)
    expect(finding?.line).toBeGreaterThan(1)
  }
})
