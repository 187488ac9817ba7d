import type { TdRow } from './td-row.js'

const GOODS = ['goods'] as const
const ART_17_2 = 'art. 17 c. 2 DPR 633/72'
const ART_7_TER = 'art. 7-ter c. 1 lett. a) DPR 633/72, art. 17 c. 2'

/** Suppliers and taxes that leave no room for a self-invoice. */
export const REFUSED: readonly TdRow[] = [
  {
    row: 17,
    when: { seat: ['IT'] },
    blocks: 'DOMESTIC_SUPPLIER',
    what: { en: 'the supplier is Italian', it: 'il fornitore è italiano' },
    source: 'art. 17 c. 1 DPR 633/72',
  },
  {
    row: 17,
    when: { italianEstablishment: ['yes'] },
    blocks: 'DOMESTIC_SUPPLIER',
    what: {
      en: 'an Italian establishment of the supplier issues the invoice',
      it: 'la fattura è emessa da una stabile organizzazione italiana del fornitore',
    },
    source: 'art. 17 c. 1 e 4 DPR 633/72',
  },
  {
    row: 8,
    also: [9],
    when: { seat: ['SM'], supply: GOODS, tax: ['italian'] },
    blocks: 'ITALIAN_VAT_CHARGED',
    what: {
      en: 'goods from San Marino with Italian VAT: an e-invoice needs nothing, a paper one TD28, which this program does not make',
      it: 'beni da San Marino con IVA italiana: la e-fattura non richiede nulla, quella cartacea il TD28, che questo programma non produce',
    },
    source: 'artt. 5-8 DM 21/06/2021',
  },
  {
    row: 14,
    when: { tax: ['italian'] },
    blocks: 'ITALIAN_VAT_CHARGED',
    what: {
      en: 'a foreign supplier charges Italian VAT, which cannot be deducted by self-invoice: ask for a credit note and an invoice without VAT',
      it: 'un fornitore estero addebita IVA italiana, non detraibile con autofattura: chiedere nota di credito e fattura senza IVA',
    },
    source: `${ART_17_2}; Ris. AdE 21/E/2015`,
  },
  {
    row: 15,
    when: { tax: ['foreign'], consumedAbroad: ['yes'] },
    blocks: 'FOREIGN_VAT_CHARGED',
    what: {
      en: 'a service taxed abroad with foreign VAT: no self-invoice is due (up to 5,000 EUR it is not even reported)',
      it: 'una prestazione tassata all’estero con IVA estera: nessuna autofattura (fino a 5.000 EUR nemmeno comunicata)',
    },
    source: 'artt. 7-quater e 7-quinquies DPR 633/72; art. 1 c. 3-bis D.Lgs. 127/2015',
  },
  {
    row: 16,
    when: { tax: ['foreign'] },
    blocks: 'FOREIGN_VAT_CHARGED',
    what: {
      en: 'foreign VAT is charged: if the purchase belongs under reverse charge, give the supplier the VAT number and ask for a corrected invoice',
      it: 'è addebitata IVA estera: se l’operazione va in inversione contabile, comunicare la partita IVA e chiedere una fattura corretta',
    },
    source: ART_7_TER,
  },
]
