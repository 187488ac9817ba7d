import { type ControlCase, td } from './control-case.js'
import { after, all, drop, same, set } from './edit.js'

/** SDI controls on lines and summaries, on the domestic invoice. */
export const AMOUNT_CASES: readonly ControlCase[] = [
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
]
