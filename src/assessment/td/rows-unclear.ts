import type { TdRow } from './td-row.js'

const GOODS = ['goods'] as const
const SERVICES = ['services', 'digital'] as const

/** What nobody may decide from the page alone. */
export const UNCLEAR: readonly TdRow[] = [
  {
    row: 21,
    when: { triangular: ['yes'] },
    blocks: 'TD_UNDECIDED',
    what: {
      en: 'three parties in several states take part: who acquires where must be clarified',
      it: 'operazione triangolare tra più Stati: va chiarito chi acquista e dove',
    },
    source: 'art. 38 c. 7 e art. 40 c. 2 DL 331/93',
  },
  {
    row: 21,
    when: { supply: GOODS, goodsTo: ['elsewhere'] },
    blocks: 'TD_UNDECIDED',
    what: {
      en: 'the goods are delivered outside Italy: the place of taxation must be clarified',
      it: 'i beni sono consegnati fuori dall’Italia: va chiarito il luogo di tassazione',
    },
    source: 'art. 40 DL 331/93',
  },
  {
    row: 15,
    when: { consumedAbroad: ['yes'] },
    blocks: 'TD_UNDECIDED',
    what: {
      en: 'such a service may be taxed where it is used (property, events, hotels, passengers): the place of supply must be confirmed',
      it: 'una tale prestazione può essere tassata dove è resa (immobili, eventi, alberghi, passeggeri): va confermato il luogo',
    },
    source: 'artt. 7-quater e 7-quinquies DPR 633/72',
  },
  {
    row: 18,
    when: { supply: ['mixed'] },
    blocks: 'MIXED_GOODS_AND_SERVICES',
    what: {
      en: 'goods and services side by side, each a main supply: split them into two self-invoices that name the same invoice',
      it: 'beni e servizi insieme, ciascuno principale: dividere in due autofatture collegate alla stessa fattura',
    },
    source: 'art. 12 DPR 633/72',
  },
  {
    row: 1,
    when: { supply: ['unknown'] },
    blocks: 'TD_UNDECIDED',
    what: {
      en: 'nothing on the page says surely whether these are goods or services',
      it: 'nulla sulla pagina dice con certezza se si tratti di beni o servizi',
    },
    source: 'artt. 2 e 3 DPR 633/72',
  },
  {
    row: 1,
    when: { supply: ['conflict'] },
    blocks: 'TD_UNDECIDED',
    what: {
      en: 'the page speaks both of goods and of services',
      it: 'la pagina parla sia di beni sia di servizi',
    },
    source: 'artt. 2 e 3 DPR 633/72',
  },
  {
    row: 17,
    when: { seat: ['unknown'], supply: SERVICES },
    td: 'TD17',
    blocks: 'TD_UNDECIDED',
    what: {
      en: 'a service, but the supplier’s country is not known: TD17 unless it is Italian',
      it: 'un servizio, ma il paese del fornitore non è noto: TD17 salvo che sia italiano',
    },
    source: 'art. 17 DPR 633/72',
  },
  {
    row: 17,
    when: { seat: ['unknown'] },
    blocks: 'TD_UNDECIDED',
    what: { en: 'the supplier’s country is not known', it: 'il paese del fornitore non è noto' },
    source: 'art. 17 DPR 633/72',
  },
  {
    row: 17,
    when: { seat: ['ITALIAN_OUTSIDE'], supply: SERVICES },
    td: 'TD17',
    blocks: 'TD_UNDECIDED',
    what: {
      en: 'the supplier sits in Livigno or Campione d’Italia: confirm TD17',
      it: 'il fornitore ha sede a Livigno o Campione d’Italia: confermare TD17',
    },
    source: 'art. 7 c. 1 lett. a) DPR 633/72',
  },
  {
    row: 17,
    when: { seat: ['ITALIAN_OUTSIDE'] },
    blocks: 'IMPORT_OF_GOODS',
    what: {
      en: 'goods from Livigno or Campione d’Italia pass customs',
      it: 'i beni da Livigno o Campione d’Italia passano in dogana',
    },
    source: 'art. 7 c. 1 lett. a) DPR 633/72',
  },
]
