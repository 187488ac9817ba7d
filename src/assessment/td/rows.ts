import type { IssueCode } from '../../lib/issues.js'
import type { Text } from '../../lib/text.js'
import type { Td } from '../assessment.js'
import type { Conditions } from './facts.js'

/** One row of the decision table: the first row whose conditions hold decides. */
export interface TdRow {
  /** number of the row in the table of purchases from abroad; several entries may share one */
  readonly row: number
  /** further rows of the table that this entry answers */
  readonly also?: readonly number[]
  readonly when: Conditions
  /** the type, where the law leaves one */
  readonly td?: Td
  /** what stands in the way of issuing */
  readonly blocks?: IssueCode
  readonly what: Text
  /** the law that says so */
  readonly source: string
}

const GOODS = ['goods'] as const
const SERVICES = ['services', 'digital'] as const

const ART_17_2 = 'art. 17 c. 2 DPR 633/72'
const DL_331_38 = 'art. 38 DL 331/93'
const ART_7_TER = 'art. 7-ter c. 1 lett. a) DPR 633/72, art. 17 c. 2'
const IMPORT_LAW = 'artt. 67 e 70 DPR 633/72'

export const TD_ROWS: readonly TdRow[] = [
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
    when: { consumedAbroad: ['yes'], supply: ['services', 'digital', 'mixed', 'unknown', 'conflict'] },
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
  {
    row: 20,
    when: { supply: ['digital'] },
    td: 'TD17',
    what: {
      en: 'digital content is a service taxed in Italy',
      it: 'contenuto digitale, servizio tassato in Italia',
    },
    source: 'art. 7 c. 1 reg. UE 282/2011; art. 7-ter DPR 633/72',
  },
  {
    row: 1,
    when: { supply: ['services'] },
    td: 'TD17',
    what: {
      en: 'service to a business, taxed in Italy',
      it: 'servizio generico a soggetto passivo, tassato in Italia',
    },
    source: ART_7_TER,
  },
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
    when: { seat: ['SM'], supply: GOODS },
    td: 'TD19',
    what: { en: 'goods from San Marino without VAT', it: 'beni da San Marino senza IVA' },
    source: 'art. 71 DPR 633/72; art. 8 DM 21/06/2021',
  },
  {
    row: 10,
    when: { seat: ['VA'], supply: GOODS },
    td: 'TD19',
    what: { en: 'goods from the Vatican without VAT', it: 'beni dal Vaticano senza IVA' },
    source: 'art. 71 DPR 633/72',
  },
  {
    row: 6,
    when: { supply: GOODS, callOffStock: ['yes'], vatState: ['EU'] },
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
  {
    row: 21,
    when: {},
    blocks: 'TD_UNDECIDED',
    what: {
      en: 'the page shows no case that the law clearly decides',
      it: 'la pagina non mostra un caso che la legge risolva chiaramente',
    },
    source: 'artt. 7-bis e 7-ter DPR 633/72',
  },
]

/** Row 19 changes no type: what goes with the goods shares their treatment, for all lines. */
export const ACCESSORY_ROW = {
  row: 19,
  when: { supply: GOODS, accessories: ['yes'] },
  what: {
    en: 'carriage, packing and the like follow the goods',
    it: 'trasporto, imballo e simili seguono i beni',
  },
  source: 'art. 12 DPR 633/72',
} as const satisfies TdRow
