import type { TdRow } from './td-row.js'

const GOODS = ['goods'] as const
const ART_17_2 = 'art. 17 c. 2 DPR 633/72'
const DL_331_38 = 'art. 38 DL 331/93'
const IMPORT_LAW = 'artt. 67 e 70 DPR 633/72'

/** Goods, by where they leave and under whose VAT number they are sold. */
export const GOODS_ROWS: readonly TdRow[] = [
  {
    row: 12,
    when: { supply: GOODS, supplierImports: ['yes'], seat: ['EU', 'OUTSIDE'] },
    td: 'TD19',
    blocks: 'TD_UNDECIDED',
    what: {
      en: 'delivered duty paid: if the supplier imported the goods in its own name they were sold in Italy (TD19); confirm from the customs document',
      it: 'reso sdoganato: se il fornitore ha importato a proprio nome i beni sono venduti in Italia (TD19); confermare con la bolletta',
    },
    source: ART_17_2,
  },
  {
    row: 7,
    when: { seat: ['SM'], supply: GOODS, goodsFrom: ['SM', 'unknown'] },
    td: 'TD19',
    what: { en: 'goods from San Marino without VAT', it: 'beni da San Marino senza IVA' },
    source: 'art. 71 DPR 633/72; art. 8 DM 21/06/2021',
  },
  {
    row: 10,
    when: { seat: ['VA'], supply: GOODS, goodsFrom: ['VA', 'unknown'] },
    td: 'TD19',
    what: { en: 'goods from the Vatican without VAT', it: 'beni dal Vaticano senza IVA' },
    source: 'art. 71 DPR 633/72',
  },
  {
    row: 6,
    when: { supply: GOODS, callOffStock: ['yes'], vatState: ['EU'], goodsFrom: ['IT', 'EU', 'unknown'] },
    td: 'TD18',
    what: { en: 'goods drawn from a call-off stock', it: 'beni prelevati da call-off stock' },
    source: 'art. 38-ter DL 331/93',
  },
  {
    row: 5,
    when: { supply: GOODS, goodsFrom: ['IT'] },
    td: 'TD19',
    what: {
      en: 'goods that were in Italy when sold by a supplier established abroad',
      it: 'beni già in Italia al momento della vendita da fornitore non stabilito',
    },
    source: ART_17_2,
  },
  {
    row: 13,
    when: { supply: GOODS, goodsFrom: ['conflict'] },
    blocks: 'TD_UNDECIDED',
    what: {
      en: 'the page names several places the goods may come from',
      it: 'la pagina indica più luoghi di partenza dei beni',
    },
    source: 'art. 40 DL 331/93',
  },
  {
    row: 7,
    when: { supply: GOODS, seat: ['SM', 'VA'] },
    blocks: 'TD_UNDECIDED',
    what: {
      en: 'a seller of San Marino or the Vatican whose goods leave from elsewhere: customs or another state may be concerned',
      it: 'venditore di San Marino o del Vaticano con beni in partenza da altrove: può riguardare la dogana o un altro Stato',
    },
    source: 'art. 71 DPR 633/72; artt. 67 e 70 DPR 633/72',
  },
  {
    row: 4,
    when: { supply: GOODS, vatState: ['XI'], goodsFrom: ['XI', 'unknown'] },
    td: 'TD18',
    what: {
      en: 'goods sent from Northern Ireland under an XI number',
      it: 'beni dall’Irlanda del Nord con numero XI',
    },
    source: 'dir. UE 2020/1756; art. 38 DL 331/93',
  },
  {
    row: 13,
    when: { supply: GOODS, seat: ['EU'], goodsFrom: ['OUTSIDE'] },
    blocks: 'IMPORT_OF_GOODS',
    what: {
      en: 'goods shipped from outside the EU although the seller sits in it: VAT is paid at customs',
      it: 'beni spediti da fuori UE benché il venditore sia UE: l’IVA si assolve in dogana',
    },
    source: IMPORT_LAW,
  },
  {
    row: 2,
    when: { supply: GOODS, seat: ['EU'], goodsFrom: ['EU', 'unknown'] },
    td: 'TD18',
    what: { en: 'goods from another member state', it: 'beni da un altro Stato UE' },
    source: DL_331_38,
  },
  {
    row: 3,
    when: { supply: GOODS, seat: ['OUTSIDE'], vatState: ['EU'], goodsFrom: ['EU'] },
    td: 'TD18',
    what: {
      en: 'goods sent from a member state by a non-EU company under its VAT number there',
      it: 'beni da uno Stato UE venduti da società extra-UE con partita IVA di quello Stato',
    },
    source: DL_331_38,
  },
  {
    row: 3,
    when: { supply: GOODS, seat: ['OUTSIDE'], vatState: ['EU'], goodsFrom: ['unknown'] },
    td: 'TD18',
    blocks: 'TD_UNDECIDED',
    what: {
      en: 'a non-EU seller with an EU VAT number: the page does not say where the goods left from',
      it: 'venditore extra-UE con partita IVA UE: la pagina non dice da dove sono partiti i beni',
    },
    source: DL_331_38,
  },
  {
    row: 11,
    when: { supply: GOODS, seat: ['OUTSIDE'] },
    blocks: 'IMPORT_OF_GOODS',
    what: {
      en: 'goods from outside the EU: VAT is paid at customs, the customs declaration is what is booked',
      it: 'beni da fuori UE: l’IVA si assolve in dogana e si registra la bolletta doganale',
    },
    source: IMPORT_LAW,
  },
]
