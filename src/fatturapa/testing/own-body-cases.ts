import { type ControlCase, SECOND_BODY, td } from './control-case.js'
import { after, all, before, drop, same, set, swap } from './edit.js'

/** Our own controls on the document and its texts, on an own document. */
export const OWN_BODY_CASES: readonly ControlCase[] = [
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
  { code: 'AF106', title: 'a type we do not make', accepted: td('TD19'), rejected: td('TD20') },
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
