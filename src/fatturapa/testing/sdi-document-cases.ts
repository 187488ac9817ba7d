import { buyerIsSeller, type ControlCase, SECOND_BODY, td } from './control-case.js'
import { after, all, drop, set } from './edit.js'
import { TODAY } from './invoices.js'

/** SDI controls on general data, on the domestic invoice. */
export const DOCUMENT_CASES: readonly ControlCase[] = [
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
    code: '00418',
    title: 'dated before the linked invoice',
    accepted: set('Data', '2026-03-10', 2),
    rejected: set('Data', '2026-03-11', 2),
  },
  {
    code: '00425',
    title: 'number without digit',
    accepted: set('Numero', 'A1'),
    rejected: set('Numero', 'A/B'),
  },
  {
    code: '00437',
    title: 'document discount without value',
    accepted: set('Importo', '5.00'),
    rejected: drop('Importo'),
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
    code: '00474',
    title: 'TD21 with a line of rate 0',
    accepted: all(td('TD21'), buyerIsSeller, drop('DettaglioLinee', 2), drop('DatiRiepilogo', 2)),
    rejected: all(td('TD21'), buyerIsSeller),
  },
]
